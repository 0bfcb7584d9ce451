/** The rows of one file of candles, read line by line into columns that grow. */
import type { MarketSpec } from '../world/market/index.ts'
import { readUnits, type Units } from './decimal.ts'
import { type Chosen, NEEDED, type Places, readFirstRow, separatorOf, shapeOf, unquoted } from './header.ts'
import { type HistoryProblem, HistoryRefused } from './refused.ts'
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
const QUOTE = 34

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

/** A reader of the lines of a file for a market. `add` throws HistoryRefused; `end` returns the rows. */
export function createRowReader(file: string, { priceDecimals, quantityDecimals, step }: MarketSpec, chosen: Chosen) {
  const rows = createRows(file)
  /** Most steps are a power of ten below one; others are a multiple of a coin. */
  const wholeStep = Math.max(1, Number(step))
  const value: Units = { units: 0, isRounded: false }
  const starts = new Int32Array(COLUMNS_MOST)
  const ends = new Int32Array(COLUMNS_MOST)
  const unknown: string[][] = []
  let places: Places | undefined
  let separator = ','
  let shape: string | undefined
  let line = 0
  let shortest = Number.POSITIVE_INFINITY
  let columns = 0
  let isRounded = false

  function refuse(problem: HistoryProblem): never {
    throw new HistoryRefused(problem, file, { line, shape })
  }
  function divide(text: string): void {
    columns = 0
    for (let start = 0; start <= text.length; columns++) {
      if (columns >= COLUMNS_MOST) refuse('columns')
      const found = text.indexOf(separator, start)
      const end = found < 0 ? text.length : found
      const isQuoted = end - start > 1 && text.charCodeAt(start) === QUOTE && text.charCodeAt(end - 1) === QUOTE
      starts[columns] = isQuoted ? start + 1 : start
      ends[columns] = isQuoted ? end - 1 : end
      start = end + 1
    }
  }
  /** Reads a cell in units of 10^−decimals into `value`; returns what is wrong with it. */
  function unitsIn(text: string, column: number, decimals: number) {
    if (column >= columns) refuse('columns')
    return readUnits(text, starts[column] ?? 0, ends[column] ?? 0, decimals, value)
  }
  /** A value in units of 10^−decimals. */
  function read(text: string, column: number, decimals: number): number {
    const problem = unitsIn(text, column, decimals)
    if (problem) refuse(problem)
    isRounded ||= value.isRounded
    return value.units
  }
  function price(text: string, column: number): number {
    const ticks = read(text, column, priceDecimals)
    if (ticks < 1) refuse('zero')
    if (ticks > TICKS_MOST) refuse('large')
    return ticks
  }
  function milliseconds(text: string, column: number): number {
    const problem = unitsIn(text, column, 0)
    const [start = 0, end = 0] = [starts[column], ends[column]]
    const isDate = text.charCodeAt(start + 4) === DASH
    const at = isDate ? millisecondsOfDate(text.slice(start, end)) : problem ? Number.NaN : millisecondsOf(value.units)
    return isPlausible(at) ? at : refuse('time')
  }
  function minuteIn(text: string, { time, closeTime }: Places): number {
    const at = milliseconds(text, time)
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
    const decimals = priceDecimals + quantityDecimals
    // A turnover may be beyond the whole numbers that are exact; its last digits are then left out.
    const problem = unitsIn(text, column, decimals)
    const coarse = problem === 'large' ? unitsIn(text, column, Math.max(0, decimals - 4)) : problem
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
  function addUnknown(cells: readonly string[]): void {
    unknown.push(cells.map((cell) => cell.slice(0, CELL_MOST)))
    if (unknown.length >= ROWS_SHOWN) refuseUnknown()
  }
  function refuseUnknown(): never {
    const widths = unknown.map(({ length }) => length)
    const canChoose = Math.max(...widths) <= COLUMNS_MOST && Math.min(...widths) >= NEEDED.length
    throw new HistoryRefused('columns', file, { line: 1, ...(canChoose ? { rows: unknown, shape } : {}) })
  }
  const cellsOf = (text: string): string[] => text.split(separator, COLUMNS_MOST + 1).map(unquoted)
  /** Reads the first row. */
  function begin(text: string): void {
    separator = separatorOf(text)
    const cells = cellsOf(text)
    const first = readFirstRow(cells, chosen)
    shape = first ? first.shape : shapeOf(cells)
    places = first?.places
    if (!first) addUnknown(cells)
    else if (!first.isHeader) addRow(text, first.places)
  }
  return {
    add(text: string): void {
      line++
      if (text === '') return
      if (text.length > LINE_MOST) refuse('columns')
      if (places) addRow(text, places)
      else if (unknown.length > 0) addUnknown(cellsOf(text))
      else begin(text)
    },
    end(): Rows {
      if (unknown.length > 0) refuseUnknown()
      if (rows.count === 0) throw new HistoryRefused('empty', file)
      // Without a close time, only the distance of the rows says how long they are.
      if (places?.closeTime === undefined && rows.count > 2 && shortest > 1)
        throw new HistoryRefused('minute', file, { shape })
      return rows
    },
  }
}
