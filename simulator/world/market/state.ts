/** The state of all markets: plain data, changed only by closing minutes and by regimes. Everything else is computed from it. */
import { hash2, seedKey } from '../random.ts'
import { type Bar, DAY, extend, HOUR, minuteOf } from './candle.ts'
import { historyBefore, pieceAt } from './history.ts'
import { CATALOGUE, MARKETS, type MarketSpec } from './markets/index.ts'
import { type Opening, playMinute } from './minute.ts'
import { type Profile, profileByCode, profileOfRecorded } from './profile.ts'
import { type Recorded, recordedBar, recordedById } from './recorded.ts'
import { changeAt, type Regime, type RegimeChange, regimeOf } from './regime.ts'

/** The stored state of one market. The opening is that of the current minute; from the lists any earlier minute can be replayed. */
export interface MarketRow extends Opening {
  code: string
  /** Id of the recorded minutes that this market shows; from their end on the seed decides. */
  recorded?: string
  /** Price at the beginning of each hour since the start; the first is the price at the start itself. */
  hourOpens: number[]
  /** [hour, scale]: the scale from this hour on. */
  scales: [number, number][]
  /** [minute, price] where a regime began. */
  pivots: [number, number][]
  /** Bars of the completed days: open, high, low, close, lots, turnover. */
  days: number[][]
  /** The day so far, without the current minute. */
  today: Bar | null
}

export interface MarketsState {
  seed: number
  /** The first minute after the start; earlier ones are history. */
  startMinute: number
  /** The current minute: decided, not completed. */
  minute: number
  regimes: RegimeChange[]
  rows: MarketRow[]
}

/** The scale follows the price once a day, or after an hour when it differs by more than this. */
const SCALE_SLACK = 0.1

const keyOf = (seed: number, { spec }: Profile): number => hash2(seedKey(seed), spec.id)

const newRow = (code: string, price: number, minute: number, recorded?: Recorded): MarketRow => ({
  code,
  ...(recorded ? { recorded: recorded.id } : {}),
  price,
  scale: price,
  pivot: price,
  hourOpens: [price],
  scales: [[Math.floor(minute / HOUR), price]],
  pivots: [[minute, price]],
  days: [],
  today: null,
})

/** The bar of a minute that a recording decides: its own minutes, and those before, which lead to its first price. */
const barBy = (recorded: Recorded, key: number, minute: number): Bar | undefined => {
  if (minute >= recorded.to) return undefined
  return minute >= recorded.from ? recordedBar(recorded, minute) : pieceAt(historyBefore(recorded, key), 1, minute)
}

const recordedRow = (seed: number, recorded: Recorded, minute: number): MarketRow => {
  const { code } = recorded
  const before = barBy(recorded, keyOf(seed, profileByCode(code)), minute - 1)
  if (!before) throw new RangeError(`the history of ${code} has no such time`)
  return newRow(code, before.closeTicks, minute, recorded)
}

/**
 * Markets at their opening prices, the first `count` of the catalogue; the minute of `startMs` (Unix ms) is the first one. Those with an id
 * in `recorded` show that recording, which must end later. Throws when the catalogue has fewer.
 */
export const createMarkets = (
  seed: number,
  startMs: number,
  count = MARKETS.length,
  recorded: readonly string[] = [],
): MarketsState => {
  if (!Number.isInteger(count) || count < MARKETS.length || count > CATALOGUE.length) {
    throw new RangeError(`A world lists from ${MARKETS.length} to ${CATALOGUE.length} markets, not ${count}.`)
  }
  const minute = minuteOf(startMs)
  const byCode = new Map(recorded.map(recordedById).map((one) => [one.code, one]))
  return {
    seed,
    startMinute: minute,
    minute,
    regimes: [],
    rows: CATALOGUE.slice(0, count).map(({ code, openingTicks }) => {
      const own = byCode.get(code)
      return own ? recordedRow(seed, own, minute) : newRow(code, openingTicks, minute)
    }),
  }
}

/** The markets of a world, by id. */
export const listedIn = ({ rows }: MarketsState): MarketSpec[] => rows.map(({ code }) => profileByCode(code).spec)

const PLACES = new Map(CATALOGUE.map(({ code }, place) => [code, place]))

/** The row of a code, if there is one. The rows are a prefix of the catalogue, so its place is known. */
const findRow = ({ rows }: MarketsState, code: string): MarketRow | undefined => rows[PLACES.get(code) ?? rows.length]

/** Whether a world lists a market. */
export const isListed = (state: MarketsState, { code }: MarketSpec): boolean => findRow(state, code) !== undefined

/** The key of a market's randomness. */
export const marketKey = ({ seed }: MarketsState, profile: Profile): number => keyOf(seed, profile)

/** The row of a market. Throws on an unknown code. */
export const rowOf = (state: MarketsState, code: string): MarketRow => {
  const row = findRow(state, code)
  if (!row) throw new RangeError(`no market ${code}`)
  return row
}

const beginHour = (row: MarketRow, minute: number): void => {
  row.hourOpens.push(row.price)
  const off = Math.abs(row.price - row.scale) > row.scale * SCALE_SLACK
  if (off || minute % DAY === 0) {
    row.scale = row.price
    row.scales.push([minute / HOUR, row.price])
  }
}

const beginDay = (row: MarketRow): void => {
  const day = row.today
  if (day) row.days.push([day.openTicks, day.highTicks, day.lowTicks, day.closeTicks, day.lots, day.turnover])
  row.today = null
}

const beginRegime = (row: MarketRow, minute: number): void => {
  row.pivot = row.price
  row.pivots.push([minute, row.price])
}

const closeMinute = (row: MarketRow, minute: number, bar: Bar): void => {
  row.price = bar.closeTicks
  if (row.today) extend(row.today, bar)
  else row.today = bar
  if ((minute + 1) % HOUR === 0) beginHour(row, minute + 1)
  if ((minute + 1) % DAY === 0) beginDay(row)
}

/** The recording of a market, if it has one. */
export const recordedOf = ({ recorded }: MarketRow): Recorded | undefined =>
  recorded === undefined ? undefined : recordedById(recorded)

/** The profile of a market in this world. */
export const profileOf = (row: MarketRow): Profile => {
  const recorded = recordedOf(row)
  return recorded ? profileOfRecorded(recorded) : profileByCode(row.code)
}

/** The bar of a minute of a market that its recording decides; none while trading is halted. */
export const givenBar = (state: MarketsState, row: MarketRow, minute: number, regime: Regime): Bar | undefined => {
  const recorded = recordedOf(row)
  return recorded && regime !== 'halt' ? barBy(recorded, marketKey(state, profileOf(row)), minute) : undefined
}

/** Closes the current minute of every market and decides the next one. */
export const advanceMinute = (state: MarketsState): void => {
  const minute = state.minute
  for (const row of state.rows) {
    const profile = profileOf(row)
    const id = profile.spec.id
    const regime = regimeOf(state.regimes, id, minute)
    const given = givenBar(state, row, minute, regime)
    closeMinute(row, minute, given ?? playMinute(profile, marketKey(state, profile), minute, row, regime))
    if (changeAt(state.regimes, id, minute) !== changeAt(state.regimes, id, minute + 1)) beginRegime(row, minute + 1)
  }
  state.minute = minute + 1
}

const valueAt = (changes: readonly [number, number][], moment: number): number => {
  let value = 0
  for (let i = changes.length - 1; i >= 0; i--) {
    const change = changes[i]
    if (change) value = change[1]
    if (change && change[0] <= moment) break
  }
  return value
}

/** The initial values of a minute after the start, given the price before it. */
export const openingAt = (row: MarketRow, minute: number, price: number): Opening => ({
  price,
  scale: valueAt(row.scales, Math.floor(minute / HOUR)),
  pivot: valueAt(row.pivots, minute),
})

/** The regime of a market in a minute, by its row. */
export const regimeOfRow = (state: MarketsState, row: MarketRow, minute: number): Regime =>
  regimeOf(state.regimes, profileByCode(row.code).spec.id, minute)

/** Bar of a completed UTC day after the start, or undefined. On the day of the start it begins at the start. */
export const lifeDay = (state: MarketsState, row: MarketRow, dayIndex: number): Bar | undefined => {
  const packed = row.days[dayIndex - Math.floor(state.startMinute / DAY)]
  if (!packed) return undefined
  const [openTicks = 0, highTicks = 0, lowTicks = 0, closeTicks = 0, lots = 0, turnover = 0] = packed
  return { openTicks, highTicks, lowTicks, closeTicks, lots, turnover }
}
