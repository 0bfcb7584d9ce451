/** The ticker store: live figures outside React, told to listeners at a readable pace. */
import { SOCKET_STALE_MS } from '../../protocol/rules/constants.ts'
import type { Book, MarketItem, Ticker } from '../../protocol/shapes/market.ts'
import type { Incoming } from '../../protocol/topics.ts'
import { type Change, createFigures, createLatest, keyOf, tickerOf } from './figures.ts'
import { browserSchedule, createFlusher, type Pace, type Schedule } from './flush.ts'
import { createRounds } from './rounds.ts'
import { createWatchlist } from './watched.ts'

export interface TickersSetup {
  schedule?: Schedule
  /** Takes the codes that are on screen whenever that set changes, a frame after the change at the latest. */
  onWatched?: (codes: readonly string[]) => void
  /** The book on screen has fallen behind what the connection brings: a new connection brings it whole. */
  onLost?: () => void
}

export type Tickers = ReturnType<typeof createTickers>

/** Makes the store. Values it answers are never changed afterwards, so a comparison by identity tells of a change. */
export function createTickers({ schedule = browserSchedule, onWatched = () => {}, onLost }: TickersSetup = {}) {
  const flusher = createFlusher(schedule)
  const mark = (change: Change) => flusher.mark(keyOf(change))
  const figures = createFigures(mark)
  const rounds = createRounds((code) => mark({ type: 'rounds', code }))
  const latest = createLatest(mark)
  let stale = true

  function takeBook(code: string, book: Book) {
    if (figures.hearBook(code, book)) return
    schedule.later(() => {
      if (figures.isBookLost(code) && flusher.hears(keyOf({ type: 'book', code }))) onLost?.()
    }, SOCKET_STALE_MS)
  }

  /** Takes one message of the socket. */
  function apply(message: Incoming) {
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

  return {
    ...createWatchlist(schedule.frame, onWatched),
    apply,
    /** Figures of the market call, so that rows show something before the first tick. */
    seed: (items: readonly MarketItem[]) => figures.addTickers(items.map(tickerOf)),
    /** Figures that were kept from an earlier visit; they never replace fresher ones. */
    restore: (list: readonly Ticker[]) => figures.addTickers(list.filter(({ code }) => !figures.tickers.has(code))),
    /** Snapshots of the calls trades and depth. */
    seedTrades: figures.addTrades,
    seedBook: figures.addBook,

    ticker: (code: string) => figures.tickers.get(code),
    book: (code: string) => figures.books.get(code),
    /** Mark price and funding of the current market; nothing for others, nor where the exchange tells none. */
    mark: figures.mark,
    trades: figures.trades,
    /** The 30 latest trades of all markets, newest first. */
    recentTrades: figures.recentTrades,
    /** The candle just closed and the forming one, as far as known, oldest first. */
    candles: figures.candles,
    /** A market's rounds of options, the shortest first and each length by time. */
    rounds: rounds.of,
    /** The last message of a topic of the user's own. */
    latest: latest.get,
    all: () => figures.tickers,

    /** Tells a listener of changes at its pace. Answers a function that ends it. */
    subscribe: (change: Change, listener: () => void, pace: Pace) => flusher.subscribe(keyOf(change), listener, pace),
    /** Whether anybody shows a figure now. */
    shows: (change: Change) => flusher.hears(keyOf(change)),
    /** How many subscriptions there are: constant over a tour of the pages, or something leaks. */
    subscriptions: flusher.count,

    /** A new connection counts its books from anew. */
    reopened() {
      figures.forgetSequences()
      // What ended while nobody listened is named by no message: the first ones of this connection say what there is.
      latest.forgetUser()
    },
    /** Forgets what another exchange said of its markets; the next list of markets brings their prices. */
    forgetMarkets() {
      figures.forgetSequences()
      figures.forgetMarkets()
    },
    /** Whether prices may be old: nothing arrived for a while, or nothing yet. */
    isStale: () => stale,
    setStale(now: boolean) {
      if (now === stale) return
      stale = now
      mark({ type: 'stale' })
    },
    /** While the page is hidden nobody is told; on return everybody is, at once. */
    setHidden: flusher.setPaused,
    /** Forgets what belongs to the user who has left. */
    forgetUser: latest.forgetUser,
  }
}
