import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Actor, AnyActor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { afterTurn } from '../ui/turning.ts'
import { bind } from './bind.ts'
import { useApp } from './useApp.ts'
import { useClaimed } from './useClaimed.ts'

/** A page's machine, for its parts. */
export interface PageOf<M extends AnyStateMachine> {
  state: SnapshotFrom<M>
  send: Actor<M>['send']
  actor: Actor<M>
}

/**
 * The machine of a page that is not painted yet starts after that, or with its first event: its first calls take as long as the rendering.
 * Returns the function that cancels a start that has not happened.
 */
export function startAfterTurn(actor: AnyActor): () => void {
  const { start, send } = actor
  let cancel: (() => void) | undefined
  let isSentTo = false
  const begin = () => {
    cancel = undefined
    start.call(actor)
  }
  const hurry = () => {
    cancel?.()
    if (cancel) begin()
  }
  actor.start = () => {
    cancel = afterTurn(begin)
    if (isSentTo) hurry()
    return actor
  }
  actor.send = (event) => {
    isSentTo = true
    hurry()
    send(event)
  }
  return () => cancel?.()
}

/**
 * Runs a machine while the page is shown: snapshot, send and actor. The input is read once; a page for something else needs another `key`.
 */
export function usePage<M extends AnyStateMachine>(
  machine: M,
  input?: InputFrom<M>,
): [SnapshotFrom<M>, Actor<M>['send'], Actor<M>] {
  const { dependencies } = useApp()
  useClaimed(machine, input, dependencies)
  const options = { input, inspect: dependencies.inspect } as unknown as Parameters<typeof useActor<M>>[1]
  const [snapshot, , actor] = useActor(bind(machine, dependencies), options as never)
  const [cancel] = useState(() => startAfterTurn(actor))
  useEffect(() => cancel, [cancel])
  return [snapshot, actor.send, actor]
}
