/** The live part of the app put together: store, selection, clock, and the feed that the socket machine opens. */
import type { Period } from '../../protocol/rules/constants.ts'
import type { MarketItem } from '../../protocol/shapes/market.ts'
import type { Incoming } from '../../protocol/topics.ts'
import { createExchangeClock, type ExchangeClock } from './clock.ts'
import { createConnection, type Socket, socketUrl } from './connection.ts'
import { createAutosave, keptOf, type LiveStorage, readKept, restoreKept } from './persist.ts'
import { createSelection, type Selection } from './selection.ts'
import { createTickers, type Tickers, type TickersSetup } from './tickers.ts'

export interface LiveSetup extends TickersSetup {
  /** Base address of the backend; empty for the page's own origin. */
  host: string
  /** The page's own origin. */
  origin: string
  /** Path of the socket, where it is another than the protocol's. */
  socketPath?: string | undefined
  storage: LiveStorage
  clock?: ExchangeClock
  /** Makes a socket to an address; the browser's own when left out. */
  openSocket?: (url: string) => Socket
  now?: () => number
}

export interface Live {
  tickers: Tickers
  selection: Selection
  clock: ExchangeClock
  /** The market list, as the market call last answered; empty before. */
  markets: () => readonly MarketItem[]
  /** Takes the market call's list. */
  setMarkets: (list: readonly MarketItem[]) => void
  /** Fills the port `connection`. */
  connection: ReturnType<typeof createConnection>
  /** Joins hidden and going pages; answers a function that ends it. */
  followPage: (page: Document) => () => void
}

/** Builds the live part from what was kept of the last visit. Nothing runs before the socket machine opens the connection. */
export function createLive(setup: LiveSetup): Live {
  const { choices, kept } = readKept(setup.storage)
  const tickers = createTickers(setup)
  const selection = createSelection(choices)
  const clock = setup.clock ?? createExchangeClock()
  let markets: readonly MarketItem[] = kept.market
  restoreKept(kept, tickers)

  const autosave = createAutosave(() => setup.storage.write(keptOf(tickers, selection, markets)))
  selection.subscribe(autosave.touch)

  const onMessage = (message: Incoming) => {
    if (message.type === 'ping') clock.sync(message.time, message.rate)
    else {
      tickers.apply(message)
      autosave.touch()
    }
  }
  const openSocket = setup.openSocket ?? ((url: string) => new WebSocket(url) as Socket)
  const url = socketUrl(setup.host, setup.origin, setup.socketPath)
  const connection = createConnection({
    open: () => openSocket(url),
    onMessage,
    onOpened: tickers.reopened,
    shows: (code, period) =>
      tickers.shows(period ? { type: 'candles', code, period: period as Period } : { type: 'book', code }),
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
    // Phones end hidden pages without another word.
    if (hidden) flush()
  }
  look()
  page.addEventListener('visibilitychange', look)
  return () => page.removeEventListener('visibilitychange', look)
}
