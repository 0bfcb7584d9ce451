/** What walks must see of a machine: every state, every transition, and both answers of every guard. */
import type { AnyStateMachine } from 'xstate'
import { chartOf, statesOf, transitionsOf } from '../chart.ts'

/** What a submission goes through in whichever flow invokes it. */
const SUBMITTED = ['sending', 'checking', 'undecided.absent', 'undecided.uncertain']

/** Whether a machine is one that submits. */
export const isSubmission = (id: string): boolean => id.startsWith('submission ')

/** The states of what a machine submits that its walks must see too. */
const submitted = ({ implementations }: AnyStateMachine): string[] =>
  Object.values(implementations.actors)
    .map((logic) => (logic as { id?: string }).id ?? '')
    .filter(isSubmission)
    .flatMap((id) => SUBMITTED.map((state) => `state ${id}.${state}`))

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
    ...submitted(machine),
  ])
}
