/** Buying a product, and redeeming an investment before its term. */

import { earlyRedemption } from '../../../../protocol/rules/invest.ts'
import { nextPayout } from '../../../../protocol/rules/payout.ts'
import { PAYOUT_HOUR } from '../../../terms.ts'
import { idempotentCommand } from '../../idempotentCommand.ts'
import { fromUnits, toUnits } from '../../money.ts'
import { invalid, refuse } from '../../refusal.ts'
import { postEntries, type Transaction } from '../../transaction.ts'
import { requireFunds } from '../checks.ts'
import { freezing, fromDesk, unitsOf } from '../coinAccount.ts'
import { giveBack, scheduleDay, touch } from './course.ts'
import { findProduct, type InvestProduct, productOf } from './products.ts'
import { addInvestment, type Investment, investmentOf, isSoldOut, remainingOf } from './state.ts'

/** `amount` in the product's currency, as decimal text. */
export type Invest = { user: number; product: number; amount: string; clientId?: string }
export type Redeem = { user: number; order: string; clientId?: string }

function amountOf(transaction: Transaction, product: InvestProduct, text: string): bigint {
  const { currency, minimum, maximum } = product
  const amount = toUnits(text, currency)
  if (amount === undefined || amount <= 0n) return invalid('amount', 'amountInvalid')
  const remaining = remainingOf(transaction.world.orders.invest, product)
  const soldOut = () => refuse('productSoldOut', { remaining: fromUnits(remaining, currency), currency }, 'amount')
  if (isSoldOut(transaction.world.orders.invest, product)) return soldOut()
  if (amount < unitsOf(minimum, currency) || amount > unitsOf(maximum, currency)) {
    return refuse('investRange', { minimum, maximum, currency }, 'amount')
  }
  return amount > remaining ? soldOut() : amount
}

function buy(transaction: Transaction, request: Invest): string {
  const { world } = transaction
  const product = findProduct(request.product) ?? refuse('productUnknown', {}, 'id')
  const amount = amountOf(transaction, product, request.amount)
  requireFunds(world, request.user, 'coin', product.currency, amount, 'amount')
  const investment = addInvestment(world.orders.invest, {
    user: request.user,
    product: product.id,
    ...(request.clientId === undefined ? {} : { clientId: request.clientId }),
    state: 'earning',
    amount,
    held: amount,
    days: 0,
    income: 0n,
    cost: 0n,
    created: world.now,
    begins: nextPayout(world.now, PAYOUT_HOUR),
  })
  postEntries(transaction, {
    reason: 'invest',
    ref: investment.no,
    entries: freezing(request.user, product.currency, amount),
  })
  scheduleDay(transaction, investment)
  touch(transaction, investment)
  return investment.no
}

const orderOf = (transaction: Transaction, user: number, no: string): Investment =>
  investmentOf(transaction.world.orders.invest, user, no) ?? refuse('orderUnknown', { order: no })

/** Returns the amount less the income so far, which the house keeps. */
function redeemEarly(transaction: Transaction, request: Redeem): string {
  const investment = orderOf(transaction, request.user, request.order)
  if (investment.state !== 'earning') refuse('investmentEnded')
  const { currency } = productOf(investment.product)
  const { amount, income, no, user } = investment
  const { cost } = earlyRedemption(fromUnits(amount, currency), fromUnits(income, currency))
  giveBack(transaction, investment, 'redeemed')
  investment.cost = unitsOf(cost, currency)
  if (investment.cost > 0n) {
    const entries = fromDesk(user, 'available', currency, -investment.cost)
    postEntries(transaction, { reason: 'redeemCost', ref: no, entries })
  }
  touch(transaction, investment)
  return no
}

/** Buys a product: the amount is frozen in the coin account until it matures or is redeemed. Returns the investment. */
export const invest = idempotentCommand('investment', ['product', 'amount'], buy, orderOf)

/** Redeems an investment before its term, at the cost of the income so far. Refused with investmentEnded after its end. */
export const redeem = idempotentCommand('redemption', ['order'], redeemEarly, orderOf)
