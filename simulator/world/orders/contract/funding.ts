/** Funding: every eight hours longs and shorts pay each other, through the house's desk. */
import { fundingPayment } from '../../../../protocol/rules/mark.ts'
import { balanceOf } from '../../ledger.ts'
import { fundingAt } from '../../market/index.ts'
import { fromUnits, scaleOf, worth } from '../../money.ts'
import { schedule } from '../../queue.ts'
import type { Transaction } from '../../transaction.ts'
import { marketOf } from '../spot/markets.ts'
import { markNow, nextFunding, unitsOf } from './figures.ts'
import { liquidateIfDue } from './liquidate.ts'
import { CONTRACT_ACCOUNT, emitPosition, move, refresh } from './money.ts'
import { heldOf, type Position } from './state.ts'

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** The funding of one position: paid from the available balance, then from its margin, at most what is there. */
function settle(transaction: Transaction, position: Position): void {
  const { world } = transaction
  const { code, user, direction } = position
  const market = marketOf(code)
  const mark = markNow(world, code)
  const notional = fromUnits(worth(market, mark, position.lots), market.quote)
  const { rate } = fundingAt(world.markets, code, world.now)
  const wanted = unitsOf(market, fundingPayment(direction, notional, rate, scaleOf(market.quote)))
  const { available } = balanceOf(world.ledger, user, CONTRACT_ACCOUNT, market.quote)
  const fromAvailable = wanted < 0n ? least(-wanted, available) : -wanted
  const fromMargin = wanted < 0n ? least(-wanted - fromAvailable, position.margin) : 0n
  const paid = fromAvailable + fromMargin
  if (paid === 0n) return
  move(transaction, position, 'funding', { available: -fromAvailable, frozen: -fromMargin, desk: paid })
  position.funding -= paid
  position.payments ??= []
  position.payments.push({ at: world.now, lots: position.lots, mark, rate, amount: -paid })
  position.charged.funding -= paid
  position.margin -= fromMargin
  if (fromMargin > 0n) refresh(position)
  emitPosition(transaction, position)
  liquidateIfDue(transaction, position, mark)
}

/** Settles funding for all positions, and schedules the next time while there are any. */
function settleFunding(transaction: Transaction): void {
  const state = transaction.world.orders.contract
  for (const code of Object.keys(state.held).sort()) {
    for (const position of heldOf(state, code)) settle(transaction, position)
  }
  delete state.funding
  if (Object.keys(state.held).length === 0) return
  state.funding = nextFunding(transaction.world.now)
  schedule(transaction.world.due, state.funding, 'contractFunding', '')
}

export const fundingDue = { contractFunding: settleFunding }
