/** The parameters of the engine for a market, computed once from its row in the catalogue. */
import { DAY } from './candle.ts'
import { CATALOGUE, type MarketSpec } from './markets/index.ts'
import { meanLots, type Recorded } from './recorded.ts'

export interface Profile {
  spec: MarketSpec
  /** Standard deviation of a minute's move as a share of the price. */
  minuteVolatility: number
  /** Trades in a usual minute. */
  trades: number
  /** Lots traded in a usual minute. */
  lotsPerMinute: number
}

const tradesFor = (turnover: number): number => {
  if (turnover >= 500_000_000) return 90
  if (turnover >= 100_000_000) return 55
  if (turnover >= 30_000_000) return 30
  return turnover >= 10_000_000 ? 18 : 9
}

const profileOf = (spec: MarketSpec): Profile => ({
  spec,
  minuteVolatility: spec.dailyVolatility / Math.sqrt(DAY),
  trades: tradesFor(spec.dailyTurnover),
  lotsPerMinute: spec.dailyTurnover / DAY / (spec.openingTicks * Number(spec.tick) * Number(spec.step)),
})

const profiles = new Map(CATALOGUE.map((spec) => [spec.code, profileOf(spec)]))

/** The profile of a market. Throws on an unknown code. */
export const profileByCode = (code: string): Profile => {
  const profile = profiles.get(code)
  if (!profile) throw new RangeError(`no market ${code}`)
  return profile
}

const ofRecorded = new WeakMap<Recorded, Profile>()

/** The profile of a recorded market: that of its catalogue row, at the levels of the recording. The seed goes on from its last price. */
export const profileOfRecorded = (recorded: Recorded): Profile => {
  let profile = ofRecorded.get(recorded)
  if (!profile) {
    const plain = profileByCode(recorded.code)
    const openingTicks = recorded.close.at(-1) ?? plain.spec.openingTicks
    profile = { ...plain, spec: { ...plain.spec, openingTicks }, lotsPerMinute: meanLots(recorded) }
    ofRecorded.set(recorded, profile)
  }
  return profile
}
