/**
 * Topics about perpetual contracts: a market's mark price and funding for every connection, and the user's own positions, orders and
 * margin.
 */
import { fixed } from '../../protocol/rules/decimal.ts'
import { type TopicWire, topicFrame } from '../../protocol/topics.ts'
import { seconds } from '../handlers/context.ts'
import { ratePercent } from '../handlers/contracts.ts'
import { comingRateAt, indexAt, type MarketSpec } from '../world/market/index.ts'
import { fromUnits, priceText } from '../world/money.ts'
import { heldSums, markNow, nextFunding, unrealisedAt } from '../world/orders/contract/figures.ts'
import { heldBy, liveBy, type Position } from '../world/orders/contract/state.ts'
import { marketOf } from '../world/orders/spot/markets.ts'
import type { World } from '../world/world.ts'
import { type Connection, sendChanged } from './connection.ts'
import type { Moment } from './moment.ts'

/** The margin currency of contracts. */
const MARGIN_CURRENCY = 'USDT'
const MARGIN_PLACES = 2

function markWire(world: World, market: MarketSpec): TopicWire<'mark'> {
  const { markets, now } = world
  return {
    mark_price: priceText(market, markNow(world, market.code)),
    index_price: priceText(market, indexAt(markets, market.code, now)),
    funding_rate: ratePercent(comingRateAt(markets, market.code, now)),
    next_funding: seconds(nextFunding(now)),
  }
}

/** Sends mark price, index price and funding of the current market when one of them has changed. */
export function sendMark(connection: Connection, market: MarketSpec, moment: Moment): void {
  const frame = moment.untilTrade(market, 'mark', () =>
    topicFrame(`${market.code}.mark`, 'mark', markWire(moment.world, market)),
  )
  sendChanged(connection, connection.frames, 'mark', frame)
}

function positionRow(world: World, position: Position): TopicWire<'contract.orders'>[number] {
  const market = marketOf(position.code)
  const mark = markNow(world, position.code)
  return {
    order_no: position.no,
    code: position.code,
    mark_price: priceText(market, mark),
    profit: fromUnits(unrealisedAt(position, mark), market.quote),
  }
}

const ownFrames = (moment: Moment, user: number) =>
  moment.once(`contracts/${user}`, () => {
    const { world } = moment
    const positions = heldBy(world.orders.contract, user).map((position) => positionRow(world, position))
    const orders = liveBy(world.orders.contract, user).map(({ no, code }) => ({ order_no: no, code }))
    const margin = fixed(fromUnits(heldSums(world, user).margin, MARGIN_CURRENCY), MARGIN_PLACES)
    const some = positions.length > 0
    return [
      { key: 'contract.orders', some, frame: topicFrame('contract.orders', 'contract.orders', positions) },
      {
        key: 'contract.pendings',
        some: orders.length > 0,
        frame: topicFrame('contract.pendings', 'contract.pendings', orders),
      },
      { key: 'contract.margin', some, frame: topicFrame('contract.margin', 'contract.margin', { margin }) },
    ]
  })

/**
 * Sends the user's own positions, pending orders and margin as they change, each as a whole. When the last one has ended, an empty list (a
 * margin of zero) is sent; before the first one nothing is sent.
 */
export function sendOwnContracts(connection: Connection, user: number, moment: Moment): void {
  for (const { key, some, frame } of ownFrames(moment, user)) {
    if (some || connection.own.has(key)) sendChanged(connection, connection.own, key, frame)
  }
}
