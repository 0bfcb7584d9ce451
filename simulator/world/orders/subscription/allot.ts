/** The allotment of a project's coins. */
import { allot } from '../../../../protocol/rules/subscription.ts'
import { fromUnits, scaleOf } from '../../money.ts'
import type { World } from '../../world.ts'
import { unitsOf } from '../coinAccount.ts'
import { othersOf } from './others.ts'
import { PAY_CURRENCY, type Project } from './projects.ts'
import { ordersOfProject, type Subscription } from './state.ts'

/** Subscriptions by user, in the order of the users' first ones. */
function byUser(orders: readonly Subscription[]): Subscription[][] {
  const groups = new Map<number, Subscription[]>()
  for (const order of orders) groups.set(order.user, [...(groups.get(order.user) ?? []), order])
  return [...groups.values()]
}

const committedIn = (orders: readonly Subscription[]): bigint =>
  orders.reduce((sum, { committed }) => sum + committed, 0n)

/**
 * Coins for each subscription by its number, in smallest units. All subscriptions of a user are one claim among the others', so that
 * splitting a subscription gains nothing; the claim's coins are shared among its subscriptions by commitment, rounded down.
 */
export function allotmentOf(world: World, project: Project): Map<string, bigint> {
  const others = othersOf(world, project)
  const groups = byUser(ordersOfProject(world.orders.subscription, project.id))
  const claims = [...others.map(({ committed }) => committed), ...groups.map(committedIn)]
  const { pool, hardCap, subscriptionPrice: price, currency } = project
  const texts = claims.map((claim) => fromUnits(claim, PAY_CURRENCY))
  const given = allot(texts, { pool, hardCap, price }, scaleOf(currency)).slice(others.length)
  const result = new Map<string, bigint>()
  groups.forEach((orders, index) => {
    const coins = unitsOf(given[index] ?? '0', currency)
    const whole = committedIn(orders)
    for (const order of orders) {
      const share = (coins * order.committed) / whole
      result.set(order.no, share < order.quantity ? share : order.quantity)
    }
  })
  return result
}
