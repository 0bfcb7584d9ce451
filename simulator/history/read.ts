/**
 * Reads files of market history: CSV files of 1-minute candles in Binance's public format, or ZIP files of them. Several months of a market
 * become one recording. Files stream through, so that only the columns of numbers stay in memory.
 */
import { Unzip, UnzipInflate } from 'fflate'
import { type Columns, createRecorded, MARKETS, type MarketSpec, type Recorded } from '../world/market/index.ts'
import type { Chosen } from './header.ts'
import { HistoryRefused } from './refused.ts'
import { createRowReader, LINE_MOST, type Rows } from './rows.ts'

/** The most bytes of text that are read at once: about three years of a market. */
export const BYTES_MOST = 250_000_000
/** Files in one archive. */
const ENTRIES_MOST = 400
/** A file that unpacks to more than this multiple of its bytes is no text of numbers. */
const RATIO_MOST = 200
const MINUTES_MOST = 5_300_000
/** Archives begin with PK. */
const ZIP = [0x50, 0x4b]

/** A file to read, as browsers and Node have it. */
export type HistoryFile = { name: string; size: number; stream(): ReadableStream<Uint8Array> }
/** A market that was read: its rows with digits below the market's tick or step, its minutes without a row, and its files. */
export type ReadMarket = { recorded: Recorded; rounded: number; quiet: number; files: string[] }

/** The market that a file's name begins with, as in BTCUSDT-1m-2024-08.csv. */
export const marketOfName = (name: string): MarketSpec | undefined => {
  const plain = (name.split('/').at(-1) ?? '').toLowerCase()
  return MARKETS.find(({ code }) => plain.startsWith(code))
}

/** The encoding of a text of numbers: Excel writes UTF-16, where each second byte is zero. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : 'utf-8'
}

/** Splits chunks of bytes into lines. */
function createLines(file: string, market: MarketSpec, chosen: Chosen) {
  const reader = createRowReader(file, market, chosen)
  let decoder: TextDecoder | undefined
  let rest = ''
  function take(text: string): void {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) reader.add(line.endsWith('\r') ? line.slice(0, -1) : line)
    // A file without line breaks must not grow in memory: the reader refuses so long a line.
    if (rest.length > LINE_MOST) reader.add(rest)
  }
  return {
    push(bytes: Uint8Array): void {
      if (bytes.length === 0) return
      decoder ??= new TextDecoder(encodingOf(bytes))
      take(decoder.decode(bytes, { stream: true }))
    },
    end(): Rows {
      take(decoder?.decode() ?? '')
      if (rest !== '') reader.add(rest)
      return reader.end()
    },
  }
}

/** What all files of one reading share: the places of unknown columns, and a count of the bytes of text, which refuses too many. */
function createReading(chosen: Chosen) {
  let bytes = 0
  return {
    chosen,
    spend(file: string, more: number): void {
      bytes += more
      if (bytes > BYTES_MOST) throw new HistoryRefused('large', file)
    },
  }
}
type Reading = ReturnType<typeof createReading>

/** A part of an archive unpacks to a thousand times its bytes at most: they must fit into memory. */
const PACKED_BYTES = 16_000

/** Reads the CSV files of an archive. */
function createArchive(name: string, size: number, { chosen, spend }: Reading) {
  const found: [MarketSpec, Rows][] = []
  let entries = 0
  let begun = 0
  let unpacked = 0
  let failure: unknown
  const unzip = new Unzip((entry) => {
    if (++entries > ENTRIES_MOST) failure ??= new HistoryRefused('large', name)
    // macOS adds a file about each file.
    if (failure !== undefined || !/\.csv$/i.test(entry.name) || entry.name.startsWith('__MACOSX/')) return
    const path = `${name}/${entry.name}`
    const market = marketOfName(entry.name)
    if (!market) {
      failure = new HistoryRefused('market', path)
      return
    }
    const lines = createLines(path, market, chosen)
    entry.ondata = (problem, bytes, isLast) => {
      if (failure !== undefined) return
      try {
        if (problem) throw new HistoryRefused('archive', path)
        unpacked += bytes.length
        if (unpacked > size * RATIO_MOST) throw new HistoryRefused('large', path)
        spend(path, bytes.length)
        lines.push(bytes)
        if (isLast) found.push([market, lines.end()])
      } catch (thrown) {
        failure = thrown
        entry.terminate()
      }
    }
    begun++
    entry.start()
  })
  unzip.register(UnzipInflate)
  function push(bytes: Uint8Array, isLast: boolean): void {
    try {
      unzip.push(bytes, isLast)
    } catch (thrown) {
      failure ??= thrown instanceof HistoryRefused ? thrown : new HistoryRefused('archive', name)
    }
    if (failure !== undefined) throw failure
  }
  return {
    push(bytes: Uint8Array): void {
      for (let at = 0; at < bytes.length; at += PACKED_BYTES) push(bytes.subarray(at, at + PACKED_BYTES), false)
    },
    end(): [MarketSpec, Rows][] {
      push(new Uint8Array(), true)
      if (found.length === 0 || found.length < begun) throw new HistoryRefused('archive', name)
      return found
    },
  }
}

/** Reads a plain CSV file. */
function createPlain(name: string, { chosen, spend }: Reading) {
  const market = marketOfName(name)
  if (!market) throw new HistoryRefused('market', name)
  const lines = createLines(name, market, chosen)
  return {
    push(bytes: Uint8Array) {
      spend(name, bytes.length)
      lines.push(bytes)
    },
    end: (): [MarketSpec, Rows][] => [[market, lines.end()]],
  }
}

/** Parts of a file, small enough for a progress bar to move. */
const PART_BYTES = 1_000_000

async function* partsOf(file: HistoryFile): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      for (let at = 0; at < next.value.length; at += PART_BYTES) yield next.value.subarray(at, at + PART_BYTES)
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function readFile(
  file: HistoryFile,
  reading: Reading,
  onBytes: (count: number) => void,
): Promise<[MarketSpec, Rows][]> {
  if (file.size > BYTES_MOST) throw new HistoryRefused('large', file.name)
  let sink: Pick<ReturnType<typeof createPlain>, 'push' | 'end'> | undefined
  for await (const bytes of partsOf(file)) {
    const isZip = ZIP.every((code, at) => bytes[at] === code)
    sink ??= isZip ? createArchive(file.name, file.size, reading) : createPlain(file.name, reading)
    sink.push(bytes)
    onBytes(bytes.length)
  }
  if (!sink) throw new HistoryRefused('empty', file.name)
  return sink.end()
}

const emptyColumns = (length: number): Columns => ({
  open: new Uint32Array(length),
  high: new Uint32Array(length),
  low: new Uint32Array(length),
  close: new Uint32Array(length),
  lots: new Float64Array(length),
  turnover: new Float64Array(length),
})

/** The files of a market as one recording; a minute without a row is quiet at the price before it. */
function recordedOf(market: MarketSpec, files: Rows[]): ReadMarket {
  files.sort((a, b) => (a.minutes[0] ?? 0) - (b.minutes[0] ?? 0))
  const from = files[0]?.minutes[0] ?? 0
  const last = files.at(-1)
  const to = last ? (last.minutes[last.count - 1] ?? 0) + 1 : from
  const total = files.reduce((sum, { count }) => sum + count, 0)
  if (to - from > MINUTES_MOST) throw new HistoryRefused('large', last?.file ?? '')
  const columns = emptyColumns(to - from)
  let next = from
  let price = 0
  for (const rows of files) {
    if ((rows.minutes[0] ?? 0) < next) throw new HistoryRefused('overlap', rows.file)
    for (let row = 0; row < rows.count; row++) {
      const minute = rows.minutes[row] ?? 0
      for (; next < minute; next++) {
        const at = next - from
        columns.open[at] = columns.high[at] = columns.low[at] = columns.close[at] = price
      }
      const at = minute - from
      columns.open[at] = rows.open[row] ?? 0
      columns.high[at] = rows.high[row] ?? 0
      columns.low[at] = rows.low[row] ?? 0
      columns.close[at] = rows.close[row] ?? 0
      columns.lots[at] = rows.lots[row] ?? 0
      columns.turnover[at] = rows.turnover[row] ?? 0
      price = rows.close[row] ?? 0
      next = minute + 1
    }
  }
  if (columns.lots.every((lots) => lots === 0)) throw new HistoryRefused('empty', last?.file ?? '')
  const rounded = files.reduce((sum, rows) => sum + rows.rounded, 0)
  const names = files.map(({ file }) => file.split('/').at(-1) ?? file)
  return { recorded: createRecorded(market.code, from, columns), rounded, quiet: to - from - total, files: names }
}

/**
 * Reads files of one or several markets. `onProgress` is called with the share of the bytes that are read, from 0 to 1. `chosen` gives
 * the places of columns in files that do not say. Rejects with HistoryRefused; then nothing of any file is kept.
 */
export async function readHistory(
  files: readonly HistoryFile[],
  onProgress: (share: number) => void = () => {},
  chosen: Chosen = () => undefined,
): Promise<ReadMarket[]> {
  const reading = createReading(chosen)
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const byMarket = new Map<MarketSpec, Rows[]>()
  let bytes = 0
  for (const file of files) {
    const found = await readFile(file, reading, (count) => {
      bytes += count
      onProgress(bytes / size)
    })
    for (const [spec, rows] of found) byMarket.set(spec, [...(byMarket.get(spec) ?? []), rows])
  }
  return [...byMarket].map(([spec, rows]) => recordedOf(spec, rows))
}
