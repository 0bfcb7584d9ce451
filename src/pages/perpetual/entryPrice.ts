import {
  type Decimal,
  isDecimal,
  isZero,
  least,
  minus,
  over,
  placesOf,
  plus,
  sign,
  times,
} from '../../../protocol/rules/decimal.ts'
import type { MarketItem } from '../../../protocol/shapes/market.ts'
import type { Direction, Position } from '../../../protocol/shapes/perpetual.ts'
import { useLive, useWatch } from '../../live/hooks.ts'
import type { Tickers } from '../../live/tickers.ts'
import type { Level } from '../shared/order/bookRows.ts'
import { bestPrice, useMarketFigure } from '../shared/order/useBestPrice.ts'

/** Additional decimals of a mean price, and all of them without a tick. */
const MEAN_EXTRA = 2
const UNIT_PLACES = 8

/** The mean price of a market order in these levels, best first; the size beyond them is ignored. */
export function meanPrice(levels: readonly Level[], quantity: Decimal, tick?: Decimal): Decimal | undefined {
  let [left, taken, total] = [quantity, '0', '0']
  for (const [price, lots] of levels) {
    const part = least(left, lots)
    taken = plus(taken, part)
    total = plus(total, times(price, part))
    left = minus(left, part)
    if (sign(left) <= 0) break
  }
  return isZero(taken)
    ? undefined
    : over(total, taken, tick === undefined ? UNIT_PLACES : placesOf(tick) + MEAN_EXTRA, 'nearest')
}

type Traded = Pick<MarketItem, 'code' | 'tick'>

/** The expected price of a market order: the mean over the book, else the best or last price; "0" for none. */
export function entryPrice(tickers: Tickers, market: Traded, direction: Direction, quantity: string): Decimal {
  const side = direction === 'long' ? 'buy' : 'sell'
  const book = tickers.book(market.code)
  const levels = (side === 'buy' ? book?.asks : book?.bids) ?? []
  const size = isDecimal(quantity) && sign(quantity) > 0 ? quantity : undefined
  return (size && meanPrice(levels, size, market.tick)) ?? bestPrice(tickers, market.code, side)
}

/** The same, live. */
export function useEntryPrice(market: Traded, direction: Direction, quantity: string, active: boolean): Decimal {
  const { tickers } = useLive()
  return useMarketFigure(market.code, () => entryPrice(tickers, market, direction, quantity), active)
}

/** The expected price of closing at market, live: the price of opening the other side in that size; "0" without one. */
export function useExitPrice(
  { code, direction }: Pick<Position, 'code' | 'direction'>,
  tick: string | undefined,
  quantity: string,
  active = true,
): Decimal {
  // The position's market may differ from the one on screen.
  useWatch(active ? [code] : [])
  return useEntryPrice({ code, tick }, direction === 'long' ? 'short' : 'long', quantity, active)
}
