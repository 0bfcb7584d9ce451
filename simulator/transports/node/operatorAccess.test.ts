/** Somebody who has only the trader's address: a neighbour in the network, or a page of another site in the operator's own browser. */
import { type IncomingMessage, request as send } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR_COMMANDS } from '../../operator/commands.ts'
import { VIEW_NAMES } from '../../operator/views.ts'
import { CONTROL_COMMANDS } from '../controlCommands.ts'
import { OPERATOR_HEADER } from '../operatorToken.ts'
import { CONTROL_PREFIX } from './control.ts'
import { type RunningServer, type ServerOptions, startServer } from './index.ts'
import { createOperatorAccess, knownHosts, RequestRefused } from './operatorAccess.ts'

const running: RunningServer[] = []
async function start(more: Partial<ServerOptions> = {}) {
  const server = await startServer({ port: 0, host: '127.0.0.1', seed: 11, speed: 0, ...more })
  running.push(server)
  return server
}
/** No test changes the world of this server. */
let server: RunningServer
beforeAll(async () => {
  server = await start()
}, 60_000)
afterAll(async () => {
  await Promise.all(running.map((one) => one.close()))
})

type SentRequest = { method: string; path: string; headers: Record<string, string>; body?: string }
type Answered = { status: number; headers: Record<string, unknown>; body: string }

/** A request as any program can send it, since fetch would not let a page choose Host or Origin. An answer without an end is dropped. */
const ask = ({ url }: RunningServer, { method, path, headers, body }: SentRequest) =>
  new Promise<Answered>((done, failed) => {
    const request = send(url + path, { method, headers, agent: false }, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      const isStream = answered['content-type']?.startsWith('application/x-ndjson')
      let text = ''
      const end = () => done({ status, headers: answered, body: text })
      response.on('data', (chunk: Buffer) => {
        text += String(chunk)
        if (!isStream) return
        end()
        request.destroy()
      })
      response.on('end', end)
    })
    request.on('error', failed)
    request.end(body)
  })

const JSON_BODY = { 'content-type': 'application/json' }
const post = (path: string, body: unknown): SentRequest => ({
  method: 'POST',
  path: CONTROL_PREFIX + path,
  headers: JSON_BODY,
  body: JSON.stringify(body),
})
const get = (path: string): SentRequest => ({ method: 'GET', path: CONTROL_PREFIX + path, headers: {} })
const order = (more: object): SentRequest => post('order', more)

/** Fields of each order besides its name. An order without a row is sent by its name alone. */
const FIELDS: Record<string, object> = {
  rate: { rate: 600 },
  jump: { ms: 1_000 },
  jumpTo: { at: 0 },
  load: { text: '{}' },
  scenario: { name: 'rich-trader' },
  share: { token: '', page: '/' },
  enter: { persona: 'trader' },
  stopRecording: { recording: 1 },
  data: { query: { collection: 'goods', language: 'en' } },
}

/** All operator requests: new commands, views and orders come from the registers. */
const OPERATING: Record<string, SentRequest> = {
  ...Object.fromEntries(CONTROL_COMMANDS.map((what) => [what, order({ what, ...FIELDS[what] })])),
  ...Object.fromEntries(VIEW_NAMES.map((at) => [`view ${at}`, order({ what: 'look', at, token: '' })])),
  ...Object.fromEntries(
    Object.keys(OPERATOR_COMMANDS).map((type) => [`command ${type}`, order({ what: 'command', command: { type } })]),
  ),
  faults: post('faults', { page: 'p1', setting: { seed: 1, faults: [] } }),
  cut: post('cut', 1_000),
  events: get('events'),
  inbox: get('inbox'),
}

/** Properties that make a request one of the operator's. */
const asOperator = (request: SentRequest, { operatorToken = '' }: RunningServer): SentRequest => ({
  ...request,
  headers: { ...request.headers, [OPERATOR_HEADER]: operatorToken },
})
const withHeaders = (request: SentRequest, headers: Record<string, string>): SentRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
})

/** Requests of others, or of foreign pages in the operator's browser, with the expected status. */
const COMING: Record<string, [status: number, (request: SentRequest, server: RunningServer) => SentRequest]> = {
  'no token': [401, (request) => request],
  'an empty token': [401, (request) => withHeaders(request, { [OPERATOR_HEADER]: '' })],
  'a wrong token': [401, (request) => withHeaders(request, { [OPERATOR_HEADER]: 'x'.repeat(43) })],
  'a part of the token': [
    401,
    (request, { operatorToken = '' }) => withHeaders(request, { [OPERATOR_HEADER]: operatorToken.slice(0, -1) }),
  ],
  'the token in the address': [
    401,
    (request, { operatorToken }) => ({ ...request, path: `${request.path}?operator=${operatorToken}` }),
  ],
  'the token as a cookie or a log-in': [
    401,
    (request, { operatorToken = '' }) =>
      withHeaders(request, { cookie: `${OPERATOR_HEADER}=${operatorToken}`, authorization: operatorToken }),
  ],
  'the page of another origin': [
    403,
    (request, site) => withHeaders(asOperator(request, site), { origin: 'http://other.example' }),
  ],
  'a page without an origin': [403, (request, site) => withHeaders(asOperator(request, site), { origin: 'null' })],
  'another port of this machine': [
    403,
    (request, site) => withHeaders(asOperator(request, site), { origin: 'http://127.0.0.1:1' }),
  ],
  'another site, as the browser says': [
    403,
    (request, site) => withHeaders(asOperator(request, site), { 'sec-fetch-site': 'cross-site' }),
  ],
  'another host of this site, as the browser says': [
    403,
    (request, site) => withHeaders(asOperator(request, site), { 'sec-fetch-site': 'same-site' }),
  ],
  'a name that leads here by DNS': [
    421,
    (request, site) => withHeaders(asOperator(request, site), { host: `evil.example:${new URL(site.url).port}` }),
  ],
  'a name that only begins as ours': [
    421,
    (request, site) => withHeaders(asOperator(request, site), { host: '127.0.0.1.evil.example' }),
  ],
}

/** The current world with its clock. */
const stateOf = ({ exchange }: RunningServer) => ({
  world: exchange.save(),
  rate: exchange.rate(),
  left: exchange.jumping(),
})

async function expectRefused(answered: Answered, status: number) {
  expect(answered).toMatchObject({ status, headers: { 'content-type': 'application/json; charset=utf-8' } })
  expect(answered.headers).not.toHaveProperty('access-control-allow-origin')
  const { problem } = JSON.parse(answered.body) as { problem: { text: string } }
  expect(problem.text).toMatch(/^[A-Z].{15,}\.$/)
}

/** The server accepts calls, and its own operator's requests. */
async function expectServing(site: RunningServer) {
  expect((await fetch(`${site.url}/api/serverTime`)).status).toBe(200)
  expect((await ask(site, asOperator(order({ what: 'look', at: 'world' }), site))).status).toBe(200)
}

describe('SIM-08: the app’s address alone never allows operating', () => {
  test.each(Object.keys(COMING))('%s: nothing is answered and nothing changes', async (coming) => {
    const [status, by] = COMING[coming] ?? [0, (request: SentRequest) => request]
    const before = stateOf(server)
    for (const request of Object.values(OPERATING)) await expectRefused(await ask(server, by(request, server)), status)
    expect(stateOf(server)).toEqual(before)
    await expectServing(server)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('a command as %s is refused, even with the token', async (type) => {
    const before = stateOf(server)
    for (const request of Object.values(OPERATING).filter(({ method }) => method === 'POST')) {
      const sent = withHeaders(request, { 'content-type': type })
      await expectRefused(await ask(server, sent), 401)
      await expectRefused(await ask(server, asOperator(sent, server)), 415)
    }
    expect(stateOf(server)).toEqual(before)
    await expectServing(server)
  })

  test('no preflight allows a page of another origin', async () => {
    for (const { path } of Object.values(OPERATING)) {
      const headers = { origin: 'http://other.example', 'access-control-request-method': 'POST' }
      const { headers: answered } = await ask(server, { method: 'OPTIONS', path, headers })
      expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('the operator can do all of it, also from a page of the server itself', async () => {
    const server = await start()
    const statuses: Record<string, number> = {}
    const site = { origin: server.url, 'sec-fetch-site': 'same-origin' }
    const { cut, ...others } = OPERATING
    for (const [name, request] of Object.entries(others))
      statuses[name] = (await ask(server, withHeaders(asOperator(request, server), site))).status
    // A request that lacks its fields is refused for that reason.
    expect(new Set(Object.values(statuses))).toEqual(new Set([200, 422]))
    expect(statuses).toMatchObject({
      rate: 200,
      jump: 200,
      save: 200,
      reset: 200,
      inbox: 200,
      events: 200,
      faults: 200,
    })
    for (const at of VIEW_NAMES) expect([at, statuses[`view ${at}`]]).toEqual([at, 200])
    expect((await ask(server, asOperator(cut as SentRequest, server))).status).toBe(200)
  })
})

describe('values out of range are refused with a message, and the server continues', () => {
  const OUT = ['1e12', '300001', '1e999', '-1', '0', 'NaN', 'null', '"400"', '[400]', '']
  test.each(OUT)('a cut of %s ms', async (body) => {
    const answered = await ask(server, asOperator({ ...post('cut', 0), body }, server))
    await expectRefused(answered, 422)
    await expectServing(server)
  })

  test.each(['1e12', '1e999', '-1', '0.5', 'NaN', '"5"', 'null'])('a jump of %s ms', async (ms) => {
    const before = stateOf(server)
    for (const body of [`{"what":"jump","ms":${ms}}`, `{"what":"jumpTo","at":${ms === '1e12' ? '1e15' : ms}}`])
      expect((await ask(server, asOperator({ ...order({}), body }, server))).status).toBe(422)
    expect(stateOf(server)).toEqual(before)
    await expectServing(server)
  })

  test('a body above the limit of a command is refused', async () => {
    const large = { ...post('cut', 0), body: ' '.repeat(70_000) }
    await expectRefused(await ask(server, asOperator(large, server)), 413)
    const saved = order({ what: 'load', text: 'x'.repeat(10_000_000) })
    await expectRefused(await ask(server, asOperator(saved, server)), 413)
    await expectServing(server)
  })
})

describe('a server reachable by others', () => {
  const everywhere = { host: '0.0.0.0' }
  test('does not allow operating unless enabled, whatever is sent', async () => {
    const off = await start(everywhere)
    expect([off.operatorToken, off.operatorUrl]).toEqual([undefined, undefined])
    const before = stateOf(off)
    for (const request of Object.values(OPERATING)) {
      await expectRefused(await ask(off, request), 403)
      await expectRefused(await ask(off, withHeaders(request, { [OPERATOR_HEADER]: 'undefined' })), 403)
    }
    expect(stateOf(off)).toEqual(before)
    expect((await fetch(`${off.url}/api/serverTime`)).status).toBe(200)
  })

  test('needs the token when enabled, and accepts its own addresses', async () => {
    const on = await start({ ...everywhere, operator: true })
    const look = order({ what: 'look', at: 'world' })
    await expectRefused(await ask(on, look), 401)
    const { port } = new URL(on.url)
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
    for (const { address, family } of addresses) {
      const host = `${family === 'IPv6' ? `[${address}]` : address}:${port}`
      expect((await ask(on, withHeaders(asOperator(look, on), { host, origin: `http://${host}` }))).status).toBe(200)
    }
    await expectRefused(await ask(on, withHeaders(asOperator(look, on), { host: 'evil.example' })), 421)
  })

  test('at one address accepts no other address of the machine', () => {
    expect(knownHosts('192.168.7.8')).toEqual(new Set(['localhost', '127.0.0.1', '[::1]', '192.168.7.8']))
    expect(knownHosts('FD00::7')).toEqual(new Set(['localhost', '127.0.0.1', '[::1]', '[fd00::7]']))
  })

  test('at all IPv6 addresses accepts those of the machine, as with IPv4', () => {
    expect(knownHosts('::')).toEqual(knownHosts('0.0.0.0'))
    const addresses = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
    const missing = addresses.filter(({ address, family }) => {
      const host = family === 'IPv6' ? `[${address}]` : address
      return !knownHosts('::').has(host.toLowerCase())
    })
    expect(missing).toEqual([])
  })
})

describe('by default', () => {
  const isOn = (host: string) => createOperatorAccess({ host }).token !== undefined
  test.each(['localhost', '127.0.0.1', '127.8.9.10', '::1'])('operating is on at %s', (host) => {
    expect([isOn(host), createOperatorAccess({ host, operator: false }).token]).toEqual([true, undefined])
  })

  test.each([
    '0.0.0.0',
    '::',
    '192.168.7.8',
    '1127.0.0.1',
    '127.0.0.1.example',
    '127.0.0',
    'localhost.example',
    'my.localhost',
    '::1:2',
    'fd00::1',
    '',
  ])('operating is off at %j', (host) => {
    expect(isOn(host)).toBe(false)
  })
})

describe('the host of a request', () => {
  const access = createOperatorAccess({ host: '::1' })
  const statusFor = (host: string | undefined) => {
    const headers = { ...(host === undefined ? {} : { host }), [OPERATOR_HEADER]: access.token }
    try {
      access.require({ headers } as unknown as IncomingMessage)
      return 200
    } catch (problem) {
      return problem instanceof RequestRefused ? problem.status : problem
    }
  }
  test.each(['localhost', 'LOCALHOST:5173', '127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:65535'])(
    '%s is this server',
    (host) => {
      expect(statusFor(host)).toBe(200)
    },
  )

  test.each([
    undefined,
    '',
    ':80',
    '::1',
    '[::1',
    '[::1]80',
    '[::2]',
    'localhost:',
    'localhost:123456',
    'localhost:80:80',
    'localhost:80a',
    'localhost/',
    'a@localhost',
    'localhost@evil.example',
    'localhost evil.example',
    'evil.localhost',
    'localhost.',
    '127.0.0.2',
  ])('%j is not this server', (host) => {
    expect(statusFor(host)).toBe(421)
  })
})

test('each start has a new token, which is in no page and no reply', async () => {
  const other = await start()
  expect(server.operatorToken).toMatch(/^[\w-]{43}$/)
  expect(other.operatorToken).not.toBe(server.operatorToken)
  expect(server.operatorUrl).toBe(`${server.url}/h5/?operator=${server.operatorToken}#/simulator`)
  const { operatorToken = '' } = server
  const answers = [get('clock'), ...Object.values(OPERATING)]
  for (const request of answers) expect((await ask(server, request)).body).not.toContain(operatorToken)
  const looked = await ask(server, asOperator(OPERATING.save as SentRequest, server))
  expect(looked.body).not.toContain(operatorToken)
})

describe('what traders’ pages need', () => {
  test('they read the clock, and whether there is an operator', async () => {
    const { now } = server.exchange.look((world) => world)
    const clock = { now: server.exchange.now(), rate: 0 }
    expect(now).toBe(clock.now)
    expect(JSON.parse((await ask(server, get('clock'))).body)).toEqual({ clock, operator: true })
    const off = await start({ host: '0.0.0.0' })
    expect(JSON.parse((await ask(off, get('clock'))).body)).toMatchObject({ operator: false })
  })

  test('they enter the published accounts by logging in, and no other account', async () => {
    const server = await start()
    const { text: token } = JSON.parse((await ask(server, post('enter', { persona: 'trader' }))).body) as {
      text: string
    }
    const profile = await fetch(`${server.url}/api/myProfile`, { headers: { authorization: token } })
    expect(await profile.json()).toMatchObject({ code: 200 })
    const before = stateOf(server)
    for (const persona of ['heavy', 'nobody', 7, 'x'.repeat(1_000)])
      expect((await ask(server, post('enter', { persona }))).status).toBe(422)
    for (const [headers, status] of [
      [{ 'content-type': 'text/plain' }, 415],
      [{ host: 'rebound.example' }, 421],
      [{ origin: 'http://other.example' }, 403],
    ] as const)
      await expectRefused(await ask(server, withHeaders(post('enter', { persona: 'trader' }), headers)), status)
    expect(stateOf(server).world).toBe(before.world)
    const proxied = await start({ proxied: true })
    const named = { host: 'team-a.example', origin: 'https://team-a.example' }
    expect((await ask(proxied, withHeaders(post('enter', { persona: 'trader' }), named))).status).toBe(200)
  })
})
