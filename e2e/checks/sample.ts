/**
 * The part of a matrix (languages × themes × text sizes, the gallery of scenarios) that a run checks. `npm run soak` checks all of it. The
 * choice follows from one seed, which the run prints: SAMPLE=<seed> repeats it.
 */
import { rankOf } from '../../scripts/tools/rank.ts'

/** The seed of this run, created by playwright.config.ts and passed to its workers. */
export const sampleSeed = (): number => Number(process.env.SAMPLE)

/** Whether everything is checked. */
export const isWhole = (): boolean => process.env.SOAK !== undefined

/** `count` different items, chosen by the seed for one purpose; all of them in a full run. Keeps the order of the list. */
export function sample<T>(purpose: string, items: readonly T[], count: number): T[] {
  if (isWhole()) return [...items]
  const chosen = items
    .map((_, index) => ({ index, rank: rankOf(`${sampleSeed()} ${purpose} ${index}`) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
  return chosen
    .map(({ index }) => index)
    .toSorted((one, other) => one - other)
    .flatMap((index) => items.slice(index, index + 1))
}
