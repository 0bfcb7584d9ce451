/** What a subscription and its project come to at the exchange's time. */
import { DAY_MS } from '../../../../protocol/rules/payout.ts'
import type { World } from '../../world.ts'
import { othersOf } from './others.ts'
import { type Project, projectOf, scheduleOf } from './projects.ts'
import { ordersOfProject, type Subscription } from './state.ts'

/** When its next coins become free (ms); nothing for one that has ended. */
export function unlocksAt(world: World, order: Subscription): number | undefined {
  if (order.state === 'ended') return undefined
  const { listing } = scheduleOf(world, projectOf(order.project))
  return world.now < listing ? listing : listing + (Math.floor((world.now - listing) / DAY_MS) + 1) * DAY_MS
}

/** What has been committed to a project so far, and by how many: the simulated others and the users, a user counted once. */
export function commitmentsOf(world: World, project: Project): { committed: bigint; participants: number } {
  const arrived = othersOf(world, project).filter(({ at }) => at <= world.now)
  const orders = ordersOfProject(world.orders.subscription, project.id)
  return {
    committed: [...arrived, ...orders].reduce((sum, { committed }) => sum + committed, 0n),
    participants: arrived.length + new Set(orders.map(({ user }) => user)).size,
  }
}
