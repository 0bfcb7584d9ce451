/** Placing orders that open positions: at once, or by a trigger. */
import type { Direction, TriggerKind } from '../../../../protocol/shapes/perpetual.ts'
import { idempotentCommand } from '../../idempotentCommand.ts'
import { lastTrade, type MarketSpec } from '../../market/index.ts'
import { invalid, Refusal, refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import type { World } from '../../world.ts'
import { knownMarket, lotsOf, requireFunds, requireTrading, requireWorth, ticksOf, triggerFrom } from '../checks.ts'
import { nextOrderNo } from '../numbers.ts'
import { marketOf } from '../spot/markets.ts'
import type { TimeInForce } from '../spot/state.ts'
import { bestPrice } from '../take.ts'
import { requireLeverage, requireRoom, requireStops, requireTier, type Stops } from './checks.ts'
import { carryOut, planEntry } from './enter.ts'
import { markNow, reserveFor } from './figures.ts'
import { endOrder } from './liquidate.ts'
import { CONTRACT_ACCOUNT, emitOrder, release, reserve } from './money.ts'
import { type ContractOrder, type ContractTrigger, contractOrder, enlist, list, sideOf } from './state.ts'

/** An order that opens long or short. Amounts are decimal texts: prices in the quote currency, the quantity in coins. */
export type PlaceContract = {
  user: number
  code: string
  direction: Direction
  kind: 'limit' | 'market'
  /** For a limit order. */
  price?: string
  timeInForce?: TimeInForce
  /** Beyond it a market order fills nothing. */
  worstPrice?: string
  quantity: string
  leverage: number
  stopWin?: string
  stopLose?: string
  clientId?: string
}

/** As `PlaceContract`, once the last or the mark price has reached `triggerPrice`. */
export type PlaceTrigger = Omit<PlaceContract, 'timeInForce' | 'worstPrice'> & {
  triggerPrice: string
  triggerBy: TriggerKind
}

/** The current price for a trigger, in ticks. */
export const watchedPrice = (world: World, code: string, by: TriggerKind): number =>
  by === 'mark' ? markNow(world, code) : lastTrade(world.markets, code, world.now).priceTicks

/** A trigger at a price of the kind that it goes by. Refused at the price itself. */
export function triggerAt(world: World, market: MarketSpec, price: string, by: TriggerKind): ContractTrigger {
  if (by !== 'last' && by !== 'mark') return invalid('triggerType')
  return { ...triggerFrom(market, watchedPrice(world, market.code, by), price), by }
}

/** Stops in ticks; a missing one is not a stop. */
export function stopsOf(market: MarketSpec, request: { stopWin?: string; stopLose?: string }): Stops {
  const stops: Stops = {}
  if (request.stopWin !== undefined) stops.stopWin = ticksOf(market, request.stopWin, 'stopWin')
  if (request.stopLose !== undefined) stops.stopLose = ticksOf(market, request.stopLose, 'stopLose')
  return stops
}

type Read = Pick<ContractOrder, 'user' | 'code' | 'action' | 'direction' | 'side' | 'kind' | 'leverage' | 'lots'> &
  Stops &
  Partial<Pick<ContractOrder, 'price' | 'timeInForce' | 'worst' | 'clientId'>>

/** A request in ticks and lots. */
function read(market: MarketSpec, request: PlaceContract): Read {
  const { user, code, direction, kind, timeInForce, worstPrice, leverage, clientId } = request
  if (direction !== 'long' && direction !== 'short') return invalid('direction')
  if (kind !== 'limit' && kind !== 'market') return invalid('type')
  requireLeverage(leverage)
  if (kind === 'limit' && request.price === undefined) return invalid('price')
  if (kind === 'market' && timeInForce !== undefined) return refuse('badRequest', {}, 'timeInForce')
  if (kind === 'limit' && worstPrice !== undefined) return refuse('badRequest', {}, 'worstPrice')
  const worst = worstPrice === undefined ? {} : { worst: ticksOf(market, worstPrice, 'worstPrice') }
  const price = kind === 'limit' ? { price: ticksOf(market, request.price ?? '') } : {}
  const lots = lotsOf(market, request.quantity)
  const rests = timeInForce === undefined ? {} : { timeInForce }
  const rest = {
    ...price,
    ...worst,
    ...rests,
    ...stopsOf(market, request),
    ...(clientId === undefined ? {} : { clientId }),
  }
  return { user, code, action: 'open', direction, side: sideOf(direction, 'open'), kind, leverage, lots, ...rest }
}

/** Creates an order. The caller freezes the amount that it needs to fill. */
export function createOrder(
  transaction: Transaction,
  draft: Omit<ContractOrder, 'no' | 'filled' | 'held' | 'ahead' | 'created' | 'updated' | 'fills'>,
): ContractOrder {
  const { now } = transaction.world
  const state = transaction.world.orders.contract
  const order: ContractOrder = {
    ...draft,
    // A separate kind of number, so that no other order has the same.
    no: `P${nextOrderNo(state, now)}`,
    filled: 0,
    held: { margin: 0n, fee: 0n },
    ahead: 0,
    created: now,
    updated: now,
    fills: [],
  }
  state.orders[order.no] = order
  list(state.ordersOf, order.user, order.no)
  enlist(state.live, order)
  return order
}

function place(transaction: Transaction, request: PlaceContract): string {
  const { world } = transaction
  const market = knownMarket(transaction.world, request.code)
  requireTrading(world, market)
  const draft = read(market, request)
  if (draft.kind === 'limit') requireRoom(world, request.user)
  const entry = draft.price ?? bestPrice(world, market, draft.side) ?? 0
  const plan = planEntry(world, market, draft)
  requireStops(market, draft.direction, draft, plan.takes.length > 0 ? [entry, markNow(world, market.code)] : [entry])
  const order = createOrder(transaction, { ...draft, state: 'open' })
  carryOut(transaction, market, order, plan)
  return order.no
}

function placeLater(transaction: Transaction, request: PlaceTrigger): string {
  const { world } = transaction
  const market = knownMarket(transaction.world, request.code)
  requireTrading(world, market)
  const draft = read(market, request)
  const trigger = triggerAt(world, market, request.triggerPrice, request.triggerBy)
  const entry = draft.price ?? trigger.price
  requireWorth(market, entry, draft.lots)
  requireRoom(world, request.user)
  requireTier(market, entry, draft.lots, draft.leverage)
  requireStops(market, draft.direction, draft, [entry])
  const needed = reserveFor(market, entry, draft.lots, draft.leverage)
  requireFunds(world, request.user, CONTRACT_ACCOUNT, market.quote, needed.margin + needed.fee, 'quantity')
  const order = createOrder(transaction, { ...draft, trigger, state: 'pending' })
  reserve(transaction, order, needed)
  emitOrder(transaction, order)
  return order.no
}

/** A triggered order enters the market. If that is not possible, it is refused with the reason. */
export function enterFired(transaction: Transaction, order: ContractOrder): void {
  const market = marketOf(order.code)
  const { margin, fee } = order.held
  try {
    const plan = planEntry(transaction.world, market, order, margin + fee)
    release(transaction, order)
    carryOut(transaction, market, order, plan)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    endOrder(transaction, order, 'refused', problem.id)
  }
}

const FACTS = ['code', 'direction', 'kind', 'price', 'quantity', 'leverage', 'stopWin', 'stopLose'] as const

/** A user's own order; refused when it does not exist. */
export const knownOrder = (transaction: Transaction, user: number, no: string): ContractOrder =>
  contractOrder(transaction.world.orders.contract, user, no) ?? refuse('orderUnknown', { order: no })

/** Opens a position at once: at market, or at a limit, where the rest stays in the book. Returns the order. */
export const placeContract = idempotentCommand('contract', [...FACTS, 'timeInForce', 'worstPrice'], place, knownOrder)

/** Places an opening order with a trigger. Returns it. */
export const placeTrigger = idempotentCommand(
  'contractTrigger',
  [...FACTS, 'triggerPrice', 'triggerBy'],
  placeLater,
  knownOrder,
)
