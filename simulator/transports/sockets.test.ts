import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { MARKET_SUBSCRIPTION, parseFrame } from '../../protocol/topics.ts'
import { CATALOGUE } from '../world/market/index.ts'
import { type RunningServer, startServer } from './node/index.ts'

/** The soak has more and longer runs. */
const SOCKETS = Number(process.env.SOCKETS ?? 500)
const MARKETS = 200
const ROUNDS = Number(process.env.SOCKET_ROUNDS ?? 2)
const STEP_MS = 1_000
/** Interval of frames in real ms. */
const PASS_MS = 250
const AT_ONCE = 50
const LISTEN_MS = 20
const WATCHED = 12

let server: RunningServer
const clients: Client[] = []
beforeEach(async () => {
  // The clock is stopped: the test advances time, and every client must receive the same.
  server = await startServer({ port: 0, host: '127.0.0.1', seed: 5, speed: 0, markets: MARKETS })
})
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.terminate()
  await server.close()
})

/** `books` are the sequences of its market's books, as they came. */
type Client = {
  socket: WebSocket
  code: string
  watched: ReadonlySet<string>
  received: number
  kinds: Set<string>
  books: number[]
  faults: string[]
}

function receive(client: Client, frame: string): void {
  client.received += 1
  const read = parseFrame(frame)
  if (read === undefined) client.faults.push(`nobody understands ${frame.slice(0, 200)}`)
  if (read?.type !== 'topic') return
  client.kinds.add(read.kind)
  if (read.kind === 'all_ticker' && !read.data.every(({ code }) => client.watched.has(code))) client.faults.push(frame)
  if (read.kind === 'depth') client.books.push(read.data.sequence)
}

/** Connects a client that watches one market and a dozen others, like a phone. */
async function connected(n: number): Promise<Client> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/wss`)
  const at = (offset: number) => CATALOGUE[(n + offset) % MARKETS]?.code ?? ''
  const watched = Array.from({ length: WATCHED }, (_, offset) => at(offset * 7))
  const facts = { socket, code: at(0), watched: new Set(watched) }
  const client: Client = { ...facts, received: 0, kinds: new Set(), books: [], faults: [] }
  socket.on('message', (data) => receive(client, String(data)))
  await new Promise<void>((done, failed) => socket.on('open', done).on('error', failed))
  socket.send(JSON.stringify({ type: 'code', code: client.code }))
  socket.send(JSON.stringify({ type: 'product', sub: MARKET_SUBSCRIPTION, data: watched.join() }))
  clients.push(client)
  return client
}

async function connectAll(count: number): Promise<Client[]> {
  const all: Client[] = []
  for (let n = 0; n < count; n += AT_ONCE)
    all.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => connected(n + k)))))
  return all
}

const isRising = (values: readonly number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))

/** Lets exchange time pass until each of these clients has received a new book of its market, which takes its time on a quiet one. */
async function step(listeners: readonly Client[]): Promise<void> {
  const before = listeners.map(({ books }) => books.length)
  while (!listeners.every(({ books }, at) => books.length > (before[at] ?? 0))) {
    server.exchange.jump(STEP_MS)
    server.exchange.advance(PASS_MS)
    await new Promise((done) => setTimeout(done, LISTEN_MS))
  }
}

/** Frames that two clients have received since both were connected, up to the last frame that both have. */
function together(one: Client | undefined, other: Client | undefined): [number[], number[]] {
  const books = [one, other].map((client) => client?.books ?? [])
  const from = Math.max(...books.map(([first = 0]) => first))
  const since = books.map((all) => all.filter((sequence) => sequence >= from))
  const length = Math.min(...since.map((all) => all.length))
  return since.map((all) => all.slice(0, length)) as [number[], number[]]
}

async function steps(listeners: readonly Client[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await step(listeners)
}

const name = `SIM-02: ${SOCKETS} sockets at once with ${MARKETS} markets: each hears its own in order, none starves, and half may go`
test(name, { timeout: 60_000 + ROUNDS * 5_000 }, async () => {
  const all = await connectAll(SOCKETS)
  await step(all)
  await steps(all)
  for (const { kinds, books, faults } of all) {
    expect(faults).toEqual([])
    expect([...kinds]).toEqual(expect.arrayContaining(['all_ticker', 'depth', 'kline', 'trade']))
    expect(isRising(books)).toBe(true)
  }
  // Clients of the same market receive the same frames.
  const [first, twin] = [all[0], all[MARKETS]]
  const [received, same] = together(first, twin)
  expect([twin?.code, same]).toEqual([first?.code, received])
  expect(received.length).toBeGreaterThan(ROUNDS)
  const [gone, left] = [0, 1].map((rest) => all.filter((_, at) => at % 2 === rest)) as [Client[], Client[]]
  const closed = gone.map(({ socket }) => new Promise((done) => socket.once('close', done)))
  for (const [at, { socket }] of gone.entries()) at % 2 === 0 ? socket.terminate() : socket.close()
  await Promise.all(closed)
  const silent = gone.map(({ received }) => received)
  await steps(left)
  expect(gone.map(({ received }) => received)).toEqual(silent)
  expect(
    left.every(
      ({ socket, faults, books }) => socket.readyState === socket.OPEN && faults.length === 0 && isRising(books),
    ),
  ).toBe(true)
})
