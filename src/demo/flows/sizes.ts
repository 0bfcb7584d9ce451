/** Sizes of a chart's texts, in px at scale 1. */
import type { ChartState, ChartTransition } from '../../../machines/model/chart.ts'
import { invocationText, stateText, transitionText } from '../../../machines/model/labels.ts'
import { textWidth } from './textWidth.ts'
import { staysAt, type Way } from './ways.ts'

/** A line inside a box: an invocation, or an internal transition. */
export interface Line {
  readonly text: string
  readonly transition?: ChartTransition
}

export const TITLE = { size: 13, height: 32 } as const
export const LINE = { size: 11, height: 16 } as const
export const PAD = 14
const LINES_PAD = 8
const LEAST = 72

/** The lines in a state's box below its name. */
export const linesOf = ({ invocations, transitions }: ChartState): Line[] => [
  ...invocations.map((invocation) => ({ text: invocationText(invocation) })),
  ...transitions.filter(staysAt).map((transition) => ({ text: `↻ ${transitionText(transition)}`, transition })),
]

/** Size of a state's head. */
export function headOf(state: ChartState, lines: readonly Line[]): { width: number; height: number } {
  const widths = [textWidth(stateText(state), TITLE.size), ...lines.map(({ text }) => textWidth(text, LINE.size))]
  const below = lines.length > 0 ? lines.length * LINE.height + LINES_PAD : 0
  return { width: Math.ceil(Math.max(LEAST, ...widths)) + 2 * PAD, height: TITLE.height + below }
}

/** Size of an arrow's label. */
export function labelOf({ transitions }: Way): { width: number; height: number } {
  const widths = transitions.map((transition) => textWidth(transitionText(transition), LINE.size))
  return { width: Math.ceil(Math.max(...widths)) + 12, height: transitions.length * LINE.height + 2 }
}
