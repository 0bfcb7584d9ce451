import { useActor } from '@xstate/react'
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
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
 */
export function usePage<M extends AnyStateMachine>(
  machine: M,
  input?: InputFrom<M>,
): [SnapshotFrom<M>, Actor<M>['send'], Actor<M>] {
  const { dependencies } = useApp()
  useClaimed(machine, input, dependencies)
  const options = { input, inspect: dependencies.inspect } as unknown as Parameters<typeof useActor<M>>[1]
  return useActor(bind(machine, dependencies), options as never)
}
