/** Calls over real HTTP to the exchange in Node, against a bare handler of node:http with a reply of the same size. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startServer } from '../../../simulator/transports/node.ts'
import type { CallLoad, CallsMade } from '../load/calls.ts'
import { type Load, startLoad } from '../load/process.ts'
import { type Figure, median, plain } from '../report.ts'

const ROUNDS = 5
const EACH_MS = 1_500
const WARM_MS = 500
type Asked = Omit<CallLoad, 'url' | 'ms'> & { path: string }

/** A minimal handler of node:http: reads the body and sends a prepared text. */
async function bareServer() {
  let text = ''
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        .end(text)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the size of the replies in bytes. */
    answer(bytes: number) {
      const [head, tail] = ['{"code":200,"data":"', '"}']
      text = head + 'x'.repeat(Math.max(0, bytes - head.length - tail.length)) + tail
    },
    close: () => void server.close(),
  }
}

async function compare(
  load: Load,
  served: string,
  bare: Awaited<ReturnType<typeof bareServer>>,
  { path, ...asked }: Asked,
) {
  const made = (base: string, ms: number) => load.ask<CallsMade>({ ...asked, url: base + path, ms } satisfies CallLoad)
  const { bytes } = await made(served, WARM_MS)
  bare.answer(bytes)
  await made(bare.url, WARM_MS)
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ bare: (await made(bare.url, EACH_MS)).perSecond, ours: (await made(served, EACH_MS)).perSecond })
  return {
    bytes,
    ratio: median(rounds.map(({ ours, bare }) => ours / bare)),
    ours: median(rounds.map(({ ours }) => ours)),
    bare: median(rounds.map((round) => round.bare)),
  }
}

export async function served(): Promise<Figure[]> {
  const exchange = await startServer({ port: 0, host: '127.0.0.1', seed: 1 })
  const bare = await bareServer()
  const load = startLoad('calls')
  try {
    const login = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }
    const entered = await fetch(`${exchange.url}/api/login`, { method: 'POST', body: JSON.stringify(login) })
    const { data } = (await entered.json()) as { data: { token: string } }
    const headers = { authorization: data.token, 'content-type': 'application/json' }
    const get = (path: string): Asked => ({ path, method: 'GET', headers })
    const transfer = JSON.stringify({ from: 'coin', to: 'funding', currency: 'USDT', amount: '0.01' })
    const asked: [string, Asked][] = [
      ['GET, a small answer (serverTime)', get('/api/serverTime')],
      ['GET that checks the login (myProfile)', get('/api/myProfile')],
      ['GET, the largest answer (market)', get('/api/market')],
      ['POST that changes the world (transfer)', { path: '/api/transfer', method: 'POST', headers, body: transfer }],
    ]
    const figures: Figure[] = []
    for (const [name, each] of asked) {
      const { bytes, ratio, ours, bare: stick } = await compare(load, exchange.url, bare, each)
      const detail = `${plain(ours)}/s against ${plain(stick)}/s, answers of ${plain(bytes)} bytes`
      figures.push({ name, value: ratio, unit: '×', detail })
    }
    return figures
  } finally {
    load.end()
    bare.close()
    await exchange.close()
  }
}
