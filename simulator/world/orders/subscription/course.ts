/** Scheduled events of subscriptions: allotment at the end of entry, then lapse or release from the listing on. */

import { DAY_MS } from '../../../../protocol/rules/payout.ts'
import { dueFor, releasedBy } from '../../../../protocol/rules/subscription.ts'
import { fromUnits, scaleOf } from '../../money.ts'
import { writeMessage } from '../../people/messages.ts'
import { schedule } from '../../queue.ts'
import { emit, postEntries, type Transaction } from '../../transaction.ts'
import { freezing, unitsOf } from '../coinAccount.ts'
import { allotmentOf } from './allot.ts'
import { PAY_CURRENCY, type Project, projectOf, scheduleOf } from './projects.ts'
import { ordersOfProject, type Subscription } from './state.ts'

/** Emits a change, so that the user's pages load again. */
export function touch(transaction: Transaction, order: Subscription): void {
  order.updated = transaction.world.now
  emit(transaction, { type: 'changed', user: order.user, list: 'orders' })
}

/** Releases a part of the amount that a subscription holds. */
function refund(transaction: Transaction, order: Subscription, amount: bigint): void {
  order.held -= amount
  order.refunded = (order.refunded ?? 0n) + amount
  if (amount === 0n) return
  postEntries(transaction, { reason: 'refund', ref: order.no, entries: freezing(order.user, PAY_CURRENCY, -amount) })
}

/** Writes a message to the user about the allotment and the payment due before the listing. */
function writeAllotment(
  transaction: Transaction,
  { currency }: Project,
  { user, allotted = 0n, due = 0n }: Subscription,
): void {
  const paid = PAY_CURRENCY
  const params = { quantity: fromUnits(allotted, currency), currency, due: fromUnits(due, paid), paid }
  if (allotted === 0n) writeMessage(transaction, user, 'notAllotted', { currency })
  else writeMessage(transaction, user, 'allotted', params)
}

function allotOne(transaction: Transaction, project: Project, order: Subscription, allotted: bigint): void {
  const due = dueFor(fromUnits(allotted, project.currency), project.allotmentPrice, scaleOf(PAY_CURRENCY))
  order.allotted = allotted
  order.due = unitsOf(due, PAY_CURRENCY)
  order.state = 'allotted'
  refund(transaction, order, order.committed - order.due)
  if (allotted === 0n) {
    order.state = 'ended'
    order.reason = 'nothingAllotted'
  }
  writeAllotment(transaction, project, order)
  touch(transaction, order)
}

/** The listing without payment: the coins return to the house, the whole commitment to the user. */
function lapse(transaction: Transaction, order: Subscription): void {
  refund(transaction, order, order.held)
  order.due = 0n
  order.state = 'ended'
  order.reason = 'unpaid'
  touch(transaction, order)
}

function release(transaction: Transaction, project: Project, order: Subscription, day: number): void {
  const { currency, lockupDays, listingPercent } = project
  const allotted = order.allotted ?? 0n
  const free = releasedBy(day, fromUnits(allotted, currency), { lockupDays, listingPercent }, scaleOf(currency))
  const coins = unitsOf(free, currency) - order.released
  order.released += coins
  order.state = order.released === allotted ? 'ended' : 'released'
  if (coins > 0n)
    postEntries(transaction, { reason: 'unlock', ref: order.no, entries: freezing(order.user, currency, -coins) })
  touch(transaction, order)
}

/** The end of entry: allots coins to every subscription and refunds the surplus. */
export function allotProject(transaction: Transaction, ref: string): void {
  const { world } = transaction
  const project = projectOf(Number(ref))
  const coins = allotmentOf(world, project)
  for (const order of ordersOfProject(world.orders.subscription, project.id))
    allotOne(transaction, project, order, coins.get(order.no) ?? 0n)
  schedule(world.due, scheduleOf(world, project).listing, 'subscriptionRelease', ref)
}

/** A payout from the listing on: unpaid allotments lapse, paid ones are released for the day. */
export function releaseProject(transaction: Transaction, ref: string): void {
  const { world } = transaction
  const project = projectOf(Number(ref))
  const day = (world.now - scheduleOf(world, project).listing) / DAY_MS
  const orders = ordersOfProject(world.orders.subscription, project.id)
  for (const order of orders) {
    if (order.state === 'allotted') lapse(transaction, order)
    else if (order.state !== 'ended') release(transaction, project, order, day)
  }
  if (orders.some(({ state }) => state !== 'ended')) schedule(world.due, world.now + DAY_MS, 'subscriptionRelease', ref)
}

export const subscriptionDue = { subscriptionAllot: allotProject, subscriptionRelease: releaseProject }
