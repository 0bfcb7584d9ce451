import { compare, type Decimal, minus, over, placesOf, times } from '../../../../protocol/rules/decimal.ts'
import type { Book } from '../../../../protocol/shapes/market.ts'
import type { Scales } from '../../../i18n/format.ts'
import type { BookRow } from '../../../ui/OrderBook.tsx'
import { type Level, levelRows, reachOf } from '../../shared/order/bookRows.ts'

/** One, ten and a hundred ticks. */
export const stepsOf = (tick: Decimal): readonly Decimal[] => ['1', '10', '100'].map((factor) => times(tick, factor))

export interface Precision {
  tick: Decimal
  /** Decimals of amounts. */
  /** Decimals of the quantities. */
  places: number
  /** Units of large amounts; K, M and B unless given. */
  scales?: Scales | undefined
}

/** Rows for display. Depth accumulates from the middle, relative to the larger side; it is only drawn, so floats are fine. */
export function bookRows(
  bids: readonly Level[],
  asks: readonly Level[],
  { tick, places, scales }: Precision,
): { bids: readonly BookRow[]; asks: readonly BookRow[] } {
  const whole = Math.max(reachOf(bids), reachOf(asks))
  const view = { decimals: placesOf(tick), places, whole, scales }
  return { bids: levelRows(bids, view), asks: levelRows(asks, view) }
}

/** The spread between best ask and best bid, as a price and in percent of the bid; undefined while a side is empty. */
export function spreadOf(book: Book): { price: Decimal; percent: Decimal } | undefined {
  const [bid] = book.bids[0] ?? []
  const [ask] = book.asks[0] ?? []
  if (bid === undefined || ask === undefined || compare(bid, '0') <= 0) return undefined
  const price = minus(ask, bid)
  return { price, percent: over(times(price, '100'), bid, 4, 'nearest') }
}
