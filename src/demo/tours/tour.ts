/** A tour: steps through the real app, each with a caption. */
import * as v from 'valibot'

/** The longest time (ms) that a step skips, as in the console, or that it is without a network. */
const JUMP_MOST_MS = 366 * 24 * 3_600_000
const CUT_MOST_MS = 5 * 60_000
const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))

/** A control by its role and its accessible name, as a screen reader has it: a text's key, or the name itself where it was recorded. */
const text = v.pipe(v.string(), v.maxLength(500))
const target = v.object({
  role: text,
  key: v.optional(text),
  params: v.optional(v.record(text, text)),
  name: v.optional(text),
  /** Index among several controls with this name. */
  nth: v.optional(upTo(1_000)),
})
export type Target = v.InferOutput<typeof target>

const act = v.union([
  v.object({ tap: target }),
  v.object({ type: target, text }),
  /** Digits on a keypad. */
  v.object({ digits: text }),
  v.object({ go: text }),
  /** Exchange time to skip (ms). */
  v.object({ jump: upTo(JUMP_MOST_MS) }),
  /** Time without a network (ms). */
  v.object({ cut: upTo(CUT_MOST_MS) }),
  /** A preset of faults. */
  v.object({ fault: text }),
  /** A text to wait for. */
  v.object({ see: text }),
  /** Whether the text is a secret, which the viewer types. */
  v.object({ yourself: v.literal(true) }),
  v.object({ read: v.literal(true) }),
])
export type Act = v.InferOutput<typeof act>

const step = v.object({ act, caption: v.optional(text) })
/** `caption` is the key of a text; a recorded step has none, and names the tapped control. */
export type Step = v.InferOutput<typeof step>

export const STEPS_MOST = 200
const tour = v.object({ steps: v.pipe(v.array(step), v.maxLength(STEPS_MOST)) })
export type Tour = v.InferOutput<typeof tour>

/** Tours by name, of which the first one plays and then offers the next; one that a link carries; or a link's tour that does not play here. */
export type RequestedTour = { names: readonly string[] } | { packed: string } | { refused: true }

/** Parses a tour from a link; undefined if the text is not a tour. */
export function readTour(text: string): Tour | undefined {
  try {
    const read = v.safeParse(tour, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
