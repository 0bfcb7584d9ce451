/** The market engine: prices, tape, candles, tickers and books of all markets, a pure function of seed, minutes and regimes. */
export { type Book, book, type Level } from './book.ts'
export type { Candle } from './candle.ts'
export { type CandleQuery, candles } from './candles.ts'
export { comingRateAt, type FixedRate, fundingAt, fundingHistory, indexAt, MARK_REACH, markAt, markOf } from './mark.ts'
export {
  CATALOGUE,
  CATEGORIES,
  type Category,
  MARKETS,
  MARKETS_MOST,
  type MarketSpec,
  marketByCode,
} from './markets/index.ts'
export type { Trade } from './minute.ts'
export { perMoment } from './moment.ts'
export { type Columns, createRecorded, findRecorded, keepRecorded, type Recorded, recordedById } from './recorded.ts'
export { REGIMES, type Regime, regimeAt, setRegime } from './regime.ts'
export { advanceMinute, createMarkets, isListed, listedIn, type MarketsState } from './state.ts'
export { firstTradeFrom, lastTrade, recentTrades, tape, tradesBetween } from './tape.ts'
export { average5m, spark, type Ticker, ticker } from './ticker.ts'
