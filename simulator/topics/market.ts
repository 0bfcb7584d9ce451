/** Topics about markets: tickers of the markets on screen, and trades, book and candles of the current market. */
import { listFrame, topicFrame } from '../../protocol/topics.ts'
import { tradeWire } from '../handlers/markets.ts'
import type { MarketSpec } from '../world/market/index.ts'
import { type Connection, sendChanged } from './connection.ts'
import type { Moment } from './moment.ts'

export function sendTickers(connection: Connection, moment: Moment): void {
  const changed: string[] = []
  for (const product of connection.products) {
    const row = moment.row(product.code)
    if (row === undefined || row === product.sent) continue
    product.sent = row
    changed.push(row)
  }
  if (changed.length > 0) connection.deliver(listFrame('all_ticker', changed))
}

function sendTrades(connection: Connection, market: MarketSpec, moment: Moment): void {
  const trades = moment.trades(market)
  const newest = trades[0]
  if (newest === undefined || newest.id <= connection.lastTrade) return
  const fresh = trades.filter((trade) => trade.id > connection.lastTrade)
  connection.lastTrade = newest.id
  const data = fresh.map((trade) => tradeWire(market, trade))
  connection.deliver(topicFrame(`${market.code}.trade`, 'trade', data))
}

export function sendMarket(connection: Connection, market: MarketSpec, moment: Moment): void {
  sendTrades(connection, market, moment)
  sendChanged(connection, connection.frames, 'depth', moment.depth(market))
  const klines = moment.klines(market)
  if (connection.klines === klines) return
  connection.klines = klines
  for (const { key, frame } of klines) sendChanged(connection, connection.frames, key, frame)
}
