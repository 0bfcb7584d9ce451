/** Combines the live part: store, selection, clock, and the socket machine's feed. */
import type { Period } from '../../protocol/rules/constants.ts'
import type { MarketItem } from '../../protocol/shapes/market.ts'
import { type Incoming, parseFrame } from '../../protocol/topics.ts'
import { createExchangeClock, type ExchangeClock } from './clock.ts'
import { createConnection, type Socket, socketUrl } from './connection.ts'
import { createHiddenFrames } from './hiddenFrames.ts'
import { createAutosave, type LiveStorage, readStored, restoreFigures, storedOf } from './persist.ts'
import { createSelection, type Selection } from './selection.ts'
import { createTickers, type Tickers, type TickersSetup } from './tickers.ts'

export interface LiveSetup extends TickersSetup {
  /** Base URL of the backend; '' for the page's own origin. */
  host: string
  /** The page's own origin. */
  origin: string
  /** URL of a socket at another address than the calls'; '' for one below the host. */
  socket?: string | undefined
  /** Path of the socket below the host, if it differs from the protocol's. */
  socketPath?: string | undefined
  storage: LiveStorage
  clock?: ExchangeClock
  /** The browser's WebSocket by default. */
  openSocket?: (url: string) => Socket
  now?: () => number
}

export interface Live {
  tickers: Tickers
  selection: Selection
  clock: ExchangeClock
  /** The market call's last list; empty before. */
  markets: () => readonly MarketItem[]
  setMarkets: (list: readonly MarketItem[]) => void
  /** The port `connection`. */
  connection: ReturnType<typeof createConnection>
  /** Pauses hidden pages and saves before they close; returns a function that ends it. */
  followPage: (page: Document) => () => void
}

/** Creates the live part from the last visit's stored figures. Nothing runs before the socket machine opens the connection. */
export function createLive(setup: LiveSetup): Live {
  const { choices, figures } = readStored(setup.storage)
  const hiddenFrames = createHiddenFrames((code, period) =>
    tickers.shows(period ? { type: 'candles', code, period: period as Period } : { type: 'book', code }),
  )
  const tickers = createTickers({
    ...setup,
    onShown(change) {
      if (change.type !== 'book' && change.type !== 'candles') return
      for (const frame of hiddenFrames.take(change.code, change.type === 'candles' ? change.period : undefined)) {
        const message = parseFrame(frame)
        if (message) onMessage(message)
      }
    },
  })
  const selection = createSelection(choices)
  const clock = setup.clock ?? createExchangeClock()
  let markets: readonly MarketItem[] = figures.market
  restoreFigures(figures, tickers)

  const autosave = createAutosave(() => setup.storage.write(storedOf(tickers, selection, markets)))
  selection.subscribe(autosave.touch)

  const onMessage = (message: Incoming) => {
    if (message.type === 'ping') clock.sync(message.time, message.rate)
    else {
      tickers.apply(message)
      autosave.touch()
    }
  }
  const openSocket = setup.openSocket ?? ((url: string) => new WebSocket(url) as Socket)
  const url = setup.socket || socketUrl(setup.host, setup.origin, setup.socketPath)
  const connection = createConnection({
    open: () => openSocket(url),
    onMessage,
    onOpened() {
      hiddenFrames.forget()
      tickers.reopened()
    },
    keeps(frame) {
      if (!tickers.receive(frame)) return hiddenFrames.keeps(frame)
      autosave.touch()
      return true
    },
    now: setup.now,
  })

  return {
    tickers,
    selection,
    clock,
    markets: () => markets,
    setMarkets(list) {
      markets = list
      tickers.seed(list)
      autosave.touch()
    },
    connection,
    followPage: (page) => followPage(page, tickers, autosave.flush),
  }
}

function followPage(page: Document, tickers: Tickers, flush: () => void): () => void {
  const look = () => {
    const hidden = page.visibilityState === 'hidden'
    tickers.setHidden(hidden)
    // Phones close hidden pages without further events.
    if (hidden) flush()
  }
  look()
  page.addEventListener('visibilitychange', look)
  return () => page.removeEventListener('visibilitychange', look)
}
