/** The ticker store: live figures outside React, with listeners at a readable pace. */
import { SOCKET_STALE_MS } from '../../protocol/rules/constants.ts'
import type { Book, MarketItem, Ticker } from '../../protocol/shapes/market.ts'
import type { Incoming } from '../../protocol/topics.ts'
import { type Change, createFigures, createLatest, keyOf, tickerOf } from './figures.ts'
import { browserSchedule, createFlusher, type Pace, type Schedule } from './flush.ts'
import { createRounds } from './rounds.ts'
import { createTickerFrames } from './tickerFrames.ts'
import { createVisibleCodes } from './visibleCodes.ts'

export interface TickersSetup {
  schedule?: Schedule
  /** Receives the visible codes when they change, at most a frame later. */
  onWatched?: (codes: readonly string[]) => void
  /** Called when a figure is shown that was not shown before. */
  onShown?: (change: Change) => void
  /** Called when the book has fallen behind: a new connection sends it whole. */
  onLost?: () => void
  /**
   * Runs a change of figures, at once by default, or when the rendering page is painted: React would start again for each change meanwhile.
   */
  applyWhenPainted?: (apply: () => void) => void
}

/** Start of the keys of tickers. */
const TICKER_KEYS = keyOf({ type: 'ticker', code: '' })

export type Tickers = ReturnType<typeof createTickers>

/** Values are immutable, so that comparing identities detects changes. */
export function createTickers(setup: TickersSetup = {}) {
  const { schedule = browserSchedule, onWatched = () => {}, onShown, onLost } = setup
  const { applyWhenPainted = (apply: () => void) => apply() } = setup
  const applyInTurn = (change: () => void) => applyWhenPainted(() => flusher.whenFree(change))
  const frames = createTickerFrames(applyNow, applyInTurn)
  const flusher = createFlusher(schedule, frames.read)
  const mark = (change: Change) => flusher.mark(keyOf(change))
  const figures = createFigures(mark)
  const rounds = createRounds((code) => mark({ type: 'rounds', code }))
  const latest = createLatest(mark)
  let stale = true
  /** Counts deletions: a change that has waited for a page since before the last deletion is dropped. */
  let forgotten = 0

  function takeBook(code: string, book: Book) {
    if (figures.applyBook(code, book)) return
    schedule.later(() => {
      if (figures.isBookLost(code) && flusher.hasListeners(keyOf({ type: 'book', code }))) onLost?.()
    }, SOCKET_STALE_MS)
  }

  function applyNow(message: Incoming) {
    if (message.type === 'ping') return
    const { code, period } = message
    if (message.kind === 'all_ticker') figures.addTickers(message.data)
    else if (message.kind === 'trade') code && figures.addTrades(code, message.data)
    else if (message.kind === 'depth') code && takeBook(code, message.data)
    else if (message.kind === 'mark') code && figures.setMark(code, message.data)
    else if (message.kind === 'kline') code && period && figures.addCandles(code, period, message.data)
    else if (message.kind === 'period') code && rounds.setRound(code, message.data)
    else if (message.kind === 'amount') code && rounds.setStakes(code, message.data)
    else latest.set(message.kind, message.data)
  }

  /** Applies one message of the socket. */
  function apply(message: Incoming) {
    const before = forgotten
    applyInTurn(() => {
      if (before === forgotten) applyNow(message)
    })
  }

  return {
    ...createVisibleCodes(schedule.frame, onWatched),
    apply,
    /** Stores a frame of tickers, which the next flush reads. Returns false for any other frame. */
    receive(frame: unknown): boolean {
      const kept = frames.keeps(frame)
      if (kept) flusher.wake(TICKER_KEYS)
      return kept
    },
    /** Figures of the market call, shown before the first tick. */
    seed(items: readonly MarketItem[]) {
      frames.read()
      figures.addTickers(items.map(tickerOf))
    },
    /** Figures stored by an earlier visit; they never replace newer ones. */
    restore: (list: readonly Ticker[]) => figures.addTickers(list.filter(({ code }) => !figures.tickers.has(code))),
    /** Snapshots of the calls trades and depth. */
    seedTrades: figures.addTrades,
    seedBook: figures.addBook,

    ticker(code: string) {
      frames.read()
      return figures.tickers.get(code)
    },
    book: (code: string) => figures.books.get(code),
    /** Mark price and funding of the current market; undefined for others, and if the exchange sends none. */
    mark: figures.mark,
    trades: figures.trades,
    /** The 30 latest trades of all markets, newest first. */
    recentTrades: figures.recentTrades,
    /** The candles that the connection has sent, oldest first. */
    candles: figures.candles,
    /** A market's option rounds, shortest first, then by time. */
    rounds: rounds.of,
    /** The last message of one of the user's topics. */
    latest: latest.get,
    all() {
      frames.read()
      return figures.tickers
    },

    /** Notifies a listener of changes at its pace. Returns a function that ends it. */
    subscribe(change: Change, listener: () => void, pace: Pace) {
      const stop = flusher.subscribe(keyOf(change), listener, pace)
      onShown?.(change)
      return stop
    },
    /** Whether a figure has listeners. */
    shows: (change: Change) => flusher.hasListeners(keyOf(change)),
    /** For leak tests: constant over a tour of the pages. */
    subscriptions: flusher.count,

    /** A new connection numbers its books from the start. */
    reopened() {
      forgotten += 1
      figures.forgetSequences()
      // Orders that ended meanwhile are in no message; the first messages of this connection list the others.
      latest.forgetUser()
    },
    /** Deletes another exchange's figures; the next list of markets has the prices. */
    forgetMarkets() {
      forgotten += 1
      frames.clear()
      figures.forgetSequences()
      figures.forgetMarkets()
    },
    /** Whether prices may be outdated: no message for a while, or none yet. */
    isStale: () => stale,
    setStale(now: boolean) {
      if (now === stale) return
      stale = now
      mark({ type: 'stale' })
    },
    /** Pauses notifications while the page is hidden, and flushes them on return. */
    setHidden: flusher.setPaused,
    forgetUser() {
      forgotten += 1
      latest.forgetUser()
    },
  }
}
