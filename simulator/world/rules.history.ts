import { nextRound, OPTION_CYCLES, roundId, SECOND_CYCLES } from '../rounds.ts'
import type { Command } from './commands.ts'
import { book, comingRateAt, fundingAt, indexAt, lastTrade, markAt, type Regime } from './market/index.ts'
import { secretOf } from './people/secret.ts'
import { contractCommandOf, isContractStep } from './rules.history.contract.ts'
import { amend, atMarket, limit, odd, revoke, stopLimit } from './rules.history.spot.ts'
import { isSaving, savingCommand } from './rules.savings.ts'
import { someShopCommand } from './rules.shop.ts'
import { CODES, marketFor, ODD, pick, QUIETEST, type Step, userFor } from './rules.steps.ts'
import { isWalletStep, walletCommand } from './rules.wallet.ts'
import type { World } from './world.ts'

/** Random histories for the property tests: small numbers that become commands in a world. */

const WAITS = [1, 40, 250, 1_000, 1_000, 5_000, 20_000]
const LONG_WAITS = [60_000, 61_234, 180_000, 420_000]
const REGIMES: Regime[] = ['calm', 'rally', 'crash', 'range', 'calm', 'rally', 'crash', 'range', 'calm', 'halt']
const GRANTS = [
  ['USDT', '100000'],
  ['BTC', '1.5'],
  ['SHIB', '900000000'],
  ['DOGE', '12345.6789'],
  [QUIETEST.base, '50000'],
  ['XXX', '1'],
] as const
const ACCOUNTS = ['funding', 'coin', 'contract', 'second', 'options', 'bonus'] as const

const contactFor = (n: number) => ({ type: 'email' as const, account: `user${n % 6}@example.com` })

/** A mostly valid stake; some are on a closed round, out of range, or repeated. */
function stake(world: World, { kind, a, b, c }: Step): Command {
  const good = `${10 + (c % 90)}.${b % 100}`
  const shared = {
    user: userFor(world, b),
    code: pick(CODES, a),
    direction: c % 2 === 0 ? ('up' as const) : ('down' as const),
    amount: c % 11 === 0 ? pick(ODD, b) : good,
    ...(b % 6 === 0 ? { clientId: `stake-${a % 5}` } : {}),
  }
  if (kind === 'second')
    return { type: 'secondPlace', ...shared, cycle: pick(SECOND_CYCLES, a + b).seconds + (c % 13 === 0 ? 1 : 0) }
  const { minutes: cycle } = pick(OPTION_CYCLES.slice(0, 3), a + b)
  const round = roundId(cycle, nextRound(cycle, world.now - (c % 10 === 0 ? 60_000 : 0)).opens)
  return { type: 'optionPlace', ...shared, cycle, round: c % 17 === 0 ? b : round }
}

function stakeFunds(world: World, { a, b, c }: Step): Command {
  const to = c % 2 === 0 ? 'second' : 'options'
  return { type: 'transfer', user: userFor(world, a), from: 'coin', to, currency: 'USDT', amount: `${500 + (b % 500)}` }
}

function transfer(world: World, { a, b, c }: Step): Command {
  return {
    type: 'transfer',
    user: userFor(world, a),
    from: pick(ACCOUNTS, b),
    to: pick(ACCOUNTS, c),
    currency: c % 5 === 0 ? 'BTC' : 'USDT',
    amount: a % 9 === 0 ? pick(ODD, b) : `${c % 4_000}.${b % 100}`,
  }
}

/** Registering first requests a code, which is read from the inbox. */
function register(world: World, { a, b }: Step): Command {
  const contact = contactFor(a)
  const sent = world.people.codes[`register/email:${contact.account}`]
  if (sent === undefined || b % 4 === 0) return { type: 'sendCode', contact, purpose: 'register' }
  const code = secretOf(b % 5 === 0 ? '000000' : sent.code)
  const inviter = b % 3 === 0 ? { inviteCode: world.people.users[0]?.shareId ?? 'NOBODY' } : {}
  return { type: 'register', contact, code, secret: `s${a % 6}`, ...inviter }
}

/** The command of a step in a world. */
export function commandOf(world: World, step: Step): Command {
  const { kind, a, b, c } = step
  // They replace some orders and cancellations, so that the other steps of a seed stay the same.
  if ((kind === 'limitNear' && c % 6 === 3) || (kind === 'revoke' && c % 3 === 1)) return amend(world, step)
  if (kind === 'limitNear') return limit(world, step, 0.002)
  if (kind === 'limitFar') return limit(world, step, 0.9)
  if (kind === 'stopLimit') return stopLimit(world, step)
  if (kind === 'marketQuantity') return atMarket(world, step, false)
  if (kind === 'marketTotal') return atMarket(world, step, true)
  if (kind === 'odd') return odd(world, step)
  if (kind === 'again') return { ...limit(world, step, 0.001), clientId: `again-${a % 5}` } as Command
  if (kind === 'second' || kind === 'option') return stake(world, step)
  if (isContractStep(kind)) {
    const contract = { kind, a, b, c, user: userFor(world, b), market: marketFor(a) }
    return contractCommandOf(
      world,
      contract,
      CODES.map((_, i) => marketFor(i)),
    )
  }
  if (kind === 'stakeFunds') return stakeFunds(world, step)
  if (kind === 'revoke' || kind === 'stopLimitRevoke') return revoke(world, step)
  if (kind === 'wait') return { type: 'wait', ms: pick(WAITS, a) + (b % 7) }
  if (kind === 'longWait') return { type: 'wait', ms: pick(LONG_WAITS, a) }
  if (kind === 'transfer') return transfer(world, step)
  if (kind === 'grant') {
    const [currency, amount] = pick(GRANTS, b)
    return { type: 'grant', user: userFor(world, a), account: 'coin', currency, amount }
  }
  if (kind === 'register') return register(world, step)
  if (isSaving(kind)) return savingCommand(world, kind, step, userFor(world, b), pick(ODD, a))
  if (isWalletStep(kind)) return walletCommand(world, kind, step, userFor(world, b), pick(ODD, a))
  if (kind === 'shop') return someShopCommand(world, step, userFor(world, b))
  if (kind === 'login') return { type: 'login', contact: contactFor(a), secret: `s${b % 7}` }
  if (kind === 'logout')
    return { type: 'logout', token: Object.keys(world.people.sessions).sort()[a % 9] ?? 'constructor' }
  if (kind === 'favourite') return { type: 'toggleFavourite', user: userFor(world, a), market: b % 80 }
  return { type: 'setRegime', code: a % 4 === 0 ? 'all' : pick(CODES, b), regime: pick(REGIMES, c) }
}

/** All public prices of the current moment, as one text. */
export function pricesOf(world: World): string {
  const seen = CODES.map((code) => [
    lastTrade(world.markets, code, world.now),
    book(world.markets, code, world.now, 20),
    markAt(world.markets, code, world.now),
    indexAt(world.markets, code, world.now),
    comingRateAt(world.markets, code, world.now),
    fundingAt(world.markets, code, world.now),
  ])
  return JSON.stringify(seen)
}
