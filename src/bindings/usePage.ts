import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { type Actor, type AnyStateMachine, createActor, type InputFrom, type SnapshotFrom } from 'xstate'
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
 * Runs a machine while the page is shown: snapshot, send and actor. The input is read once; a page for something else needs another `key`.
 * The machine starts once the page is painted, since its first calls take as long as the rendering; events sent before wait for that.
 */
export function usePage<M extends AnyStateMachine>(
  machine: M,
  input?: InputFrom<M>,
): [SnapshotFrom<M>, Actor<M>['send'], Actor<M>] {
  const { dependencies } = useApp()
  useClaimed(machine, input, dependencies)
  const [actor] = useState(() => {
    const options = { input, inspect: dependencies.inspect } as unknown as Parameters<typeof createActor<M>>[1]
    return createActor(bind(machine, dependencies), options as never) as Actor<M>
  })
  const holders = useRef(0)
  useEffect(() => {
    holders.current += 1
    const cancel = afterTurn(() => void actor.start())
    return () => {
      holders.current -= 1
      cancel?.()
      // StrictMode ends an effect and runs it again at once: the machine continues.
      queueMicrotask(() => holders.current === 0 && actor.stop())
    }
  }, [actor])
  const snapshot = useSelector(actor, (current: SnapshotFrom<M>) => current)
  return [snapshot, actor.send, actor]
}
