/** Rules 3, 5, 6 and 8–11 for contracts: orders and positions match the journal, the tape and the rules. */
import { fixed, sign } from '../../../../protocol/rules/decimal.ts'
import { equityOf, liquidationDue } from '../../../../protocol/rules/perpetual.ts'
import { MARGIN_TIERS } from '../../../terms.ts'
import type { Audit } from '../../audit.ts'
import { markAt, markOf, tradesBetween } from '../../market/index.ts'
import { fromUnits, priceText, scaleOf } from '../../money.ts'
import { type Journals, movedBy, type Report } from '../../report.ts'
import type { World } from '../../world.ts'
import { marketOf } from '../spot/markets.ts'
import { isReached } from '../trigger.ts'
import {
  atOrWorse,
  feeFor,
  grossOf,
  holdingFor,
  liquidationTicks,
  nextFunding,
  unitsOf,
  unrealisedAt,
} from './figures.ts'
import { STOPS, stopIsReached } from './levels.ts'
import { type ContractOrder, closableLots, isLive, limitAt, type Position } from './state.ts'

/** Rules 5, 6 and 8: fills within the limit and the order's lots, each with its exact fee. */
function checkFills(order: ContractOrder, report: Report): void {
  const market = marketOf(order.code)
  let lots = 0
  for (const [index, fill] of order.fills.entries()) {
    const off = feeFor(market, fill.price, fill.lots, fill.maker ? 'maker' : 'taker') - fill.fee
    if (fill.fee < 0n) report(6, `order ${order.no} has a fee below zero`)
    if (off < 0n || off > 1n) report(8, `a fee of order ${order.no} is off by ${off}`)
    const limit = limitAt(order, index) ?? order.worst ?? fill.price
    if (order.side === 'buy' ? fill.price > limit : fill.price < limit)
      report(5, `order ${order.no} was filled beyond its limit`)
    lots += fill.lots
  }
  if (lots !== order.filled || lots > order.lots) report(5, `order ${order.no} is not the sum of its fills`)
  if (!isLive(order) && order.held.margin + order.held.fee !== 0n) report(5, `order ${order.no} has ended and holds`)
}

/** Rule 5: a post-only order never takes; an IOC order fills when it is placed, or ends. */
function checkTimeInForce(order: ContractOrder, report: Report): void {
  const { no, timeInForce, fills, created } = order
  if (timeInForce === 'post_only' && fills.some(({ maker }) => !maker)) report(5, `post-only order ${no} took`)
  if (timeInForce !== 'ioc') return
  if (isLive(order)) report(5, `IOC order ${no} is ${order.state}`)
  if (fills.some(({ at, maker }) => maker || at !== created)) report(5, `IOC order ${no} rested`)
}

/** The prices of a kind that a market had within a millisecond. */
function pricesAt(world: World, code: string, at: number, by: 'last' | 'mark'): number[] {
  const trades = tradesBetween(world.markets, code, at - 1, at)
  return by === 'last'
    ? trades.map((trade) => trade.priceTicks)
    : [markAt(world.markets, code, at), ...trades.map((trade) => markOf(world.markets, code, trade))]
}

/** Rule 11, when a trigger has fired: after the order was placed, on a price of the tape at or past it. */
function checkFired(world: World, order: ContractOrder, report: Report): void {
  const { trigger } = order
  if (trigger?.fired === undefined) return
  const { at, price } = trigger.fired
  if (!isReached(trigger, price)) report(11, `order ${order.no} fired at ${price}, before its trigger`)
  if (at < order.created) report(11, `order ${order.no} fired before it was placed`)
  if (!pricesAt(world, order.code, at, trigger.by).includes(price))
    report(11, `order ${order.no} fired at a price that was not there`)
}

/** Rule 8: a position is the sum of the fills that opened and closed it. */
function checkSums(position: Position, filled: number, report: Report): void {
  const { opened, closed, lots, cost, direction, gross } = position
  if (opened.lots !== filled || opened.lots - closed.lots !== lots)
    report(5, `position ${position.no} is not the sum of its fills`)
  if (lots < 0 || cost < 0n || position.margin < 0n) report(2, `position ${position.no} has less than nothing`)
  const exact = grossOf(direction, opened.total - cost, closed.total)
  if (position.state !== 'liquidated' && gross !== exact) report(8, `position ${position.no} made another profit`)
  if (lots === 0 && (cost !== 0n || position.margin !== 0n)) report(3, `position ${position.no} has ended and holds`)
}

/** Rule 11: the levels of each kind are not reached yet, and close together no more than the position has. */
function checkLevels(position: Position, mark: number, report: Report): void {
  for (const stop of STOPS) {
    const levels = (position.levels ?? []).filter((level) => level.stop === stop)
    if (levels.reduce((sum, { lots }) => sum + lots, 0) > position.lots)
      report(11, `position ${position.no} has levels beyond its size`)
    if (levels.length > 0 && position[stop] !== undefined)
      report(11, `position ${position.no} has two kinds of ${stop}`)
    if (levels.some((level) => stopIsReached(position, level, mark)))
      report(11, `position ${position.no} has a level that did not fire`)
  }
}

/** Rule 9 for one position: its margin and profit/loss are exactly its equity by the rules. */
function checkEquity(position: Position, mark: number, report: Report): void {
  const market = marketOf(position.code)
  const holding = holdingFor(market, position.direction, position.lots, position.cost)
  const margin = fromUnits(position.margin, market.quote)
  const exact = equityOf(margin, holding, priceText(market, mark))
  const equity = unitsOf(market, fixed(exact, scaleOf(market.quote), 'nearest'))
  if (equity !== position.margin + unrealisedAt(position, mark)) report(9, `position ${position.no} has another equity`)
  if (sign(exact) < 0) report(10, `position ${position.no} has an equity below zero`)
  if (liquidationTicks(market, position.margin, holding) !== position.liquidation)
    report(10, `position ${position.no} shows another liquidation price`)
  if (liquidationDue(margin, holding, priceText(market, mark), MARGIN_TIERS))
    report(10, `position ${position.no} is held below its maintenance margin`)
}

/** Rule 10, when a position was liquidated: a mark of that moment had reached its liquidation price. */
function checkLiquidated(world: World, position: Position, report: Report): void {
  const { code, direction, liquidation = 0, until = 0 } = position
  const marks = pricesAt(world, code, until, 'mark')
  if (!marks.some((mark) => atOrWorse(direction, mark, liquidation)))
    report(10, `position ${position.no} was liquidated too early`)
}

/** Rule 5: resting closing orders belong to an open position, and close together no more than it has. */
function checkClosing(world: World, order: ContractOrder, report: Report): void {
  if (order.held.margin + order.held.fee !== 0n) report(3, `closing order ${order.no} holds money`)
  if (order.state !== 'open') return
  const position = world.orders.contract.positions[order.position ?? '']
  if (position?.state !== 'holding') report(5, `order ${order.no} closes a position that has ended`)
  else if (closableLots(world.orders.contract, position) < 0)
    report(5, `position ${position.no} has closing orders beyond its size`)
}

type Checked = {
  fires: Map<string, string>
  read: Map<string, number>
  live: string[]
  ended: Map<string, bigint>
}

/** Rule 11: a fired trigger never changes, and its order ends only after it. */
function checkOnce({ fires }: Checked, order: ContractOrder, report: Report): boolean {
  const fired = JSON.stringify(order.trigger?.fired)
  const known = fires.get(order.no)
  if (fired === undefined) return false
  if (known !== undefined && known !== fired) report(11, `order ${order.no} fired twice`)
  if (order.state === 'pending') report(11, `order ${order.no} fired and still waits`)
  fires.set(order.no, fired)
  return known === undefined
}

function checkListing(world: World, order: ContractOrder, position: Position | undefined, report: Report): void {
  const { live, held } = world.orders.contract
  if ((live[order.code]?.includes(order.no) ?? false) !== isLive(order))
    report(3, `order ${order.no} is listed wrongly`)
  const isHeld = position?.state === 'holding'
  if ((held[order.code]?.includes(order.no) ?? false) !== isHeld) report(3, `position ${order.no} is listed wrongly`)
}

/** Rules 3 and 9: the money moved under a number matches its order and position, and the frozen balance is what they hold. */
function checkMoney(order: ContractOrder, position: Position | undefined, journals: Journals, report: Report): void {
  const market = marketOf(order.code)
  const moved = movedBy(journals, order, market.quote)
  const held = order.held.margin + order.held.fee + (position?.margin ?? 0n)
  if (moved.frozen !== held) report(3, `order ${order.no} holds ${held}, frozen for it ${moved.frozen}`)
  const made = position === undefined ? 0n : position.gross - position.fee + position.funding
  if (moved.available + moved.frozen !== made) report(9, `position ${order.no} made ${made}, and not by the journal`)
}

/** Rule 9: the payments add up to the funding, unless the position began in a world saved without them. */
function checkPayments({ no, since, funding, payments = [] }: Position, report: Report): void {
  if (payments[0]?.at !== nextFunding(since)) return
  const paid = payments.reduce((total, { amount }) => total + amount, 0n)
  if (paid !== funding) report(9, `position ${no} has a funding of ${funding}, and payments of ${paid}`)
}

function checkOne(world: World, checked: Checked, order: ContractOrder, journals: Journals, report: Report): bigint {
  checkFills(order, report)
  checkTimeInForce(order, report)
  if (checkOnce(checked, order, report)) checkFired(world, order, report)
  const position = world.orders.contract.positions[order.no]
  checkListing(world, order, position, report)
  if (order.action === 'close') {
    checkClosing(world, order, report)
    return 0n
  }
  checkMoney(order, position, journals, report)
  if (position === undefined) return 0n
  checkSums(position, order.filled, report)
  checkPayments(position, report)
  if (position.state === 'holding') {
    const mark = markAt(world.markets, position.code, world.now)
    checkEquity(position, mark, report)
    checkLevels(position, mark, report)
  }
  if (position.state === 'liquidated') checkLiquidated(world, position, report)
  return position.fee
}

const isOver = (world: World, order: ContractOrder): boolean =>
  !isLive(order) && world.orders.contract.positions[order.no]?.state !== 'holding'

/** Audits each order and its position until both have ended; returns the fees of all of them. */
export function createContractAudit(): Audit {
  const checked: Checked = { fires: new Map(), read: new Map(), live: [], ended: new Map() }
  return (world, journals, report) => {
    const state = world.orders.contract
    for (const [user, numbers] of Object.entries(state.ordersOf)) {
      checked.live.push(...numbers.slice(checked.read.get(user) ?? 0))
      checked.read.set(user, numbers.length)
    }
    const fees = new Map(checked.ended)
    checked.live = checked.live.filter((no) => {
      const order = state.orders[no] as ContractOrder
      const currency = marketOf(order.code).quote
      const paid = checkOne(world, checked, order, journals, report)
      fees.set(currency, (fees.get(currency) ?? 0n) + paid)
      if (isOver(world, order)) checked.ended.set(currency, (checked.ended.get(currency) ?? 0n) + paid)
      return !isOver(world, order)
    })
    return fees
  }
}
