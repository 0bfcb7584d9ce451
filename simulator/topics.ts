/**
 * World events and passing time become the frames of each connection. A pass every 250 ms of real time looks at what each
 * connection has chosen and sends what has changed since; what several connections want is worked out once.
 */
import * as v from 'valibot'
import { PERIODS, type Period, RECENT_TRADES } from '../protocol/rules/constants.ts'
import { CHANGED_LISTS, type Outgoing, outgoing, type TopicWire, topicFrame } from '../protocol/topics.ts'
import { seconds } from './calls/context.ts'
import { BOOK_DEPTH } from './calls/market.ts'
import { bookWire, candleWire, tickerWire, tradeWire } from './calls/markets.ts'
import { book, candles, type MarketSpec, recentTrades, type Trade, ticker } from './world/market/index.ts'
import { findMarket } from './world/orders/spot/markets.ts'
import { sessionOf } from './world/people/find.ts'
import type { WorldEvent } from './world/turn.ts'
import type { World } from './world/world.ts'

export type Deliver = (frame: string) => void
type ChangedList = (typeof CHANGED_LISTS)[number]

const PERIOD_NAMES = Object.keys(PERIODS) as Period[]
/** Markets that one connection may watch, and text that it may send at once. */
const WATCHED_MOST = 500
const FRAME_MOST = 20_000

export type Connection = {
  deliver: Deliver
  code: string | undefined
  products: readonly MarketSpec[]
  token: string | undefined
  changed: Set<ChangedList>
  /** What was sent last, so that only changes go out: rows by market code, and frames of the current market by topic. */
  rows: Map<string, string>
  frames: Map<string, string>
  lastTrade: number
}

export const createConnection = (deliver: Deliver): Connection => ({
  deliver,
  code: undefined,
  products: [],
  token: undefined,
  changed: new Set(),
  rows: new Map(),
  frames: new Map(),
  lastTrade: 0,
})

/** A message of the app; nothing when it is broken, unknown or too long. */
function readMessage(frame: unknown): Outgoing | undefined {
  if (typeof frame !== 'string' || frame.length > FRAME_MOST) return undefined
  try {
    const result = v.safeParse(outgoing, JSON.parse(frame))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

function marketsOf(codes: string): MarketSpec[] {
  return [...new Set(codes.split(','))]
    .map(findMarket)
    .filter((market) => market !== undefined)
    .slice(0, WATCHED_MOST)
}

/** Takes in what the app sent. Frames that nobody understands change nothing. */
export function receive(connection: Connection, frame: unknown): void {
  const message = readMessage(frame)
  if (message?.type === 'code') {
    connection.code = message.code
    connection.lastTrade = 0
    connection.frames.clear()
  } else if (message?.type === 'product') {
    connection.products = marketsOf(message.data)
  } else if (message?.type === 'auth') {
    connection.token = message.token === '' ? undefined : message.token
    connection.changed.clear()
  }
}

export const pingFrame = (world: World, rate: number): string =>
  JSON.stringify({ type: 'ping', time: seconds(world.now), rate })

/** What several connections want of one moment, each worked out once. */
function createMoment(world: World) {
  const known = new Map<string, unknown>()
  function once<T>(key: string, make: () => T): T {
    if (!known.has(key)) known.set(key, make())
    return known.get(key) as T
  }
  const { markets, now } = world
  return {
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
type Moment = ReturnType<typeof createMoment>

function sendTickers(connection: Connection, moment: Moment): void {
  const changed = connection.products
    .map((market) => moment.ticker(market))
    .filter((row) => {
      const text = JSON.stringify(row)
      if (connection.rows.get(row.code) === text) return false
      connection.rows.set(row.code, text)
      return true
    })
  if (changed.length > 0) connection.deliver(topicFrame('all_ticker', 'all_ticker', changed))
}

function sendTrades(connection: Connection, market: MarketSpec, moment: Moment): void {
  const fresh = moment.trades(market).filter((trade) => trade.id > connection.lastTrade)
  const newest = fresh[0]
  if (newest === undefined) return
  connection.lastTrade = newest.id
  const data = fresh.map((trade) => tradeWire(market, trade))
  connection.deliver(topicFrame(`${market.code}.trade`, 'trade', data))
}

function sendChanged(connection: Connection, key: string, frame: string): void {
  if (connection.frames.get(key) === frame) return
  connection.frames.set(key, frame)
  connection.deliver(frame)
}

function sendMarket(connection: Connection, market: MarketSpec, moment: Moment): void {
  sendTrades(connection, market, moment)
  sendChanged(connection, 'depth', moment.depth(market))
  for (const period of PERIOD_NAMES) sendChanged(connection, `kline/${period}`, moment.kline(market, period))
}

function sendLists(connection: Connection): void {
  if (connection.changed.size === 0) return
  connection.deliver(topicFrame('user.changed', 'user.changed', { lists: [...connection.changed] }))
  connection.changed.clear()
}

/** Sends each connection what has changed for it since its last pass. */
export function pass(world: World, connections: Iterable<Connection>): void {
  const moment = createMoment(world)
  for (const connection of connections) {
    const market = connection.code === undefined ? undefined : findMarket(connection.code)
    sendTickers(connection, moment)
    if (market !== undefined) sendMarket(connection, market, moment)
    sendLists(connection)
  }
}

const isList = (list: string): list is ChangedList => CHANGED_LISTS.some((known) => known === list)

/** Notes for the next pass whose lists an event changed; a session that has ended hears no more. */
export function note(world: World, connections: Iterable<Connection>, event: WorldEvent): void {
  for (const connection of connections) {
    const { token } = connection
    if (token === undefined) continue
    if (event.type === 'sessionEnded' && event.token === token) connection.token = undefined
    if (event.type !== 'changed' || !isList(event.list)) continue
    if (sessionOf(world, token)?.user === event.user) connection.changed.add(event.list)
  }
}
