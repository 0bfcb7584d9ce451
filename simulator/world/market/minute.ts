/**
 * One minute of a market, trade by trade, computed from (seed, market, minute, price before it). Each step of the price is equally likely
 * up and down, and its size is independent of its direction, so the mirrored path is always equally likely.
 */
import { BELL_DEVIATION, bell, bits, hash2, nth, roundFair, unit } from '../random.ts'
import { type Bar, flatBar, MINUTE_MS } from './candle.ts'
import type { Profile } from './profile.ts'
import { CHARACTER, driftOf, type Regime } from './regime.ts'

/** One trade of the tape. `at` in milliseconds; ids increase within a market. */
export interface Trade {
  id: number
  at: number
  priceTicks: number
  lots: number
  side: 'buy' | 'sell'
}

/** The initial values of a minute. */
export interface Opening {
  /** Price of the last trade before it. */
  price: number
  /** Price level that determines the size of moves; rarely refreshed, so that moves don't depend on the path. */
  scale: number
  /** Price at the start of the regime. */
  pivot: number
}

/** Most trades in a minute; ids have room for them. */
export const TRADES_MAX = 120
const IDS_A_MINUTE = 128
/** No price falls below this many ticks. */
const FLOOR_TICKS = 5
/** Normalises the mean square of `liveliness` to one. */
const LIVELINESS_NORM = 0.895

const noise = (key: number, minute: number, span: number): number => {
  const bucket = Math.floor(minute / span)
  const from = unit(nth(key, bucket))
  return from + (unit(nth(key, bucket + 1)) - from) * (minute / span - bucket)
}

/** The liveliness of a market in a minute, 1 on average: slow and fast waves and rare spikes, so that lively times cluster. */
export const liveliness = (key: number, minute: number): number => {
  const slow = 0.3 + 1.4 * noise(key, minute, 240)
  const fast = 0.3 + 1.4 * noise(key ^ 0x5bd1e995, minute, 20)
  const spike = nth(key ^ 0x2545f491, minute) % 400 === 0 ? 2.5 : 1
  return slow * fast * spike * LIVELINESS_NORM
}

/** The number of trades in a minute, by its activity (1 = usual). */
export const tradeCount = (profile: Profile, activity: number): number =>
  Math.max(4, Math.min(TRADES_MAX, Math.round(profile.trades * (0.5 + 0.5 * activity))))

/** Size of a trade in lots around a mean; many small ones, few large ones. */
export const tradeLots = (mean: number, chance: number): number => 1 + Math.floor((mean * 0.25) / (1.02 - chance))

/** Time of the i-th of n trades; the first is within a second. */
export const tradeTime = (minute: number, i: number, n: number, chance: number): number => {
  const slot = MINUTE_MS / n
  const within = i === 0 ? chance * Math.min(1_000, slot) : (i + chance) * slot
  return minute * MINUTE_MS + Math.floor(within)
}

/** The id of the i-th trade of a minute, from 0. */
export const tradeId = (minute: number, i: number): number => minute * IDS_A_MINUTE + i

/** The index of a trade in its minute, by its id. */
export const placeOfTrade = (id: number): number => id % IDS_A_MINUTE

/** Buyers raise the price, sellers lower it; without a move it is random. */
export const sideOf = (before: number, price: number, chance: number): 'buy' | 'sell' =>
  price > before || (price === before && (chance & 1) === 1) ? 'buy' : 'sell'

/** Plays a minute and returns its bar; `tape`, if given, receives the trades in order. `marketKey` combines seed and market. */
export const playMinute = (
  profile: Profile,
  marketKey: number,
  minute: number,
  opening: Opening,
  regime: Regime,
  tape?: Trade[],
): Bar => {
  if (regime === 'halt') return flatBar(opening.price)
  const key = hash2(marketKey, minute)
  const lively = liveliness(marketKey, minute)
  const character = CHARACTER[regime]
  const activity = lively * character.activity
  const n = tradeCount(profile, activity)
  const meanLots = (profile.lotsPerMinute * activity) / n
  const deviation = opening.scale * profile.minuteVolatility * lively * character.volatility
  const drift = driftOf(regime, opening.price, opening.pivot, profile.spec.openingTicks, deviation) / (n - 1)
  const step = deviation / Math.sqrt(n - 1) / BELL_DEVIATION
  const openTicks = opening.price
  let [highTicks, lowTicks, price, path, allLots, turnover] = [openTicks, openTicks, openTicks, 0, 0, 0]
  for (let i = 0; i < n; i++) {
    const before = price
    if (i > 0) {
      path += bell(bits(key, 2 * i)) * step + drift
      price = openTicks + roundFair(path)
      // Math.max would take a third of the total time.
      if (price < FLOOR_TICKS) price = FLOOR_TICKS
    }
    const chance = bits(key, 2 * i + 1)
    const lots = tradeLots(meanLots, (chance >>> 16) / 65_536)
    if (price > highTicks) highTicks = price
    if (price < lowTicks) lowTicks = price
    allLots += lots
    turnover += lots * price
    if (tape) {
      const at = tradeTime(minute, i, n, ((chance >>> 1) & 16_383) / 16_384)
      tape.push({ id: tradeId(minute, i), at, priceTicks: price, lots, side: sideOf(before, price, chance) })
    }
  }
  return { openTicks, highTicks, lowTicks, closeTicks: price, lots: allLots, turnover }
}
