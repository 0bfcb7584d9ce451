/** Sizes of a chart's texts, in px at scale 1. */
import type { ChartState, ChartTransition } from '../../../machines/model/chart.ts'
import { type ChartArrow, staysAt } from './arrows.ts'
import { textWidth } from './textWidth.ts'
import { type ChartWords, type MoveWords, moveText } from './words.ts'

/** A line inside a box or a label. */
export interface Line {
  readonly text: string
  readonly kind: 'invocation' | 'cause' | 'guard'
  readonly transition?: ChartTransition
}

export const TITLE = { size: 14, height: 34 } as const
export const LINE = { size: 12, height: 17 } as const
/** No text is smaller than this on screen. */
export const LEAST_TEXT = 11
export const PAD = 14
/** Room for the sign of a guard's answer. */
const ANSWER = 16
const LINES_PAD = 8
const LEAST = 72

/** A transition's lines: what causes it, and below it the condition. */
function moveLines(
  transition: ChartTransition,
  { cause, guard }: MoveWords,
): (Line & { transition: ChartTransition })[] {
  const lines = [
    { text: cause, kind: 'cause', transition },
    { text: guard, kind: 'guard', transition },
  ] as const
  return lines.filter(({ text }) => text !== '')
}

const NOTHING: MoveWords = { cause: '', guard: '' }

/** The lines in a state's box below its name: invocations, and transitions that stay. */
export const linesOf = ({ id, transitions }: ChartState, words: ChartWords): Line[] => [
  ...(words.invocations[id] ?? []).map((text) => ({ text, kind: 'invocation' as const })),
  ...transitions.filter(staysAt).map((transition): Line => {
    return { text: `↻ ${moveText(words.moves[transition.id])}`, kind: 'cause', transition }
  }),
]

const lineWidth = ({ text, transition }: Line): number => textWidth(text, LINE.size) + (transition?.guard ? ANSWER : 0)

/** Size of a state's head. */
export function headOf(state: ChartState, words: ChartWords): { width: number; height: number } {
  const lines = linesOf(state, words)
  const widths = [textWidth(words.states[state.id] ?? '', TITLE.size), ...lines.map(lineWidth)]
  const marks = lines.some(({ transition }) => transition) ? words.marks : 0
  const below = lines.length > 0 ? lines.length * LINE.height + LINES_PAD : 0
  return { width: Math.ceil(Math.max(LEAST, ...widths)) + 2 * PAD + marks, height: TITLE.height + below }
}

/** An arrow's label. */
export function labelOf({ transitions }: ChartArrow, words: ChartWords) {
  const lines = transitions.flatMap((transition) => moveLines(transition, words.moves[transition.id] ?? NOTHING))
  const width = Math.ceil(Math.max(0, ...lines.map(lineWidth))) + 4 + words.marks
  return { lines, width, height: lines.length * LINE.height + 2 }
}
