/** Folds repetitions in a list: an event, or a short sequence of events, that occurs several times in a row. */

/** Longest sequence that is recognised as one that repeats. */
const LONGEST = 3

export interface Fold<Item> {
  /** One turn of the repetition: its last occurrence. */
  readonly items: readonly Item[]
  /** How often it happened. */
  readonly count: number
}

/** In the order of the items. `same`: items with equal keys are repetitions. */
export function folded<Item>(items: readonly Item[], same: (item: Item) => string): Fold<Item>[] {
  const keys = items.map(same)
  const turns = (start: number, length: number): number => {
    let count = 1
    const isTurn = (at: number) =>
      at + length <= keys.length && keys.slice(start, start + length).every((key, place) => key === keys[at + place])
    while (isTurn(start + count * length)) count++
    return count
  }
  const folds: Fold<Item>[] = []
  let at = 0
  while (at < items.length) {
    const lengths = Array.from({ length: LONGEST }, (_, place) => place + 1)
    const length = lengths.find((one) => turns(at, one) > 1) ?? 1
    const count = turns(at, length)
    const end = at + count * length
    folds.push({ items: items.slice(end - length, end), count })
    at = end
  }
  return folds
}
