/** The time before the world's start, generated top-down on demand: weeks, days, four hours, hours, minutes. Always the same. */
import { BELL_DEVIATION, bell, hash3, nth, roundFair, unit } from '../random.ts'
import { DAY, HOUR, spanStart, WEEK } from './candle.ts'
import { type Profile, profileOfRecorded } from './profile.ts'
import { type Recorded, recordedBar } from './recorded.ts'
import { type Piece, split } from './split.ts'

const LEVELS = [WEEK, DAY, 4 * HOUR, HOUR, 1] as const
/** Share of the distance to the market's usual level by which a price moves back in a week. */
const WEEKLY_RETURN = 0.04
/** Weeks before the start at which the old price level is half the opening one. */
const GROWTH_WEEKS = 220
const KEPT_SPLITS = 3_000

export interface History {
  profile: Profile
  key: number
  /** First minute with trades. */
  listing: number
  start: number
  /** Ascending; the first may begin and the last may end inside its week. */
  weeks: Piece[]
  /** Parts of pieces, by length and start of the piece. */
  splits: Map<number, Piece[]>
}

const weekBefore = (history: History, from: number, to: number, close: number): Piece => {
  const { profile } = history
  const minutes = to - from
  const key = hash3(history.key, WEEK, from)
  const deviation = close * profile.minuteVolatility * Math.sqrt(minutes)
  const usual = profile.spec.openingTicks / (1 + (history.start - to) / WEEK / GROWTH_WEEKS)
  const pull = (usual - close) * WEEKLY_RETURN * (minutes / WEEK)
  const wander = clampMove((bell(nth(key, 1)) / BELL_DEVIATION) * deviation * 0.8, close * 0.4)
  const openTicks = Math.max(20, roundFair(close + pull + wander))
  const highTicks = Math.max(openTicks, close) + Math.floor(deviation * (0.15 + 0.55 * unit(nth(key, 2))))
  const low = Math.min(openTicks, close) - Math.floor(deviation * (0.15 + 0.55 * unit(nth(key, 3))))
  const lowTicks = Math.max(10, low)
  const lots = Math.floor(profile.lotsPerMinute * minutes * (0.6 + 0.8 * unit(nth(key, 4))))
  const turnover = Math.round(((openTicks + close) / 4 + (highTicks + lowTicks) / 4) * lots)
  return { from, to, openTicks, highTicks, lowTicks, closeTicks: close, lots, turnover }
}

const clampMove = (move: number, most: number): number => Math.max(-most, Math.min(most, move))

/** The history of a market that opens at `openingTicks` in minute `start`. */
export const createHistory = (profile: Profile, key: number, start: number): History => {
  const listing = Math.floor((start - profile.spec.listedDaysBeforeStart * DAY) / HOUR) * HOUR
  const history: History = { profile, key, listing, start, weeks: [], splits: new Map() }
  let close = profile.spec.openingTicks
  for (let to = start; to > listing; ) {
    const from = Math.max(listing, spanStart(WEEK, to - 1))
    const piece = weekBefore(history, from, to, close)
    history.weeks.push(piece)
    close = piece.openTicks
    to = from
  }
  history.weeks.reverse()
  return history
}

const bordersOf = (piece: Piece, length: number): number[] => {
  const borders = [piece.from]
  for (let at = spanStart(length, piece.from) + length; at < piece.to; at += length) borders.push(at)
  borders.push(piece.to)
  return borders
}

/** The parts of a piece one level down, cached while there is room. */
const partsOf = (history: History, piece: Piece, level: number, length: number): Piece[] => {
  const name = piece.from * LEVELS.length + level
  const known = history.splits.get(name)
  if (known) return known
  const deviation = history.profile.minuteVolatility * piece.openTicks
  const key = hash3(history.key, length, piece.from)
  const parts = split(piece, bordersOf(piece, length), key, deviation)
  // The caller caches minutes, by hour.
  if (length === 1) return parts
  if (history.splits.size >= KEPT_SPLITS) history.splits.clear()
  history.splits.set(name, parts)
  return parts
}

const weekAt = (history: History, minute: number): Piece | undefined => {
  const first = history.weeks[0]
  if (!first || minute < first.from || minute >= history.start) return undefined
  return history.weeks[(spanStart(WEEK, minute) - spanStart(WEEK, first.from)) / WEEK]
}

/** The piece of the given length (a week, a day, four hours, an hour) that contains a minute; undefined outside the history. */
export const pieceAt = (history: History, length: number, minute: number): Piece | undefined => {
  let piece = weekAt(history, minute)
  for (let level = 1; piece && level < LEVELS.length; level++) {
    const part = LEVELS[level] ?? 1
    if (part < length) return piece
    piece = partsOf(history, piece, level, part).find((one) => one.to > minute)
  }
  return piece
}

/** The minutes of the hour that contains `minute`, as far as they belong to the history. */
export const minutesAt = (history: History, minute: number): Piece[] => {
  const hour = pieceAt(history, HOUR, minute)
  return hour ? partsOf(history, hour, LEVELS.length - 1, 1) : []
}

const beforeRecorded = new WeakMap<Recorded, Map<number, History>>()

/** The time before a recording, which ends at the price with which that begins. `key` combines seed and market. */
export const historyBefore = (recorded: Recorded, key: number): History => {
  const byKey = beforeRecorded.get(recorded) ?? new Map<number, History>()
  beforeRecorded.set(recorded, byKey)
  let history = byKey.get(key)
  if (!history) {
    const profile = profileOfRecorded(recorded)
    const { openTicks: openingTicks } = recordedBar(recorded, recorded.from)
    history = createHistory({ ...profile, spec: { ...profile.spec, openingTicks } }, key, recorded.from)
    byKey.set(key, history)
  }
  return history
}
