/** What walks must cover: every state, every transition, and both answers of every guard. */
import type { AnyStateMachine } from 'xstate'
import { chartOf, statesOf, transitionsOf } from '../chart.ts'

/** States of a submission, in whichever flow invokes it. */
const SUBMITTED = ['sending', 'checking', 'undecided.absent', 'undecided.uncertain']

export const isSubmission = (id: string): boolean => id.startsWith('submission ')

/** Ids of the submissions that a flow invokes. */
export const submissionsOf = ({ implementations }: AnyStateMachine): string[] =>
  Object.values(implementations.actors)
    .map((logic) => (logic as { id?: string }).id ?? '')
    .filter(isSubmission)

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
    // The walks of a flow must cover its submissions too.
    ...submissionsOf(machine).flatMap((id) => SUBMITTED.map((state) => `state ${id}.${state}`)),
  ])
}
