/** The trader's deposits, withdrawals and conversions with every possible result, made by real commands. */
import { DAY_MS } from '../../protocol/rules/payout.ts'
import { secretOf } from '../world/people/secret.ts'
import type { World } from '../world/world.ts'
import type { DemoAccount } from './accounts.ts'
import { must } from './actor.ts'
import { DEMO_ADDRESSES } from './addresses.ts'

const HOUR = 3_600_000
/** Time between this start and that of the savings; until the markets begin the world has only accounts, so the time passes quickly. */
export const MONEY_MS = 6 * DAY_MS

/** The burn address, which has no owner; its checksum is right. */
const NOBODY = '0x000000000000000000000000000000000000dEaD'
/** A published test number (stored as its digest) of a bank that doesn't exist. */
const CARD = { bankName: 'Example Bank', number: '•••• 4242', digest: secretOf('4242424242424242') }

const to = (network: string, address: string) => ({ currency: 'USDT', network, address })

/** Takes MONEY_MS: deposits credited, held and refused; more money; withdrawals to addresses and to a card, and one that was returned. */
export function moveMoney(world: World, user: number, { name, fundPassword = '' }: DemoAccount): void {
  const secret = secretOf(fundPassword)
  const begun = world.now
  const deposit = (currency: string, protocol: string, amount: string) => {
    const order = must(world, { type: 'recharge', user, currency, protocol, amount })
    must(world, { type: 'wait', ms: 5 * HOUR })
    return order
  }
  const withdraw = (target: ReturnType<typeof to>, amount: string) => {
    must(world, { type: 'withdraw', user, kind: 'address', ...target, amount, secret })
    must(world, { type: 'wait', ms: 5 * HOUR })
  }
  deposit('USDT', 'TRON', '2500')
  deposit('BTC', 'Bitcoin', '0.05')
  deposit('USDT', 'Ethereum', '0.5')
  const missing = must(world, { type: 'recharge', user, currency: 'ETH', protocol: 'Ethereum', amount: '1.2' })
  must(world, { type: 'depositDecide', order: missing, decision: 'refuse', reason: 'depositNotFound' })
  const card = must(world, { type: 'bindCard', user, ...CARD, name, secret }).id
  must(world, { type: 'addAddress', user, name: 'My TRON wallet', ...to('TRON', DEMO_ADDRESSES.TRON) })
  must(world, { type: 'addAddress', user, name: 'Cold storage', ...to('Ethereum', DEMO_ADDRESSES.Ethereum) })
  must(world, { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '5000' })
  withdraw(to('TRON', DEMO_ADDRESSES.TRON), '320')
  withdraw(to('Ethereum', NOBODY), '150')
  must(world, { type: 'withdraw', user, kind: 'bank', card, currency: 'USDT', amount: '400', secret })
  must(world, { type: 'wait', ms: begun + MONEY_MS - world.now })
}

/** Converts small amounts in both directions at current prices. Takes no time. */
export function exchangeSome(world: World, user: number): void {
  must(world, { type: 'convert', user, from: 'USDT', to: 'ETH', amount: '250' })
  must(world, { type: 'convert', user, from: 'BTC', to: 'USDT', amount: '0.01' })
  must(world, { type: 'convert', user, from: 'USDT', to: 'SOL', amount: '120' })
}

/** The last step: a withdrawal that is still on its way, and a deposit with its first confirmations. */
export function moneyLately(world: World, user: number, { fundPassword = '' }: DemoAccount): void {
  const secret = secretOf(fundPassword)
  must(world, { type: 'recharge', user, currency: 'BTC', protocol: 'Bitcoin', amount: '0.02' })
  const target = {
    kind: 'address',
    currency: 'BTC',
    network: 'Bitcoin',
    address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  } as const
  must(world, { type: 'withdraw', user, ...target, amount: '0.01', secret })
}
