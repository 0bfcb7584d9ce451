import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { areaOf, type CallName, callNames, rowOf } from '../../protocol/calls/index.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { createExchange, type Exchange } from '../exchange.ts'
import { shopAfter, shopBefore, shopRequests } from '../handlers/shop/testing.ts'
import { again, DAY, type Envelope, registered, requestOf, START } from '../handlers/testing.ts'
import { createWorld } from '../world/world.ts'
import { interceptCalls } from './msw.ts'
import { startServer } from './node/index.ts'

const HOST = 'http://demo.example'
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A world with an object for each call of the shop, and the headers of the user who may make it. */
async function prepared(): Promise<{ exchange: Exchange; headers: Record<string, string> }> {
  const world = createWorld({ seed: 7, now: START, leadMs: 900 * DAY })
  const exchange = createExchange({ seed: 7, now: START, rate: 0, world })
  registered(exchange)
  shopBefore(exchange)
  exchange.jump(2 * DAY)
  while (exchange.jumping() > 0) exchange.advance(0)
  const headers = again(exchange)
  shopAfter(exchange)
  return { exchange, headers }
}

type Transport = { host: string; exchange: Exchange; headers: Record<string, string> }
const TRANSPORTS: Record<string, () => Promise<Transport>> = {
  async page() {
    const { exchange, headers } = await prepared()
    const answer = async (incoming: Parameters<Exchange['answer']>[0]) => exchange.answer(incoming)
    stops.push(await interceptCalls({ host: HOST, answer }))
    return { host: HOST, exchange, headers }
  },
  async node() {
    const { exchange, headers } = await prepared()
    const server = await startServer({ port: 0, host: '127.0.0.1', seed: 7, speed: 0 })
    stops.push(() => server.close())
    server.exchange.load(exchange.save())
    return { host: server.url, exchange: server.exchange, headers }
  },
}

/** Calls that change something come before those that read the result. */
const ORDER = callNames
  .filter((name) => areaOf(name) === 'shop')
  .sort((a, b) => Number(rowOf(b).changes === true) - Number(rowOf(a).changes === true))

/** Makes all calls of the shop through a transport, as the app would. */
async function askAll({ host, exchange, headers }: Transport): Promise<Map<CallName, Envelope>> {
  const given = shopRequests(exchange)
  const answers = new Map<CallName, Envelope>()
  for (const name of ORDER) {
    const { method, path, body } = requestOf(name, given[name]?.())
    const sent = { 'content-type': 'application/json', 'get-lang': 'ko', ...headers }
    const reply = await fetch(host + path, { method, headers: sent, ...(body === undefined ? {} : { body }) })
    expect([name, reply.status]).toEqual([name, 200])
    answers.set(name, (await reply.json()) as Envelope)
  }
  return answers
}

test('SHP-01 SIM-01: every call of the shop gets the same reply through the page’s transport and through Node’s', async () => {
  const schemas = await allSchemas()
  expect(ORDER).toHaveLength(40)
  const transports = new Map<string, Map<CallName, Envelope>>()
  for (const [transport, open] of Object.entries(TRANSPORTS)) {
    transports.set(transport, await askAll(await open()))
    for (const stop of stops.splice(0)) await stop()
  }
  const [page, node] = [transports.get('page'), transports.get('node')]
  for (const name of ORDER) {
    const answer = page?.get(name)
    expect([name, answer?.code, answer?.message]).toEqual([name, 200, answer?.message])
    expect([name, v.safeParse(schemas[name].reply, answer?.data).issues?.[0]?.message]).toEqual([name, undefined])
    expect([name, node?.get(name)]).toEqual([name, answer])
  }
})

test('trust F1: through either transport a payment by GET is refused without the Authorization header', async () => {
  for (const open of Object.values(TRANSPORTS)) {
    const { host, exchange, headers } = await open()
    const before = exchange.save()
    for (const name of ['orderpay', 'boxlottery'] as const) {
      const { path } = requestOf(name, { id: 4, order_no: 'B0000000001', token: headers.authorization })
      const reply = await fetch(host + path, { headers: { token: headers.authorization ?? '' } })
      expect([name, ((await reply.json()) as Envelope).code]).toEqual([name, 401])
    }
    expect(exchange.save()).toBe(before)
    for (const stop of stops.splice(0)) await stop()
  }
})
