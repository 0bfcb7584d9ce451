/** Prices in USDT at the close of days. */
import { parseScaled } from '../../../protocol/rules/scaled.ts'
import { fixedPriceOf, marketOfCoin } from '../currencies.ts'
import { candles } from '../market/index.ts'
import { priceText } from '../money.ts'
import type { World } from '../world.ts'
import { dayOf, PRICE_PLACES, type PriceOn } from './worth.ts'

const scaled = (text: string): bigint => parseScaled(text, PRICE_PLACES) ?? 0n

/** The closes of a coin's market since a day, one after the other; days before its first trade have its first close. */
function closesSince(world: World, currency: string, from: number): bigint[] {
  const today = dayOf(world.now)
  const market = marketOfCoin(currency)
  if (market === undefined) return [scaled(fixedPriceOf(currency))]
  const found = candles(world.markets, market.code, '1d', { limit: today - from + 1, now: world.now })
  const closes = found.map(({ closeTicks }) => scaled(priceText(market, closeTicks)))
  const missing = today - from + 1 - closes.length
  return [...Array<bigint>(missing).fill(closes[0] ?? 0n), ...closes]
}

/** The closes of all coins since a day, each coin read when it is first asked for. A coin without a market keeps its price. */
export function pricesSince(world: World, from: number): PriceOn {
  const known = new Map<string, bigint[]>()
  return (currency, day) => {
    const closes = known.get(currency) ?? closesSince(world, currency, from)
    known.set(currency, closes)
    return closes[Math.min(day - from, closes.length - 1)] ?? 0n
  }
}
