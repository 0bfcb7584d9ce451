/**
 * Second contracts and options on rounds of the clock: payouts, the figures shown before an order, and the times of the rounds. Both the
 * ticket and the engine calculate with these. Yields are in percent, as on the wire; stakes and payouts in the stake's currency. Payouts
 * are rounded down. Source: "Second contracts" and "Options" in the rules of the simulated exchange. Every function throws on a text that
 * is no decimal number.
 */
import type { Forecast } from '../shapes/option.ts'
import { compare, type Decimal, fixed, minus, over, plus, times } from './decimal.ts'

/** A second contract on offer: runs for `seconds`, pays `yieldRate` percent, takes stakes from `minimum` to `maximum` USDT. */
export interface SecondCycle {
  readonly seconds: number
  readonly yieldRate: Decimal
  readonly minimum: Decimal
  readonly maximum: Decimal
}

/** The second contracts of markets without their own. */
export const SECOND_CYCLES: readonly SecondCycle[] = [
  { seconds: 30, yieldRate: '10', minimum: '10', maximum: '1000' },
  { seconds: 60, yieldRate: '15', minimum: '10', maximum: '5000' },
  { seconds: 120, yieldRate: '20', minimum: '50', maximum: '10000' },
  { seconds: 180, yieldRate: '25', minimum: '100', maximum: '10000' },
  { seconds: 300, yieldRate: '30', minimum: '100', maximum: '10000' },
]

/** An option on offer: rounds of `minutes`, paying `yieldRate` percent, stakes from `minimum` to `maximum` USDT. */
export interface OptionCycle {
  readonly minutes: number
  readonly yieldRate: Decimal
  readonly minimum: Decimal
  readonly maximum: Decimal
}

/** The rounds of markets without their own; an hour holds a whole number of each. */
export const OPTION_CYCLES: readonly OptionCycle[] = [
  { minutes: 1, yieldRate: '80', minimum: '10', maximum: '10000' },
  { minutes: 5, yieldRate: '83', minimum: '10', maximum: '10000' },
  { minutes: 15, yieldRate: '86', minimum: '10', maximum: '10000' },
  { minutes: 60, yieldRate: '90', minimum: '10', maximum: '10000' },
]

/** Entry to a round closes this long before it begins. */
export const ENTRY_CLOSES_BEFORE_MS = 5_000
const SECOND_MS = 1_000
const MINUTE_MS = 60_000
/** Decimals of the smallest unit of most currencies. */
const UNIT_PLACES = 8
/** Factor of the opening minute in a round's id; the length of the round is added to it. */
const ROUND_IDS = 10_000
/** Decimals of a share in percent. */
const PERCENT_PLACES = 2

export type Outcome = 'won' | 'even' | 'lost'

/** The outcome of a forecast by opening and settlement price (in the same unit); equal prices are even for both sides. */
export function outcomeOf(forecast: Forecast, opening: Decimal, settlement: Decimal): Outcome {
  const moved = compare(settlement, opening)
  if (moved === 0) return 'even'
  return moved > 0 === (forecast === 'up') ? 'won' : 'lost'
}

/** The payout in the stake's currency: won, stake + stake × yield, rounded down; even, the stake; lost, nothing. */
export function payoutOf(stake: Decimal, yieldRate: Decimal, outcome: Outcome, places = UNIT_PLACES): Decimal {
  if (outcome === 'lost') return fixed('0', places)
  if (outcome === 'even') return fixed(stake, places)
  return over(times(stake, plus('100', yieldRate)), '100', places)
}

/** The income of an order in the stake's currency, below zero for a loss: the payout (rounded down) less the stake. */
export const incomeOf = (stake: Decimal, yieldRate: Decimal, outcome: Outcome, places = UNIT_PLACES): Decimal =>
  minus(payoutOf(stake, yieldRate, outcome, places), stake)

/**
 * The share of wins among decided orders, in percent with two decimals, at which one neither gains nor loses: 1 ÷ (1 + yield), so 20 %
 * needs 83.33 %. Rounded to the nearest, for showing. Throws on a yield of −100 %.
 */
export const breakEvenShare = (yieldRate: Decimal): Decimal =>
  over('10000', plus('100', yieldRate), PERCENT_PLACES, 'nearest')

/**
 * The average result of 100 units of stakes when `winShare` percent of the decided orders win: exact, negative for a loss. `winShare` is
 * 50 by default.
 */
export const expectedPer100 = (yieldRate: Decimal, winShare: Decimal = '50'): Decimal =>
  minus(times(times(winShare, plus('100', yieldRate)), '0.01'), '100')

/** A round in Unix milliseconds of exchange time: orders are taken before `closesEntry`, prices count from `opens` to `settles`. */
export interface Round {
  readonly opens: number
  readonly closesEntry: number
  readonly settles: number
}

const roundFrom = (opens: number, length: number): Round => ({
  opens,
  closesEntry: opens - ENTRY_CLOSES_BEFORE_MS,
  settles: opens + length,
})

/** The running round of a cycle of `minutes` at `now` (Unix ms). A round that settles at `now` has ended. */
export function runningRound(minutes: number, now: number): Round {
  const length = minutes * MINUTE_MS
  return roundFrom(Math.floor(now / length) * length, length)
}

/** The next round of a cycle of `minutes` that takes orders at `now` (Unix ms). At the moment of its closing it takes none. */
export function nextRound(minutes: number, now: number): Round {
  const next = runningRound(minutes, now).settles
  return runningRound(minutes, now < next - ENTRY_CLOSES_BEFORE_MS ? next : next + minutes * MINUTE_MS)
}

/** The id of the round of `minutes` that opens at `opensMs` (Unix ms, on the round's clock). Ids are unique. */
export const roundId = (minutes: number, opensMs: number): number => (opensMs / MINUTE_MS) * ROUND_IDS + minutes

/** The round of an id with its minutes; undefined when no round has the id. */
export function roundOf(id: number): (Round & { readonly minutes: number }) | undefined {
  const minutes = id % ROUND_IDS
  const opens = Math.floor(id / ROUND_IDS)
  if (!Number.isSafeInteger(id) || opens <= 0 || minutes === 0 || opens % minutes !== 0) return undefined
  return { ...roundFrom(opens * MINUTE_MS, minutes * MINUTE_MS), minutes }
}

/** Seconds until `settlesMs` at `now` (Unix ms), rounded up; 0 when it is over. */
export const countdownOf = (settlesMs: number, now: number): number =>
  Math.max(0, Math.ceil((settlesMs - now) / SECOND_MS))
