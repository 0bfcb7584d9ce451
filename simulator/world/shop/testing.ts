/** Helpers of the shop tests: a world where days pass quickly, users with money, and orders. */
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import { SHOP_TIMES } from '../../../protocol/rules/shop/orders.ts'
import { balanceOf } from '../ledger.ts'
import { fromUnits } from '../money.ts'
import { type Outcome, run } from '../run.ts'
import { done, joined, START } from '../testing.ts'
import { createWorld, type World } from '../world.ts'
import type { Line } from './price.ts'
import type { ShopOrder } from './state.ts'

export const HOUR = 3_600_000
export const ADDRESS = { name: 'Ann Bell', phone: '13800000000', address: '1 Example Street' }
/** After the delivery of a parcel, and before it counts as received. */
export const DELIVERED = SHOP_TIMES.pack + 2 * DAY_MS

/** The markets begin years later; until then the world has only accounts, so days pass quickly. Two users have 1,000 USDT each. */
export function shopWorld(seed = 42): { world: World; user: number; other: number } {
  const world = createWorld({ seed, now: START, leadMs: 900 * DAY_MS })
  const [user, other] = ['ann', 'bob'].map((name) => {
    const id = joined(world, name)
    done(world, { type: 'grant', user: id, account: 'funding', currency: 'USDT', amount: '1000' })
    return id
  }) as [number, number]
  return { world, user, other }
}

export const wait = (world: World, ms: number): number => done(world, { type: 'wait', ms })

/** The balance of the funding account, as text. */
export const fundsOf = (world: World, user: number): string =>
  fromUnits(balanceOf(world.ledger, user, 'funding', 'USDT').available, 'USDT')

type More = { coupon?: number; activity?: number; group?: number; invoice?: { title: string } }
const line = (goods: number | Line): Line => (typeof goods === 'number' ? { goods, quantity: 1 } : goods)

/** Creates an order of goods, one of each by default. */
export const created = (world: World, user: number, goods: readonly (number | Line)[], more: More = {}): ShopOrder =>
  done(world, { type: 'shopCreate', user, lines: goods.map(line), address: ADDRESS, ...more })

/** Creates and pays one. */
export function paid(world: World, user: number, goods: readonly (number | Line)[], more: More = {}): ShopOrder {
  const { id } = created(world, user, goods, more)
  return done(world, { type: 'shopPay', user, order: id })
}

/** Creates one that is received. */
export function received(world: World, user: number, goods: readonly (number | Line)[]): ShopOrder {
  const { id } = paid(world, user, goods)
  wait(world, DELIVERED)
  return done(world, { type: 'shopConfirm', user, order: id })
}

/** The refusal of a command, if it was refused. */
export const refusal = (outcome: Outcome<unknown>): string | undefined => (outcome.ok ? undefined : outcome.error)

type Name = Parameters<typeof run>[1]
/** Runs a command and returns its refusal. */
export const refused = (world: World, command: Name): string | undefined => refusal(run(world, command))
