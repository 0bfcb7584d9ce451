/** Random histories for the property tests: small numbers that become commands in a world. */

import { nextRound, OPTION_CYCLES, roundId, SECOND_CYCLES } from '../rounds.ts'
import type { Command } from './commands.ts'
import {
  book,
  comingRateAt,
  fundingAt,
  indexAt,
  lastTrade,
  MARKETS,
  type MarketSpec,
  markAt,
  type Regime,
} from './market/index.ts'
import { priceText, quantityText } from './money.ts'
import { hasEnded, type SpotOrder } from './orders/spot/state.ts'
import { secretOf } from './people/secret.ts'
import { CONTRACT_STEPS, contractCommandOf, isContractStep } from './rules.history.contract.ts'
import { isSaving, SAVING_STEPS, savingCommand } from './rules.savings.ts'
import { someShopCommand } from './rules.shop.ts'
import { isWalletStep, WALLET_STEPS, walletCommand } from './rules.wallet.ts'
import type { World } from './world.ts'

/** The kind of a step, and three numbers that fill in the rest. */
export type Step = { kind: StepKind; a: number; b: number; c: number }

export const STEP_KINDS = [
  'limitNear',
  'limitNear',
  'limitNear',
  'limitFar',
  'stopLimit',
  'stopLimit',
  'stopLimitRevoke',
  'marketQuantity',
  'marketQuantity',
  'marketTotal',
  'odd',
  'second',
  'second',
  'option',
  'option',
  'stakeFunds',
  ...CONTRACT_STEPS,
  'revoke',
  'revoke',
  'again',
  'wait',
  'wait',
  'longWait',
  'transfer',
  'grant',
  'register',
  'login',
  'logout',
  'favourite',
  'regime',
  ...SAVING_STEPS,
  ...WALLET_STEPS,
  'shop',
  'shop',
  'shop',
  'shop',
] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** Two busy markets, one with tiny prices, and the quietest of all, where orders exceed the book. */
const QUIETEST = MARKETS.reduce((least, market) => (market.dailyTurnover < least.dailyTurnover ? market : least))
const CODES = ['btcusdt', 'shibusdt', 'dogeusdt', QUIETEST.code]
const ODD = ['0', '-1', '', 'abc', '1e9', '0.000000000000000001', '99999999999999999999', '1.23456789', 'NaN', '٣', '5']
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

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const marketFor = (n: number): MarketSpec => MARKETS.find((market) => market.code === pick(CODES, n)) as MarketSpec
/** Few steps have an unknown user. */
const userFor = (world: World, n: number): number => (n % 31 === 0 ? 99 : 1 + (n % world.people.users.length))
const contactFor = (n: number) => ({ type: 'email' as const, account: `user${n % 6}@example.com` })

/** Lots with a value of about `usdt`. */
function lotsWorth(market: MarketSpec, priceTicks: number, usdt: number): number {
  const oneLot = priceTicks * Number(market.tick) * Number(market.step)
  return Math.max(1, Math.floor(usdt / oneLot))
}

/** A price in ticks that is off the last one by up to a share of it. */
function near(world: World, market: MarketSpec, spread: number, n: number): number {
  const last = lastTrade(world.markets, market.code, world.now).priceTicks
  return Math.max(1, last + Math.round(last * spread * ((n % 201) / 100 - 1)))
}

function limitFacts(world: World, { a, b, c }: Step, spread: number) {
  const market = marketFor(a)
  const price = near(world, market, spread, b)
  const lots = lotsWorth(market, price, 4 + (c % 300) * (c % 100))
  return {
    user: userFor(world, b),
    code: market.code,
    side: c % 2 === 0 ? ('buy' as const) : ('sell' as const),
    price: priceText(market, price),
    quantity: quantityText(market, lots),
  }
}

/** Some orders only rest, some never do. */
const timeInForce = ({ a }: Step) =>
  a % 5 === 2 ? { timeInForce: 'post_only' as const } : a % 5 === 3 ? { timeInForce: 'ioc' as const } : {}

const limit = (world: World, step: Step, spread: number): Command => ({
  type: 'spotPlace',
  kind: 'limit',
  ...timeInForce(step),
  ...limitFacts(world, step, spread),
})

/** A pair around the last price; few have prices on the wrong sides, are malformed, or are sent twice. */
function pair(world: World, step: Step): Command {
  const { a, b, c } = step
  const market = marketFor(a)
  const { price: _, ...facts } = limitFacts(world, step, 0.002)
  const last = lastTrade(world.markets, market.code, world.now).priceTicks
  const away = (share: number) => priceText(market, Math.max(1, last + Math.round(last * share)))
  const up = facts.side === 'sell' ? 1 : -1
  const [gain, loss] = [0.0003 * (1 + (a % 9)), 0.0003 * (1 + (b % 9))]
  const stop = { stopLimitPrice: away(-up * (loss + 0.0005 * (c % 3))) }
  return {
    type: 'ocoPlace',
    ...facts,
    price: b % 29 === 0 ? pick(ODD, c) : away(up * gain),
    triggerPrice: away((c % 23 === 0 ? up : -up) * loss),
    ...(facts.side === 'buy' || c % 4 === 1 ? stop : {}),
    ...(a % 7 === 0 ? { clientId: `oco-${c % 4}` } : {}),
  }
}

/** A waiting order; few are at a distant price, malformed, fired at once, or sent twice. */
function stopLimit(world: World, step: Step): Command {
  const { a, b, c } = step
  if (b % 3 === 1) return pair(world, step)
  const market = marketFor(a)
  const trigger = priceText(market, near(world, market, c % 23 === 0 ? 0.95 : 0.001, a + c))
  if (c % 4 === 0) {
    const { price: _, quantity, ...facts } = limitFacts(world, step, 0.002)
    const amount = facts.side === 'buy' ? { total: `${6 + (b % 4_000)}` } : { quantity }
    if (b % 2 === 0) return { type: 'stopMarketPlace', ...facts, ...amount, triggerPrice: trigger }
    // Few distances are out of range, and half of the activation prices are on the wrong side.
    const far = a % 3 === 0 ? { activationPrice: priceText(market, near(world, market, 0.0005, a + c)) } : {}
    return { type: 'stopMarketPlace', ...facts, ...amount, ...far, trailingPercent: `0.${(c % 8) + (b % 5)}` }
  }
  return {
    type: 'stopLimitPlace',
    ...limitFacts(world, step, 0.002),
    triggerPrice: b % 29 === 0 ? pick(ODD, c) : trigger,
    ...(b % 5 === 0 ? { way: c % 3 === 0 ? ('up' as const) : ('down' as const) } : {}),
    ...(a % 7 === 0 ? { clientId: `stop-limit-${c % 4}` } : {}),
  }
}

function atMarket(world: World, { a, b, c }: Step, byTotal: boolean): Command {
  const market = marketFor(a)
  const side = byTotal || c % 2 === 0 ? 'buy' : 'sell'
  const last = lastTrade(world.markets, market.code, world.now).priceTicks
  const worth = 3 + (c % 40_000)
  const amount = byTotal
    ? { total: `${worth}.0${b % 10}` }
    : { quantity: quantityText(market, lotsWorth(market, last, worth)) }
  return { type: 'spotPlace', user: userFor(world, b), code: market.code, side, kind: 'market', ...amount }
}

function odd(world: World, { a, b, c }: Step): Command {
  return {
    type: 'spotPlace',
    user: userFor(world, a),
    code: a % 7 === 0 ? '__proto__' : pick(CODES, a),
    side: a % 2 === 0 ? 'buy' : 'sell',
    kind: b % 2 === 0 ? 'limit' : 'market',
    ...(b % 3 === 0 ? {} : { price: pick(ODD, b) }),
    ...(c % 3 === 0 ? {} : { quantity: pick(ODD, c) }),
    ...(c % 4 === 0 ? { total: pick(ODD, b + c) } : {}),
  }
}

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

function revoke(world: World, { kind, a, b, c }: Step): Command {
  const user = userFor(world, a)
  if (kind === 'revoke' && c % 12 === 0)
    return { type: 'spotRevokeAll', user, ...(c % 24 === 0 ? { code: marketFor(b).code } : {}) }
  const numbers = world.orders.spot.byUser[user] ?? []
  const recent = numbers.slice(-8)
  const type = kind === 'stopLimitRevoke' ? kind : 'spotRevoke'
  return { type, user, order: recent.length > 0 ? pick(recent, b) : 'none' }
}

/** Most steps change an open order: few change another one, change nothing, are malformed, or are sent twice. */
function amend(world: World, { a, b, c }: Step): Command {
  const { byUser, byNo, open } = world.orders.spot
  const orders = (numbers: readonly string[]) => numbers.map((no) => byNo[no] as SpotOrder)
  const recent = orders((byUser[userFor(world, a)] ?? []).slice(-8))
  const current = recent.filter((one) => !hasEnded(one))
  const partly = orders(Object.values(open).flat()).filter(({ state }) => state === 'partly')
  const among = [b % 5 === 0 ? [] : partly, c % 7 === 0 ? [] : current].find(({ length }) => length > 0) ?? recent
  if (among.length === 0) return { type: 'spotAmend', user: 1, order: 'none', price: '1', quantity: '1' }
  const { no, user, code, price: before, lots = 10, total, trigger } = pick(among, b)
  const market = MARKETS.find((one) => one.code === code) as MarketSpec
  const price = c % 3 === 0 && before !== undefined ? before : near(world, market, 0.002, a + c)
  const share = b % 6 === 0 ? 100 : 20 + (b % 200)
  const quantity = c % 31 === 0 ? pick(ODD, b) : quantityText(market, Math.max(1, Math.floor((lots * share) / 100)))
  return {
    type: 'spotAmend',
    user,
    order: no,
    ...(before === undefined ? {} : { price: c % 29 === 0 ? pick(ODD, a) : priceText(market, price) }),
    ...(total === undefined ? { quantity } : { total: `${6 + (b % 4_000)}` }),
    ...(trigger && c % 2 === 0 ? { triggerPrice: priceText(market, near(world, market, 0.002, b + c)) } : {}),
    ...(a % 7 === 0 ? { clientId: `amend-${c % 4}` } : {}),
  }
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
