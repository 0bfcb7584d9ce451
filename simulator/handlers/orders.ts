/** Orders on the wire. */
import { over } from '../../protocol/rules/decimal.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import type { MarketSpec } from '../world/market/index.ts'
import { fromUnits, priceText, quantityText } from '../world/money.ts'
import { marketOf } from '../world/orders/spot/markets.ts'
import { kindOf, type SpotOrder } from '../world/orders/spot/state.ts'
import type { Trigger } from '../world/orders/trigger.ts'
import { seconds } from './context.ts'

/** Decimals of a mean price beyond those of the market's prices. */
const AVERAGE_EXTRA = 2

export const priceOrNone = (market: MarketSpec, ticks: number | undefined): string | null =>
  ticks === undefined ? null : priceText(market, ticks)

/** The mean price of lots whose value is `total`. */
export function meanPrice(market: MarketSpec, lots: number, total: bigint): string {
  const places = (market.tick.split('.')[1] ?? '').length + AVERAGE_EXTRA
  return over(fromUnits(total, market.quote), quantityText(market, lots), places, 'nearest')
}

/** The trigger of an order: that of a trailing stop has no price before its activation. */
export function triggerWire(market: MarketSpec, trigger: Trigger | undefined) {
  const { trail } = trigger ?? {}
  const isDormant = trail !== undefined && trail.best === undefined
  return {
    trigger_price: isDormant ? null : priceOrNone(market, trigger?.price),
    trailing_percent: trail?.percent ?? null,
    trailing_distance: trail?.distance === undefined ? null : priceText(market, Number(trail.distance)),
    activation_price: priceOrNone(market, trail?.activation),
    best_price: priceOrNone(market, trail?.best),
  }
}

/** A spot order with its fills: prices and quantities in the market's decimals, amounts in their currency's. */
export function spotOrderWire(order: SpotOrder): WireRes<'currencyTrade'> {
  const market = marketOf(order.code)
  const [paid, received] = order.side === 'buy' ? [market.quote, market.base] : [market.base, market.quote]
  const exits = order.exit ?? (order.exits?.dropped ? undefined : order.exits)
  return {
    order_no: order.no,
    client_id: order.clientId ?? null,
    code: order.code,
    side: order.side,
    type: kindOf(order),
    ...triggerWire(market, order.trigger),
    trigger_direction: order.trigger?.way ?? null,
    stop_limit_price: priceOrNone(market, order.oco?.stop),
    oco_leg: order.oco?.leg ?? null,
    time_in_force: kindOf(order) === 'limit' ? (order.timeInForce ?? 'gtc') : null,
    price: priceOrNone(market, order.oco?.limit ?? order.price),
    worst_price: priceOrNone(market, order.worst),
    stop_win: priceOrNone(market, exits?.stopWin),
    stop_lose: priceOrNone(market, exits?.stopLose),
    exit_of: order.exit?.of ?? null,
    quantity: order.lots === undefined ? null : quantityText(market, order.lots),
    total: order.total === undefined ? null : fromUnits(order.total, market.quote),
    filled: quantityText(market, order.filled),
    filled_total: fromUnits(order.filledTotal, market.quote),
    average: order.filled === 0 ? null : meanPrice(market, order.filled, order.filledTotal),
    fee: fromUnits(order.fee, received),
    fee_currency: received,
    frozen: fromUnits(order.held, paid),
    frozen_currency: paid,
    state: order.state,
    reason: order.reason ?? null,
    created: seconds(order.created),
    updated: seconds(order.updated),
    fills: order.fills.map((fill) => ({
      time: seconds(fill.at),
      price: priceText(market, fill.price),
      quantity: quantityText(market, fill.lots),
      fee: fromUnits(fill.fee, received),
    })),
  }
}
