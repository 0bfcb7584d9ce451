/**
 * The second contracts and options that the simulated house offers, and the times of its rounds on the clock. The app gets them through
 * replies and topics. Source: "Second contracts" and "Options" in the rules of the simulated exchange.
 */
import type { Decimal } from '../protocol/rules/decimal.ts'

/** Payout of a stake in percent, and its bounds in USDT. */
interface StakeTerms {
  readonly yieldRate: Decimal
  readonly minimum: Decimal
  readonly maximum: Decimal
}

/** A second contract on offer, which runs for `seconds`. */
export interface SecondCycle extends StakeTerms {
  readonly seconds: number
}

/** The second contracts of markets without their own. */
export const SECOND_CYCLES: readonly SecondCycle[] = [
  { seconds: 30, yieldRate: '10', minimum: '10', maximum: '1000' },
  { seconds: 60, yieldRate: '15', minimum: '10', maximum: '5000' },
  { seconds: 120, yieldRate: '20', minimum: '50', maximum: '10000' },
  { seconds: 180, yieldRate: '25', minimum: '100', maximum: '10000' },
  { seconds: 300, yieldRate: '30', minimum: '100', maximum: '10000' },
]

/** An option on offer, with rounds of `minutes`. */
export interface OptionCycle extends StakeTerms {
  readonly minutes: number
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
const MINUTE_MS = 60_000
/** Factor of the opening minute in a round's id; the length of the round is added to it. */
const ROUND_IDS = 10_000

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

/** The next round of a cycle of `minutes` that takes orders at `now` (Unix ms). A round that closes at `now` takes none. */
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
