/** Current figures of a subscription and its project. */
import { DAY_MS } from '../../../../protocol/rules/payout.ts'
import type { World } from '../../world.ts'
import { othersOf } from './others.ts'
import { type Project, projectOf, scheduleOf } from './projects.ts'
import { ordersOfProject, type Subscription } from './state.ts'

/** The time (ms) at which its next coins are released; undefined for an ended one. */
export function unlocksAt(world: World, order: Subscription): number | undefined {
  if (order.state === 'ended') return undefined
  const { listing } = scheduleOf(world, projectOf(order.project))
  return world.now < listing ? listing : listing + (Math.floor((world.now - listing) / DAY_MS) + 1) * DAY_MS
}

/** All commitments to a project so far, and the number of participants: the simulated others and the users, each user counted once. */
export function commitmentsOf(world: World, project: Project): { committed: bigint; participants: number } {
  const arrived = othersOf(world, project).filter(({ at }) => at <= world.now)
  const orders = ordersOfProject(world.orders.subscription, project.id)
  return {
    committed: [...arrived, ...orders].reduce((sum, { committed }) => sum + committed, 0n),
    participants: arrived.length + new Set(orders.map(({ user }) => user)).size,
  }
}
