import { describe, expect, test } from 'vitest'
import type { ConnectionEvent } from '../../machines/ports.ts'
import { type Incoming, type Outgoing, parseFrame } from '../../protocol/topics.ts'
import { createConnection, HOT_EVENT_GAP_MS, socketUrl } from './connection.ts'
import { createHiddenFrames } from './hiddenFrames.ts'
import { FakeSocket } from './testing.ts'

function started(open?: () => FakeSocket, shows?: () => boolean) {
  const sockets: FakeSocket[] = []
  const events: ConnectionEvent[] = []
  const messages: { message: Incoming; at: number }[] = []
  const time = { now: 1_000 }
  let take: (event: { type: 'socket.send'; message: Outgoing }) => void = () => {}
  const opened: string[] = []
  const connection = createConnection({
    open: () => {
      const socket = open ? open() : new FakeSocket()
      sockets.push(socket)
      return socket
    },
    onMessage: (message, at) => messages.push({ message, at }),
    onOpened: () => opened.push('opened'),
    now: () => time.now,
    ...(shows ? { keeps: createHiddenFrames(shows).keeps } : {}),
  })
  const stop = connection({
    sendBack: (event) => events.push(event),
    receive: (listener) => {
      take = listener
    },
  })
  const send = (message: Outgoing) => take({ type: 'socket.send', message })
  return { socket: sockets[0] as FakeSocket, sockets, events, messages, opened, time, send, stop }
}

const ticker = { code: 'btcusdt', price: '1', rate: '0', high: '1', low: '1', volume: '1' }
const tickers = { type: 'sub', topic: 'all_ticker', data: [ticker] }
const ping = { type: 'ping', time: 1_800_000_000, rate: 60 }

test('SOC-10: the socket is at the same host under /wss', () => {
  expect(socketUrl('https://exchange.example', 'http://x')).toBe('wss://exchange.example/wss')
  expect(socketUrl('http://192.168.1.2:8080/', 'http://x')).toBe('ws://192.168.1.2:8080/wss')
  expect(socketUrl('', 'https://app.example')).toBe('wss://app.example/wss')
})

describe('the connection feed', () => {
  test('opens one socket, reports it with the time, and sends JSON texts', () => {
    const { socket, sockets, events, opened, send } = started()
    socket.opens()
    expect(events).toEqual([{ type: 'socket.opened', at: 1_000 }])
    expect(opened).toEqual(['opened'])
    send({ type: 'pong', time: 5 })
    send({ type: 'product', sub: 'submarkt', data: 'btcusdt,ethusdt' })
    expect(socket.sent).toEqual([
      '{"type":"pong","time":5}',
      '{"type":"product","sub":"submarkt","data":"btcusdt,ethusdt"}',
    ])
    expect(sockets).toHaveLength(1)
  })

  test('SOC-05: reports what could not be sent: not open yet, closing, or refused', () => {
    const { socket, events, send } = started()
    send({ type: 'code', code: 'btcusdt' })
    expect(events).toEqual([{ type: 'socket.sendFailed' }])
    socket.opens()
    socket.failing = true
    send({ type: 'code', code: 'btcusdt' })
    socket.readyState = 2
    send({ type: 'code', code: 'btcusdt' })
    expect(events.filter(({ type }) => type === 'socket.sendFailed')).toHaveLength(3)
    expect(socket.sent).toEqual([])
  })

  test('APP-03: every price goes to the store, and to the machine only often enough to detect silence', () => {
    const { socket, events, messages, time } = started()
    socket.opens()
    const frames = () => events.filter(({ type }) => type === 'socket.frame').length
    for (let n = 0; n < 1_000; n += 1) {
      time.now += 1
      socket.gets(tickers)
    }
    expect(messages).toHaveLength(1_000)
    expect(frames()).toBe(1_000 / HOT_EVENT_GAP_MS)
    time.now = 0
    socket.gets(tickers)
    expect(frames()).toBe(1_000 / HOT_EVENT_GAP_MS + 1)
  })

  test('other events reach the machine one by one, in order, with their time', () => {
    const { socket, events, messages } = started()
    socket.opens()
    const second = { type: 'sub', topic: 'second.orders', data: [{ id: 7, countdown: 1 }] }
    for (const frame of [ping, second, second]) socket.gets(frame)
    const heard = events.flatMap((event) => (event.type === 'socket.frame' ? [event] : []))
    expect(heard.map(({ at }) => at)).toEqual([1_000, 1_000, 1_000])
    expect(heard.map(({ data }) => parseFrame(data))).toEqual(messages.map(({ message }) => message))
    expect(messages[0]?.message).toEqual({ type: 'ping', time: 1_800_000_000, rate: 60 })
  })

  test.each(['', 'x', '{', '[]', '{"type":"sub"}', '{"type":"sub","topic":"a.b.c.d","data":1}', '{"__proto__":1}'])(
    'a broken frame never reaches the store: %j',
    (frame) => {
      const { socket, messages, events } = started()
      socket.opens()
      socket.gets(frame)
      expect(messages).toEqual([])
      expect(events.at(-1)).toMatchObject({ type: 'socket.frame', data: frame })
    },
  )

  test('reports when the socket fails and closes', () => {
    const { socket, events } = started()
    socket.opens()
    socket.breaks()
    expect(events.map(({ type }) => type)).toEqual(['socket.opened', 'socket.failed', 'socket.closed'])
  })

  test('a socket that cannot be created counts as failed', () => {
    const { events, send, stop } = started(() => {
      throw new SyntaxError('bad address')
    })
    expect(events).toEqual([{ type: 'socket.failed' }])
    send({ type: 'pong', time: 1 })
    expect(events.at(-1)).toEqual({ type: 'socket.sendFailed' })
    stop()
  })

  test('closes on stop and reports nothing afterwards', () => {
    const { socket, events, messages, stop } = started()
    socket.opens()
    stop()
    expect(socket.closedWith).toEqual([1000])
    socket.gets(ping)
    socket.breaks()
    expect(events).toHaveLength(1)
    expect(messages).toEqual([])
  })

  test('stopped while connecting, it closes once open and does not report the opening', () => {
    const { socket, events, stop } = started()
    stop()
    expect(socket.closedWith).toEqual([])
    socket.opens()
    expect(socket.closedWith).toEqual([1000])
    expect(events).toEqual([])
  })

  test('a frame that no page shows still counts as a sign of life, at most as often as prices', () => {
    const { socket, events, messages, time } = started(undefined, () => false)
    const book = { type: 'sub', topic: 'btcusdt.depth', data: { bids: [], asks: [], sequence: 1 } }
    socket.gets(book)
    socket.gets(book)
    time.now += HOT_EVENT_GAP_MS
    socket.gets(book)
    expect([messages, events.map(({ type }) => type)]).toEqual([[], ['socket.frame', 'socket.frame']])
  })
})
