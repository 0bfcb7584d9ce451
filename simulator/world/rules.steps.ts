/** Steps of random histories, and what their numbers pick. */
import { lastTrade, MARKETS, type MarketSpec } from './market/index.ts'
import { CONTRACT_STEPS } from './rules.history.contract.ts'
import { SAVING_STEPS } from './rules.savings.ts'
import { WALLET_STEPS } from './rules.wallet.ts'
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
export const QUIETEST = MARKETS.reduce((least, market) => (market.dailyTurnover < least.dailyTurnover ? market : least))
export const CODES = ['btcusdt', 'shibusdt', 'dogeusdt', QUIETEST.code]
export const ODD = [
  '0',
  '-1',
  '',
  'abc',
  '1e9',
  '0.000000000000000001',
  '99999999999999999999',
  '1.23456789',
  'NaN',
  '٣',
  '5',
]

export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
export const marketFor = (n: number): MarketSpec =>
  MARKETS.find((market) => market.code === pick(CODES, n)) as MarketSpec
/** Few steps have an unknown user. */
export const userFor = (world: World, n: number): number => (n % 31 === 0 ? 99 : 1 + (n % world.people.users.length))

/** Lots with a value of about `usdt`. */
export function lotsWorth(market: MarketSpec, priceTicks: number, usdt: number): number {
  const oneLot = priceTicks * Number(market.tick) * Number(market.step)
  return Math.max(1, Math.floor(usdt / oneLot))
}

/** A price in ticks that is off the last one by up to a share of it. */
export function near(world: World, market: MarketSpec, spread: number, n: number): number {
  const last = lastTrade(world.markets, market.code, world.now).priceTicks
  return Math.max(1, last + Math.round(last * spread * ((n % 201) / 100 - 1)))
}
