/** Seeded randomness for tests: the same seed makes the same cases. */

export interface Chance {
  /** A fraction from 0 to below 1. */
  next(): number
  /** A whole number from 0 to below `most`. */
  below(most: number): number
  pick<T>(list: readonly T[]): T
}

/** A random number generator (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  return { next, below, pick: (list) => list[below(list.length)] as (typeof list)[number] }
}

/** `count` different items by chance, in any order; all of them if there are no more. */
export function chosen<T>(items: readonly T[], count: number, { below }: Chance): T[] {
  const rest = [...items]
  for (let at = 0; at < Math.min(count, rest.length); at += 1) {
    const other = at + below(rest.length - at)
    ;[rest[at], rest[other]] = [rest[other] as T, rest[at] as T]
  }
  return rest.slice(0, count)
}
