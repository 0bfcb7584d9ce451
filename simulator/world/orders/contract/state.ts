/** The state of perpetual contracts: orders, and the positions that they open. */
import type { Direction, TriggerKind } from '../../../../protocol/shapes/perpetual.ts'
import { own, ownOf, type Page, pageOf } from '../../own.ts'
import { createNumbered, type Numbered } from '../numbers.ts'
import { noteListed, noteUnlisted, ownedIn, removeFrom } from '../owned.ts'
import type { TimeInForce } from '../spot/state.ts'
import type { Side, TakenLevels } from '../takenLevels.ts'
import type { Trigger } from '../trigger.ts'

/** One fill of an order: price in ticks, quantity in lots, fee in smallest units of the quote currency. */
export type ContractFill = { at: number; price: number; lots: number; fee: bigint; maker: boolean }

/** The terms of an order before its user changed them, and how many fills it had then. */
export type ContractTerms = { at: number; fills: number; lots: number; price?: number }

/**
 * `open` rests in the book, `pending` waits for its trigger, `triggered` is being executed after its trigger fired. An order that has ended
 * is `filled`, `revoked` (cancelled, or the book had no more) or `refused` when it fired.
 */
export type ContractOrderState = 'open' | 'pending' | 'triggered' | 'filled' | 'revoked' | 'refused'

/** A trigger, and which of the market's prices fires it. */
export type ContractTrigger = Trigger & { by: TriggerKind }

export type ContractOrder = {
  no: string
  user: number
  code: string
  action: 'open' | 'close'
  direction: Direction
  side: Side
  kind: 'limit' | 'market'
  leverage: number
  /** Limit in ticks; undefined for a market order. */
  price?: number
  /** Set for a limit order that is not good till canceled. */
  timeInForce?: TimeInForce
  /** The worst price of a market order's fills, in ticks; undefined without a limit. */
  worst?: number
  lots: number
  /** Closes the whole position when it fires. */
  whole?: boolean
  trigger?: ContractTrigger
  /** Stops in ticks that the position gets. */
  stopWin?: number
  stopLose?: number
  /** The position of a closing order. An opening order's position has the order's own number. */
  position?: string
  clientId?: string
  state: ContractOrderState
  /**
   * Why it ended unfilled, or which stop created it: withdrawn, bookExhausted, worstPrice, iocRest, positionClosed, positionReduced, liquidated, stopWin, stopLose
   * or a refusal's id.
   */
  reason?: string
  filled: number
  /** The amount that is still frozen for the unfilled part: its margin and the taker's fee. */
  held: { margin: bigint; fee: bigint }
  /** Lots ahead of it at its price in the book, less those traded there since. */
  ahead: number
  created: number
  updated: number
  fills: ContractFill[]
  /** Its earlier terms, oldest first; undefined until it is changed. */
  amended?: ContractTerms[]
}

/** A stop for a part of a position; the price in ticks. */
export type StopLevel = { stop: 'stopWin' | 'stopLose'; price: number; lots: number }

export type PositionState = 'holding' | 'closed' | 'liquidated'

/** Funding that a position received, or paid below zero: its open lots, the mark price in ticks, the rate as a share. */
export type FundingPayment = { at: number; lots: number; mark: number; rate: string; amount: bigint }

/** A position: amounts in smallest units of the quote currency, `opened` and `closed` over its whole life. */
export type Position = {
  no: string
  user: number
  code: string
  direction: Direction
  kind: 'limit' | 'market'
  leverage: number
  clientId?: string
  state: PositionState
  /** Open lots, and their cost. */
  lots: number
  cost: bigint
  /** Frozen for the open lots. */
  margin: bigint
  /** Fees and funding of the open lots; funding is below zero when it was paid. */
  charged: { fee: bigint; funding: bigint }
  opened: { lots: number; total: bigint }
  closed: { lots: number; total: bigint }
  fee: bigint
  funding: bigint
  /** Funding payments that add up to `funding`, oldest first; undefined before the first one, and in worlds saved without them. */
  payments?: FundingPayment[]
  /** Profit/loss of the closed part: by prices alone, and after its fees and funding. */
  gross: bigint
  realised: bigint
  /** Mark price in ticks at which it is liquidated; undefined where none exists. */
  liquidation?: number
  /** Stops for all of it. */
  stopWin?: number
  stopLose?: number
  /** Stops for parts, of a kind without a stop for all of it: the nearest to the market first. Undefined without any. */
  levels?: StopLevel[]
  since: number
  /** The time of its end, and the mark price then, in ticks. */
  until?: number
  endMark?: number
}

export type ContractState = {
  numbered: Numbered
  orders: Record<string, ContractOrder>
  positions: Record<string, Position>
  /** Numbers of a user's orders and positions, oldest first. */
  ordersOf: Record<string, string[]>
  positionsOf: Record<string, string[]>
  /** Active orders and open positions, keyed by market. */
  live: Record<string, string[]>
  held: Record<string, string[]>
  eaten: TakenLevels
  /** Profit/loss of a user's closed parts after fees. */
  realised: Record<string, bigint>
  /** The time of the next funding; undefined without open positions. */
  funding?: number
}

export function createContractState(): ContractState {
  return {
    numbered: createNumbered(),
    orders: {},
    positions: {},
    ordersOf: {},
    positionsOf: {},
    live: {},
    held: {},
    eaten: {},
    realised: {},
  }
}

/** The limit in ticks under which the fill of an index happened: that of the terms at that time. */
export const limitAt = ({ amended = [], price }: ContractOrder, index: number): number | undefined =>
  amended.find(({ fills }) => index < fills)?.price ?? price

/** The side of the book that opening or closing in a direction takes from. */
export const sideOf = (direction: Direction, action: 'open' | 'close'): Side =>
  (direction === 'long') === (action === 'open') ? 'buy' : 'sell'

export const isLive = ({ state }: ContractOrder): boolean =>
  state === 'open' || state === 'pending' || state === 'triggered'

/** Adds a number to a list of a record. */
export function list(record: Record<string, string[]>, key: string | number, no: string): void {
  const numbers = record[key] ?? []
  numbers.push(no)
  record[key] = numbers
}

type Listed = { no: string; code: string; user: number }

/** Adds an active order or an open position to the list of its market. */
export function enlist(lists: Record<string, string[]>, listed: Listed): void {
  list(lists, listed.code, listed.no)
  noteListed(lists, listed)
}

/** Removes it; empty lists are deleted. */
export function unlist(lists: Record<string, string[]>, listed: Listed): void {
  const numbers = lists[listed.code]
  if (numbers !== undefined && removeFrom(numbers, listed.no)) delete lists[listed.code]
  noteUnlisted(lists, listed)
}

/** A user's rows of lists by market, newest first. */
function rowsOf<Row extends Listed>(lists: Record<string, string[]>, rows: Record<string, Row>, user: number): Row[] {
  const all = () => Object.values(lists).flatMap((numbers) => numbers.map((no) => rows[no] as Row))
  return [...ownedIn(lists, user, all)].map((no) => rows[no] as Row).sort((a, b) => (a.no < b.no ? 1 : -1))
}

/** The active orders of a market, oldest first. */
export const liveOf = (state: ContractState, code: string): ContractOrder[] =>
  (state.live[code] ?? []).map((no) => state.orders[no] as ContractOrder)

/** The open positions of a market, oldest first. */
export const heldOf = (state: ContractState, code: string): Position[] =>
  (state.held[code] ?? []).map((no) => state.positions[no] as Position)

/** The limit orders that rest in the book to close a position, oldest first. */
export const restingOf = (state: ContractState, { no, code }: Position): ContractOrder[] =>
  liveOf(state, code).filter((order) => order.action === 'close' && order.state === 'open' && order.position === no)

/** The lots of a position that no resting order closes yet. */
export const closableLots = (state: ContractState, position: Position): number =>
  restingOf(state, position).reduce((left, order) => left - (order.lots - order.filled), position.lots)

/** The codes of markets with active orders or open positions. */
export const busyCodes = (state: ContractState): string[] =>
  [...new Set([...Object.keys(state.live), ...Object.keys(state.held)])].sort()

export const contractOrder = (state: ContractState, user: number, no: string): ContractOrder | undefined =>
  ownOf(state.orders, user, no)

export const positionOf = (state: ContractState, user: number, no: string): Position | undefined =>
  ownOf(state.positions, user, no)

/** A user's open positions, newest first. */
export const heldBy = ({ held, positions }: ContractState, user: number): Position[] => rowsOf(held, positions, user)

/** A user's funding payments of all positions, of one market or of one position, newest first. */
export function fundingOf(
  state: ContractState,
  user: number,
  { position: no, code }: { position?: string | undefined; code?: string | undefined } = {},
): { position: Position; payment: FundingPayment }[] {
  const numbers = own(state.positionsOf, String(user)) ?? []
  return numbers
    .map((number) => state.positions[number] as Position)
    .filter((position) => (no === undefined || position.no === no) && (code === undefined || position.code === code))
    .flatMap((position) => (position.payments ?? []).map((payment) => ({ position, payment })))
    .reverse()
    .sort((a, b) => b.payment.at - a.payment.at)
}

/** A user's active orders, newest first. */
export const liveBy = ({ live, orders }: ContractState, user: number): ContractOrder[] => rowsOf(live, orders, user)

/** Filters orders; times are ms of placing, both inclusive. */
export type OrderFilter = {
  state?: 'current' | 'history'
  code?: string
  direction?: ContractOrder['direction']
  kind?: ContractOrder['kind']
  from?: number
  to?: number
  page?: number
  limit?: number
}

/** A user's orders, newest first: active ones, ended ones, or all. */
export function contractOrders(state: ContractState, user: number, filter: OrderFilter = {}): Page<ContractOrder> {
  const { code, direction, kind, from, to } = filter
  const all = (own(state.ordersOf, String(user)) ?? []).map((no) => state.orders[no] as ContractOrder)
  const wanted = all.filter(
    (order) =>
      (filter.state === undefined || isLive(order) === (filter.state === 'current')) &&
      (code === undefined || order.code === code) &&
      (direction === undefined || order.direction === direction) &&
      (kind === undefined || order.kind === kind) &&
      (from === undefined || order.created >= from) &&
      (to === undefined || order.created <= to),
  )
  return pageOf(wanted.reverse(), filter.page, filter.limit)
}
