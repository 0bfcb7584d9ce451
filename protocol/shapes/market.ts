import * as v from 'valibot'
import { coinsOf, nameCurrencies } from '../currencies.ts'
import { placesOf } from '../rules/decimal.ts'
import {
  amount,
  flag,
  id,
  list,
  longText,
  marketCode,
  maybe,
  price,
  signedPercent,
  text,
  time,
  wire,
  words,
} from '../wire.ts'

/** The quantity step where a backend sends none: the smallest unit of coins. */
const SMALLEST_STEP = '0.00000001'

/** The step of a price's last digit. */
function lastDigit(price: string): string {
  const places = placesOf(price)
  return places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`
}

/**
 * A market with its 24 h figures. `rate` is the change in percent; the market is up when it is above 0. Names and steps that a backend
 * leaves out follow from code and price; 24 h figures that it leaves out are not known. `order_types` are those that spot orders of it may
 * have besides `limit` and `market`; `time_in_force`: the choices of their limit orders; `can_amend`: open ones can be changed
 * (`currencyAmend`). `contract_time_in_force`: the choices of limit orders of its contract. While `is_halt` is true it takes no new orders.
 */
export const marketItem = v.pipe(
  wire(
    {
      id,
      code: marketCode,
      rate: signedPercent,
      name: v.optional(text),
      base: v.optional(text),
      quote: v.optional(text),
      price,
      high: v.optional(amount),
      low: v.optional(amount),
      open: v.optional(amount),
      volume: v.optional(amount),
      turnover: v.optional(amount),
      tick: v.optional(price),
      step: v.optional(price),
      order_types: v.optional(list(text)),
      time_in_force: v.optional(list(text)),
      contract_time_in_force: v.optional(list(text)),
      can_amend: v.optional(flag),
      categories: v.optional(list(text), []),
      is_new: v.optional(flag, false),
      is_collect: v.optional(flag, false),
      is_halt: v.optional(flag),
      spark: v.optional(list(amount), []),
    },
    { is_new: 'listedLately', is_collect: 'favourite', is_halt: 'halted' },
  ),
  v.transform((read) => {
    const { base = coinsOf(read.code).base, quote = coinsOf(read.code).quote, tick = lastDigit(read.price) } = read
    // A coin with a market is a currency that others may be quoted in.
    if (quote !== '') nameCurrencies([base, quote])
    return { ...read, base, quote, tick, name: read.name ?? base, step: read.step ?? SMALLEST_STEP }
  }),
)
export type MarketItem = v.InferOutput<typeof marketItem>

/** Facts about a coin for its details page. Supply figures are in coins. */
export const coinInfo = wire({
  issue_time: maybe(time),
  total_supply: maybe(amount),
  circulation: maybe(amount),
  white_paper: maybe(text),
  website: maybe(text),
  block_query: maybe(text),
  intro: v.optional(longText, ''),
})
export type CoinInfo = v.InferOutput<typeof coinInfo>

export const marketDetail = wire({ market: marketItem, info: coinInfo })
export type MarketDetail = v.InferOutput<typeof marketDetail>

/** A trade; `direction` is the taker's side. */
export const trade = wire(
  { tradeId: id, direction: v.picklist(['buy', 'sell']), price, quantity: amount, time },
  { tradeId: 'id' },
)
export type Trade = v.InferOutput<typeof trade>

/** A price level: price and quantity. */
export const level = v.tuple([price, amount])
const sequence = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))
/** An order book: bids from the highest price down, asks from the lowest up. A lower sequence is older. */
export const book = wire({ bids: list(level), asks: list(level), sequence })
export type Book = v.InferOutput<typeof book>

/** A candle; `time` is when it opened. Volume is in coins. */
export const candle = wire({ time, open: price, high: price, low: price, close: price, volume: amount })
export type Candle = v.InferOutput<typeof candle>

export const category = v.pipe(
  wire({ id: text, title: words }),
  v.transform((read) => ({ ...read, title: read.title || read.id })),
)
export type Category = v.InferOutput<typeof category>

/** Changed figures of a market. While `is_halt` is true it takes no new orders. */
export const ticker = wire(
  {
    code: marketCode,
    price,
    rate: signedPercent,
    high: v.optional(amount),
    low: v.optional(amount),
    volume: v.optional(amount),
    turnover: v.optional(amount),
    is_halt: v.optional(flag),
  },
  { is_halt: 'halted' },
)
export type Ticker = v.InferOutput<typeof ticker>
