/** The ticket's order book: levels grouped by a price step, their depth, and the user's orders. */
import { type Decimal, minus, placesOf, plus, sign, times, toStep } from '../../../../protocol/rules/decimal.ts'
import { bookAmount, formatPrice, type Scales } from '../../../i18n/format.ts'
import type { BookRow } from '../../../ui/OrderBook.tsx'

export type Level = readonly [price: Decimal, quantity: Decimal]
export type BookSide = 'bid' | 'ask'

/** Groups one side by a coarser step, best first: bids down and asks up, so that no level looks better than it is. */
export function groupLevels(levels: readonly Level[], side: BookSide, step: Decimal, tick: Decimal): readonly Level[] {
  if (step === tick) return levels
  const found = new Map<string, Decimal>()
  for (const [price, quantity] of levels) {
    const key = toStep(price, step, side === 'bid' ? 'down' : 'up')
    found.set(key, plus(found.get(key) ?? '0', quantity))
  }
  return [...found]
}

/** The total amount in these levels. For drawing only, so floats are fine. */
export const reachOf = (levels: readonly Level[]): number =>
  levels.reduce((sum, [, quantity]) => sum + Number(quantity), 0)

interface LevelView {
  /** Decimals of prices and amounts. */
  decimals: number
  places: number
  /** The amount whose depth is 1. */
  whole: number
  /** Units of large amounts; K, M and B unless given. */
  scales?: Scales | undefined
}

/** Levels as rows, best first, with their accumulated depth. */
export function levelRows(levels: readonly Level[], { decimals, places, whole, scales }: LevelView): BookRow[] {
  let reached = 0
  return levels.map(([price, quantity]) => {
    reached += Number(quantity)
    return {
      price,
      priceText: formatPrice(price, decimals),
      amountText: bookAmount(quantity, places, scales),
      depth: whole > 0 ? reached / whole : 0,
    }
  })
}

interface BookView {
  side: BookSide
  /** Prices are grouped by this step. */
  step: Decimal
  tick: Decimal
  /** Decimals of amounts. */
  places: number
  /** Rows to show. */
  count: number
  /** Prices of the user's open orders on this side. */
  own: ReadonlySet<Decimal>
  /** Units of large amounts; K, M and B unless given. */
  scales?: Scales | undefined
}

/** The levels next to the middle as rows, best first. Depth accumulates from the middle; 1 is the whole shown side. */
export function bookRows(
  levels: readonly Level[],
  { side, step, tick, places, count, own, scales }: BookView,
): BookRow[] {
  const shown = groupLevels(levels, side, step, tick).slice(0, count)
  const ownLevels = new Set([...own].map((price) => toStep(price, step, side === 'bid' ? 'down' : 'up')))
  const rows = levelRows(shown, { decimals: placesOf(step), places, whole: reachOf(shown), scales })
  return rows.map((row) => ({ ...row, own: ownLevels.has(toStep(row.price, step)) }))
}

/** Grouping steps: one, two, five and ten ticks. A coarser one would leave only a row or two of the levels sent. */
export const groupSteps = (tick: Decimal): readonly Decimal[] =>
  ['1', '2', '5', '10'].map((factor) => {
    const step = times(tick, factor)
    return factor === '1' ? tick : step
  })

/** The last level that an order reaches, else the last level. */
export function reachedPrice(
  levels: readonly Level[],
  want: { quantity?: Decimal; total?: Decimal },
): Decimal | undefined {
  let quantity = want.quantity
  let total = want.total
  for (const [price, lots] of levels) {
    if (quantity !== undefined) quantity = minus(quantity, lots)
    if (total !== undefined) total = minus(total, times(price, lots))
    if ((quantity !== undefined && sign(quantity) <= 0) || (total !== undefined && sign(total) <= 0)) return price
  }
  return levels.at(-1)?.[0]
}
