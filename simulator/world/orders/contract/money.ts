/** Money movements of contracts: freezing, opening, closing, releasing. */
import type { Account } from '../../../../protocol/rules/constants.ts'
import { entriesOf, toDesk, toFees } from '../../entries.ts'
import type { Reason } from '../../ledger.ts'
import { worth } from '../../money.ts'
import { schedule } from '../../queue.ts'
import { emit, postEntries, type Transaction } from '../../transaction.ts'
import { marketOf } from '../spot/markets.ts'
import { feeFor, grossOf, holdingFor, liquidationTicks, marginFor, nextFunding } from './figures.ts'
import { type ContractOrder, enlist, list, type Position } from './state.ts'

export const CONTRACT_ACCOUNT: Account = 'contract'
const { own } = entriesOf(CONTRACT_ACCOUNT)

/** Changes of a user's contract account and of the house; they must add up to zero. */
export type Move = { available?: bigint; frozen?: bigint; desk?: bigint; fees?: bigint }

/** Posts a move of an order or a position: both have the same number. */
export function move(
  transaction: Transaction,
  what: { user: number; code: string; no: string },
  reason: Reason,
  sums: Move,
): void {
  const currency = marketOf(what.code).quote
  postEntries(transaction, {
    reason,
    ref: what.no,
    entries: [
      own(what.user, 'available', currency, sums.available ?? 0n),
      own(what.user, 'frozen', currency, sums.frozen ?? 0n),
      toDesk(currency, sums.desk ?? 0n),
      toFees(currency, sums.fees ?? 0n),
    ],
  })
}

/** Emits a copy of the order, so that later changes don't alter the event. */
export function emitOrder(transaction: Transaction, order: ContractOrder): void {
  order.updated = transaction.world.now
  transaction.rewatch = true
  emit(transaction, { type: 'contractChanged', user: order.user, order: { ...order, fills: [...order.fills] } })
  emit(transaction, { type: 'changed', user: order.user, list: 'orders' })
}

export function emitPosition(transaction: Transaction, position: Position): void {
  transaction.rewatch = true
  emit(transaction, { type: 'positionChanged', user: position.user, position: { ...position } })
  emit(transaction, { type: 'changed', user: position.user, list: 'orders' })
}

/** Freezes the amount that an order needs to fill later. The caller has checked that it is available. */
export function reserve(transaction: Transaction, order: ContractOrder, needed: ContractOrder['held']): void {
  const all = needed.margin + needed.fee
  move(transaction, order, 'hold', { available: -all, frozen: all })
  order.held = { ...needed }
}

/** Releases everything that an order still holds. */
export function release(transaction: Transaction, order: ContractOrder): void {
  const all = order.held.margin + order.held.fee
  if (all > 0n) move(transaction, order, 'release', { available: all, frozen: -all })
  order.held = { margin: 0n, fee: 0n }
}

function createPosition(transaction: Transaction, order: ContractOrder): Position {
  const { no, user, code, direction, kind, leverage, clientId, stopWin, stopLose } = order
  const position: Position = {
    ...{ no, user, code, direction, kind, leverage },
    state: 'holding',
    lots: 0,
    cost: 0n,
    margin: 0n,
    charged: { fee: 0n, funding: 0n },
    opened: { lots: 0, total: 0n },
    closed: { lots: 0, total: 0n },
    fee: 0n,
    funding: 0n,
    gross: 0n,
    realised: 0n,
    since: transaction.world.now,
  }
  if (clientId !== undefined) position.clientId = clientId
  if (stopWin !== undefined) position.stopWin = stopWin
  if (stopLose !== undefined) position.stopLose = stopLose
  const state = transaction.world.orders.contract
  state.positions[no] = position
  list(state.positionsOf, user, no)
  enlist(state.held, position)
  if (state.funding === undefined) {
    state.funding = nextFunding(transaction.world.now)
    schedule(transaction.world.due, state.funding, 'contractFunding', '')
  }
  return position
}

/** Recalculates the liquidation price of a changed position. */
export function refresh(position: Position): void {
  const market = marketOf(position.code)
  const holding = holdingFor(market, position.direction, position.lots, position.cost)
  const ticks = liquidationTicks(market, position.margin, holding)
  if (ticks === undefined) delete position.liquidation
  else position.liquidation = ticks
}

/** Margin and fee of a fill: a share of the order's frozen amount, or from the available balance. */
function paymentOf(order: ContractOrder, price: number, lots: number, maker: boolean): ContractOrder['held'] {
  const market = marketOf(order.code)
  const fee = feeFor(market, price, lots, maker ? 'maker' : 'taker')
  if (order.held.margin === 0n) return { margin: marginFor(market, price, lots, order.leverage), fee }
  const freed = shareOf(order.held, lots, order.lots - order.filled)
  return { margin: freed.margin, fee: fee < freed.fee ? fee : freed.fee }
}

/** The part of the frozen amount for `lots` of `all`; the last part takes the rest. */
const shareOf = (held: ContractOrder['held'], lots: number, all: number): ContractOrder['held'] => ({
  margin: (held.margin * BigInt(lots)) / BigInt(all),
  fee: (held.fee * BigInt(lots)) / BigInt(all),
})

/** Opens `lots` at a price: creates the order's position, or adds to it. */
export function openPart(
  transaction: Transaction,
  order: ContractOrder,
  price: number,
  lots: number,
  maker: boolean,
): void {
  const { margin, fee } = paymentOf(order, price, lots, maker)
  const freed = shareOf(order.held, lots, order.lots - order.filled)
  const back = freed.margin + freed.fee
  move(transaction, order, 'open', { available: back - margin - fee, frozen: margin - back, fees: fee })
  order.held = { margin: order.held.margin - freed.margin, fee: order.held.fee - freed.fee }
  order.filled += lots
  order.fills.push({ at: transaction.world.now, price, lots, fee, maker })
  const position = transaction.world.orders.contract.positions[order.no] ?? createPosition(transaction, order)
  const total = worth(marketOf(order.code), price, lots)
  position.lots += lots
  position.cost += total
  position.margin += margin
  position.charged.fee += fee
  position.fee += fee
  position.opened = { lots: position.opened.lots + lots, total: position.opened.total + total }
  refresh(position)
}

type Held = Pick<Position, 'code' | 'direction' | 'lots' | 'cost' | 'margin'>

/** The effect of closing `lots` of a position at a price: its part of cost and margin, and profit/loss by prices. */
export function closing(position: Held, price: number, lots: number) {
  const [part, all] = [BigInt(lots), BigInt(position.lots)]
  const exact = position.cost * part
  // Rounded so that a gain is lower and a loss higher.
  const cost = position.direction === 'long' ? (exact + all - 1n) / all : exact / all
  const total = worth(marketOf(position.code), price, lots)
  return { cost, total, margin: (position.margin * part) / all, gross: grossOf(position.direction, cost, total) }
}

/** Closes `lots` at a price for a fee; releases the position's part of the margin with its profit/loss. */
export function closePart(
  transaction: Transaction,
  position: Position,
  { price, lots, fee, reason }: { price: number; lots: number; fee: bigint; reason: 'close' | 'liquidation' },
): void {
  const { cost, total, margin, gross: exact } = closing(position, price, lots)
  // Isolated margin: the house bears a liquidation's loss beyond the margin.
  const gross = reason === 'liquidation' && exact < -margin ? -margin : exact
  move(transaction, position, reason, { available: margin + gross - fee, frozen: -margin, desk: -gross, fees: fee })
  const part = (amount: bigint): bigint => (amount * BigInt(lots)) / BigInt(position.lots)
  const charged = { fee: part(position.charged.fee), funding: part(position.charged.funding) }
  const made = gross - fee - charged.fee + charged.funding
  position.charged = {
    fee: position.charged.fee - charged.fee,
    funding: position.charged.funding - charged.funding,
  }
  position.lots -= lots
  position.cost -= cost
  position.margin -= margin
  position.closed = { lots: position.closed.lots + lots, total: position.closed.total + total }
  position.fee += fee
  position.gross += gross
  position.realised += made
  const { realised } = transaction.world.orders.contract
  realised[position.user] = (realised[position.user] ?? 0n) + made
  if (position.lots > 0) refresh(position)
}
