/** The stranger's socket under /wss: a ping, tickers of the markets on screen, and trades and candles of the current one. */
import type { WebSocket, WebSocketServer } from 'ws'
import { changeOf, type House, type Quoted, type Row, shown } from './house.ts'

const PING_MS = 4_000
const PRINTS = 20
/** Candle periods, in minutes. */
const PERIODS: Readonly<Record<string, number>> = { '1m': 1, '5m': 5, '15m': 15, '1h': 60 }
const MINUTE = 60

const price = (house: House, market: Quoted, value: bigint): string => shown(house, value, market.digits)

function tickerRow(house: House, market: Quoted): Row {
  return { code: market.code, price: price(house, market, market.last), rate: changeOf(market) }
}

const tradeRows = (house: House, market: Quoted): Row[] =>
  market.prints.slice(0, PRINTS).map(({ tradeId, direction, price: paid, quantity, time }) => ({
    tradeId,
    direction,
    price: price(house, market, paid),
    quantity: shown(house, quantity),
    time,
  }))

/** The candles of a period, built from those of a minute. */
function candleRows(house: House, market: Quoted, minutes: number): Row[] {
  const length = minutes * MINUTE
  const groups = new Map<number, (typeof market.candles)[number]>()
  for (const { time, open, high, low, close, volume } of market.candles) {
    const start = time - (time % length)
    const group = groups.get(start)
    groups.set(
      start,
      group === undefined
        ? { time: start, open, high, low, close, volume }
        : {
            ...group,
            high: high > group.high ? high : group.high,
            low: low < group.low ? low : group.low,
            close,
            volume: group.volume + volume,
          },
    )
  }
  return [...groups.values()].map(({ time, open, high, low, close, volume }) => ({
    time,
    open: price(house, market, open),
    high: price(house, market, high),
    low: price(house, market, low),
    close: price(house, market, close),
    volume: shown(house, volume),
  }))
}

/** The subscriptions of one client. */
interface Client {
  current: string | undefined
  codes: ReadonlySet<string>
}

export function serveSocket(house: House, server: WebSocketServer) {
  const clients = new Map<WebSocket, Client>()
  const say = (socket: WebSocket, frame: Row) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
  }
  const topic = (socket: WebSocket, name: string, data: unknown) => say(socket, { type: 'sub', topic: name, data })
  const tickers = (socket: WebSocket, { codes }: Client) => {
    const rows = house.markets.filter(({ code }) => codes.has(code)).map((market) => tickerRow(house, market))
    if (rows.length > 0) topic(socket, 'all_ticker', rows)
  }
  const details = (socket: WebSocket, { current }: Client, isWhole: boolean) => {
    const market = house.markets.find(({ code }) => code === current)
    if (!market) return
    topic(socket, `${market.code}.trade`, tradeRows(house, market))
    for (const [period, minutes] of Object.entries(PERIODS)) {
      const rows = candleRows(house, market, minutes)
      topic(socket, `${market.code}.kline.${period}`, isWhole ? rows : rows.slice(-2))
    }
  }
  const ping = (socket: WebSocket) => say(socket, { type: 'ping', time: house.now() })
  const handleMessage = (socket: WebSocket, client: Client, frame: Row) => {
    if (frame.type === 'code') {
      client.current = String(frame.code)
      details(socket, client, true)
    } else if (frame.type === 'product') {
      client.codes = new Set(String(frame.data ?? '').split(','))
      tickers(socket, client)
    }
  }
  server.on('connection', (socket: WebSocket) => {
    const client: Client = { current: undefined, codes: new Set() }
    clients.set(socket, client)
    ping(socket)
    socket.on('message', (bytes) => {
      try {
        handleMessage(socket, client, JSON.parse(String(bytes)) as Row)
      } catch {
        socket.close(1_007)
      }
    })
    socket.on('close', () => clients.delete(socket))
    socket.on('error', () => socket.terminate())
  })
  const pings = setInterval(() => {
    for (const socket of clients.keys()) ping(socket)
  }, PING_MS)
  return {
    /** Sends the changes since the last frame. */
    tell() {
      for (const [socket, client] of clients) {
        tickers(socket, client)
        details(socket, client, false)
      }
    },
    close() {
      clearInterval(pings)
      for (const socket of clients.keys()) socket.terminate()
    },
  }
}
