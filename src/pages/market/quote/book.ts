import {
  compare,
  type Decimal,
  minus,
  over,
  placesOf,
  plus,
  times,
  toStep,
} from '../../../../protocol/rules/decimal.ts'
import type { Book } from '../../../../protocol/shapes/market.ts'
import { bookAmount, formatPrice, type Scales } from '../../../i18n/format.ts'
import type { BookRow } from '../../../ui/OrderBook.tsx'

export type Level = Book['bids'][number]

/** Groups levels by a price step: bids down, asks up, so that no price looks better than it is. */
export function groupLevels(levels: readonly Level[], step: Decimal, side: 'bid' | 'ask'): readonly Level[] {
  const grouped = new Map<Decimal, Decimal>()
  for (const [price, quantity] of levels) {
    const at = toStep(price, step, side === 'bid' ? 'down' : 'up')
    const known = grouped.get(at)
    grouped.set(at, known === undefined ? quantity : plus(known, quantity))
  }
  return [...grouped]
}

/** One, ten and a hundred ticks. */
export const stepsOf = (tick: Decimal): readonly Decimal[] => ['1', '10', '100'].map((factor) => times(tick, factor))

export interface Precision {
  tick: Decimal
  /** Decimals of amounts. */
  lot: Decimal
  /** Units of large amounts; K, M and B unless given. */
  scales?: Scales | undefined
}

/** Rows for display. Depth accumulates from the middle, relative to the larger side; it is only drawn, so floats are fine. */
export function bookRows(
  bids: readonly Level[],
  asks: readonly Level[],
  { tick, lot, scales }: Precision,
): { bids: readonly BookRow[]; asks: readonly BookRow[] } {
  const reach = (levels: readonly Level[]) => levels.reduce((total, [, quantity]) => total + Number(quantity), 0)
  const whole = Math.max(reach(bids), reach(asks)) || 1
  const rows = (levels: readonly Level[]) => {
    let so = 0
    return levels.map(([price, quantity]): BookRow => {
      so += Number(quantity)
      const priceText = formatPrice(price, placesOf(tick))
      return { price, priceText, amountText: bookAmount(quantity, placesOf(lot), scales), depth: so / whole }
    })
  }
  return { bids: rows(bids), asks: rows(asks) }
}

/** The spread between best ask and best bid, as a price and in percent of the bid; undefined while a side is empty. */
export function spreadOf(book: Book): { price: Decimal; percent: Decimal } | undefined {
  const [bid] = book.bids[0] ?? []
  const [ask] = book.asks[0] ?? []
  if (bid === undefined || ask === undefined || compare(bid, '0') <= 0) return undefined
  const price = minus(ask, bid)
  return { price, percent: over(times(price, '100'), bid, 4, 'nearest') }
}
