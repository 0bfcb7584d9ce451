/** The rows of one file of candles, read line by line into columns that grow. */
import type { MarketSpec } from '../world/market/index.ts'
import { type NumberProblem, readUnits, type Units } from './decimal.ts'
import { NEEDED, type Places, readFirstRow } from './header.ts'
import { HistoryRefused } from './refused.ts'
import { isPlausible, millisecondsOf, millisecondsOfDate } from './time.ts'

/** A longer line, or more columns, are no candles. */
export const LINE_MOST = 2_000
const COLUMNS_MOST = 64
const MINUTE_MS = 60_000
const TICKS_MOST = 4_000_000_000
/** Ten years of minutes. */
const ROWS_MOST = 5_300_000
const FIRST_ROWS = 45_000
/** Rows of a file with unknown columns that are shown to the user, and the characters of a cell. */
const ROWS_SHOWN = 5
const CELL_MOST = 40
/** In a date, the fifth character. */
const DASH = 45

/** Rows in columns. `minutes` ascends, with gaps. */
export interface Rows {
  file: string
  count: number
  /** Rows with digits below the market's tick or step, which were rounded. */
  rounded: number
  minutes: Uint32Array
  open: Uint32Array
  high: Uint32Array
  low: Uint32Array
  close: Uint32Array
  lots: Float64Array
  turnover: Float64Array
}

const createRows = (file: string): Rows => ({
  file,
  count: 0,
  rounded: 0,
  minutes: new Uint32Array(FIRST_ROWS),
  open: new Uint32Array(FIRST_ROWS),
  high: new Uint32Array(FIRST_ROWS),
  low: new Uint32Array(FIRST_ROWS),
  close: new Uint32Array(FIRST_ROWS),
  lots: new Float64Array(FIRST_ROWS),
  turnover: new Float64Array(FIRST_ROWS),
})

const INTEGERS = ['minutes', 'open', 'high', 'low', 'close'] as const
const FLOATS = ['lots', 'turnover'] as const

function grow(rows: Rows): void {
  const length = rows.minutes.length * 2
  for (const name of INTEGERS) {
    const longer = new Uint32Array(length)
    longer.set(rows[name])
    rows[name] = longer
  }
  for (const name of FLOATS) {
    const longer = new Float64Array(length)
    longer.set(rows[name])
    rows[name] = longer
  }
}

/** The fewest trades that open, touch high and low, and close. */
const tradesOf = (open: number, high: number, low: number, close: number): number => {
  if (high === low) return 1
  return 2 + (high > Math.max(open, close) ? 1 : 0) + (low < Math.min(open, close) ? 1 : 0)
}

/**
 * A reader of the lines of a file for a market. `add` throws HistoryRefused; `end` returns the rows. `chosen` are the places of the columns
 * when the file does not name them.
 */
export function createRowReader(
  file: string,
  { priceDecimals, quantityDecimals, step }: MarketSpec,
  chosen: Places | undefined,
) {
  const rows = createRows(file)
  /** Most steps are a power of ten below one; others are a multiple of a coin. */
  const wholeStep = Math.max(1, Number(step))
  const value: Units = { units: 0, isRounded: false }
  const starts = new Int32Array(COLUMNS_MOST + 1)
  const unknown: string[][] = []
  let places: Places | undefined
  let line = 0
  let shortest = Number.POSITIVE_INFINITY
  let columns = 0
  let isRounded = false

  function refuse(problem: ConstructorParameters<typeof HistoryRefused>[0]): never {
    throw new HistoryRefused(problem, file, line)
  }
  function divide(text: string): void {
    columns = 0
    starts[0] = 0
    for (let at = text.indexOf(','); at >= 0; at = text.indexOf(',', at + 1)) {
      if (++columns >= COLUMNS_MOST) refuse('columns')
      starts[columns] = at + 1
    }
    columns++
    starts[columns] = text.length + 1
  }
  /** A value in units of 10^−decimals. */
  function read(text: string, column: number, decimals: number): number {
    if (column >= columns) refuse('columns')
    const problem: NumberProblem | undefined = readUnits(
      text,
      starts[column] ?? 0,
      (starts[column + 1] ?? 1) - 1,
      decimals,
      value,
    )
    if (problem) refuse(problem)
    isRounded ||= value.isRounded
    return value.units
  }
  function price(text: string, column: number): number {
    const ticks = read(text, column, priceDecimals)
    if (ticks < 1) refuse('range')
    if (ticks > TICKS_MOST) refuse('large')
    return ticks
  }
  function milliseconds(text: string, column: number): number {
    const start = starts[column] ?? 0
    if (column >= columns || text.charCodeAt(start + 4) !== DASH) return millisecondsOf(read(text, column, 0))
    const date = millisecondsOfDate(text.slice(start, (starts[column + 1] ?? 1) - 1))
    return Number.isNaN(date) ? refuse('number') : date
  }
  function minuteIn(text: string, { time, closeTime }: Places): number {
    const at = milliseconds(text, time)
    if (!isPlausible(at)) refuse('columns')
    if (at % MINUTE_MS !== 0) refuse('minute')
    if (closeTime !== undefined && Math.round((milliseconds(text, closeTime) - at) / 1_000) !== MINUTE_MS / 1_000)
      refuse('minute')
    const minute = at / MINUTE_MS
    const before = rows.count > 0 ? (rows.minutes[rows.count - 1] ?? 0) : 0
    if (minute === before) refuse('twice')
    if (minute < before) refuse('back')
    if (before > 0) shortest = Math.min(shortest, minute - before)
    return minute
  }
  /** The turnover in ticks × lots, by the quote volume where there is one; within what the prices allow. */
  function turnoverIn(text: string, column: number | undefined, [low, high, lots]: [number, number, number]): number {
    if (column === undefined) return Math.round(((low + high) / 2) * lots)
    if (column >= columns) refuse('columns')
    const [start = 0, end = 1] = [starts[column], starts[column + 1]]
    const decimals = priceDecimals + quantityDecimals
    // A turnover may be beyond the whole numbers that are exact; its last digits are then left out.
    const problem = readUnits(text, start, end - 1, decimals, value)
    const coarse = problem === 'large' ? readUnits(text, start, end - 1, Math.max(0, decimals - 4), value) : problem
    if (coarse) refuse(coarse)
    const units = value.units * (problem === 'large' ? 10 ** Math.min(4, decimals) : 1)
    return Math.max(low * lots, Math.min(high * lots, Math.round(units / wholeStep)))
  }
  function addRow(text: string, known: Places): void {
    divide(text)
    isRounded = false
    const minute = minuteIn(text, known)
    const [open, high, low, close] = [
      price(text, known.open),
      price(text, known.high),
      price(text, known.low),
      price(text, known.close),
    ]
    if (high < Math.max(open, close) || low > Math.min(open, close)) refuse('range')
    const units = read(text, known.volume, quantityDecimals)
    const needed = tradesOf(open, high, low, close)
    const hasTraded = units > 0 || value.isRounded
    if (!hasTraded && needed > 1) refuse('still')
    const lots = hasTraded ? Math.max(needed, Math.round(units / wholeStep)) : 0
    if (lots * wholeStep !== units) isRounded = true
    const at = rows.count
    if (at >= ROWS_MOST) refuse('large')
    if (at >= rows.minutes.length) grow(rows)
    rows.minutes[at] = minute
    rows.open[at] = open
    rows.high[at] = high
    rows.low[at] = low
    rows.close[at] = close
    rows.lots[at] = lots
    rows.turnover[at] = turnoverIn(text, known.quoteVolume, [low, high, lots])
    rows.count++
    if (isRounded) rows.rounded++
  }
  /** The first rows of a file with unknown columns are collected, so that the user can say which is which. */
  function addUnknown(text: string): void {
    unknown.push(text.split(',', COLUMNS_MOST + 1).map((cell) => cell.slice(0, CELL_MOST)))
    if (unknown.length >= ROWS_SHOWN) refuseUnknown()
  }
  function refuseUnknown(): never {
    const widths = unknown.map(({ length }) => length)
    const canChoose = Math.max(...widths) <= COLUMNS_MOST && Math.min(...widths) >= NEEDED.length
    throw new HistoryRefused('columns', file, 1, canChoose ? unknown : undefined)
  }
  return {
    add(text: string): void {
      line++
      if (text === '') return
      if (text.length > LINE_MOST) refuse('columns')
      const first = places || unknown.length > 0 ? undefined : readFirstRow(text, chosen)
      places ??= first?.places
      if (!places) addUnknown(text)
      else if (!first?.isHeader) addRow(text, places)
    },
    end(): Rows {
      if (unknown.length > 0) refuseUnknown()
      if (rows.count === 0) throw new HistoryRefused('empty', file)
      // Without a close time, only the distance of the rows says how long they are.
      if (places?.closeTime === undefined && rows.count > 2 && shortest > 1) throw new HistoryRefused('minute', file)
      return rows
    },
  }
}
