/** Scheduled events of investments: daily income, and the return of the amount at the end. */
import { DAY_MS } from '../../../../protocol/rules/payout.ts'
import { fromUnits } from '../../money.ts'
import { writeMessage } from '../../people/messages.ts'
import { schedule } from '../../queue.ts'
import { emit, postEntries, type Transaction } from '../../transaction.ts'
import { freezing, fromDesk } from '../coinAccount.ts'
import { productOf } from './products.ts'
import { type Investment, type InvestmentState, incomeAfter } from './state.ts'

/** Emits a change of the user's list. */
export function touch(transaction: Transaction, { user }: Investment): void {
  emit(transaction, { type: 'changed', user, list: 'orders' })
}

/** Schedules the payout of the next day. */
export function scheduleDay(transaction: Transaction, { no, begins, days }: Investment): void {
  schedule(transaction.world.due, begins + (days + 1) * DAY_MS, 'investDay', no)
}

/** Returns the whole amount and frees its place in the product. */
export function giveBack(transaction: Transaction, investment: Investment, state: InvestmentState): void {
  const { out } = transaction.world.orders.invest
  const { user, no, product, amount, held } = investment
  postEntries(transaction, { reason: 'redeem', ref: no, entries: freezing(user, productOf(product).currency, -held) })
  out[product] = (out[product] ?? 0n) - amount
  investment.held = 0n
  investment.state = state
  investment.ended = transaction.world.now
}

/** The income of a day is that of all days so far less the paid income, so the sum is exact. */
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

/** Handles a payout of an investment; does nothing when it was redeemed before. */
export function investDay(transaction: Transaction, no: string): void {
  const investment = transaction.world.orders.invest.byNo[no]
  if (investment?.state !== 'earning') return
  payDay(transaction, investment)
  if (investment.days < productOf(investment.product).termDays) scheduleDay(transaction, investment)
  else mature(transaction, investment)
  touch(transaction, investment)
}

export const investDue = { investDay }
