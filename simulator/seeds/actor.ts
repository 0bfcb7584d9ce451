/** Actions of one user in a world, by commands that must succeed. */
import { type CommandName, type CommandOf, type ValueOf, withEntropy } from '../world/commands.ts'
import type { Entropy } from '../world/entropy.ts'
import { lastTrade, type MarketSpec, marketByCode } from '../world/market/index.ts'
import { priceText, quantityText } from '../world/money.ts'
import type { SpotOrder } from '../world/orders/spot/state.ts'
import type { LoggedIn } from '../world/people/accounts.ts'
import { secretOf } from '../world/people/secret.ts'
import type { Origin } from '../world/people/sessions.ts'
import { run } from '../world/run.ts'
import type { World } from '../world/world.ts'
import type { DemoAccount } from './accounts.ts'

const entropies = new WeakMap<World, Entropy>()

/** Makes the secrets of seeds and plays in a world derive from entropy in place of its seed. */
export function drawFrom(world: World, entropy: Entropy | undefined): void {
  if (entropy !== undefined) entropies.set(world, entropy)
}

/** Executes a command of a seed; throws when it is refused, since the seed is then wrong. */
export function must<Name extends CommandName>(world: World, command: CommandOf<Name>): ValueOf<Name> {
  const outcome = run<Name>(world, withEntropy(command, entropies.get(world)))
  if (!outcome.ok) throw new Error(`${command.type} refused: ${outcome.error} ${JSON.stringify(outcome.params)}`)
  return outcome.value
}

/** Executes a command of a seed that the prices of a market history can refuse; undefined when they do. */
export function may<Name extends CommandName>(world: World, command: CommandOf<Name>): ValueOf<Name> | undefined {
  const outcome = run<Name>(world, withEntropy(command, entropies.get(world)))
  return outcome.ok ? outcome.value : undefined
}

/** Registers an account as a person does: requests a code, reads it, registers. Returns the user's id. */
export function join(world: World, account: DemoAccount, origin: Origin & { inviteCode?: string }): number {
  const { contact, name } = account
  must(world, { type: 'sendCode', contact, purpose: 'register' })
  const code = secretOf(world.people.inbox[world.people.inbox.length - 1]?.code ?? '')
  const secret = secretOf(account.password)
  const fund = account.fundPassword === undefined ? {} : { fundSecret: secretOf(account.fundPassword) }
  return must(world, { type: 'register', contact, code, secret, ...fund, name, ...origin }).user
}

/** Logs an account in. */
export function enter(world: World, account: DemoAccount, origin: Origin): LoggedIn {
  return must(world, { type: 'login', contact: account.contact, secret: secretOf(account.password), ...origin })
}

/** The current price of a coin moved by hundredths of a percent, in ticks. */
export function priceNear(world: World, code: string, basisPoints: number): number {
  const last = lastTrade(world.markets, code, world.now).priceTicks
  return Math.max(1, last + Math.round((last * basisPoints) / 10_000))
}

/** Lots with a value of about `usdt` at a price. */
export function lotsWorth(market: MarketSpec, priceTicks: number, usdt: number): number {
  return Math.max(1, Math.round(usdt / (priceTicks * Number(market.tick) * Number(market.step))))
}

export type LimitPlan = { user: number; code: string; side: 'buy' | 'sell'; basisPoints: number; usdt: number }

/** Places a limit order with a value of about `usdt`, `basisPoints` away from the last price. */
export function placeNear(world: World, { user, code, side, basisPoints, usdt }: LimitPlan): SpotOrder | undefined {
  const market = marketByCode(code)
  const price = priceNear(world, code, basisPoints)
  return may(world, {
    type: 'spotPlace',
    user,
    code,
    side,
    kind: 'limit',
    price: priceText(market, price),
    quantity: quantityText(market, lotsWorth(market, price, usdt)),
  })
}

/** Buys at market for a total of USDT. */
export function buyFor(world: World, user: number, code: string, usdt: number): SpotOrder | undefined {
  return may(world, { type: 'spotPlace', user, code, side: 'buy', kind: 'market', total: String(usdt) })
}
