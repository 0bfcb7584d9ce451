/** Helpers that claims of several groups share. */
import { DEMO_ACCOUNTS } from '../../seeds/accounts.ts'
import { regimeAt } from '../../world/market/index.ts'
import { userByContact, userById } from '../../world/people/find.ts'
import type { User } from '../../world/people/state.ts'
import type { World } from '../../world/world.ts'
import type { Entry } from '../build.ts'

/** `me` throws when the row is a visitor's. */
export type Seen = { world: World; entry: Entry; user: number; me: () => User }

export type Claim = (seen: Seen) => boolean | Promise<boolean>

export const HOUR = 3_600_000
export const MINUTE = 60_000

export const accountNamed = (world: World, account: keyof typeof DEMO_ACCOUNTS): User | undefined =>
  userByContact(world, DEMO_ACCOUNTS[account].contact)

export const mark = (entry: Entry, name: string): string =>
  new URLSearchParams(entry.page.split('?')[1]).get(name) ?? ''

export const draft =
  (name: string, key: string): Claim =>
  ({ entry }) => {
    const entered = entry.drafts[`draft:${name}`] as Record<string, unknown> | undefined
    return entered !== undefined && key in entered
  }

export const regime =
  (code: string, wanted: string): Claim =>
  ({ world }) =>
    regimeAt(world.markets, code, Math.floor(world.now / MINUTE)) === wanted

/** The user of a scenario; throws for a visitor. */
export const userOf = (world: World, user: number): User => {
  const found = userById(world, user)
  if (found === undefined) throw new Error('nobody is logged in')
  return found
}
