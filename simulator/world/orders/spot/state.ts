import type { SpotKind } from '../../../../protocol/shapes/trade.ts'
import { newestOf, own, ownOf, type Page } from '../../own.ts'
import { type Band, bandOf } from '../band.ts'
import { createNumbered, type Numbered } from '../numbers.ts'
import { noteListed, noteUnlisted, ownedIn, removeFrom } from '../owned.ts'
import type { Side, TakenLevels } from '../takenLevels.ts'
import type { Trigger } from '../trigger.ts'

/** One fill of an order: price in ticks, quantity in lots, fee in smallest units of the received coin. */
export type SpotFill = { at: number; price: number; lots: number; fee: bigint; maker: boolean }

/** The terms of an order before its user changed them, and how many fills it had then. */
export type SpotTerms = { at: number; fills: number; price?: number; lots?: number; total?: bigint; trigger?: number }

/** While it is `waiting` for its trigger, it is not in the book. */
export type SpotOrderState = 'waiting' | 'new' | 'partly' | 'filled' | 'cancelled' | 'refused'
/** Why an order ended unfilled: its user canceled it, the visible book was exhausted or beyond its worst price, or it was the rest of an IOC order. */
export type SpotEndReason = 'withdrawn' | 'bookExhausted' | 'worstPrice' | 'iocRest'

/** `ioc` never rests, `post_only` never takes. */
export type TimeInForce = 'ioc' | 'post_only'

/** Prices of exits, in ticks. */
export type ExitPrices = { stopWin?: number; stopLose?: number }

export type SpotOrder = {
  no: string
  user: number
  code: string
  side: Side
  kind: 'limit' | 'market'
  /** Limit in ticks; undefined for a market order. */
  price?: number
  /** The worst price of a market order's fills, in ticks; undefined without a limit. */
  worst?: number
  /** Set for a limit order that is not good till canceled. */
  timeInForce?: TimeInForce
  /** Set for an order that waits for a price first. */
  trigger?: Trigger
  /** Ordered lots; undefined for a market buy by total. */
  lots?: number
  /** The total of a market buy, in smallest units of the quote currency. */
  total?: bigint
  /** The prices of a pair's legs, in ticks; without `stop` the stop leg is at market. `leg` is the one that is left. */
  oco?: { limit: number; stop?: number; leg?: 'limit' | 'stop' }
  /**
   * The exits for what its fills bring: how much of it they cover (lots of a purchase, units of a sale), and the order that waits for them.
   * They are `dropped` once the user has canceled that order.
   */
  exits?: ExitPrices & { covered: bigint; order?: string; dropped?: boolean }
  /** Set for the order that waits for the exits of another, whose number is `of`. */
  exit?: ExitPrices & { of: string }
  clientId?: string
  state: SpotOrderState
  reason?: SpotEndReason
  filled: number
  /** Paid or received for the fills, before fees, in smallest units of the quote currency. */
  filledTotal: bigint
  /** In smallest units of the coin received. */
  fee: bigint
  /** The amount that is still frozen: quote currency of a buy, base coin of a sell. */
  held: bigint
  /** Lots ahead of it at its price in the book, less those traded there since. */
  ahead: number
  created: number
  updated: number
  fills: SpotFill[]
  /** Its earlier terms, oldest first; undefined until it is changed. */
  amended?: SpotTerms[]
}

export type SpotState = {
  numbered: Numbered
  byNo: Record<string, SpotOrder>
  /** A user's order numbers, oldest first. */
  byUser: Record<string, string[]>
  /** Numbers of the resting orders of a market, in the order in which they entered the book. */
  open: Record<string, string[]>
  eaten: TakenLevels
}

export function createSpotState(): SpotState {
  return { numbered: createNumbered(), byNo: {}, byUser: {}, open: {}, eaten: {} }
}

/** A user's own order by its number. */
export const spotOrder = (state: SpotState, user: number, no: string): SpotOrder | undefined =>
  ownOf(state.byNo, user, no)

/** Whether an order rests in the book. */
export const isOpen = (order: SpotOrder): boolean => order.state === 'new' || order.state === 'partly'

/** Whether an order has ended for good. */
export const hasEnded = ({ state }: SpotOrder): boolean =>
  state === 'filled' || state === 'cancelled' || state === 'refused'

/** Whether an order is a pair with both legs: each cancels the other. */
export const isPair = (order: SpotOrder): boolean =>
  order.oco !== undefined && order.oco.leg === undefined && isOpen(order)

/** The price in ticks at which an order with a limit freezes money. A pair freezes at the higher price of its two legs. */
export const heldPrice = ({ price, oco }: SpotOrder): number | undefined =>
  oco === undefined || oco.leg !== undefined ? price : Math.max(oco.limit, oco.stop ?? oco.limit)

/** The limit in ticks under which the fill of an index happened: that of the terms at that time. */
export const limitAt = ({ amended = [], price }: SpotOrder, index: number): number | undefined =>
  amended.find(({ fills }) => index < fills)?.price ?? price

/** The resting orders of a market, in the order in which they entered the book. */
export const restingIn = (state: SpotState, code: string): SpotOrder[] =>
  (state.open[code] ?? []).map((no) => state.byNo[no] as SpotOrder)

/** The watched prices by market, derived from its resting orders. Never saved. */
const bands = new WeakMap<SpotState['open'], Map<string, Band>>()

/** The prices at which a trade touches some of a market's resting orders; computed again once these have changed. */
export function watchedIn(state: SpotState, code: string): Band {
  const known = bands.get(state.open) ?? new Map<string, Band>()
  bands.set(state.open, known)
  const band = known.get(code) ?? bandOf(restingIn(state, code))
  known.set(code, band)
  return band
}

/** Drops the cached prices when an order is added or removed: a resting order keeps its price. */
const rewatch = (state: SpotState, code: string): void => void bands.get(state.open)?.delete(code)

/** Appends an order to the resting orders of its market. */
export function enlist(state: SpotState, order: SpotOrder): void {
  rewatch(state, order.code)
  const open = state.open[order.code]
  if (open === undefined) state.open[order.code] = [order.no]
  else open.push(order.no)
  noteListed(state.open, order)
}

/** Removes an order from the resting orders. */
export function unlist(state: SpotState, order: SpotOrder): void {
  rewatch(state, order.code)
  const open = state.open[order.code]
  if (open !== undefined && removeFrom(open, order.no)) delete state.open[order.code]
  noteUnlisted(state.open, order)
}

/** Number of resting orders of a user, over all markets. */
export const openCount = (state: SpotState, user: number): number =>
  ownedIn(state.open, user, () => Object.keys(state.open).flatMap((code) => restingIn(state, code))).size

/** Filters orders; times are ms of placing, both inclusive. A stop-limit order stays one after its trigger. */
export type SpotFilter = {
  state?: 'current' | 'history'
  code?: string
  side?: Side
  kind?: SpotKind
  result?: SpotOrder['state']
  from?: number
  to?: number
  page?: number
  limit?: number
}

/** The kind of an order by its trigger; a pair stays a pair. */
export function kindOf({ oco, trigger, kind }: SpotOrder): SpotKind {
  if (oco) return 'oco'
  if (trigger?.trail) return 'trailing_stop'
  return trigger === undefined ? kind : `stop_${kind}`
}

/** A user's orders, newest first: open ones, ended ones, or all. */
export function spotOrders(state: SpotState, user: number, filter: SpotFilter = {}): Page<SpotOrder> {
  const { code, side, kind, result, from, to, ...part } = filter
  const fits = (order: SpotOrder) =>
    (filter.state === undefined || hasEnded(order) !== (filter.state === 'current')) &&
    (code === undefined || order.code === code) &&
    (side === undefined || order.side === side) &&
    (kind === undefined || kindOf(order) === kind) &&
    (result === undefined || order.state === result) &&
    (from === undefined || order.created >= from) &&
    (to === undefined || order.created <= to)
  return newestOf(own(state.byUser, String(user)) ?? [], (no) => state.byNo[no] as SpotOrder, fits, part)
}
