/** The ticket's order book: levels put together by a price step, their depth, and where the user's own orders stand. */
import { compare, type Decimal, minus, placesOf, plus, sign, times, toStep } from '../../../protocol/rules/decimal.ts'
import { bookAmount, formatPrice, type Scales } from '../../i18n/format.ts'
import type { BookRow } from '../../ui/OrderBook.tsx'

export type Level = readonly [price: Decimal, quantity: Decimal]
export type BookSide = 'bid' | 'ask'

/** Prices of one side on a coarser step, best first: bids are rounded down and asks up, so that no level looks better than it is. */
export function groupLevels(levels: readonly Level[], side: BookSide, step: Decimal, tick: Decimal): readonly Level[] {
  if (step === tick) return levels
  const found = new Map<string, Decimal>()
  for (const [price, quantity] of levels) {
    const key = toStep(price, step, side === 'bid' ? 'down' : 'up')
    found.set(key, plus(found.get(key) ?? '0', quantity))
  }
  return [...found]
}

interface Look {
  side: BookSide
  /** Prices are put together by this step. */
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

/** The levels next to the middle as rows, best first. Depth adds up from the middle; 1 is the whole side shown. */
export function bookRows(levels: readonly Level[], { side, step, tick, places, count, own, scales }: Look): BookRow[] {
  const shown = groupLevels(levels, side, step, tick).slice(0, count)
  // A drawing only: nothing is calculated with these numbers.
  const all = shown.reduce((sum, [, quantity]) => sum + Number(quantity), 0)
  const ownLevels = new Set([...own].map((price) => toStep(price, step, side === 'bid' ? 'down' : 'up')))
  const decimals = placesOf(step)
  let reached = 0
  return shown.map(([price, quantity]) => {
    reached += Number(quantity)
    return {
      price,
      priceText: formatPrice(price, decimals),
      amountText: bookAmount(quantity, places, scales),
      depth: all > 0 ? reached / all : 0,
      own: ownLevels.has(toStep(price, step)),
    }
  })
}

/** Steps that the book can be put together by: the market's tick, two, five and ten of it. A coarser one leaves a row or two of the levels that are sent. */
export const groupSteps = (tick: Decimal): readonly Decimal[] =>
  ['1', '2', '5', '10'].map((factor) => {
    const step = times(tick, factor)
    return factor === '1' ? tick : step
  })

/** How far into the book an order reaches: the price of the last level that it needs, or of the last one there is. */
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

/** Whether the shown book holds enough for a quantity of the base coin. */
export const bookHolds = (levels: readonly Level[], quantity: Decimal): boolean =>
  compare(
    levels.reduce((sum, [, lots]) => plus(sum, lots), '0'),
    quantity,
  ) >= 0
