/** Live figures as maps by market code, and their updates by message. */
import type { Period } from '../../protocol/rules/constants.ts'
import type { Book, Candle, MarketItem, Ticker, Trade } from '../../protocol/shapes/market.ts'
import type { TopicData, TopicKind } from '../../protocol/topics.ts'
import { createTradeTape } from './trades.ts'

/** Mark price, index price and funding (rate in percent, time in Unix seconds) of a market's contracts. */
export type LiveMark = TopicData<'mark'>

/** The user's own topics, of which only the last message counts. */
export type LatestKind = Exclude<TopicKind, 'all_ticker' | 'trade' | 'kline' | 'depth' | 'mark' | 'period' | 'amount'>

export type Change =
  | { type: 'ticker' | 'book' | 'trades' | 'mark' | 'rounds'; code: string }
  | { type: 'candles'; code: string; period: Period }
  | { type: 'latest'; kind: LatestKind }
  | { type: 'stale' }

/** A figure's key for its listeners. */
export const keyOf = (change: Change): string => {
  if (change.type === 'candles') return `candles ${change.code} ${change.period}`
  if (change.type === 'latest') return `latest ${change.kind}`
  return change.type === 'stale' ? 'stale' : `${change.type} ${change.code}`
}

const FIGURES = ['price', 'rate', 'high', 'low', 'volume', 'turnover', 'halted'] as const
const sameFigures = (a: Ticker, b: Ticker) => FIGURES.every((name) => a[name] === b[name])

/** A market's live figures in the market call. */
export const tickerOf = ({ code, price, rate, high, low, volume, turnover, halted }: MarketItem): Ticker => ({
  code,
  price,
  rate,
  high,
  low,
  volume,
  turnover,
  halted,
})

const NO_CANDLES: readonly Candle[] = []
/** Candles kept of a market's period: as many as a chart loads at first. */
export const CANDLES_KEPT = 500

function newestCandles(known: readonly Candle[], more: readonly Candle[]): readonly Candle[] {
  const first = more.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY)
  const from = known.findLastIndex(({ time }) => time < first) + 1
  const byTime = new Map([...known.slice(from), ...more].map((candle) => [candle.time, candle]))
  const newest = [...byTime.values()].sort((a, b) => a.time - b.time)
  return [...known.slice(0, from), ...newest].slice(-CANDLES_KEPT)
}

/** Holds the figures and calls `mark` for each change. Values are immutable. */
export function createFigures(mark: (change: Change) => void) {
  let tape = createTradeTape()
  const tickers = new Map<string, Ticker>()
  const books = new Map<string, Book>()
  const candles = new Map<string, { change: Change; list: readonly Candle[] }>()
  let bookFloor = new Map<string, number>()
  /** Numbers of books that were refused as older than the shown one, by market. */
  let refused = new Map<string, number>()
  let marked: { code: string; value: LiveMark } | undefined

  function addTickers(list: readonly Ticker[]) {
    for (const ticker of list) {
      const before = tickers.get(ticker.code)
      const next = ticker.turnover === undefined ? { ...ticker, turnover: before?.turnover } : ticker
      if (before && sameFigures(before, next)) continue
      tickers.set(ticker.code, next)
      mark({ type: 'ticker', code: ticker.code })
    }
  }
  function addBook(code: string, book: Book) {
    if (book.sequence <= (bookFloor.get(code) ?? Number.NEGATIVE_INFINITY)) return
    bookFloor.set(code, book.sequence)
    refused.delete(code)
    books.set(code, book)
    mark({ type: 'book', code })
  }
  /**
   * Applies a book of the connection. Books arrive in order, so a second refused book with a higher number than the first means that the
   * one shown has a wrong number. Returns false for the first.
   */
  function applyBook(code: string, book: Book): boolean {
    const isOlder = book.sequence < (bookFloor.get(code) ?? Number.NEGATIVE_INFINITY)
    const isFirst = book.sequence <= (refused.get(code) ?? Number.POSITIVE_INFINITY)
    if (isOlder && isFirst) {
      refused.set(code, book.sequence)
      return false
    }
    if (isOlder) bookFloor.delete(code)
    addBook(code, book)
    return true
  }
  function addTrades(code: string, trades: readonly Trade[]) {
    for (const touched of tape.add(code, trades)) mark({ type: 'trades', code: touched })
  }
  function addCandles(code: string, period: Period, list: readonly Candle[]) {
    const change = { type: 'candles', code, period } as const
    const known = candles.get(keyOf(change))?.list ?? NO_CANDLES
    candles.set(keyOf(change), { change, list: newestCandles(known, list) })
    mark(change)
  }

  /** Only the current market's mark is sent, so the previous market's is outdated. */
  function setMark(code: string, value: LiveMark) {
    if (marked && marked.code !== code) mark({ type: 'mark', code: marked.code })
    marked = { code, value }
    mark({ type: 'mark', code })
  }

  return {
    addTickers,
    addBook,
    applyBook,
    /** Whether a newer book than the one shown may have been refused. */
    isBookLost: (code: string) => refused.has(code),
    addTrades,
    addCandles,
    setMark,
    /** A new connection numbers its books from the start. */
    forgetSequences() {
      bookFloor = new Map()
      refused = new Map()
    },
    /** Deletes books, trades, candles and mark prices: another exchange answers now. */
    forgetMarkets() {
      const traded = new Set([...books.keys(), ...tape.codes()])
      const changes: Change[] = [
        ...[...traded].flatMap((code): Change[] => [
          { type: 'book', code },
          { type: 'trades', code },
        ]),
        ...[...candles.values()].map(({ change }) => change),
        ...(marked ? [{ type: 'mark', code: marked.code } as const] : []),
      ]
      books.clear()
      candles.clear()
      tape = createTradeTape()
      marked = undefined
      for (const change of changes) mark(change)
    },
    tickers: tickers as ReadonlyMap<string, Ticker>,
    books: books as ReadonlyMap<string, Book>,
    mark: (code: string) => (marked?.code === code ? marked.value : undefined),
    trades: (code: string) => tape.of(code),
    recentTrades: () => tape.recent(),
    candles: (code: string, period: Period) =>
      candles.get(keyOf({ type: 'candles', code, period }))?.list ?? NO_CANDLES,
  }
}

/** Holds the last message of each of the user's topics. */
export function createLatest(mark: (change: Change) => void) {
  const latest = new Map<LatestKind, unknown>()
  return {
    set(kind: LatestKind, data: unknown) {
      latest.set(kind, data)
      mark({ type: 'latest', kind })
    },
    get: <K extends LatestKind>(kind: K) => latest.get(kind) as TopicData<K> | undefined,
    /** The user has logged out, or the connection is new. */
    forgetUser() {
      const kinds = [...latest.keys()]
      latest.clear()
      for (const kind of kinds) mark({ type: 'latest', kind })
    },
  }
}
