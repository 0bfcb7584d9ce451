/** Subscribing to a project, and paying for the allotment. */
import { dueFor } from '../../../../protocol/rules/subscription.ts'
import { idempotentCommand } from '../../idempotentCommand.ts'
import { fromUnits, scaleOf, toUnits } from '../../money.ts'
import { schedule } from '../../queue.ts'
import { invalid, refuse } from '../../refusal.ts'
import { postEntries, type Transaction } from '../../transaction.ts'
import { requireFunds } from '../checks.ts'
import { freezing, fromDesk, unitsOf } from '../coinAccount.ts'
import { touch } from './course.ts'
import { findProject, PAY_CURRENCY, type Project, projectOf, projectState, scheduleOf } from './projects.ts'
import { addSubscription, ordersOfProject, type Subscription, subscribedOf, subscriptionOrder } from './state.ts'

/** `quantity` in coins, as decimal text. */
export type Subscribe = { user: number; project: number; quantity: string; clientId?: string }
export type Placement = { user: number; order: string; clientId?: string }

function quantityOf(transaction: Transaction, project: Project, request: Subscribe): bigint {
  const { currency } = project
  const quantity = toUnits(request.quantity, currency)
  if (quantity === undefined || quantity <= 0n) return invalid('quantity', 'amountInvalid')
  const room =
    unitsOf(project.maximum, currency) - subscribedOf(transaction.world.orders.subscription, request.user, project.id)
  if (quantity < unitsOf(project.minimum, currency) || quantity > room) {
    const params = { minimum: project.minimum, maximum: fromUnits(room, currency), currency }
    refuse('subscriptionRange', params, 'quantity')
  }
  return quantity
}

function commit(transaction: Transaction, request: Subscribe): string {
  const { world } = transaction
  const project = findProject(request.project) ?? refuse('projectUnknown', {}, 'id')
  if (projectState(world, project) !== 'progress') refuse('projectNotOpen')
  const quantity = quantityOf(transaction, project, request)
  const price = dueFor(fromUnits(quantity, project.currency), project.subscriptionPrice, scaleOf(PAY_CURRENCY))
  const committed = unitsOf(price, PAY_CURRENCY)
  requireFunds(world, request.user, 'coin', PAY_CURRENCY, committed, 'quantity')
  if (ordersOfProject(world.orders.subscription, project.id).length === 0) {
    schedule(world.due, scheduleOf(world, project).ends, 'subscriptionAllot', String(project.id))
  }
  const order = addSubscription(world.orders.subscription, {
    user: request.user,
    project: project.id,
    ...(request.clientId === undefined ? {} : { clientId: request.clientId }),
    state: 'subscribed',
    quantity,
    committed,
    held: committed,
    released: 0n,
    created: world.now,
    updated: world.now,
  })
  postEntries(transaction, {
    reason: 'subscribe',
    ref: order.no,
    entries: freezing(order.user, PAY_CURRENCY, committed),
  })
  touch(transaction, order)
  return order.no
}

function pay(transaction: Transaction, request: Placement): string {
  const order = orderOf(transaction, request.user, request.order)
  if (order.state !== 'allotted') refuse('nothingDue')
  const { currency } = projectOf(order.project)
  const { due = 0n, allotted = 0n, user } = order
  const entries = [...fromDesk(user, 'frozen', PAY_CURRENCY, -due), ...fromDesk(user, 'frozen', currency, allotted)]
  postEntries(transaction, { reason: 'allot', ref: order.no, entries })
  order.held -= due
  order.state = 'locked'
  touch(transaction, order)
  return order.no
}

const orderOf = (transaction: Transaction, user: number, no: string): Subscription =>
  subscriptionOrder(transaction.world.orders.subscription, user, no) ?? refuse('orderUnknown', { order: no })

/** Subscribes to a project in progress: quantity × subscription price is frozen in the coin account. Returns the subscription. */
export const subscribe = idempotentCommand('subscription', ['project', 'quantity'], commit, orderOf)

/**
 * Pays for the allotment from the frozen amount; the coins arrive locked. Refused with nothingDue before the allotment and after the
 * listing.
 */
export const placement = idempotentCommand('placement', ['order'], pay, orderOf)
