/** Calls over real HTTP to the exchange in Node, against a bare handler of node:http with a reply of the same size. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../../simulator/transports/node/index.ts'
import type { CallLoad, CallsMade } from '../load/calls.ts'
import { type Load, startLoad } from '../load/process.ts'
import { type Figure, median, plain } from '../report.ts'

const ROUNDS = 5
const EACH_MS = 1_500
/** Both sides are compiled by then: before it, whichever has more code is slower. */
const WARM_MS = 3_000
type ServedCall = Omit<CallLoad, 'url' | 'ms'> & { path: string }

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
  { path, ...call }: ServedCall,
) {
  const made = (base: string, ms: number) => load.ask<CallsMade>({ ...call, url: base + path, ms } satisfies CallLoad)
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

const TRANSFER = JSON.stringify({ from: 'coin', to: 'funding', currency: 'USDT', amount: '0.01' })

/** The headers of the trader's calls. */
async function trader(url: string): Promise<Record<string, string>> {
  const login = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }
  const entered = await fetch(`${url}/api/login`, { method: 'POST', body: JSON.stringify(login) })
  const { data } = (await entered.json()) as { data: { token: string } }
  return { authorization: data.token, 'content-type': 'application/json' }
}

type Compared = Awaited<ReturnType<typeof compare>>

const figureOf = (name: string, { bytes, ratio, ours, bare }: Compared): Figure => ({
  name,
  value: ratio,
  unit: '×',
  detail: `${plain(ours)}/s against ${plain(bare)}/s, answers of ${plain(bytes)} bytes`,
})

async function inMemory(load: Load, bare: Awaited<ReturnType<typeof bareServer>>): Promise<Figure[]> {
  const exchange = await startServer({ port: 0, host: '127.0.0.1', seed: 1 })
  try {
    const headers = await trader(exchange.url)
    const get = (path: string): ServedCall => ({ path, method: 'GET', headers })
    const calls: [string, ServedCall][] = [
      ['GET, a small answer (serverTime)', get('/api/serverTime')],
      ['GET that checks the login (myProfile)', get('/api/myProfile')],
      ['GET, the largest answer (market)', get('/api/market')],
      ['POST that changes the world (transfer)', { path: '/api/transfer', method: 'POST', headers, body: TRANSFER }],
    ]
    const figures: Figure[] = []
    for (const [name, each] of calls) figures.push(figureOf(name, await compare(load, exchange.url, bare, each)))
    return figures
  } finally {
    await exchange.close()
  }
}

/** A transfer is written to the file before its answer; the snapshots that fall due are part of it. */
async function inFile(load: Load, bare: Awaited<ReturnType<typeof bareServer>>): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const exchange = await startServer({ port: 0, host: '127.0.0.1', seed: 1, saveFile: join(folder, 'world') })
  try {
    const headers = await trader(exchange.url)
    const transfer: ServedCall = { path: '/api/transfer', method: 'POST', headers, body: TRANSFER }
    const found = await compare(load, exchange.url, bare, transfer)
    return { ...figureOf('the same, kept in a file before its answer', found), aim: { least: 0.4 } }
  } finally {
    await exchange.close()
    rmSync(folder, { recursive: true })
  }
}

export async function served(): Promise<Figure[]> {
  const bare = await bareServer()
  const load = startLoad('calls')
  try {
    return [...(await inMemory(load, bare)), await inFile(load, bare)]
  } finally {
    load.end()
    bare.close()
  }
}
