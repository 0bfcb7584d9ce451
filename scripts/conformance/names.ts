/** Finds the received name that most likely means an expected one. */

/** `orderNo`, `order-no` and `Order_No` are the words order and no. */
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** Edit distance: letters to change, add or remove between two texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Letters of a word that suffice to identify it, as min for minimum. */
const SHORT = 3

/** The similarity of two names, from 0 to 1: 1 for the same words in another spelling. */
export function nearness(a: string, b: string): number {
  const [first, second] = [wordsOf(a), wordsOf(b)]
  const [left, right] = [first.join(''), second.join('')]
  if (left === '' || right === '') return 0
  if (left === right) return 1
  const [few, many] = first.length < second.length ? [first, second] : [second, first]
  const contained = few.every((word) => many.includes(word)) ? 0.75 : 0
  const [short, long] = left.length < right.length ? [left, right] : [right, left]
  const shortened = short.length >= SHORT && long.startsWith(short) ? 0.6 : 0
  return Math.max(contained, shortened, 1 - distance(left, right) / Math.max(left.length, right.length))
}

const NEAR = 0.65
/** A name needs less similarity when its value has the expected kind. */
const NEAR_IF_FITTING = 0.5

export interface Candidate {
  name: string
  /** Whether its value fits the schema of the wanted name. */
  fits: boolean
}

/** The candidate that most likely means `wanted`, if any is similar enough. */
export function nearest(wanted: string, candidates: readonly Candidate[]): string | undefined {
  const rated = candidates
    .map(({ name, fits }) => ({ name, rate: nearness(wanted, name), least: fits ? NEAR_IF_FITTING : NEAR }))
    .filter(({ rate, least }) => rate >= least)
  return rated.sort((a, b) => b.rate - a.rate)[0]?.name
}

/** The known name that is most similar to a mistyped one. */
export const suggestion = (typed: string, known: readonly string[]): string | undefined =>
  nearest(
    typed,
    known.map((name) => ({ name, fits: false })),
  )
