/** Market regimes. A change applies to all users and from a minute on; completed minutes never change. */
import { marketByCode } from './markets/index.ts'

export const REGIMES = ['calm', 'rally', 'crash', 'range', 'halt'] as const
export type Regime = (typeof REGIMES)[number]

export interface RegimeChange {
  /** Id of the market, 0 for all. */
  market: number
  regime: Regime
  fromMinute: number
}

/** The changes so far, and the current minute, which is already decided. */
type Regimes = { readonly minute: number; regimes: RegimeChange[] }

/** The difference of a regime from calm: factors of price moves and of trading. */
export const CHARACTER: Record<Regime, { volatility: number; activity: number }> = {
  calm: { volatility: 1, activity: 1 },
  rally: { volatility: 1.4, activity: 1.8 },
  crash: { volatility: 2.2, activity: 3 },
  range: { volatility: 0.7, activity: 0.8 },
  halt: { volatility: 0, activity: 0 },
}

/** Beyond this factor from its opening level a calm price is pulled back. */
const BAND = 1.3
/** The strongest pull, in deviations per minute: too weak to bet on, strong enough to keep prices believable for years. */
const BAND_PULL = 0.005
const RALLY = { reach: 1.4, push: 0.6 }
const CRASH = { reach: 0.68, push: 0.8 }
const RANGE_PULL = 0.02

const share = (value: number): number => Math.max(0, Math.min(1, value))

const bandDrift = (price: number, anchor: number, deviation: number): number => {
  if (price > anchor * BAND) return -deviation * BAND_PULL * share((price / anchor - BAND) / 0.3)
  if (anchor > price * BAND) return deviation * BAND_PULL * share((anchor / price - BAND) / 0.3)
  return 0
}

/** Expected move of a minute in ticks. `pivot` is the price when the regime began, `anchor` the market's usual level. */
export const driftOf = (regime: Regime, price: number, pivot: number, anchor: number, deviation: number): number => {
  if (regime === 'rally') {
    return deviation * RALLY.push * share((pivot * RALLY.reach - price) / (pivot * (RALLY.reach - 1)))
  }
  if (regime === 'crash') {
    return -deviation * CRASH.push * share((price - pivot * CRASH.reach) / (pivot * (1 - CRASH.reach)))
  }
  if (regime === 'range') return (pivot - price) * RANGE_PULL
  return bandDrift(price, anchor, deviation)
}

/** The change in force for a market in a minute, if any. */
export const changeAt = (
  changes: readonly RegimeChange[],
  market: number,
  minute: number,
): RegimeChange | undefined => {
  for (let i = changes.length - 1; i >= 0; i--) {
    const change = changes[i]
    if (change && change.fromMinute <= minute && (change.market === 0 || change.market === market)) return change
  }
  return undefined
}

export const regimeOf = (changes: readonly RegimeChange[], market: number, minute: number): Regime =>
  changeAt(changes, market, minute)?.regime ?? 'calm'

/** The regime of a market in a minute. Throws on an unknown code. */
export const regimeAt = (state: Regimes, code: string, minute: number): Regime =>
  regimeOf(state.regimes, marketByCode(code).id, minute)

/**
 * Sets the regime of one market or all from a minute on, at the earliest the next one: the current minute is already decided. Returns the
 * first minute of the regime. Throws on an unknown code.
 */
export const setRegime = (state: Regimes, change: { code: string; regime: Regime; fromMinute: number }): number => {
  const market = change.code === 'all' ? 0 : marketByCode(change.code).id
  const fromMinute = Math.max(change.fromMinute, state.minute + 1)
  const others = state.regimes.filter((other) => other.market !== market || other.fromMinute !== fromMinute)
  const at = others.findIndex((other) => other.fromMinute > fromMinute)
  others.splice(at < 0 ? others.length : at, 0, { market, regime: change.regime, fromMinute })
  state.regimes = others
  return fromMinute
}
