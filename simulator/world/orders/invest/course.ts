/** What happens to investments by themselves: income each day, and the amount back after the last. */
import { DAY_MS } from '../../../../protocol/rules/payout.ts'
import { fromUnits } from '../../money.ts'
import { writeMessage } from '../../people/messages.ts'
import { schedule } from '../../queue.ts'
import { emit, postEntries, type Transaction } from '../../transaction.ts'
import { freezing, fromDesk } from '../coinAccount.ts'
import { productOf } from './products.ts'
import { type Investment, type InvestmentState, incomeAfter } from './state.ts'

/** Tells the user's pages to look again. */
export function touch(transaction: Transaction, { user }: Investment): void {
  emit(transaction, { type: 'changed', user, list: 'orders' })
}

/** Puts the next day's payout on the list. */
export function scheduleDay(transaction: Transaction, { no, begins, days }: Investment): void {
  schedule(transaction.world.due, begins + (days + 1) * DAY_MS, 'investDay', no)
}

/** Gives the amount back whole and frees its place in the product. */
export function giveBack(transaction: Transaction, investment: Investment, state: InvestmentState): void {
  const { out } = transaction.world.orders.invest
  const { user, no, product, amount, held } = investment
  postEntries(transaction, { reason: 'redeem', ref: no, entries: freezing(user, productOf(product).currency, -held) })
  out[product] = (out[product] ?? 0n) - amount
  investment.held = 0n
  investment.state = state
  investment.ended = transaction.world.now
}

/** The income of a day is what all days so far bring, less what has been paid: so the days' sum is exact. */
function payDay(transaction: Transaction, investment: Investment): void {
  const { user, no, product } = investment
  const income = incomeAfter(investment.days + 1, investment) - investment.income
  investment.days++
  investment.income += income
  if (income === 0n) return
  postEntries(transaction, {
    reason: 'income',
    ref: no,
    entries: fromDesk(user, 'available', productOf(product).currency, income),
  })
}

function mature(transaction: Transaction, investment: Investment): void {
  giveBack(transaction, investment, 'matured')
  const { user, product, amount, income } = investment
  const { currency } = productOf(product)
  const text = (units: bigint) => fromUnits(units, currency)
  writeMessage(transaction, user, 'matured', { amount: text(amount), income: text(income), currency })
}

/** A payout of an investment; nothing when it was redeemed before. */
export function investDay(transaction: Transaction, no: string): void {
  const investment = transaction.world.orders.invest.byNo[no]
  if (investment?.state !== 'earning') return
  payDay(transaction, investment)
  if (investment.days < productOf(investment.product).termDays) scheduleDay(transaction, investment)
  else mature(transaction, investment)
  touch(transaction, investment)
}

export const investDue = { investDay }
