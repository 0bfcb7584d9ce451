/** What walks must see of a machine: every state, every transition, and both answers of every guard. */
import type { AnyStateMachine } from 'xstate'
import { chartOf, statesOf, transitionsOf } from '../chart.ts'

/** Ids as `state …`, `transition …`, `guard … true`, `guard … false`. */
export function wantedOf(machine: AnyStateMachine): Set<string> {
  const chart = chartOf(machine)
  const transitions = transitionsOf(chart)
  return new Set([
    ...statesOf(chart)
      .filter(({ type }) => type !== 'history')
      .map(({ id }) => `state ${id}`),
    ...transitions.map(({ id }) => `transition ${id}`),
    ...transitions
      .filter(({ guard }) => guard !== undefined)
      .flatMap(({ id }) => [`guard ${id} true`, `guard ${id} false`]),
  ])
}
