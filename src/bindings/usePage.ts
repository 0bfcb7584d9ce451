import { useActor } from '@xstate/react'
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { bind } from './bind.ts'
import { useApp } from './useApp.ts'
import { useClaimed } from './useClaimed.ts'

/**
 * Runs a machine as long as the page is shown: its snapshot, its send and the actor itself. The input counts once, when the page
 * opens; a page that shows something else afterwards gets another `key`.
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
