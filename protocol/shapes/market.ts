import * as v from 'valibot'
import { amount, flag, id, list, longText, marketCode, price, signedPercent, text, time, wire } from '../wire.ts'

/** A market with its 24 h figures. `rate` is the change in percent; the market is up when it is above 0. */
export const marketItem = wire(
  {
    id,
    code: marketCode,
    rate: signedPercent,
    name: text,
    base: text,
    quote: text,
    price,
    high: amount,
    low: amount,
    open: amount,
    volume: amount,
    turnover: amount,
    tick: price,
    step: price,
    categories: list(text),
    is_new: flag,
    is_collect: v.optional(flag, false),
    spark: v.optional(list(amount), []),
  },
  { is_new: 'listedLately', is_collect: 'favourite' },
)
export type MarketItem = v.InferOutput<typeof marketItem>

/** Facts about a coin, as its details page lists them. Supply figures are in coins. */
export const coinInfo = wire({
  issue_time: v.nullable(time),
  total_supply: v.nullable(amount),
  circulation: v.nullable(amount),
  white_paper: v.nullable(text),
  website: v.nullable(text),
  block_query: v.nullable(text),
  intro: longText,
})
export type CoinInfo = v.InferOutput<typeof coinInfo>

export const marketDetail = wire({ market: marketItem, info: coinInfo })
export type MarketDetail = v.InferOutput<typeof marketDetail>

/** One printed trade; `direction` is the side that took. */
export const trade = wire(
  { tradeId: id, direction: v.picklist(['buy', 'sell']), price, quantity: amount, time },
  { tradeId: 'id' },
)
export type Trade = v.InferOutput<typeof trade>

/** A price level: price and quantity. */
export const level = v.tuple([price, amount])
const sequence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
/** An order book: bids from the highest price down, asks from the lowest up. Books with a lower sequence are older. */
export const book = wire({ bids: list(level), asks: list(level), sequence })
export type Book = v.InferOutput<typeof book>

/** A candle; `time` is when it opened. Volume is in coins. */
export const candle = wire({ time, open: price, high: price, low: price, close: price, volume: amount })
export type Candle = v.InferOutput<typeof candle>

export const category = wire({ id: text, title: text })
export type Category = v.InferOutput<typeof category>

/** What changed of a market. */
export const ticker = wire({
  code: marketCode,
  price,
  rate: signedPercent,
  high: amount,
  low: amount,
  volume: amount,
  turnover: v.optional(amount),
})
export type Ticker = v.InferOutput<typeof ticker>
