/** Order numbers: unique, and increasing as texts. */

/** The ms of the last number, and the count within it. */
export type Numbered = { ms: number; count: number }

const PER_MS = 100_000

export const createNumbered = (): Numbered => ({ ms: 0, count: 0 })

/** The next order number at `now` (ms): 18 digits. Updates `state`. */
export function nextOrderNo(state: { numbered: Numbered }, now: number): string {
  const last = state.numbered
  if (now > last.ms) state.numbered = { ms: now, count: 0 }
  else if (last.count + 1 < PER_MS) last.count++
  else state.numbered = { ms: last.ms + 1, count: 0 }
  return state.numbered.ms.toString().padStart(13, '0') + state.numbered.count.toString().padStart(5, '0')
}
