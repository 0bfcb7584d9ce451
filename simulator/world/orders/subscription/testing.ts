import { DAY_MS } from '../../../../protocol/rules/payout.ts'
import { balanceOf } from '../../ledger.ts'
import { createMarkets } from '../../market/index.ts'
import { done, joined, START } from '../../testing.ts'
import { createWorld, type World } from '../../world.ts'
import { projectOf, scheduleOf } from './projects.ts'
import type { Subscription } from './state.ts'

/** Long enough before the world's start for every project's entry; its markets begin after all projects, so that days pass quickly. */
const LEAD = 90 * DAY_MS
const AFTER = 100 * DAY_MS
export const TIDE = projectOf(2)
export const KESTREL = projectOf(3)

/** A world at the start of a project's entry, with one rich user. */
export function entering(id: number, seed = 42): { world: World; user: number } {
  const { starts } = scheduleOf({ startedAt: START + LEAD }, projectOf(id))
  const world = createWorld({ seed, now: START, leadMs: LEAD })
  world.markets = createMarkets(seed, START + LEAD + AFTER)
  const user = joined(world, 'ann')
  grant(world, user, '1000000')
  done(world, { type: 'wait', ms: starts - world.now })
  return { world, user }
}

export const grant = (world: World, user: number, amount: string) =>
  done(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount })
export const order = (world: World, user: number, project: number, quantity: string): Subscription =>
  done(world, { type: 'subscribe', user, project, quantity })
export const until = (world: World, at: number) => done(world, { type: 'wait', ms: at - world.now })
export const coins = (world: World, user: number, currency: string) => balanceOf(world.ledger, user, 'coin', currency)
