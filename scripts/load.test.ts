import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../protocol/rules/constants.ts'
import { MARKET_SUBSCRIPTION } from '../protocol/topics.ts'
import { addPeople } from '../simulator/people/add.ts'
import { PEOPLE_PASSWORDS } from '../simulator/people/person.ts'
import { NAMES_SEED } from '../simulator/people/testing.ts'
import { type RunningServer, startServer } from '../simulator/transports/node/index.ts'
import { CATALOGUE } from '../simulator/world/market/index.ts'
import { startLoad } from './bench/load/process.ts'
import type { Answered, RateLoad } from './bench/load/rate.ts'
import type { Heard, SocketLoad } from './bench/load/sockets.ts'

/** The soak has more and longer runs, which also judges the times. */
const SOCKETS = Number(process.env.LOAD_SOCKETS ?? 50)
const PER_SECOND = Number(process.env.LOAD_PER_SECOND ?? 40)
const SECONDS = Number(process.env.LOAD_SECONDS ?? 3)
const P99_MS = Number(process.env.LOAD_P99_MS ?? 0)
/** Every client gets a frame within this time. */
const HEAR_MS = 6_000
const ROWS = 12
const MEGABYTE = 1_000_000
/** The largest growth over the level of the first third. */
const GROWTH_MOST = 1.3

const MARKETS = 200
const messages = CATALOGUE.slice(0, 50).map(({ code }, n) => {
  const rows = Array.from({ length: ROWS }, (_, row) => CATALOGUE[(n + row) % MARKETS]?.code ?? '').join()
  return [
    JSON.stringify({ type: 'code', code }),
    JSON.stringify({ type: 'product', sub: MARKET_SUBSCRIPTION, data: rows }),
  ]
})

async function loggedIn(url: string, account: string, password: string): Promise<string> {
  const body = JSON.stringify({ type: 'email', account, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await (await fetch(`${url}/api/login`, { method: 'POST', headers, body })).json()
  return (answer as { data: { token: string } }).data.token
}

/** The trader, and people of every language, who share the calls. */
async function callersOf({ url, exchange }: RunningServer): Promise<string[]> {
  const tokens = [await loggedIn(url, 'trader@example.com', 'Trader-2026')]
  for (const { code } of LANGUAGES) {
    for (const { contact } of await addPeople(exchange, { count: 2, language: code, mood: 'active' }))
      tokens.push(await loggedIn(url, contact, PEOPLE_PASSWORDS.password))
  }
  return tokens
}

/** The lowest use of the heap in each third: the heap that remains after its collections. */
function levels(used: readonly number[]): number[] {
  const third = Math.ceil(used.length / 3)
  return [0, 1, 2].map((n) => Math.round(Math.min(...used.slice(n * third, (n + 1) * third)) / MEGABYTE))
}

const name = `SIM-02: ${SOCKETS} sockets and ${PER_SECOND} calls a second for ${SECONDS} s: every call is answered, no client is starved`
test(name, { timeout: (SECONDS + 300) * 1_000 }, async () => {
  const server = await startServer({ port: 0, host: '127.0.0.1', seed: NAMES_SEED })
  const [listeners, callers] = [startLoad('sockets'), startLoad('rate')]
  try {
    const tokens = await callersOf(server)
    const url = `${server.url.replace('http', 'ws')}/wss`
    await listeners.ask({ url, count: SOCKETS, messages } satisfies SocketLoad)
    let answered: Answered | undefined
    void callers
      .ask<Answered>({ url: server.url, perSecond: PER_SECOND, seconds: SECONDS, tokens } satisfies RateLoad)
      .then((answer) => {
        answered = answer
      })
    const used: number[] = []
    const silent: number[] = []
    let frames = 0
    for (let rounds = 0; answered === undefined || rounds === 0; rounds++) {
      for (let waited = 0; waited < HEAR_MS; waited += 1_000) {
        await setTimeout(1_000)
        used.push(process.memoryUsage().heapUsed)
      }
      const heard = await listeners.ask<Heard>('heard')
      frames += heard.frames
      silent.push(heard.silent)
    }
    const heap = levels(used)
    console.info(`load: ${JSON.stringify({ seed: NAMES_SEED, ...answered, frames, heap })}`)
    expect([answered?.count, answered?.failed]).toEqual([PER_SECOND * SECONDS, {}])
    expect(Math.max(...silent)).toBe(0)
    if (P99_MS > 0) {
      expect(answered?.p99).toBeLessThan(P99_MS)
      expect(heap[2]).toBeLessThan((heap[0] ?? 0) * GROWTH_MOST)
    }
  } finally {
    listeners.end()
    callers.end()
    await server.close()
  }
})
