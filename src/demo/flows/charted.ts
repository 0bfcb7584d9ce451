/** Machines that one function makes share one chart (`order withdrawal` is an `order`): translates ids to the chart's. */
import { chartName } from '../../../machines/shared/chartName.ts'
import type { Step } from './messages.ts'

/** A step with the ids of the chart whose root has this id; the same step if they are equal. */
export function asCharted(step: Step, root: string): Step {
  const rootState = step.states.find((id) => !id.includes('.') && chartName({ id }) === step.machine)
  if (rootState === undefined || rootState === root) return step
  const charted = (id: string): string => id.replaceAll(rootState, root)
  return {
    ...step,
    states: step.states.map(charted),
    taken: step.taken.map(charted),
    guards: Object.fromEntries(Object.entries(step.guards).map(([id, answer]) => [charted(id), answer])),
  }
}
