/** Stores live figures, so that the next visit shows something before the network answers. */
import * as v from 'valibot'
import { RECENT_TRADES, RECENT_TRADES_PER_SIDE } from '../../protocol/rules/constants.ts'
import type { MarketItem } from '../../protocol/shapes/market.ts'
import { amount, decimal, id, marketCode, text, time } from '../../protocol/wire.ts'
import { type Choices, DEFAULT_CHOICES, type Selection } from './selection.ts'
import type { Tickers } from './tickers.ts'

/** Minimal interval between writes, in ms. */
export const KEEP_GAP_MS = 5_000

const maybe = v.optional(amount)
const figures = {
  code: marketCode,
  price: amount,
  rate: decimal,
  high: maybe,
  low: maybe,
  volume: maybe,
  turnover: maybe,
  halted: v.optional(v.boolean()),
}
const storedTicker = v.object(figures)
const storedTrade = v.object({
  id,
  code: marketCode,
  direction: v.picklist(['buy', 'sell']),
  price: amount,
  quantity: amount,
  time,
})
const offered = v.optional(v.array(text))
const contractTerms = v.object({
  makerRate: maybe,
  takerRate: maybe,
  minTotal: maybe,
  maxLeverage: v.optional(v.number()),
  fundingHours: v.optional(v.number()),
  tiers: v.optional(
    v.array(
      v.object({ upTo: v.optional(amount), maxLeverage: v.optional(v.number()), maintenanceRate: v.optional(amount) }),
    ),
  ),
})
const storedMarket = v.object({
  ...figures,
  id,
  name: text,
  base: text,
  quote: text,
  open: maybe,
  digit: amount,
  tick: maybe,
  step: maybe,
  feeRate: maybe,
  minTotal: maybe,
  contractTerms: v.optional(contractTerms),
  orderTypes: offered,
  timeInForce: offered,
  contractTimeInForce: offered,
  contractOrderTypes: offered,
  trailingRange: v.optional(v.object({ min: maybe, max: maybe })),
  canAmend: v.optional(v.boolean()),
  categories: v.array(v.string()),
  listedLately: v.boolean(),
  favourite: v.boolean(),
  spark: v.array(amount),
})
const listOf = <S extends v.GenericSchema>(row: S) => v.fallback(v.array(row), [])
const code = v.fallback(marketCode, DEFAULT_CHOICES.spot.code)
const marketId = v.fallback(v.optional(id), undefined)

/** Names of the specification: chosen codes and ids, ids of recent trades, market list, recent buys and sells, tickers by code. */
const storedState = v.object({
  spotCode: code,
  spotId: marketId,
  contractCode: code,
  contractId: marketId,
  tardid: listOf(id),
  market: listOf(storedMarket),
  buy: listOf(storedTrade),
  sell: listOf(storedTrade),
  tickerobj: v.fallback(v.record(marketCode, storedTicker), {}),
})
type StoredFigures = v.InferOutput<typeof storedState>

/** Writing may fail silently; reading may return anything. */
export interface LiveStorage {
  read: () => unknown
  write: (value: unknown) => void
}

/** Reads each part separately; an invalid part counts as missing. */
export function readStored(storage: LiveStorage): { choices: Choices; figures: StoredFigures } {
  const stored = storage.read()
  const raw = typeof stored === 'object' && stored !== null ? stored : {}
  const figures = v.parse(storedState, {
    tardid: [],
    market: [],
    buy: [],
    sell: [],
    tickerobj: {},
    ...raw,
    ...codesOf(raw),
  })
  const spot = { code: figures.spotCode, id: figures.spotId }
  return { choices: { spot, contract: { code: figures.contractCode, id: figures.contractId } }, figures }
}

const codesOf = (raw: { spotCode?: unknown; contractCode?: unknown }) => ({
  spotCode: raw.spotCode ?? DEFAULT_CHOICES.spot.code,
  contractCode: raw.contractCode ?? DEFAULT_CHOICES.contract.code,
})

/** Restores figures into a new store. */
export function restoreFigures(figures: StoredFigures, tickers: Tickers): void {
  tickers.restore(Object.values(figures.tickerobj))
  for (const trade of [...figures.buy, ...figures.sell]) tickers.seedTrades(trade.code, [trade])
}

/** The state to store, without favourites, which belong to the user. */
export function storedOf(tickers: Tickers, selection: Selection, markets: readonly MarketItem[]): StoredFigures {
  const { spot, contract } = selection.get()
  const { buy, sell } = tickers.trades(spot.code)
  return {
    spotCode: spot.code,
    spotId: spot.id,
    contractCode: contract.code,
    contractId: contract.id,
    tardid: tickers
      .recentTrades()
      .slice(0, RECENT_TRADES)
      .map((trade) => trade.id),
    market: markets.map((market) => ({ ...market, favourite: false })),
    buy: buy.slice(0, RECENT_TRADES_PER_SIDE),
    sell: sell.slice(0, RECENT_TRADES_PER_SIDE),
    tickerobj: Object.fromEntries(tickers.all()),
  }
}

/** Writes at most once per gap; `flush` writes pending changes at once (the page closes). */
export function createAutosave(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    timer = undefined
    write()
  }
  return {
    touch() {
      timer ??= setTimeout(run, KEEP_GAP_MS)
    },
    flush() {
      if (timer === undefined) return
      clearTimeout(timer)
      run()
    },
  }
}
