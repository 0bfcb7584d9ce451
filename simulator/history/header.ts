/** The places of the columns of a file of candles. */
import { momentIn } from './time.ts'

/** The column of each value, counted from 0. */
export interface Places {
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
  closeTime?: number | undefined
  quoteVolume?: number | undefined
}

/** Binance's order: open time, open, high, low, close, volume, close time, quote volume, trades, taker volumes, ignore. */
export const BINANCE: Places = { time: 0, open: 1, high: 2, low: 3, close: 4, volume: 5, closeTime: 6, quoteVolume: 7 }
const BINANCE_COLUMNS = 12

/** Names of columns in header rows, in small letters without spaces and underscores. */
const NAMES: Readonly<Record<keyof Places, readonly string[]>> = {
  time: ['opentime', 'timestamp', 'time', 'unix', 'date'],
  open: ['open', 'openprice', 'o'],
  high: ['high', 'highprice', 'h'],
  low: ['low', 'lowprice', 'l'],
  close: ['close', 'closeprice', 'c'],
  volume: ['volume', 'basevolume', 'vol', 'v'],
  closeTime: ['closetime'],
  quoteVolume: ['quotevolume', 'quoteassetvolume', 'turnover'],
}
/** The columns without which there is no candle. */
export const NEEDED = ['time', 'open', 'high', 'low', 'close', 'volume'] as const satisfies (keyof Places)[]

const plain = (cell: string): string => cell.replace(/["\s_]/g, '').toLowerCase()

/** The places that names of columns give; undefined when one that is needed is missing. A name that is not known is passed over. */
export function placesOf(cells: readonly string[]): Places | undefined {
  const found: Partial<Places> = {}
  const names = cells.map(plain)
  for (const [key, known] of Object.entries(NAMES) as [keyof Places, readonly string[]][]) {
    const at = names.findIndex((name) => known.includes(name))
    if (at >= 0) found[key] = at
  }
  return isComplete(found) ? found : undefined
}

/** Whether each column that is needed has its place. */
export const isComplete = (found: Partial<Places>): found is Places => NEEDED.every((key) => found[key] !== undefined)

const isNumber = (cell: string | undefined): boolean => /^\d+$/.test(cell ?? '')

/** Whether a row without letters has Binance's columns: a close time follows its open time. */
const isBinance = (cells: readonly string[]): boolean =>
  cells.length === BINANCE_COLUMNS && isNumber(cells[0]) && isNumber(cells[6]) && Number(cells[6]) > Number(cells[0])

/** Whether a row has names, and no value, in the columns that are read. */
const isHeading = (cells: readonly string[], places: Places): boolean =>
  Object.values(places).every((at) => at === undefined || !/\d/.test(cells[at] ?? ''))

/** What separates the cells of a row, as spreadsheets write them. */
const SEPARATORS = [',', ';', '\t']

/** The separator that a file's first row has most. */
export const separatorOf = (line: string): string =>
  SEPARATORS.reduce((most, one) => (line.split(one).length > line.split(most).length ? one : most))

/** A cell without its quotes. */
export const unquoted = (cell: string): string => /^"(.*)"$/.exec(cell)?.[1] ?? cell

const kindOf = (cell: string): string => {
  if (momentIn(cell) !== undefined) return 'time'
  return /^[\d.]+$/.test(cell) ? 'number' : 'text'
}

/** What files with the same columns share: the names in their header rows; without one, the kinds of their values. */
export function shapeOf(cells: readonly string[]): string {
  const kinds = cells.map(kindOf)
  return JSON.stringify(kinds.every((kind) => kind === 'text') ? cells.map(plain) : kinds)
}

/** The places that the user has chosen for files of a shape. */
export type Chosen = (shape: string) => Places | undefined

interface FirstRow {
  places: Places
  isHeader: boolean
  /** The shape of a file whose places the user has chosen. */
  shape?: string
}

/** Reads the first row of a file; undefined when its columns are unknown and none are chosen. */
export function readFirstRow(cells: readonly string[], chosen: Chosen): FirstRow | undefined {
  if (cells.some((cell) => /[a-z]/i.test(cell))) {
    const places = placesOf(cells)
    if (places) return { places, isHeader: true }
  } else if (isBinance(cells)) return { places: BINANCE, isHeader: false }
  const shape = shapeOf(cells)
  const places = chosen(shape)
  return places && { places, isHeader: isHeading(cells, places), shape }
}

/** Parts of names by which a column is guessed. */
const PARTS = {
  time: /^(?!close).*(time|date|unix)/,
  quoteVolume: /quotevol|turnover|amount/,
  open: /open/,
  high: /high|max/,
  low: /low|min/,
  close: /close(?!time)|last/,
  volume: /vol/,
} as const satisfies Partial<Record<keyof Places, RegExp>>
/** The usual order of files with these columns alone. */
const USUAL: Places = { time: 0, open: 1, high: 2, low: 3, close: 4, volume: 5 }

/** The most likely places in a file whose first rows are these, for the user to check. */
export function guessPlaces([first = [], second = []]: readonly (readonly string[])[]): Partial<Places> {
  const names = first.map(plain)
  const guess: Partial<Places> = {}
  for (const [key, part] of Object.entries(PARTS) as [keyof Places, RegExp][]) {
    const taken = Object.values(guess)
    const at = names.findIndex((name, column) => part.test(name) && !taken.includes(column))
    if (at >= 0) guess[key] = at
  }
  if (Object.keys(guess).length > 0) return guess
  if (first.length === NEEDED.length && momentIn(second[0] ?? first[0] ?? '') !== undefined) return USUAL
  const time = first.findIndex((cell) => momentIn(cell) !== undefined)
  return time < 0 ? {} : { time }
}
