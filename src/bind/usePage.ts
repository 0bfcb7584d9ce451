import { useActor } from '@xstate/react'
import type { Actor, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import { bind, type Outside } from './bind.ts'
import { useApp } from './useApp.ts'

const bound = new WeakMap<Outside, WeakMap<AnyStateMachine, AnyStateMachine>>()

/** A machine is bound once per app: useActor wants the same logic at every render. */
export function boundOnce<M extends AnyStateMachine>(machine: M, outside: Outside): M {
  const known = bound.get(outside) ?? new WeakMap<AnyStateMachine, AnyStateMachine>()
  bound.set(outside, known)
  const before = known.get(machine) as M | undefined
  if (before) return before
  const made = bind(machine, outside)
  known.set(machine, made)
  return made
}

/**
 * Runs a machine as long as the page is shown: its snapshot, its send and the actor itself. The input counts once, when the page
 * opens; a page that shows something else afterwards gets another `key`.
 */
export function usePage<M extends AnyStateMachine>(
  machine: M,
  input?: InputFrom<M>,
): [SnapshotFrom<M>, Actor<M>['send'], Actor<M>] {
  const { outside } = useApp()
  const options = { input } as unknown as Parameters<typeof useActor<M>>[1]
  return useActor(boundOnce(machine, outside), options as never)
}
