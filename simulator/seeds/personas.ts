/** Named worlds to start from: the same accounts in each, and a persona that says who is logged in at first. */
import type { Faker } from '@faker-js/faker'
import { faker } from '@faker-js/faker/locale/en'
import type { LoggedIn } from '../world/people/accounts.ts'
import type { Origin } from '../world/people/sessions.ts'
import { createWorld, type World } from '../world/world.ts'
import { DEMO_ACCOUNTS, type DemoAccount, type DemoAccountName, type Persona } from './accounts.ts'
import { enter, join, must } from './actor.ts'
import { placeLarge, TRADING_MS, tradeFor } from './trader.ts'

export * from './accounts.ts'

/** The same people and histories whatever the world's own seed is. */
const PEOPLE_SEED = 2_026
const HOUR = 3_600_000
/** How long before the demo's start the world began. */
const HISTORY_MS = TRADING_MS + 3 * HOUR
/** The last order is so young that it can't have been filled. */
const LATELY_MS = 120_000

export type SeededWorld = { world: World; login?: LoggedIn; accounts: Record<DemoAccountName, DemoAccount> }

/** Where somebody logs in from; addresses are those set aside for documentation (RFC 5737). */
function originOf(source: Faker): Origin {
  return {
    device: source.helpers.arrayElement(['Android phone', 'iPhone', 'Tablet', 'Windows computer', 'Mac']),
    address: `203.0.113.${source.number.int({ min: 1, max: 254 })}`,
  }
}

/**
 * A world that has reached `now` (Unix ms), with the demo accounts, the trader's history, and the persona logged in.
 * The same seed, time and persona always give the same world.
 */
export function seedWorld({ seed, now, persona }: { seed: number; now: number; persona: Persona }): SeededWorld {
  faker.seed(PEOPLE_SEED)
  const world = createWorld({ seed, now: now - HISTORY_MS })
  const trader = join(world, DEMO_ACCOUNTS.trader, originOf(faker))
  must(world, { type: 'wait', ms: HOUR })
  enter(world, DEMO_ACCOUNTS.trader, originOf(faker))
  tradeFor(world, trader, faker)
  enter(world, DEMO_ACCOUNTS.trader, originOf(faker))
  join(world, DEMO_ACCOUNTS.phone, originOf(faker))
  join(world, DEMO_ACCOUNTS.fresh, originOf(faker))
  must(world, { type: 'wait', ms: now - LATELY_MS - world.now })
  placeLarge(world, trader)
  must(world, { type: 'wait', ms: LATELY_MS })
  const login = persona === 'visitor' ? undefined : enter(world, DEMO_ACCOUNTS[persona], originOf(faker))
  return { world, accounts: DEMO_ACCOUNTS, ...(login === undefined ? {} : { login }) }
}
