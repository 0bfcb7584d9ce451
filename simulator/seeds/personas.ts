/** Seeded worlds: the same accounts in each, and a persona who is logged in. */
import type { Entropy } from '../world/entropy.ts'
import type { LoggedIn } from '../world/people/accounts.ts'
import { userByContact } from '../world/people/find.ts'
import type { Origin } from '../world/people/sessions.ts'
import { createWorld, type World } from '../world/world.ts'
import { accountOf, DEMO_ACCOUNTS, type DemoAccount, type DemoAccountName, type Persona } from './accounts.ts'
import { drawFrom, enter, join, must } from './actor.ts'
import { contractsLately } from './contracts.ts'
import { friendSells, friendsTrade, inviteFriends } from './friends.ts'
import { HEAVY_MS, liveLong } from './heavy.ts'
import history from './history.json' with { type: 'json' }
import { handIn } from './identity.ts'
import { INCOME_MS, payIn } from './income.ts'
import { SAVING_MS, saveUp } from './savings.ts'
import { shopFirst, shopLately, shopSoon, shopThen } from './shop.ts'
import { stakeLately, stakeUntilEach } from './stakes.ts'
import { placeLarge, TRADING_MS, tradeFor } from './trader.ts'
import { exchangeSome, MONEY_MS, moneyLately, moveMoney } from './wallet.ts'

export * from './accounts.ts'

const HOUR = 3_600_000
/** How long before the demo's start the world's markets begin. */
const HISTORY_MS = TRADING_MS + 3 * HOUR
/** The last order is so recent that it can't have been filled. */
const LATELY_MS = 120_000

/** `markets` is their number, those of the catalogue by default; without `entropy` secrets derive from the seed. */
export type Seeding = {
  seed: number
  now: number
  persona: Persona
  markets?: number | undefined
  /** Ids of recorded markets; each must end after `now`. */
  recorded?: readonly string[] | undefined
  entropy?: Entropy | undefined
}
export type SeededWorld = { world: World; login?: LoggedIn; accounts: Record<DemoAccountName, DemoAccount> }

const ORIGIN: Origin = { device: 'Android phone', address: '198.51.100.7' }
/** The prepared logins are the same for every seed of the world. */
const [TRADER_JOINS, TRADER_RETURNS, TRADER_AGAIN, PHONE_JOINS, FRESH_JOINS, VERIFIED_JOINS, PERSONA_ENTERS] =
  history.logins as [Origin, Origin, Origin, Origin, Origin, Origin, Origin]

/** Accounts that don't trade, each with its state of identity. Takes no time. */
function joinOthers(world: World): void {
  const { underReview, auditFailure, verified } = DEMO_ACCOUNTS
  handIn(world, join(world, underReview, ORIGIN), underReview.name, 'operator')
  handIn(world, join(world, auditFailure, ORIGIN), auditFailure.name, 'frontUnreadable')
  const id = userByContact(world, verified.contact)?.id ?? 0
  handIn(world, id, verified.name, 'sound')
  must(world, { type: 'grant', user: id, account: 'funding', currency: 'USDT', amount: '2000' })
}

/** Logs a persona in; `expired` is logged out again. Undefined for a visitor. */
export function enterAs(world: World, persona: Persona, origin: Origin = ORIGIN): LoggedIn | undefined {
  const account = accountOf(persona)
  if (account === undefined) return undefined
  const login = enter(world, account, origin)
  if (persona === 'expired') must(world, { type: 'logout', token: login.token })
  return login
}

/** The time (ms) at which the demo of a seeded world begins, after its prepared history. */
export const beganAt = ({ startedAt }: Pick<World, 'startedAt'>): number => startedAt + HISTORY_MS

/**
 * A world at `now` (Unix ms), with the demo accounts, the trader's history, and the persona logged in. The same seed, time and persona
 * always give the same world, except for secrets from entropy.
 */
export function seedWorld({ seed, now, persona, markets, recorded, entropy }: Seeding): SeededWorld {
  const heavyMs = persona === 'heavy' ? HEAVY_MS : 0
  const lifeMs = INCOME_MS + MONEY_MS + SAVING_MS
  const leadMs = heavyMs + lifeMs
  const world = createWorld({ seed, now: now - HISTORY_MS - leadMs, leadMs, markets, recorded })
  drawFrom(world, entropy)
  if (heavyMs > 0) {
    liveLong(world, { spread: true })
    must(world, { type: 'wait', ms: now - HISTORY_MS - lifeMs - world.now })
  }
  const trader = join(world, DEMO_ACCOUNTS.trader, TRADER_JOINS)
  handIn(world, trader, DEMO_ACCOUNTS.trader.name, 'sound')
  payIn(world, trader)
  const first = shopFirst(world, trader)
  moveMoney(world, trader, DEMO_ACCOUNTS.trader)
  const second = shopThen(world, trader, first)
  saveUp(world, trader)
  shopSoon(world, trader, second)
  must(world, { type: 'wait', ms: HOUR })
  enter(world, DEMO_ACCOUNTS.trader, TRADER_RETURNS)
  exchangeSome(world, trader)
  const friends = inviteFriends(world, trader)
  friendsTrade(world, friends)
  tradeFor(world, trader)
  friendSells(world, friends)
  stakeUntilEach(world, trader)
  enter(world, DEMO_ACCOUNTS.trader, TRADER_AGAIN)
  join(world, DEMO_ACCOUNTS.phone, PHONE_JOINS)
  join(world, DEMO_ACCOUNTS.fresh, FRESH_JOINS)
  join(world, DEMO_ACCOUNTS.verified, VERIFIED_JOINS)
  joinOthers(world)
  must(world, { type: 'wait', ms: now - LATELY_MS - world.now })
  placeLarge(world, trader)
  stakeLately(world, trader)
  contractsLately(world, trader)
  moneyLately(world, trader, DEMO_ACCOUNTS.trader)
  shopLately(world, trader, friends[1])
  must(world, { type: 'wait', ms: LATELY_MS })
  const login = enterAs(world, persona, PERSONA_ENTERS)
  return { world, accounts: DEMO_ACCOUNTS, ...(login === undefined ? {} : { login }) }
}

/** The world of a seed, with its demo accounts and without a session. */
export const openWorld = (seeding: Omit<Seeding, 'persona'>): World =>
  seedWorld({ ...seeding, persona: 'visitor' }).world
