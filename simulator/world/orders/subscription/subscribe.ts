/** Subscribing to a project, and paying for what was allotted. */
import { dueFor } from '../../../../protocol/rules/subscription.ts'
import { fromUnits, scaleOf, toUnits } from '../../money.ts'
import { once } from '../../once.ts'
import { requireUser } from '../../people/find.ts'
import { schedule } from '../../queue.ts'
import { invalid, refuse } from '../../refusal.ts'
import { book, type Turn } from '../../turn.ts'
import { requireFunds } from '../checks.ts'
import { freezing, fromDesk, unitsOf } from '../coinAccount.ts'
import { touch } from './course.ts'
import { findProject, PAY_CURRENCY, type Project, projectOf, projectState, scheduleOf } from './projects.ts'
import { addSubscription, ordersOfProject, type Subscription, subscribedOf, subscriptionOrder } from './state.ts'

/** `quantity` in coins, as decimal text. */
export type Subscribe = { user: number; project: number; quantity: string; clientId?: string }
export type Placement = { user: number; order: string; clientId?: string }

function quantityOf(turn: Turn, project: Project, asked: Subscribe): bigint {
  const { currency } = project
  const quantity = toUnits(asked.quantity, currency)
  if (quantity === undefined || quantity <= 0n) return invalid('quantity', 'amountInvalid')
  const room = unitsOf(project.maximum, currency) - subscribedOf(turn.world.orders.subscription, asked.user, project.id)
  if (quantity < unitsOf(project.minimum, currency) || quantity > room) {
    const params = { minimum: project.minimum, maximum: fromUnits(room, currency), currency }
    refuse('subscriptionRange', params, 'quantity')
  }
  return quantity
}

function commit(turn: Turn, asked: Subscribe): string {
  const { world } = turn
  const project = findProject(asked.project) ?? refuse('projectUnknown', {}, 'id')
  if (projectState(world, project) !== 'progress') refuse('projectNotOpen')
  const quantity = quantityOf(turn, project, asked)
  const price = dueFor(fromUnits(quantity, project.currency), project.subscriptionPrice, scaleOf(PAY_CURRENCY))
  const committed = unitsOf(price, PAY_CURRENCY)
  requireFunds(world, asked.user, 'coin', PAY_CURRENCY, committed, 'quantity')
  if (ordersOfProject(world.orders.subscription, project.id).length === 0) {
    schedule(world.due, scheduleOf(world, project).ends, 'subscriptionAllot', String(project.id))
  }
  const order = addSubscription(world.orders.subscription, {
    user: asked.user,
    project: project.id,
    ...(asked.clientId === undefined ? {} : { clientId: asked.clientId }),
    state: 'subscribed',
    quantity,
    committed,
    held: committed,
    released: 0n,
    created: world.now,
    updated: world.now,
  })
  book(turn, { reason: 'subscribe', ref: order.no, entries: freezing(order.user, PAY_CURRENCY, committed) })
  touch(turn, order)
  return order.no
}

function pay(turn: Turn, order: Subscription): void {
  const { currency } = projectOf(order.project)
  const { due = 0n, allotted = 0n, user } = order
  const entries = [...fromDesk(user, 'frozen', PAY_CURRENCY, -due), ...fromDesk(user, 'frozen', currency, allotted)]
  book(turn, { reason: 'allot', ref: order.no, entries })
  order.held -= due
  order.state = 'locked'
  touch(turn, order)
}

const orderOf = (turn: Turn, user: number, no: string): Subscription =>
  subscriptionOrder(turn.world.orders.subscription, user, no) ?? refuse('orderUnknown', { order: no })

/** Subscribes to a project in progress: quantity × subscription price is frozen in the coin account. Answers the subscription. */
export function subscribe(turn: Turn, asked: Subscribe): Subscription {
  requireUser(turn.world, asked.user)
  const { user, clientId, project, quantity } = asked
  const no = once(turn, { user, clientId, kind: 'subscription', facts: [project, quantity] }, () => commit(turn, asked))
  return orderOf(turn, user, no)
}

/** Pays for what was allotted, from what is frozen; the coins come locked. Refused with nothingDue before the allotment and after the listing. */
export function placement(turn: Turn, asked: Placement): Subscription {
  requireUser(turn.world, asked.user)
  const { user, clientId } = asked
  const no = once(turn, { user, clientId, kind: 'placement', facts: [asked.order] }, () => {
    const order = orderOf(turn, user, asked.order)
    if (order.state !== 'allotted') refuse('nothingDue')
    pay(turn, order)
    return order.no
  })
  return orderOf(turn, user, no)
}
