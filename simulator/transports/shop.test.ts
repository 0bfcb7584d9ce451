import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { areaOf, type CallName, callNames } from '../../protocol/calls/index.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { createExchange, type Exchange } from '../exchange.ts'
import { createScenes } from '../handlers/examples/scenes.testing.ts'
import { type Envelope, requestOf, START } from '../handlers/testing.ts'
import { interceptCalls } from './msw.ts'
import { startServer } from './node/index.ts'

const HOST = 'http://demo.example'
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

type Transport = { host: string; exchange: Exchange }
const TRANSPORTS: Record<string, () => Promise<Transport>> = {
  async page() {
    const exchange = createExchange({ seed: 7, now: START, rate: 0 })
    const answer = async (incoming: Parameters<Exchange['answer']>[0]) => exchange.answer(incoming)
    stops.push(await interceptCalls({ host: HOST, answer }))
    return { host: HOST, exchange }
  },
  async node() {
    const server = await startServer({ port: 0, host: '127.0.0.1', seed: 7, speed: 0 })
    stops.push(() => server.close())
    return { host: server.url, exchange: server.exchange }
  },
}

const sceneOf = createScenes(7, START)

/** Makes each call of the shop through a transport, as the app would, in the world of its scene. */
async function askAll({ host, exchange }: Transport): Promise<Map<CallName, Envelope>> {
  const answers = new Map<CallName, Envelope>()
  for (const name of callNames.filter((call) => areaOf(call) === 'shop')) {
    const scene = await sceneOf(name)
    const { method, path, body } = requestOf(name, await scene.example(name))
    exchange.load(scene.exchange.save())
    const headers = { 'content-type': 'application/json', 'get-lang': 'ko', ...scene.headers }
    const reply = await fetch(host + path, { method, headers, ...(body === undefined ? {} : { body }) })
    expect([name, reply.status]).toEqual([name, 200])
    answers.set(name, (await reply.json()) as Envelope)
  }
  return answers
}

test('SHP-01 SIM-01: every call of the shop gets the same reply through the page’s transport and through Node’s', async () => {
  const schemas = await allSchemas()
  const transports = new Map<string, Map<CallName, Envelope>>()
  for (const [transport, open] of Object.entries(TRANSPORTS)) {
    transports.set(transport, await askAll(await open()))
    for (const stop of stops.splice(0)) await stop()
  }
  const [page = new Map<CallName, Envelope>(), node] = [transports.get('page'), transports.get('node')]
  expect(page.size).toBe(40)
  for (const [name, answer] of page) {
    expect([name, answer.code, answer.message]).toEqual([name, 200, answer.message])
    expect([name, v.safeParse(schemas[name].reply, answer.data).issues?.[0]?.message]).toEqual([name, undefined])
    expect([name, node?.get(name)]).toEqual([name, answer])
  }
})

test('trust F1: through either transport a payment by GET is refused without the Authorization header', async () => {
  for (const open of Object.values(TRANSPORTS)) {
    const { host, exchange } = await open()
    const scene = await sceneOf('orderpay')
    exchange.load(scene.exchange.save())
    const { authorization: token = '' } = scene.headers
    const before = exchange.save()
    for (const name of ['orderpay', 'boxlottery'] as const) {
      const { path } = requestOf(name, { ...(await scene.example('orderpay')), order_no: 'B0000000001', token })
      const reply = await fetch(host + path, { headers: { token } })
      expect([name, ((await reply.json()) as Envelope).code]).toEqual([name, 401])
    }
    expect(exchange.save()).toBe(before)
    for (const stop of stops.splice(0)) await stop()
  }
})
