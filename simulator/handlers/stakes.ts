/** Second contracts and options on the wire. */
import { countdownOf, payoutOf } from '../../protocol/rules/option.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { roundId } from '../rounds.ts'
import { fromUnits, priceText } from '../world/money.ts'
import { marketOf } from '../world/orders/spot/markets.ts'
import { STAKE_CURRENCY, type StakeOrder, type Tick } from '../world/orders/stake/state.ts'
import type { World } from '../world/world.ts'
import { seconds } from './context.ts'
import { priceOrNone } from './orders.ts'

type SecondWire = WireRes<'secondPlaceOrder'>
type DeadlineWire = WireRes<'deadlinePlaceOrder'>
type Shared = Omit<SecondWire, 'id'>

const CENTS = 2

function sharedWire(world: World, order: StakeOrder): Shared {
  const market = marketOf(order.code)
  const tickWire = (tick: Tick | undefined) =>
    tick === undefined ? null : { time: seconds(tick.at), price: priceText(market, tick.price), trade_id: tick.id }
  const stake = fromUnits(order.stake, STAKE_CURRENCY)
  return {
    order_no: order.no,
    client_id: order.clientId ?? null,
    code: order.code,
    direction: order.forecast,
    currency: STAKE_CURRENCY,
    cycle: order.cycle,
    purchase_price: priceOrNone(market, order.opening?.price),
    purchase_total: stake,
    settlement_price: priceOrNone(market, order.settlement?.price),
    settlement_income: order.payout === undefined ? null : fromUnits(order.payout, STAKE_CURRENCY),
    yield: order.yieldRate,
    expected_income: payoutOf(stake, order.yieldRate, 'won', CENTS),
    countdown: countdownOf(order.settles, world.now),
    created: seconds(order.created),
    settles: seconds(order.settles),
    state: order.state,
    open_tick: tickWire(order.opening),
    settlement_tick: tickWire(order.settlement),
  }
}

/** The current state of a second contract; its income is the payout, stake included. */
export const secondWire = (world: World, order: StakeOrder): SecondWire => ({
  id: order.id,
  ...sharedWire(world, order),
})

/** An option with its round. */
export const deadlineWire = (world: World, order: StakeOrder): DeadlineWire => ({
  ...sharedWire(world, order),
  period_id: roundId(order.cycle, order.opens),
  opens: seconds(order.opens),
})
