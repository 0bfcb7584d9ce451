/** A socket server with an adjustable rate of price changes; it also sends one market's trades of price and book. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { type TopicWire, topicFrame } from '../../protocol/topics.ts'

const BATCH_MS = 10
const PING_MS = 5_000
const BOOK_MS = 100
const LEVELS = 20

export interface FeedMarket {
  code: string
  price: string
  tick: string
}
export interface Feed {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Sets the number of ticker changes per second. */
  setRate(changesPerSecond: number): void
  close(): void
}
type Ticker = TopicWire<'all_ticker'>[number]

/** Prices that move up and down in small steps, in a fixed sequence. */
function createPrices(markets: readonly FeedMarket[]) {
  let turn = 0
  const rows = markets.map(({ code, price, tick }) => {
    const places = tick.split('.')[1]?.length ?? 0
    return { code, base: Number(price), places, step: Math.max(Number(tick), Number(price) / 20_000) }
  })
  return {
    next(): Ticker | undefined {
      const row = rows[turn % rows.length]
      if (!row) return undefined
      const swing = ((turn * 7) % 41) - 20
      turn += 1
      const price = (row.base + swing * row.step).toFixed(row.places)
      const rate = (swing / 10).toFixed(2)
      return {
        code: row.code,
        price,
        rate,
        high: price,
        low: price,
        volume: String(1_000 + (turn % 977)),
        turnover: String(turn),
      }
    },
  }
}

function bookOf({ price, tick }: FeedMarket, sequence: number): TopicWire<'depth'> {
  const places = tick.split('.')[1]?.length ?? 0
  const side = (sign: number) =>
    Array.from({ length: LEVELS }, (_, at): [string, string] => [
      (Number(price) + sign * (at + 1) * Number(tick)).toFixed(places),
      (((sequence + at * 13) % 97) / 10 + 0.1).toFixed(3),
    ])
  return { bids: side(-1), asks: side(1), sequence }
}

/** Sends to every client: changes in turn over all markets, and the book of the first market ten times a second. */
export function createFeed(markets: readonly FeedMarket[]): Feed {
  const sockets = new WebSocketServer({ noServer: true })
  const prices = createPrices(markets)
  const [first] = markets
  let rate = 0
  let due = 0
  let last = performance.now()
  // Higher than any sequence of the exchange's own books.
  let sequence = 1e15
  const say = (frame: string) => {
    for (const client of sockets.clients) if (client.readyState === client.OPEN) client.send(frame)
  }
  const tick = () => {
    const now = performance.now()
    due += ((now - last) * rate) / 1_000
    last = now
    const rows = Array.from({ length: Math.floor(due) }, prices.next).filter((row) => row !== undefined)
    due -= rows.length
    if (rows.length > 0) say(topicFrame('all_ticker', 'all_ticker', rows))
  }
  const ping = () => say(JSON.stringify({ type: 'ping', time: Math.floor(Date.now() / 1_000), rate: 1 }))
  const book = () => {
    sequence += 1
    if (first && rate > 0) say(topicFrame(`${first.code}.depth`, 'depth', bookOf(first, sequence)))
  }
  sockets.on('connection', ping)
  const timers = [setInterval(tick, BATCH_MS), setInterval(ping, PING_MS), setInterval(book, BOOK_MS)]
  return {
    upgrade: (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request)),
    setRate(changesPerSecond) {
      rate = changesPerSecond
    },
    close() {
      timers.forEach(clearInterval)
      for (const client of sockets.clients) client.terminate()
    },
  }
}
