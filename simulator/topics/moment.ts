/** Data of one moment that several connections need, each computed once. */
import { PERIODS, type Period, RECENT_TRADES } from '../../protocol/rules/constants.ts'
import { listFrame } from '../../protocol/topics.ts'
import { BOOK_DEPTH } from '../handlers/market.ts'
import { candleWire, tickerWire } from '../handlers/markets.ts'
import {
  book,
  type Candle,
  candles,
  lastTrade,
  listedIn,
  type MarketSpec,
  type MarketsState,
  recentTrades,
  type Trade,
  ticker,
} from '../world/market/index.ts'
import type { World } from '../world/world.ts'
import type { Frames } from './connection.ts'
import { depthFrame } from './depth.ts'

const PERIOD_NAMES = Object.keys(PERIODS) as Period[]
const MINUTE_MS = 60_000

/**
 * Values derived from a market's trades, by name: `known` is valid until the next trade or the next minute, `kept` beyond that. Code that
 * reads `kept` checks that the value is still valid.
 */
type Traded = { stamp: string; known: Map<string, unknown>; kept: Map<string, unknown> }

const tradedIn = new WeakMap<MarketsState, Map<string, Traded>>()

function stampOf(markets: MarketsState, code: string, now: number): string {
  const { id, priceTicks, lots } = lastTrade(markets, code, now)
  return `${Math.floor(now / MINUTE_MS)}/${id}/${priceTicks}/${lots}`
}

/** The running candle of each period, and the candle before it, whose text is kept. */
function klinesOf(markets: MarketsState, market: MarketSpec, now: number, kept: Map<string, unknown>): Frames {
  const { code } = market
  const textsOf = (found: readonly Candle[]) => found.map((candle) => JSON.stringify(candleWire(market, candle)))
  return PERIOD_NAMES.map((period) => {
    const key = `kline/${period}`
    const running = candles(markets, code, period, { limit: 1, now })
    const before = running[0]?.time
    let past = kept.get(key) as { before: number | undefined; texts: readonly string[] } | undefined
    if (past === undefined || past.before !== before) {
      past = { before, texts: textsOf(candles(markets, code, period, { limit: 1, before, now })) }
      kept.set(key, past)
    }
    return { key, frame: listFrame(`${code}.kline.${period}`, [...past.texts, ...textsOf(running)]) }
  })
}

export function createMoment(world: World) {
  const known = new Map<string, unknown>()
  function once<T>(key: string, make: () => T): T {
    if (!known.has(key)) known.set(key, make())
    return known.get(key) as T
  }
  const { markets, now } = world
  const before = tradedIn.get(markets) ?? new Map<string, Traded>()
  tradedIn.set(markets, before)
  const current = new Map<string, Traded>()
  function traded({ code }: MarketSpec): Traded {
    let found = current.get(code)
    if (found === undefined) {
      const stamp = stampOf(markets, code, now)
      const last = before.get(code)
      found = last?.stamp === stamp ? last : { stamp, known: new Map(), kept: last?.kept ?? new Map() }
      before.set(code, found)
      current.set(code, found)
    }
    return found
  }
  /** A value that only changes with the market's trades, or with the minute. */
  function untilTrade<T>(market: MarketSpec, name: string, make: () => T): T {
    const { known: of } = traded(market)
    if (!of.has(name)) of.set(name, make())
    return of.get(name) as T
  }
  const byCode = new Map(listedIn(markets).map((market) => [market.code, market]))
  const rows = new Map<string, string | undefined>()
  const depths = new Map<string, string>()
  return {
    world,
    /** A value of this moment by its key, computed on first use. */
    once,
    untilTrade,
    /** Values that were computed for a market in earlier moments, by name. */
    kept: (market: MarketSpec): Map<string, unknown> => traded(market).kept,
    /** The text of a market's row; undefined for a market that is not listed. */
    row(code: string): string | undefined {
      const found = rows.get(code)
      if (found !== undefined) return found
      const market = byCode.get(code)
      const text =
        market && untilTrade(market, 'row', () => JSON.stringify(tickerWire(market, ticker(markets, market.code, now))))
      rows.set(code, text)
      return text
    },
    trades: (market: MarketSpec): Trade[] =>
      untilTrade(market, 'trades', () => recentTrades(markets, market.code, now, RECENT_TRADES)),
    depth(market: MarketSpec): string {
      const { code } = market
      const found = depths.get(code)
      if (found !== undefined) return found
      const frame = depthFrame(markets, market, book(markets, code, now, BOOK_DEPTH))
      depths.set(code, frame)
      return frame
    },
    /** The candles of every period. */
    klines: (market: MarketSpec): Frames =>
      untilTrade(market, 'klines', () => klinesOf(markets, market, now, traded(market).kept)),
  }
}
export type Moment = ReturnType<typeof createMoment>
