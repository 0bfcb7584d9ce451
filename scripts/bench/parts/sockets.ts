/** Many sockets on the served exchange with long lists, against a bare ws server that sends the same amount. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { MARKET_SUBSCRIPTION } from '../../../protocol/topics.ts'
import { startServer } from '../../../simulator/transports/node/index.ts'
import { CATALOGUE } from '../../../simulator/world/market/index.ts'
import { startLoad } from '../load/process.ts'
import type { Heard, SocketLoad } from '../load/sockets.ts'
import { type Figure, plain } from '../report.ts'

const SOCKETS = 500
const MARKETS = 200
/** Rows on a phone's screen. */
const ROWS = 12
const ROW_STRIDE = 7
const SETTLE_MS = 5_000
const WATCHED_MS = 10_000
const PASS_MS = 250
const PASSES = 1_000 / PASS_MS

interface Cost {
  /** Calls per second, of all sockets together. */
  frames: number
  bytes: number
  silent: number
  /** ms of processor per second. */
  cpu: number
}

/** The messages of each client: a market of its own, and a dozen rows. */
const MESSAGES = Array.from({ length: MARKETS }, (_, n) => {
  const code = (offset: number) => CATALOGUE[(n + offset * ROW_STRIDE) % MARKETS]?.code ?? ''
  const rows = Array.from({ length: ROWS }, (_, row) => code(row)).join()
  return [
    JSON.stringify({ type: 'code', code: code(0) }),
    JSON.stringify({ type: 'product', sub: MARKET_SUBSCRIPTION, data: rows }),
  ]
})

/** Processor time of this process alone, in ms per second. */
async function busy(ms: number): Promise<number> {
  const before = process.cpuUsage()
  await setTimeout(ms)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / ms
}

/** Opens the sockets, waits until they are steady, and measures for a while. */
async function costOf(url: string): Promise<Cost> {
  const load = startLoad('sockets')
  try {
    await load.ask({ url, count: SOCKETS, messages: MESSAGES } satisfies SocketLoad)
    await setTimeout(SETTLE_MS)
    await load.ask<Heard>('heard')
    const cpu = await busy(WATCHED_MS)
    const { frames, bytes, silent } = await load.ask<Heard>('heard')
    const seconds = WATCHED_MS / 1_000
    return { frames: frames / seconds, bytes: bytes / seconds, silent, cpu }
  } finally {
    load.end()
  }
}

async function served(): Promise<Cost & { idle: number }> {
  const exchange = await startServer({ port: 0, host: '127.0.0.1', seed: 1, markets: MARKETS })
  try {
    await setTimeout(SETTLE_MS)
    const idle = await busy(WATCHED_MS / 2)
    return { ...(await costOf(`${exchange.url.replace('http', 'ws')}/wss`)), idle }
  } finally {
    await exchange.close()
  }
}

/** A minimal ws server: sends each client the same number of frames of the same size, created once. */
async function bare({ frames, bytes }: Cost): Promise<Cost> {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const frame = 'x'.repeat(Math.round(bytes / frames))
  const each = frames / SOCKETS / PASSES
  let due = 0
  const timer = setInterval(() => {
    due += each
    for (; due >= 1; due -= 1) for (const client of sockets.clients) client.send(frame)
  }, PASS_MS)
  try {
    return await costOf(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    clearInterval(timer)
    for (const client of sockets.clients) client.terminate()
    server.close()
  }
}

export async function sockets(): Promise<Figure[]> {
  const ours = await served()
  const stick = await bare(ours)
  return [
    {
      name: `frames per second to ${SOCKETS} sockets`,
      value: ours.frames,
      unit: '/s',
      detail: `${MARKETS} markets, ×1`,
    },
    { name: 'sockets that heard nothing', value: ours.silent, unit: '', aim: { most: 0 } },
    { name: 'bytes of a frame', value: ours.bytes / ours.frames, unit: 'B' },
    { name: 'bytes to one socket in a second', value: ours.bytes / SOCKETS, unit: 'B/s' },
    {
      name: 'processor for one socket in a second',
      value: (ours.cpu - ours.idle) / SOCKETS,
      unit: 'ms',
      detail: `${plain(ours.cpu)} ms/s in all, ${plain(ours.idle)} with nobody there`,
    },
    {
      name: 'processor, against a bare ws server that sends as much',
      value: ours.cpu / stick.cpu,
      unit: '×',
      aim: { most: 2 },
      detail: `${plain(stick.cpu)} ms/s for ${plain(stick.frames)} frames/s`,
    },
  ]
}
