/**
 * Recorded markets: the minutes of a file in place of those that the seed would make. A world holds only their id, a hash of the content;
 * the numbers are kept here, once for all worlds of the process.
 */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type Bar, extend } from './candle.ts'

/** The columns of a recorded market, one value for each minute. A minute without lots is quiet. */
export interface Columns {
  open: Uint32Array
  high: Uint32Array
  low: Uint32Array
  close: Uint32Array
  lots: Float64Array
  /** In ticks × lots. */
  turnover: Float64Array
}

export interface Recorded extends Columns {
  id: string
  code: string
  /** The first minute, and the one after the last. */
  from: number
  to: number
}

export const COLUMNS = ['open', 'high', 'low', 'close', 'lots', 'turnover'] as const satisfies (keyof Columns)[]
const ID_LENGTH = 32

/** The id of a recorded market: 32 hexadecimal digits of a hash of its content. */
function idOf(code: string, from: number, columns: Columns): string {
  const hash = sha256.create().update(new TextEncoder().encode(`${code} ${from}`))
  for (const name of COLUMNS) {
    const { buffer, byteOffset, byteLength } = columns[name]
    hash.update(new Uint8Array(buffer, byteOffset, byteLength))
  }
  return bytesToHex(hash.digest()).slice(0, ID_LENGTH)
}

/** The recorded market of some columns, with its id. */
export const createRecorded = (code: string, from: number, columns: Columns): Recorded => ({
  id: idOf(code, from, columns),
  code,
  from,
  to: from + columns.open.length,
  ...columns,
})

const known = new Map<string, Recorded>()

/** Makes a recorded market available to every world of this process that names its id. */
export function keepRecorded(recorded: Recorded): void {
  known.set(recorded.id, recorded)
}

export const findRecorded = (id: string): Recorded | undefined => known.get(id)

/** The recorded market of an id. Throws when it was not loaded. */
export function recordedById(id: string): Recorded {
  const recorded = known.get(id)
  if (!recorded) throw new RangeError(`the market history ${id} is not loaded`)
  return recorded
}

export const isRecordedAt = ({ from, to }: Recorded, minute: number): boolean => minute >= from && minute < to

/** The bar of a minute between `from` and `to`. */
export function recordedBar(recorded: Recorded, minute: number): Bar {
  const at = minute - recorded.from
  return {
    openTicks: recorded.open[at] ?? 0,
    highTicks: recorded.high[at] ?? 0,
    lowTicks: recorded.low[at] ?? 0,
    closeTicks: recorded.close[at] ?? 0,
    lots: recorded.lots[at] ?? 0,
    turnover: recorded.turnover[at] ?? 0,
  }
}

/** The bar of the minutes from … to − 1, all of them recorded. */
export function recordedRange(recorded: Recorded, from: number, to: number): Bar {
  const whole = recordedBar(recorded, from)
  for (let minute = from + 1; minute < to; minute++) extend(whole, recordedBar(recorded, minute))
  return whole
}

/** The latest minute with trades up to `minute`; the one before `from` when there is none. */
export function lastTraded({ from, lots }: Recorded, minute: number): number {
  let at = minute
  while (at >= from && lots[at - from] === 0) at--
  return at
}

/** The mean of the lots of a minute. */
export const meanLots = ({ lots }: Recorded): number => lots.reduce((sum, one) => sum + one, 0) / lots.length
