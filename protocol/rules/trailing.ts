/** Where a trailing stop is: one formula, for the pages and for the exchange. */
import { type Decimal, minus, plus, times, toStep } from './decimal.ts'

/** How far the stop is from the best price: a share of it in percent, or a difference in price. One of them is given. */
export interface Trailing {
  readonly percent?: Decimal | undefined
  readonly distance?: Decimal | undefined
}

/** The allowed distances of a market, in percent of the price, where the exchange sends them. */
export interface TrailingRange {
  readonly min?: Decimal | undefined
  readonly max?: Decimal | undefined
}

const share = (price: Decimal, percent: Decimal): Decimal => times(times(price, percent), '0.01')

/**
 * The stop for a best price: a sale's is below it and rounded down to the tick, a purchase's above it and rounded up. Without a tick it is
 * exact.
 */
export function trailingStop(
  side: 'buy' | 'sell',
  { percent, distance }: Trailing,
  best: Decimal,
  tick: Decimal | undefined,
): Decimal {
  const gap = percent === undefined ? (distance ?? '0') : share(best, percent)
  const stop = side === 'sell' ? minus(best, gap) : plus(best, gap)
  return tick === undefined ? stop : toStep(stop, tick, side === 'sell' ? 'down' : 'up')
}

/** The smallest and the largest distance in price, for those in percent of a price; rounded inwards. */
export const distancesAt = (
  price: Decimal,
  percents: { low: Decimal; high: Decimal },
  tick: Decimal | undefined,
): { low: Decimal; high: Decimal } => {
  const [low, high] = [share(price, percents.low), share(price, percents.high)]
  return tick === undefined ? { low, high } : { low: toStep(low, tick, 'up'), high: toStep(high, tick, 'down') }
}
