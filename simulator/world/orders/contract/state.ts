/** What is kept of perpetual contracts: orders, and the positions that they open. */
import type { Direction, TriggerKind } from '../../../../protocol/shapes/perpetual.ts'
import { own, type Page, pageOf } from '../../own.ts'
import type { EatenLevels, Side } from '../eaten.ts'
import { createNumbered, type Numbered } from '../numbers.ts'

/** One exchange within an order: price in ticks, quantity in lots, fee in smallest units of the quote currency. */
export type ContractFill = { at: number; price: number; lots: number; fee: bigint; maker: boolean }

/**
 * `open` rests in the book, `pending` waits for its trigger, `triggered` is being carried out since its trigger fired. An order
 * that has ended is `filled`, `revoked` (withdrawn, or what the book did not hold was given up) or `refused` when it fired.
 */
export type ContractOrderState = 'open' | 'pending' | 'triggered' | 'filled' | 'revoked' | 'refused'

/** Fires on the first price of its kind at or past `price` (ticks), coming from the other side; `fired` says when and at what. */
export type Trigger = { price: number; by: TriggerKind; way: 'up' | 'down'; fired?: { at: number; price: number } }

export type ContractOrder = {
  no: string
  user: number
  code: string
  action: 'open' | 'close'
  direction: Direction
  side: Side
  kind: 'limit' | 'market'
  leverage: number
  /** Limit in ticks; none for a market order. */
  price?: number
  lots: number
  /** Closes all that is there when it fires. */
  whole?: boolean
  trigger?: Trigger
  /** Stops in ticks that the position gets. */
  stopWin?: number
  stopLose?: number
  /** The position that a closing order belongs to. An opening order's position has the order's own number. */
  position?: string
  clientId?: string
  state: ContractOrderState
  /** Why it ended unfilled, or which stop made it: withdrawn, bookExhausted, positionClosed, liquidated, stopWin, stopLose or a refusal's id. */
  reason?: string
  filled: number
  /** Still frozen for what may fill: its margin and the taker's fee. */
  held: { margin: bigint; fee: bigint }
  /** Lots ahead of it at its price in the book, less those traded there since. */
  ahead: number
  created: number
  updated: number
  fills: ContractFill[]
}

export type PositionState = 'holding' | 'closed' | 'liquidated'

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
  /** Held now, and what that cost to open. */
  lots: number
  cost: bigint
  /** Frozen for what is held now. */
  margin: bigint
  /** Fees and funding that what is held now has paid; funding is below zero when it was paid. */
  charged: { fee: bigint; funding: bigint }
  opened: { lots: number; total: bigint }
  closed: { lots: number; total: bigint }
  fee: bigint
  funding: bigint
  /** What the closed part made by prices alone, and after its fees and funding. */
  gross: bigint
  realised: bigint
  /** Mark price in ticks at which it is liquidated; none where none exists. */
  liquidation?: number
  stopWin?: number
  stopLose?: number
  since: number
  /** When it ended, and the mark price then, in ticks. */
  until?: number
  endMark?: number
}

export type ContractState = {
  numbered: Numbered
  orders: Record<string, ContractOrder>
  positions: Record<string, Position>
  /** A user's numbers of orders and of positions, oldest first. */
  ordersOf: Record<string, string[]>
  positionsOf: Record<string, string[]>
  /** By market: orders that have not ended, and positions that are held. */
  live: Record<string, string[]>
  held: Record<string, string[]>
  eaten: EatenLevels
  /** What a user's closed parts made after fees. */
  realised: Record<string, bigint>
  /** When funding falls due next; nothing while nobody holds a position. */
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

/** The side of the book that opening, or closing, a direction takes from. */
export const sideOf = (direction: Direction, action: 'open' | 'close'): Side =>
  (direction === 'long') === (action === 'open') ? 'buy' : 'sell'

export const isLive = ({ state }: ContractOrder): boolean =>
  state === 'open' || state === 'pending' || state === 'triggered'

/** Puts a number on a list of a record, or takes it off; empty lists go. */
export function list(record: Record<string, string[]>, key: string | number, no: string): void {
  const numbers = record[key] ?? []
  numbers.push(no)
  record[key] = numbers
}

export function unlist(record: Record<string, string[]>, key: string, no: string): void {
  const left = (record[key] ?? []).filter((one) => one !== no)
  if (left.length > 0) record[key] = left
  else delete record[key]
}

/** The orders of a market that have not ended, oldest first. */
export const liveOf = (state: ContractState, code: string): ContractOrder[] =>
  (state.live[code] ?? []).map((no) => state.orders[no] as ContractOrder)

/** The positions held in a market, oldest first. */
export const heldOf = (state: ContractState, code: string): Position[] =>
  (state.held[code] ?? []).map((no) => state.positions[no] as Position)

/** Markets with something that has not ended, by code. */
export const busyCodes = (state: ContractState): string[] =>
  [...new Set([...Object.keys(state.live), ...Object.keys(state.held)])].sort()

/** A user's own order by its number. */
export function contractOrder(state: ContractState, user: number, no: string): ContractOrder | undefined {
  const order = own(state.orders, no)
  return order?.user === user ? order : undefined
}

/** A user's own position by its number. */
export function positionOf(state: ContractState, user: number, no: string): Position | undefined {
  const position = own(state.positions, no)
  return position?.user === user ? position : undefined
}

/** The positions that a user holds now, newest first. */
export function heldBy(state: ContractState, user: number): Position[] {
  const { positions, held } = state
  const all = Object.values(held).flatMap((numbers) => numbers.map((no) => positions[no] as Position))
  return all.filter((position) => position.user === user).sort((a, b) => (a.no < b.no ? 1 : -1))
}

/** A user's orders that have not ended, newest first. */
export function liveBy(state: ContractState, user: number): ContractOrder[] {
  const { orders, live } = state
  const all = Object.values(live).flatMap((numbers) => numbers.map((no) => orders[no] as ContractOrder))
  return all.filter((order) => order.user === user).sort((a, b) => (a.no < b.no ? 1 : -1))
}

export type OrderFilter = { state?: 'current' | 'history'; code?: string; page?: number; limit?: number }

/** A user's orders, newest first: those that have not ended, those that have, or all. */
export function contractOrders(state: ContractState, user: number, filter: OrderFilter = {}): Page<ContractOrder> {
  const all = (own(state.ordersOf, String(user)) ?? []).map((no) => state.orders[no] as ContractOrder)
  const wanted = all.filter(
    (order) =>
      (filter.state === undefined || isLive(order) === (filter.state === 'current')) &&
      (filter.code === undefined || filter.code === order.code),
  )
  return pageOf(wanted.reverse(), filter.page, filter.limit)
}
