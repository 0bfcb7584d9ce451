import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { FaultInput } from '../../faults/fault.ts'
import { presetFaults } from '../../faults/presets.ts'
import { PAGE_HEADER, STATES_HEADER } from '../../pageHeaders.ts'
import type { FaultReport } from '../network.ts'
import { OPERATOR_HEADER } from '../operatorToken.ts'
import { type RunningServer, startServer } from './index.ts'
import { createNetworks } from './networks.ts'

const running: RunningServer[] = []
async function start() {
  const server = await startServer({ port: 0, host: '127.0.0.1', seed: 11 })
  running.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

const JSON_BODY = { 'content-type': 'application/json' }

async function order(server: RunningServer, more: object) {
  const body = JSON.stringify({ page: 'trader', ...more })
  const headers = { ...JSON_BODY, [OPERATOR_HEADER]: server.operatorToken ?? '' }
  const response = await fetch(`${server.url}/sim/faults`, { method: 'POST', headers, body })
  const { text, problem } = (await response.json()) as { text?: string; problem?: { text: string } }
  return { status: response.status, problem, report: JSON.parse(text ?? 'null') as FaultReport | null }
}
const set = (server: RunningServer, ...faults: FaultInput[]) => order(server, { setting: { seed: 5, faults } })
const ask = (server: RunningServer, page = 'trader', states = '') =>
  fetch(`${server.url}/api/serverTime`, { headers: { [PAGE_HEADER]: page, [STATES_HEADER]: states } })

const CALLS = { on: 'calls', calls: [] } satisfies FaultInput['where']
const down: FaultInput = { id: 'x', where: { on: 'topics', topics: [] }, what: { kind: 'down' } }
const maintenance: FaultInput = { id: 'x', where: CALLS, what: { kind: 'status', status: 503 } }

test('SIM-07: a fault of one page does not affect the others', async () => {
  const server = await start()
  expect((await set(server, maintenance)).status).toBe(200)
  expect([(await ask(server)).status, (await ask(server, 'operator')).status]).toEqual([503, 200])
  expect((await fetch(`${server.url}/api/serverTime`)).status).toBe(200)
  expect((await order(server, {})).report?.tallies.x).toMatchObject({ hits: 1, seen: { serverTime: 1 } })
  await set(server)
  expect((await ask(server)).status).toBe(200)
})

test('SIM-07: by machine state, as sent with the call', async () => {
  const server = await start()
  await set(server, { ...maintenance, whileIn: { machine: 'withdrawal', state: 'submitting' } })
  expect((await ask(server)).status).toBe(200)
  expect((await ask(server, 'trader', 'withdrawal#filling,withdrawal#submitting')).status).toBe(503)
  expect((await ask(server, 'trader', 'transfer#submitting')).status).toBe(200)
})

test('SIM-07: an order with a lost reply is carried out once, and the call fails', async () => {
  const server = await start()
  const login = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { ...JSON_BODY, [PAGE_HEADER]: 'trader', ...headers },
      body: JSON.stringify(body),
    })
  const { data } = (await (await post('/api/login', login)).json()) as { data: { token: string } }
  const headers = { authorization: data.token }
  await order(server, { setting: { seed: 5, faults: presetFaults('answerLost') } })
  const buy = { side: 'buy', type: 'market', total: '50', client_id: 'intent-0001' }
  await expect(post('/api/currencyTrade/1', buy, headers).then((answer) => answer.text())).rejects.toThrow()
  const found = await fetch(`${server.url}/api/currencyRecord?state=history`, { headers })
  const { data: page } = (await found.json()) as { data: { list: { client_id?: string }[] } }
  expect(page.list.filter(({ client_id }) => client_id === 'intent-0001')).toHaveLength(1)
  expect((await order(server, {})).report?.decisions).toEqual([
    { fault: 'answerLost.order', on: 'currencyTrade', nth: 0, kind: 'answerLost' },
  ])
})

/** A socket of a page: its frames, whether it opened, and when it closed. */
function socketOf(server: RunningServer, page: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/wss?page=${page}`)
  const received: string[] = []
  socket.on('message', (data) => received.push(String(data)))
  socket.on('error', () => {})
  const opened = new Promise<boolean>((done) => {
    socket.on('open', () => done(true)).on('error', () => done(false))
  })
  const closed = new Promise<void>((done) => socket.on('close', () => done()))
  return { socket, received, opened, closed }
}

test('a page has its chosen backend, open sockets of the one before are closed, and other pages are unaffected', async () => {
  const server = await start()
  await order(server, {})
  const { closed, opened } = socketOf(server, 'trader')
  await opened
  expect((await order(server, { setting: { seed: 5, faults: [], backend: 'other' } })).status).toBe(422)
  await order(server, { setting: { seed: 5, faults: [], backend: 'plain' } })
  await closed
  const markets = async (page: string) => {
    const response = await fetch(`${server.url}/api/market`, { headers: { [PAGE_HEADER]: page } })
    const { data } = (await response.json()) as { data: object[] }
    return Object.keys(data[0] ?? {})
  }
  expect(await markets('trader')).toEqual(['id', 'code', 'rate', 'name', 'price'])
  expect(await markets('operator')).toContain('base')
  const again = socketOf(server, 'trader')
  await again.opened
  again.socket.send(JSON.stringify({ type: 'auth', token: 'none' }))
  again.socket.send(JSON.stringify({ type: 'ping' }))
  await expect.poll(() => again.received.length).toBe(1)
  expect(Object.keys(JSON.parse(again.received[0] ?? '{}') as object)).toEqual(['type', 'time'])
})

test('SIM-07: a broken-off reply has its head, so that no browser retries by itself', async () => {
  const server = await start()
  await set(server, { id: 'x', where: CALLS, what: { kind: 'offline' } })
  const response = await ask(server)
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '2'])
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  await expect(response.text()).rejects.toThrow()
})

test('SIM-07: the socket of a page is closed and refused, another page’s stays open', async () => {
  const server = await start()
  await order(server, {})
  const trader = socketOf(server, 'trader')
  const operator = socketOf(server, 'operator')
  expect([await trader.opened, await operator.opened]).toEqual([true, true])
  await set(server, down)
  await trader.closed
  expect(await socketOf(server, 'trader').opened).toBe(false)
  expect(operator.socket.readyState).toBe(WebSocket.OPEN)
  await set(server)
  expect(await socketOf(server, 'trader').opened).toBe(true)
})

test('SIM-07: the socket is closed during a state reported by the page', async () => {
  const server = await start()
  await order(server, {})
  const { opened, closed } = socketOf(server, 'trader')
  await opened
  await set(server, { ...down, whileIn: { machine: 'trading', state: 'spot' } })
  expect((await order(server, { states: 'trading#contract' })).report?.tallies.x?.hits).toBe(0)
  await order(server, { states: 'trading#spot' })
  await closed
})

test('frames are duplicated on a real socket', async () => {
  const server = await start()
  await set(server, { id: 'x', where: { on: 'topics', topics: ['ping'] }, what: { kind: 'duplicated', times: 2 } })
  const { received } = socketOf(server, 'trader')
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(3)
  expect(new Set(received.slice(0, 3)).size).toBe(1)
})

test('SIM-07: a sender of many page names evicts no connection in use', () => {
  const networks = createNetworks(1)
  const networkOf = (page: string) =>
    networks.ofCall({ headers: { [PAGE_HEADER]: page } } as unknown as IncomingMessage).network
  networks.obey({ page: 'trader' })
  const mine = networkOf('trader')
  for (let page = 0; page < 1_100; page++) networkOf(`neighbour${page}`)
  expect([networkOf('trader') === mine, networkOf('neighbour1') === networkOf('')]).toEqual([true, true])
  expect(networks.ofSocket('/wss?page=trader')).toBe(mine)
})

test('an invalid fault command, or one for no page, is refused with its message', async () => {
  const server = await start()
  expect(await set(server, { ...maintenance, share: 7 })).toMatchObject({
    status: 422,
    problem: { text: expect.stringContaining('share') },
  })
  expect((await order(server, { page: '<b>' })).status).toBe(422)
  expect((await ask(server)).status).toBe(200)
})
