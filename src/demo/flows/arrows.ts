/** The arrows of a chart. */
import type { ChartState, ChartTransition } from '../../../machines/model/chart.ts'
import { transitionsOf } from '../../../machines/model/chart.ts'

/** All transitions from one state to another share an arrow. */
export interface ChartArrow {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly transitions: ChartTransition[]
}

/** Internal transitions are listed in the box. */
export const staysAt = ({ targets, source }: ChartTransition): boolean =>
  targets.length === 0 || (targets.length === 1 && targets[0] === source)

/** The arrows of a chart, in the order of its states. */
export function arrowsOf(chart: ChartState): ChartArrow[] {
  const arrows = new Map<string, ChartArrow>()
  for (const transition of transitionsOf(chart)) {
    if (staysAt(transition)) continue
    for (const target of transition.targets) {
      const id = `${transition.source} ${target}`
      const arrow = arrows.get(id) ?? { id, source: transition.source, target, transitions: [] }
      arrow.transitions.push(transition)
      arrows.set(id, arrow)
    }
  }
  return [...arrows.values()]
}
