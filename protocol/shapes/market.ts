import * as v from 'valibot'
import { coinsOf, nameCurrencies } from '../currencies.ts'
import { placesOf } from '../rules/decimal.ts'
import {
  amount,
  flag,
  hours,
  id,
  leverage,
  list,
  longText,
  marketCode,
  maybe,
  percent,
  price,
  signedPercent,
  text,
  time,
  wire,
  words,
} from '../wire.ts'

/**
 * A row of a contract's margin table, for positions worth up to and including `up_to` in the quote currency. Rates in percent. A row that
 * lacks a field is kept, since the table would give other margins without it: such a table counts as unknown.
 */
const marginTier = wire({
  up_to: v.optional(amount),
  max_leverage: v.optional(leverage),
  maintenance_rate: v.optional(percent),
})

/**
 * The terms of a market's perpetual contract. Fees are in percent of an order's value, `maker_rate` of one that rested in the book and
 * `taker_rate` of one that took from it; `min_total` is the smallest value of an order. `tiers` is the margin table, lowest first: the
 * highest leverage and the maintenance margin of a position by its value. What is left out the app shows as "–" and leaves to the backend.
 */
const contractTerms = wire({
  maker_rate: v.optional(percent),
  taker_rate: v.optional(percent),
  min_total: v.optional(amount),
  max_leverage: v.optional(leverage),
  funding_hours: v.optional(hours),
  tiers: v.optional(list(marginTier)),
})
export type ContractTerms = v.InferOutput<typeof contractTerms>

/** The step of the last digit that any of these prices has. */
export function lastDigit(...prices: readonly (string | null | undefined)[]): string {
  const places = Math.max(...prices.map((one) => placesOf(one ?? '')))
  return places === 0 ? '1' : `0.${'1'.padStart(places, '0')}`
}

/**
 * A market with its 24 h figures. `rate` is the change in percent; the market is up when it is above 0. Names that a backend leaves out
 * follow from the code; steps, terms and 24 h figures that it leaves out are not known. `fee_rate` is the fee of a spot order in percent of
 * what it brings, `min_total` the smallest value of one in the quote currency. `order_types` are those that spot orders of it may
 * have besides `limit` and `market`; `time_in_force`: the choices of their limit orders; `can_amend`: open ones can be changed
 * (`currencyAmend`). `contract_time_in_force`: the choices of limit orders of its contract. `takes_worst_price`: market orders of its coins
 * and of its contract may have a `worst_price`; `takes_exits`: limit and market orders of its coins may have `stop_win` and `stop_lose`. While `is_halt` is true it takes no new orders.
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
      fee_rate: v.optional(percent),
      min_total: v.optional(amount),
      contract_terms: v.optional(contractTerms),
      order_types: v.optional(list(text)),
      time_in_force: v.optional(list(text)),
      contract_time_in_force: v.optional(list(text)),
      can_amend: v.optional(flag),
      takes_worst_price: v.optional(flag),
      takes_exits: v.optional(flag),
      categories: v.optional(list(text), []),
      is_new: v.optional(flag, false),
      is_collect: v.optional(flag, false),
      is_halt: v.optional(flag),
      spark: v.optional(list(amount), []),
    },
    { is_new: 'listedLately', is_collect: 'favourite', is_halt: 'halted' },
  ),
  v.transform((read) => {
    const { base = coinsOf(read.code).base, quote = coinsOf(read.code).quote } = read
    // A coin with a market is a currency that others may be quoted in.
    if (quote !== '') nameCurrencies([base, quote])
    /** One unit of the last digit that charts and books draw: the tick, or else as the prices are sent. Typed prices need not be multiples of it. */
    const digit = read.tick ?? lastDigit(read.price, read.high, read.low, read.open)
    return { ...read, base, quote, digit, name: read.name ?? base }
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
