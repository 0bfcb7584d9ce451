/**
 * Which part of a matrix (languages × themes × text sizes, the gallery of scenarios) a run looks at. `npm run soak` looks at the whole.
 * The choice follows from one seed, which the run prints: SAMPLE=<seed> repeats it.
 */

/** The seed of this run, made once by playwright.config.ts and handed on to its workers. */
export const sampleSeed = (): number => Number(process.env.SAMPLE)

/** Whether everything is looked at. */
export const isWhole = (): boolean => process.env.SOAK !== undefined

/** FNV-1a, so that neighbouring seeds and different purposes choose independently of each other. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 0x01000193) >>> 0
  return state
}

/** `count` different items, chosen by the seed for one purpose; all of them in a whole run. Keeps the order of the list. */
export function sample<T>(purpose: string, items: readonly T[], count: number): T[] {
  if (isWhole()) return [...items]
  const chosen = items
    .map((_, index) => ({ index, rank: hash(`${sampleSeed()} ${purpose} ${index}`) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
  return chosen
    .map(({ index }) => index)
    .toSorted((one, other) => one - other)
    .flatMap((index) => items.slice(index, index + 1))
}
