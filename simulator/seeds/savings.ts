/** The trader's subscriptions and investments, made in the days before the demo begins. */
import { DAY_MS } from '../../protocol/rules/payout.ts'
import type { World } from '../world/world.ts'
import { must } from './actor.ts'

/** Time between this start and that of the markets; until then the world has only accounts, so the time passes quickly. */
export const SAVING_MS = 9 * DAY_MS
const STAR_ATLAS = 6
const QUILLET = 4
const TIDEWELL = 2
const WEEK_OF_USDT = 1
const MONTH_OF_USDT = 2

/**
 * Takes SAVING_MS, until the markets begin: a matured investment of a week and an earning one of a month; a subscription with coins being
 * released, an allotted one that is not yet paid, and one to a project in progress.
 */
export function saveUp(world: World, user: number): void {
  must(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '6000' })
  must(world, { type: 'invest', user, product: WEEK_OF_USDT, amount: '1000' })
  const atlas = must(world, { type: 'subscribe', user, project: STAR_ATLAS, quantity: '500000' })
  must(world, { type: 'wait', ms: 3 * DAY_MS })
  must(world, { type: 'placement', user, order: atlas.no })
  must(world, { type: 'invest', user, product: MONTH_OF_USDT, amount: '2500' })
  must(world, { type: 'subscribe', user, project: QUILLET, quantity: '2000' })
  must(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '5000' })
  must(world, { type: 'wait', ms: 3 * DAY_MS })
  must(world, { type: 'grant', user, account: 'funding', currency: 'USDT', amount: '5000' })
  must(world, { type: 'wait', ms: 3 * DAY_MS })
  must(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '5000' })
  must(world, { type: 'subscribe', user, project: TIDEWELL, quantity: '1200' })
}
