/** Helpers of the world's tests: a world with a user, and commands that must succeed or be refused. */
import type { CommandName, CommandOf, ValueOf } from './commands.ts'
import { balanceOf } from './ledger.ts'
import { lastTrade, type MarketSpec, marketByCode } from './market/index.ts'
import { priceText } from './money.ts'
import { secretOf } from './people/secret.ts'
import type { Contact } from './people/state.ts'
import { type Outcome, run } from './run.ts'
import { createWorld, type World } from './world.ts'

export const START = 1_795_000_012_345

/** The value of a command; throws when it was refused. */
export function done<Name extends CommandName>(world: World, command: CommandOf<Name>): ValueOf<Name> {
  const outcome: Outcome<ValueOf<Name>> = run<Name>(world, command)
  if (!outcome.ok) throw new Error(`${outcome.error} ${JSON.stringify(outcome.params)}`)
  return outcome.value
}

export const email = (name: string): Contact => ({ type: 'email', account: `${name}@example.com` })

/** The places of a value that are named but hold nothing: a record leaves out what it was not given, as a saved world does. */
export function emptyFields(value: unknown, place = ''): string[] {
  if (value === undefined) return [place]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => emptyFields(part, `${place}/${key}`))
}

/** Registers a user with the password "secret" and returns the id. */
export function joined(world: World, name: string, inviteCode?: string): number {
  const contact = email(name)
  done(world, { type: 'sendCode', contact, purpose: 'register' })
  const code = secretOf(world.people.inbox.at(-1)?.code ?? '')
  return done(world, { type: 'register', contact, code, secret: secretOf('secret'), inviteCode }).user
}

/** A world with one user, who has 10,000 USDT. */
export function worldWithUser(seed = 42): { world: World; user: number } {
  const world = createWorld({ seed, now: START })
  return { world, user: joined(world, 'ann') }
}

export const btc: MarketSpec = marketByCode('btcusdt')

/** The last price moved by some ticks, as text. */
export function priceAt(world: World, ticks: number): string {
  return priceText(btc, lastTrade(world.markets, btc.code, world.now).priceTicks + ticks)
}

export const usdt = (world: World, user: number) => balanceOf(world.ledger, user, 'coin', 'USDT')
