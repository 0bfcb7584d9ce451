import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { type Actor, type AnyStateMachine, createActor, type InputFrom, type SnapshotFrom } from 'xstate'
import { afterTransition } from '../ui/pageTransition.ts'
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
 * Runs a machine while the page is shown: snapshot, send and actor. The input is read once; a page for something else needs another `key`.
 * The machine starts once the page is painted, since its first calls take as long as the rendering, or with the first event that is sent.
 */
export function usePage<M extends AnyStateMachine>(
  machine: M,
  input?: InputFrom<M>,
): [SnapshotFrom<M>, Actor<M>['send'], Actor<M>] {
  const { dependencies } = useApp()
  useClaimed(machine, input, dependencies)
  const [{ actor, start, send }] = useState(() => {
    const options = { input, inspect: dependencies.inspect } as Parameters<typeof createActor<M>>[1]
    return startedOnce(createActor(bind(machine, dependencies), options) as Actor<M>)
  })
  const holders = useRef(0)
  useEffect(() => {
    holders.current += 1
    const cancel = afterTransition(start)
    return () => {
      holders.current -= 1
      cancel?.()
      // StrictMode ends an effect and runs it again at once: the machine continues.
      queueMicrotask(() => holders.current === 0 && actor.stop())
    }
  }, [actor, start])
  const snapshot = useSelector(actor, (current: SnapshotFrom<M>) => current)
  return [snapshot, send, actor]
}

/** An event that waits for the start would be lost if the page is left before, such as a link's price. */
function startedOnce<M extends AnyStateMachine>(actor: Actor<M>) {
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    actor.start()
  }
  const send: Actor<M>['send'] = (event) => {
    start()
    actor.send(event)
  }
  return { actor, start, send }
}
