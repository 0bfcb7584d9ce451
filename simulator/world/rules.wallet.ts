/** Steps of random histories about deposits, withdrawals and conversions. */
import { authenticatorCode } from '../../protocol/rules/authenticator.ts'
import type { Command } from './commands.ts'
import { fromUnits, toUnits } from './money.ts'
import { userById } from './people/find.ts'
import { secretOf } from './people/secret.ts'
import { CONVERTIBLE, convertLimits, quoteFor } from './wallet/convert.ts'
import { ROUTES, type Route } from './wallet/networks.ts'
import { DEPOSIT_REFUSALS, WITHDRAWAL_REFUSALS } from './wallet/refusals.ts'
import type { World } from './world.ts'

export const WALLET_STEPS = [
  'recharge',
  'recharge',
  'withdraw',
  'withdraw',
  'withdrawBank',
  'withdrawBank',
  'withdrawBank',
  'convert',
  'convert',
  'decide',
  'fundPassword',
  'toFunding',
  'confirm',
] as const
type WalletKind = (typeof WALLET_STEPS)[number]
type Numbers = { a: number; b: number; c: number }

export const isWalletStep = (kind: string): kind is WalletKind => WALLET_STEPS.some((known) => known === kind)

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const given = (n: number): { clientId?: string } => (n % 5 === 0 ? { clientId: `wallet-${n % 4}` } : {})

const TRON_ADDRESSES = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TR7Nbad']
/** Most deposits are USDT on TRON. */
const routeFor = (n: number): Route => (n % 3 === 0 ? pick(ROUTES, n) : (ROUTES[0] as Route))

/** Some smallest units above a multiple of an amount. */
const someOf = (amount: string, currency: string, n: number): string =>
  fromUnits((toUnits(amount, currency) ?? 1n) * BigInt(1 + (n % 40)) + BigInt(n % 1_000), currency)

function recharge({ a, b, c }: Numbers, user: number, odd: string): Command {
  const { currency, network, depositMinimum } = routeFor(a)
  const small = fromUnits((toUnits(depositMinimum, currency) ?? 2n) / 2n + 1n, currency)
  const amount = c % 11 === 0 ? odd : c % 4 === 0 ? small : someOf(depositMinimum, currency, b)
  return { type: 'recharge', user, currency, protocol: network.name, amount, ...given(c) }
}

/** The code of a user with an authenticator; sometimes a wrong one, or an early one. */
function shownCode(world: World, user: number, { a, c }: Numbers) {
  const key = userById(world, user)?.authenticator?.key
  if (key === undefined) return {}
  return { code: secretOf(c % 9 === 0 ? '000000' : authenticatorCode(key, world.now + (a % 2) * 30_000)) }
}

function withdraw(world: World, n: Numbers, user: number, odd: string): Command {
  const { a, b, c } = n
  const { currency, network, minimum } = routeFor(a)
  const amount = c % 11 === 0 ? odd : someOf(minimum, currency, b)
  const facts = { currency, network: network.name, address: pick(TRON_ADDRESSES, b), amount }
  const secrets = { secret: c % 7 === 0 ? 'wrong' : 'fund', ...shownCode(world, user, n) }
  return { type: 'withdraw', user, kind: 'address', ...facts, ...secrets, ...given(c) }
}

function withdrawBank(world: World, n: Numbers, user: number): Command {
  const { a, b, c } = n
  const card = world.wallet.byUser[user]?.cards[0]?.id
  if (card === undefined) {
    const facts = { bankName: 'Bank', name: 'Name', number: '•••• 4242', digest: `d${a % 3}` }
    return { type: 'bindCard', user, ...facts, secret: 'fund' }
  }
  return {
    type: 'withdraw',
    user,
    kind: 'bank',
    card,
    currency: 'USDT',
    amount: `${40 + (b % 90)}`,
    secret: 'fund',
    ...shownCode(world, user, n),
    ...given(c),
  }
}

function convert(world: World, { a, b, c }: Numbers, user: number, odd: string): Command {
  const from = a % 3 === 0 ? pick(CONVERTIBLE, b) : 'USDT'
  const to = from === 'USDT' ? pick(CONVERTIBLE, a) : 'USDT'
  const amount = c % 11 === 0 ? odd : someOf(convertLimits(from).minimum, from, b)
  const pair = { user, from, to, amount }
  return { type: 'convert', ...pair, ...given(c), ...(c % 2 === 0 ? { quote: quoteNumber(world, pair) } : {}) }
}

/** The number of a quote for this moment; empty when it is refused. */
function quoteNumber(world: World, pair: { user: number; from: string; to: string; amount: string }): string {
  try {
    return quoteFor(world, pair).no
  } catch {
    return 'none'
  }
}

function decide({ wallet }: World, { a, b, c }: Numbers): Command {
  const deposits = Object.keys(wallet.deposits.byNo)
  const withdrawals = Object.keys(wallet.withdrawals.byNo)
  const recent = (numbers: string[]) => (numbers.length > 0 ? pick(numbers.slice(-4), b) : 'none')
  if (a % 2 === 0) {
    const order = recent(deposits)
    return c % 2 === 0
      ? { type: 'depositDecide', order, decision: 'credit' }
      : { type: 'depositDecide', order, decision: 'refuse', reason: pick(DEPOSIT_REFUSALS, c) }
  }
  const order = recent(withdrawals)
  const owner = wallet.withdrawals.byNo[order]?.user
  if (c % 4 === 0 && owner !== undefined) return { type: 'withdrawalRevoke', user: owner, order, ...given(b) }
  return c % 2 === 0
    ? { type: 'withdrawalDecide', order, decision: 'approve' }
    : { type: 'withdrawalDecide', order, decision: 'refuse', reason: pick(WITHDRAWAL_REFUSALS, c) }
}

/** The command for such a step; `user` and `odd` are a user and an amount as histories generate them. */
export function walletCommand(world: World, kind: WalletKind, n: Numbers, user: number, odd: string): Command {
  if (kind === 'recharge') return recharge(n, user, odd)
  if (kind === 'withdraw') return withdraw(world, n, user, odd)
  if (kind === 'withdrawBank') return withdrawBank(world, n, user)
  if (kind === 'convert') return convert(world, n, user, odd)
  if (kind === 'decide') return decide(world, n)
  if (kind === 'toFunding') {
    const amount = `${100 + (n.b % 900)}`
    return { type: 'transfer', user, from: 'coin', to: 'funding', currency: 'USDT', amount }
  }
  if (kind === 'confirm') return { type: 'wait', ms: 30_000 + (n.a % 60_000) }
  return n.c % 40 === 0
    ? { type: 'changeFundPassword', user, oldSecret: 'fund', secret: 'fund' }
    : { type: 'setFundPassword', user, secret: 'fund' }
}

/** States of deposits and withdrawals in a world, and whether something was converted, for counting the states that histories reached. */
export function walletStates({ wallet }: World): string[] {
  return [
    ...Object.values(wallet.deposits.byNo).map(({ state }) => `deposit ${state}`),
    ...Object.values(wallet.withdrawals.byNo).flatMap(({ state, kind }) => [
      `withdrawal ${kind} ${state}`,
      `withdrawal ${state}`,
    ]),
    ...Object.keys(wallet.conversions.byNo).map(() => 'converted'),
  ]
}
