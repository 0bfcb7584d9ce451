/** The places of the columns of a file of candles. */

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
const NEEDED: readonly (keyof Places)[] = ['time', 'open', 'high', 'low', 'close', 'volume']

const plain = (cell: string): string => cell.replace(/["\s_]/g, '').toLowerCase()

/** The places that a header row names; undefined when it lacks a column or has one twice. */
function placesOf(cells: readonly string[]): Places | undefined {
  const found: Partial<Record<keyof Places, number>> = {}
  const names = cells.map(plain)
  for (const [key, known] of Object.entries(NAMES) as [keyof Places, readonly string[]][]) {
    const at = names.findIndex((name) => known.includes(name))
    if (at >= 0) found[key] = at
  }
  return NEEDED.every((key) => found[key] !== undefined) ? (found as Places) : undefined
}

/** Reads the first row of a file: its places, and whether it is a header. Undefined when the columns are unknown. */
export function readFirstRow(line: string): { places: Places; isHeader: boolean } | undefined {
  const cells = line.split(',')
  if (/[a-z]/i.test(line)) {
    const places = placesOf(cells)
    return places && { places, isHeader: true }
  }
  return cells.length === BINANCE_COLUMNS ? { places: BINANCE, isHeader: false } : undefined
}
