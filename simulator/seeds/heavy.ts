/** An account with ten thousand records, made by real commands: they look like years of transfers and conversions. */

import type { Account } from '../../protocol/rules/constants.ts'
import { DAY_MS } from '../../protocol/rules/payout.ts'
import { userByContact } from '../world/people/find.ts'
import type { World } from '../world/world.ts'
import { HEAVY_ACCOUNT } from './accounts.ts'
import { join, must } from './actor.ts'
import { handIn } from './identity.ts'

/** Each transfer writes two lines of the ledger. */
const MOVES = 5_000
/** One of this many movements is a conversion. */
const EXCHANGE_EVERY = 20
/** Duration of `liveLong` when its movements are spread out. */
export const HEAVY_MS = 30 * DAY_MS
const GAP_MS = Math.floor(HEAVY_MS / MOVES)

const WAYS: readonly (readonly [Account, Account])[] = [
  ['funding', 'coin'],
  ['coin', 'funding'],
  ['funding', 'contract'],
  ['contract', 'funding'],
  ['funding', 'second'],
  ['second', 'funding'],
]
const PAIRS = [
  ['USDT', 'BTC', '40'],
  ['BTC', 'USDT', '0.0005'],
  ['USDT', 'ETH', '25'],
] as const

const isExchange = (n: number): boolean => n % EXCHANGE_EVERY === EXCHANGE_EVERY - 1

function moveMoney(world: World, user: number, n: number): void {
  if (isExchange(n)) {
    const [from, to, amount] = PAIRS[Math.floor(n / EXCHANGE_EVERY) % PAIRS.length] ?? PAIRS[0]
    must(world, { type: 'convert', user, from, to, amount })
    return
  }
  // Transfers there and back come in pairs of one amount, so that no account runs short.
  const [from, to] = WAYS[n % WAYS.length] ?? ['funding', 'coin']
  const amount = String(10 + ((n >> 1) % 90))
  must(world, { type: 'transfer', user, from, to, currency: 'USDT', amount })
}

/**
 * Opens an account with ten thousand records, unless the world has it. With `spread` they take HEAVY_MS of exchange time; without it they
 * all happen now, for worlds in use, where no time may pass.
 */
export function liveLong(world: World, { spread }: { spread: boolean }): void {
  if (userByContact(world, HEAVY_ACCOUNT.contact) !== undefined) return
  const user = join(world, HEAVY_ACCOUNT, { device: 'Windows computer', address: '198.51.100.200' })
  handIn(world, user, HEAVY_ACCOUNT.name, 'sound')
  must(world, { type: 'grant', user, account: 'funding', currency: 'USDT', amount: '90000' })
  must(world, { type: 'grant', user, account: 'funding', currency: 'BTC', amount: '1' })
  for (const account of ['contract', 'second'] as const) {
    must(world, { type: 'transfer', user, from: 'funding', to: account, currency: 'USDT', amount: '2000' })
  }
  for (let n = 0; n < MOVES; n++) {
    if (spread) must(world, { type: 'wait', ms: GAP_MS })
    moveMoney(world, user, n)
  }
}
