/** Markets on the wire. */
import { times } from '../../protocol/rules/decimal.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { SPOT_KINDS, SPOT_TRAITS } from '../../protocol/shapes/trade.ts'
import type { TopicWire } from '../../protocol/topics.ts'
import {
  CONTRACT_FEES,
  FUNDING_INTERVAL_MS,
  MARGIN_TIERS,
  MINIMUM_TOTAL,
  MOST_LEVERAGE,
  SPOT_FEE_RATE,
  TRAILING_RANGE,
} from '../terms.ts'
import {
  type Book,
  type Candle,
  type Level,
  listedIn,
  type MarketSpec,
  perMoment,
  spark,
  type Ticker,
  type Trade,
  ticker,
} from '../world/market/index.ts'
import { fromUnits, priceText, quantityText, worth } from '../world/money.ts'
import { userById } from '../world/people/find.ts'
import { refuse } from '../world/refusal.ts'
import type { World } from '../world/world.ts'
import { seconds } from './context.ts'
import { writtenOnce } from './envelope.ts'

type MarketItem = WireRes<'market'>[number]

/** A share in percent, as the wire has it. */
const inPercent = (share: string): string => times(share, '100')

/** The terms of spot orders and contracts, the same for every market. */
const TERMS = {
  fee_rate: inPercent(SPOT_FEE_RATE),
  min_total: MINIMUM_TOTAL,
  trailing_range: { min: TRAILING_RANGE.low, max: TRAILING_RANGE.high },
  contract_terms: {
    maker_rate: inPercent(CONTRACT_FEES.maker),
    taker_rate: inPercent(CONTRACT_FEES.taker),
    min_total: MINIMUM_TOTAL,
    max_leverage: MOST_LEVERAGE,
    funding_hours: FUNDING_INTERVAL_MS / 3_600_000,
    tiers: MARGIN_TIERS.map(({ upTo, maxLeverage, rate }) => ({
      up_to: upTo,
      max_leverage: maxLeverage,
      maintenance_rate: inPercent(rate),
    })),
  },
} satisfies Partial<MarketItem>

/** The market of an id; refused with marketUnknown when the world does not list it. */
export function marketOfId({ markets }: World, id: number): MarketSpec {
  return listedIn(markets).find((market) => market.id === id) ?? refuse('marketUnknown', { market: String(id) }, 'id')
}

const turnoverText = (market: MarketSpec, turnover: number): string =>
  fromUnits(worth(market, turnover, 1), market.quote)

/** Only a halted market has the field. */
const halt = ({ isHalted }: Ticker) => (isHalted ? { is_halt: true } : {})

/** The price curve of a market's last 24 h, for lists with sparklines. */
const sparkWire = (world: World, market: MarketSpec): string[] =>
  spark(world.markets, market.code, world.now).map((ticks) => priceText(market, ticks))

function itemOf(world: World, market: MarketSpec, isCollect: boolean): MarketItem {
  const { markets, now } = world
  const figures = ticker(markets, market.code, now)
  return {
    id: market.id,
    code: market.code,
    rate: figures.changePercent,
    name: market.name,
    base: market.base,
    quote: market.quote,
    price: priceText(market, figures.lastTicks),
    high: priceText(market, figures.highTicks),
    low: priceText(market, figures.lowTicks),
    open: priceText(market, figures.openTicks24h),
    volume: quantityText(market, figures.lots24h),
    turnover: turnoverText(market, figures.turnover24h),
    tick: market.tick,
    step: market.step,
    ...TERMS,
    order_types: SPOT_KINDS.filter((kind) => !SPOT_TRAITS[kind].everywhere),
    time_in_force: ['gtc', 'ioc', 'post_only'],
    contract_time_in_force: ['gtc', 'ioc', 'post_only'],
    contract_order_types: ['trailing_stop'],
    can_amend: true,
    takes_worst_price: true,
    takes_exits: true,
    categories: [...market.categories],
    is_new: market.isNew,
    is_collect: isCollect,
    ...halt(figures),
    spark: sparkWire(world, market),
  }
}

type Items = Map<MarketSpec, Readonly<MarketItem>>
const itemsNow = perMoment((): { favourite: Items; other: Items } => ({ favourite: new Map(), other: new Map() }))

/** A market with its current 24 h figures; `favourites` are the user's market ids. Requests at the same moment get the same object. */
export function marketItem(world: World, market: MarketSpec, favourites: readonly number[]): Readonly<MarketItem> {
  const isCollect = favourites.includes(market.id)
  const items = itemsNow(world.markets, world.now)[isCollect ? 'favourite' : 'other']
  const known = items.get(market)
  if (known !== undefined) return known
  const item = writtenOnce(itemOf(world, market, isCollect))
  items.set(market, item)
  return item
}

/** A user's favourites in the user's order; empty for a visitor. */
export const favouritesOf = (world: World, user: number | undefined): readonly number[] =>
  user === undefined ? [] : (userById(world, user)?.favourites ?? [])

/** A market's changed figures on the wire. */
export function tickerWire(market: MarketSpec, figures: Ticker): TopicWire<'all_ticker'>[number] {
  return {
    code: market.code,
    price: priceText(market, figures.lastTicks),
    rate: figures.changePercent,
    high: priceText(market, figures.highTicks),
    low: priceText(market, figures.lowTicks),
    volume: quantityText(market, figures.lots24h),
    turnover: turnoverText(market, figures.turnover24h),
    ...halt(figures),
  }
}

export const tradeWire = (market: MarketSpec, trade: Trade): TopicWire<'trade'>[number] => ({
  tradeId: trade.id,
  direction: trade.side,
  price: priceText(market, trade.priceTicks),
  quantity: quantityText(market, trade.lots),
  time: seconds(trade.at),
})

export const candleWire = (market: MarketSpec, candle: Candle): TopicWire<'kline'>[number] => ({
  time: seconds(candle.time),
  open: priceText(market, candle.openTicks),
  high: priceText(market, candle.highTicks),
  low: priceText(market, candle.lowTicks),
  close: priceText(market, candle.closeTicks),
  volume: quantityText(market, candle.lots),
})

export const levelWire = (market: MarketSpec, { priceTicks, lots }: Level): [string, string] => [
  priceText(market, priceTicks),
  quantityText(market, lots),
]

export function bookWire(market: MarketSpec, book: Book): TopicWire<'depth'> {
  const levels = (side: Book['bids']) => side.map((level) => levelWire(market, level))
  return { bids: levels(book.bids), asks: levels(book.asks), sequence: book.sequence }
}
