/**
 * Histories of our own making, for scenarios: a crash, a squeeze and a dull week. Each is a few stretches of time, divided into minutes in
 * the way of the seeded history. A recording of them has an id like that of a file.
 */
import { DAY, HOUR } from '../world/market/candle.ts'
import { type Columns, createRecorded, keepRecorded, type Recorded } from '../world/market/index.ts'
import { profileByCode } from '../world/market/profile.ts'
import { type Piece, split } from '../world/market/split.ts'
import { hash2 } from '../world/random.ts'

/** A stretch: hours, the close, high and low in units of the opening price, the volume in units of a usual hour's. */
type Stretch = readonly [hours: number, close: number, high: number, low: number, volume: number]
type Prepared = { code: string; from: number; stretches: readonly Stretch[] }

/** 18 November 2026, 00:00 UTC. The scenarios' worlds begin on the 20th at 09:41:20. */
const FROM = Date.UTC(2026, 10, 18) / 60_000

/** Names of the prepared histories. */
export const PREPARED_NAMES = ['crash', 'squeeze', 'dull'] as const
export type PreparedName = (typeof PREPARED_NAMES)[number]

const PREPARED: Record<PreparedName, Prepared> = {
  /** From 10:41 bitcoin loses a quarter in an hour and a half, and recovers half of it in two days. */
  crash: {
    code: 'btcusdt',
    from: FROM,
    stretches: [
      [34, 1.012, 1.02, 0.99, 1],
      [24, 1.001, 1.018, 0.994, 0.9],
      [0.7, 0.995, 1.003, 0.993, 1.6],
      [0.5, 0.93, 0.996, 0.925, 6],
      [0.4, 0.905, 0.938, 0.89, 8],
      [0.4, 0.79, 0.908, 0.745, 14],
      [0.5, 0.845, 0.86, 0.775, 9],
      [3, 0.83, 0.868, 0.805, 4],
      [20, 0.872, 0.89, 0.815, 2],
      [36, 0.885, 0.91, 0.86, 1.2],
    ],
  },
  /** From 10:41 dogecoin doubles within three hours, and gives most of it back. */
  squeeze: {
    code: 'dogeusdt',
    from: FROM,
    stretches: [
      [40, 0.985, 1.01, 0.97, 0.6],
      [18.7, 1.004, 1.012, 0.98, 0.7],
      [0.6, 1.12, 1.14, 1, 7],
      [0.7, 1.19, 1.27, 1.1, 9],
      [0.9, 1.88, 2.06, 1.17, 16],
      [0.5, 1.52, 1.9, 1.48, 12],
      [4, 1.31, 1.58, 1.24, 6],
      [22, 1.22, 1.37, 1.18, 2],
      [30, 1.16, 1.26, 1.12, 1.1],
    ],
  },
  /** A week in which ether moves by less than two percent. */
  dull: {
    code: 'ethusdt',
    from: FROM,
    stretches: [
      [24, 1.001, 1.004, 0.997, 0.4],
      [24, 0.999, 1.005, 0.996, 0.35],
      [24, 1.002, 1.006, 0.998, 0.3],
      [24, 0.998, 1.004, 0.995, 0.25],
      [24, 1.001, 1.003, 0.996, 0.2],
      [24, 1, 1.005, 0.997, 0.3],
      [24, 1.003, 1.007, 0.998, 0.45],
    ],
  },
}

/** Borders of the parts of so many minutes in a piece. */
const bordersOf = ({ from, to }: Piece, length: number): number[] => {
  const borders = [from]
  for (let at = (Math.floor(from / length) + 1) * length; at < to; at += length) borders.push(at)
  return [...borders, to]
}

/** The stretches as pieces that chain from close to open. */
function piecesOf({ code, from, stretches }: Prepared): Piece[] {
  const { spec, lotsPerMinute } = profileByCode(code)
  const ticks = (level: number): number => Math.round(spec.openingTicks * level)
  let [at, openTicks] = [from, spec.openingTicks]
  return stretches.map(([hours, close, high, low, volume]) => {
    const to = at + Math.round(hours * HOUR)
    const closeTicks = ticks(close)
    const lots = Math.round(lotsPerMinute * (to - at) * volume)
    const turnover = Math.round(((ticks(high) + ticks(low) + openTicks + closeTicks) / 4) * lots)
    const piece = { from: at, to, openTicks, closeTicks, highTicks: ticks(high), lowTicks: ticks(low), lots, turnover }
    at = to
    openTicks = closeTicks
    return piece
  })
}

/** A random walk of so many minutes stays within this many of its deviations. */
const WALK_RANGE = 2.5

/** The minutes of a stretch, by way of days and hours: as lively as its range allows. */
function minutesOf(stretch: Piece, key: number): Piece[] {
  const deviation = (stretch.highTicks - stretch.lowTicks) / WALK_RANGE / Math.sqrt(stretch.to - stretch.from)
  return [DAY, HOUR, 1].reduce(
    (all, length) =>
      all.flatMap((piece) => split(piece, bordersOf(piece, length), hash2(key, piece.from + length), deviation)),
    [stretch],
  )
}

function make(prepared: Prepared): Recorded {
  const minutes = piecesOf(prepared).flatMap((stretch) => minutesOf(stretch, profileByCode(prepared.code).spec.id))
  // A stretch of so little trading still has the trades that its minutes need.
  const lots = minutes.map((minute) => Math.max(4, minute.lots))
  const columns: Columns = {
    open: Uint32Array.from(minutes, ({ openTicks }) => openTicks),
    high: Uint32Array.from(minutes, ({ highTicks }) => highTicks),
    low: Uint32Array.from(minutes, ({ lowTicks }) => lowTicks),
    close: Uint32Array.from(minutes, ({ closeTicks }) => closeTicks),
    lots: Float64Array.from(lots),
    turnover: Float64Array.from(minutes, ({ highTicks, lowTicks, turnover }, at) =>
      Math.max(lowTicks * (lots[at] ?? 0), Math.min(highTicks * (lots[at] ?? 0), turnover)),
    ),
  }
  return createRecorded(prepared.code, prepared.from, columns)
}

const made = new Map<PreparedName, string>()

/** Makes a prepared history available to worlds; returns its id. */
export function keepPrepared(name: PreparedName): string {
  let id = made.get(name)
  if (id === undefined) {
    const recorded = make(PREPARED[name])
    keepRecorded(recorded)
    id = recorded.id
    made.set(name, id)
  }
  return id
}
