/** Contract orders and positions on the wire. */
import { fixed, over, sign, times } from '../../protocol/rules/decimal.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { fromUnits, priceText, quantityText } from '../world/money.ts'
import { maintenanceAt, markNow, unrealisedAt } from '../world/orders/contract/figures.ts'
import { type ContractOrder, closableLots, type fundingOf, type Position } from '../world/orders/contract/state.ts'
import { marketOf } from '../world/orders/spot/markets.ts'
import type { World } from '../world/world.ts'
import { seconds } from './context.ts'
import { meanPrice, priceOrNone } from './orders.ts'

const PERCENT_PLACES = 2

/** The price for the profit/loss of a position: the current mark, or the one at its end. */
export const markFor = (world: World, position: Position): number => position.endMark ?? markNow(world, position.code)

function rateOf(profit: string, margin: string): string {
  return sign(margin) > 0 ? over(times(profit, '100'), margin, PERCENT_PLACES) : fixed('0', PERCENT_PLACES)
}

/** A position with its figures at the mark price; profit/loss by prices alone, that of the closed part after fees. */
export function positionWire(world: World, position: Position): WireRes<'contractCloseOrder'> {
  const market = marketOf(position.code)
  const mark = markFor(world, position)
  const held = position.lots > 0
  const money = (units: bigint): string => fromUnits(units, market.quote)
  const profit = money(held ? unrealisedAt(position, mark) : 0n)
  const [lots, total] = held ? [position.lots, position.cost] : [position.opened.lots, position.opened.total]
  return {
    order_no: position.no,
    client_id: position.clientId ?? null,
    code: position.code,
    direction: position.direction,
    type: position.kind,
    leverage: position.leverage,
    quantity: quantityText(market, position.lots),
    open_price: meanPrice(market, lots, total),
    open_time: seconds(position.since),
    mark_price: priceText(market, mark),
    liquidation_price: priceOrNone(market, position.liquidation),
    margin: money(position.margin),
    maintenance_margin: held ? maintenanceAt(position, mark) : '0',
    profit,
    profit_rate: rateOf(profit, money(position.margin)),
    fee: money(position.fee),
    funding: money(position.funding),
    stop_win: priceOrNone(market, position.stopWin),
    stop_lose: priceOrNone(market, position.stopLose),
    stop_levels: (position.levels ?? []).map(({ stop, price, lots: part }) => ({
      stop: stop === 'stopWin' ? 'win' : 'lose',
      price: priceText(market, price),
      quantity: quantityText(market, part),
    })),
    close_price: position.closed.lots === 0 ? null : meanPrice(market, position.closed.lots, position.closed.total),
    close_quantity: quantityText(market, position.closed.lots),
    close_profit: money(position.realised),
    close_time: position.until === undefined ? null : seconds(position.until),
    closable: quantityText(market, closableLots(world.orders.contract, position)),
    state: position.state,
  }
}

/** Limit orders that open a position at once have the choice of a time in force. */
const hasTimeInForce = ({ action, kind, trigger }: ContractOrder): boolean =>
  action === 'open' && kind === 'limit' && trigger === undefined

/** An order; `frozen` is its margin and its possible fee. */
export function contractOrderWire(order: ContractOrder): WireRes<'contractRevokePending'> {
  const market = marketOf(order.code)
  return {
    order_no: order.no,
    client_id: order.clientId ?? null,
    code: order.code,
    action: order.action,
    direction: order.direction,
    type: order.kind,
    leverage: order.leverage,
    price: priceOrNone(market, order.price),
    quantity: quantityText(market, order.lots),
    filled: quantityText(market, order.filled),
    time_in_force: hasTimeInForce(order) ? (order.timeInForce ?? 'gtc') : null,
    worst_price: priceOrNone(market, order.worst),
    trigger_price: priceOrNone(market, order.trigger?.price),
    trigger_type: order.trigger?.by ?? null,
    stop_win: priceOrNone(market, order.stopWin),
    stop_lose: priceOrNone(market, order.stopLose),
    position: order.position ?? null,
    frozen: fromUnits(order.held.margin + order.held.fee, market.quote),
    state: order.state,
    reason: order.reason ?? null,
    can_amend: order.state === 'open' || order.state === 'pending',
    created: seconds(order.created),
    updated: seconds(order.updated),
  }
}

/** Converts a rate of the world, which is a share, to percent. */
export const ratePercent = (rate: string): string => times(rate, '100')

/** A funding payment with the size, mark price and rate that it was charged at. */
export function fundingPaymentWire({
  position: { no, code, direction },
  payment,
}: ReturnType<typeof fundingOf>[number]): WireRes<'fundingPayments'>['list'][number] {
  const market = marketOf(code)
  return {
    time: seconds(payment.at),
    position: no,
    code,
    direction,
    quantity: quantityText(market, payment.lots),
    mark_price: priceText(market, payment.mark),
    rate: ratePercent(payment.rate),
    amount: fromUnits(payment.amount, market.quote),
    currency: market.quote,
  }
}
