/** A cost at several sizes, and how it grows: the exponent is the slope between the two largest sizes, where fixed costs hide least. */
import { type Figure, plain } from '../report.ts'

/** One size with its cost. */
export type Point = readonly [size: number, cost: number]

export interface Series {
  name: string
  unit: string
  points: readonly Point[]
  /** The highest exponent that the work itself explains: 1 where it is proportional to the size, 0 where it does not depend on it. */
  order: 0 | 1
}

/** The series of a subject, one per row: the costs of all sizes are measured at once. */
export function seriesOf<Key extends string>(
  subject: string,
  sizes: readonly number[],
  costs: (size: number) => Readonly<Record<Key, number>>,
  rows: readonly (readonly [name: string, unit: string, key: Key, order: Series['order']])[],
): Series[] {
  const all = sizes.map((size) => [size, costs(size)] as const)
  return rows.map(([name, unit, key, order]) => ({
    name: `${subject}: ${name}`,
    unit,
    points: all.map(([size, cost]) => [size, cost[key]] as const),
    order,
  }))
}

/** A measured slope differs from the true one by about this much. */
const SLACK = 0.2

/** The slope in a log-log plot between the two largest sizes; 0 with fewer than two. */
export function exponentOf(points: readonly Point[]): number {
  const [before, last] = [...points].sort(([one], [other]) => one - other).slice(-2)
  if (before === undefined || last === undefined) return 0
  return Math.log(last[1] / before[1]) / Math.log(last[0] / before[0])
}

/** The exponent of a series, with its costs in the detail. */
export function growthFigure({ name, unit, points, order }: Series): Figure {
  const costs = points.map(([size, cost]) => `${size.toLocaleString('en')}: ${plain(cost)}`).join(', ')
  return {
    name,
    value: exponentOf(points),
    unit: '',
    aim: { most: order + SLACK },
    detail: `${costs} ${unit}`,
  }
}

/** The processor's time is counted in steps of several ms, so only longer runs are measured by it. */
const LONG_MS = 40

/** ms of a run: its own time of the processor if it is long, so that other programs on a busy machine do not count. */
export function timeOf(run: () => void): number {
  const before = process.threadCpuUsage()
  const began = performance.now()
  run()
  const passed = performance.now() - began
  const { user, system } = process.threadCpuUsage(before)
  return passed < LONG_MS ? passed : Math.min(passed, (user + system) / 1_000)
}

/** Short runs are repeated for at least this long: one of them is then undisturbed. */
const REPEATED_MS = 100

/** The shortest of at least this many runs, in ms. */
export function fastest(runs: number, run: () => void): number {
  const began = performance.now()
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < runs || performance.now() - began < REPEATED_MS; n++) least = Math.min(least, timeOf(run))
  return least
}

/** ms of one run, from runs of `each` in a row: for runs too short to be measured alone. */
export const fastestOf = (runs: number, each: number, run: () => void): number =>
  fastest(runs, () => {
    for (let n = 0; n < each; n++) run()
  }) / each
