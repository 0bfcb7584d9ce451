/** The margin and the leverage of open positions. */
import { minus } from '../../../../protocol/rules/decimal.ts'
import { marginAtLeverage, removableMargin } from '../../../../protocol/rules/perpetual.ts'
import { MARGIN_TIERS } from '../../../terms.ts'
import { amountOf } from '../../amounts.ts'
import { idempotentCommand } from '../../idempotentCommand.ts'
import { fromUnits, priceText, scaleOf } from '../../money.ts'
import { invalid, refuse } from '../../refusal.ts'
import type { Transaction } from '../../transaction.ts'
import { requireFunds, requireTrading } from '../checks.ts'
import { marketOf } from '../spot/markets.ts'
import { heldPosition, knownPosition, requireLeverage, requireTier } from './checks.ts'
import { holdingFor, markNow, unitsOf } from './figures.ts'
import { CONTRACT_ACCOUNT, emitPosition, move, refresh } from './money.ts'
import { isLive, type Position } from './state.ts'

/** `amount` is decimal text in the quote currency. */
export type AdjustMargin = {
  user: number
  position: string
  way: 'add' | 'remove'
  amount: string
  clientId?: string
}
export type ChangeLeverage = { user: number; position: string; leverage: number; clientId?: string }

/** A position by the rules, with its current mark price. */
function factsOf(transaction: Transaction, position: Position) {
  const market = marketOf(position.code)
  const mark = markNow(transaction.world, position.code)
  return {
    market,
    mark,
    margin: fromUnits(position.margin, market.quote),
    holding: holdingFor(market, position.direction, position.lots, position.cost),
    price: priceText(market, mark),
    places: scaleOf(market.quote),
  }
}

/** Moves margin between the available balance and a position: above zero into it. */
function moveMargin(transaction: Transaction, position: Position, amount: bigint): void {
  if (amount !== 0n) move(transaction, position, 'margin', { available: -amount, frozen: amount })
  position.margin += amount
  refresh(position)
  emitPosition(transaction, position)
}

function adjust(transaction: Transaction, { user, position: no, way, amount }: AdjustMargin): string {
  const position = heldPosition(transaction, user, no)
  const { market, margin, holding, price, places } = factsOf(transaction, position)
  if (way !== 'add' && way !== 'remove') return invalid('action')
  const units = amountOf(amount, market.quote)
  if (way === 'add') requireFunds(transaction.world, user, CONTRACT_ACCOUNT, market.quote, units, 'amount')
  else {
    const most = removableMargin(margin, holding, position.leverage, price, MARGIN_TIERS, places)
    if (units > unitsOf(market, most)) refuse('marginTooMuch', { most, currency: market.quote }, 'amount')
  }
  moveMargin(transaction, position, way === 'add' ? units : -units)
  return no
}

function change(transaction: Transaction, { user, position: no, leverage }: ChangeLeverage): string {
  const position = heldPosition(transaction, user, no)
  const { market, mark, margin, holding, price, places } = factsOf(transaction, position)
  requireTrading(transaction.world, market)
  requireLeverage(leverage)
  requireTier(market, mark, position.lots, leverage)
  // The part that is still in the book has its margin by the order's leverage.
  const opening = transaction.world.orders.contract.orders[no]
  if (opening !== undefined && isLive(opening)) refuse('positionOrderOpen', { order: no }, 'leverage')
  const after = marginAtLeverage(margin, holding, [position.leverage, leverage], price, MARGIN_TIERS, places) ?? margin
  const more = unitsOf(market, minus(after, margin))
  if (more > 0n) requireFunds(transaction.world, user, CONTRACT_ACCOUNT, market.quote, more, 'leverage')
  position.leverage = leverage
  moveMargin(transaction, position, more)
  return no
}

/** Adds margin to a position or removes it. Returns the position. */
export const adjustMargin = idempotentCommand('contractMargin', ['position', 'way', 'amount'], adjust, knownPosition)

/** Changes a position's leverage and its margin with it. Returns the position. */
export const changeLeverage = idempotentCommand('contractLeverage', ['position', 'leverage'], change, knownPosition)
