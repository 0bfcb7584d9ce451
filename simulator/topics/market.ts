/** Topics about markets: tickers of those on screen, and trades, book and candles of the current one. */
import { PERIODS, type Period } from '../../protocol/rules/constants.ts'
import { topicFrame } from '../../protocol/topics.ts'
import { tradeWire } from '../handlers/markets.ts'
import type { MarketSpec } from '../world/market/index.ts'
import { type Connection, sendChanged } from './connection.ts'
import type { Moment } from './moment.ts'

const PERIOD_NAMES = Object.keys(PERIODS) as Period[]

export function sendTickers(connection: Connection, moment: Moment): void {
  const changed = moment
    .listed(connection.products)
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

export function sendMarket(connection: Connection, market: MarketSpec, moment: Moment): void {
  sendTrades(connection, market, moment)
  sendChanged(connection, connection.frames, 'depth', moment.depth(market))
  for (const period of PERIOD_NAMES)
    sendChanged(connection, connection.frames, `kline/${period}`, moment.kline(market, period))
}
