/** Data of one moment that several connections need, each computed once. */
import { type Period, RECENT_TRADES } from '../../protocol/rules/constants.ts'
import { type TopicWire, topicFrame } from '../../protocol/topics.ts'
import { BOOK_DEPTH } from '../handlers/market.ts'
import { bookWire, candleWire, tickerWire } from '../handlers/markets.ts'
import { book, candles, listedIn, type MarketSpec, recentTrades, type Trade, ticker } from '../world/market/index.ts'
import type { World } from '../world/world.ts'

export function createMoment(world: World) {
  const known = new Map<string, unknown>()
  function once<T>(key: string, make: () => T): T {
    if (!known.has(key)) known.set(key, make())
    return known.get(key) as T
  }
  const { markets, now } = world
  return {
    world,
    /** A value of this moment by its key, computed on first use. */
    once,
    /** The listed markets among these codes. */
    listed(codes: readonly string[]): MarketSpec[] {
      const byCode = once('listed', () => new Map(listedIn(markets).map((market) => [market.code, market])))
      return codes.map((code) => byCode.get(code)).filter((market) => market !== undefined)
    },
    ticker: (market: MarketSpec): TopicWire<'all_ticker'>[number] =>
      once(`ticker/${market.code}`, () => tickerWire(market, ticker(markets, market.code, now))),
    trades: (market: MarketSpec): Trade[] =>
      once(`trades/${market.code}`, () => recentTrades(markets, market.code, now, RECENT_TRADES)),
    depth: (market: MarketSpec): string =>
      once(`depth/${market.code}`, () => {
        const topic = `${market.code}.depth`
        return topicFrame(topic, 'depth', bookWire(market, book(markets, market.code, now, BOOK_DEPTH)))
      }),
    kline: (market: MarketSpec, period: Period): string =>
      once(`kline/${market.code}/${period}`, () => {
        const two = candles(markets, market.code, period, { limit: 2, now })
        const data = two.map((candle) => candleWire(market, candle))
        return topicFrame(`${market.code}.kline.${period}`, 'kline', data)
      }),
  }
}
export type Moment = ReturnType<typeof createMoment>
