import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { runExchange } from './node/exchangeAt.ts'
import { type RunningServer, type ServerOptions, startServer } from './node/index.ts'
import { OPERATOR_HEADER } from './operatorToken.ts'

const running: RunningServer[] = []
async function start(more: Partial<ServerOptions> = {}) {
  const server = await startServer({ port: 0, host: '127.0.0.1', seed: 11, ...more })
  running.push(server)
  return server
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
})

type Envelope<T = unknown> = { code: number; message: string; data: T }
const json = async <T>(response: Response) => (await response.json()) as Envelope<T>
const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const operator = ({ operatorToken = '' }: RunningServer) => ({ [OPERATOR_HEADER]: operatorToken })
/** The operator's request. */
const operate = (server: RunningServer, path: string, body: unknown) =>
  post(`${server.url}/sim/${path}`, body, operator(server))
const socketOf = (server: RunningServer) => new WebSocket(`${server.url.replace('http', 'ws')}/wss`)
const opened = (socket: WebSocket) => new Promise<void>((done, failed) => socket.on('open', done).on('error', failed))
const closed = (socket: WebSocket) => new Promise<number>((done) => socket.on('close', done).on('error', () => {}))
const firstTopic = (socket: WebSocket, part: string) =>
  new Promise<string>((done) => {
    socket.on('message', (data) => {
      const { topic } = JSON.parse(String(data)) as { topic?: string }
      if (topic?.includes(part)) done(topic)
    })
  })

test('logs in and trades over real HTTP, and two clients see the same exchange', async () => {
  const server = await start()
  const login = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }
  const { data } = await json<{ token: string }>(await post(`${server.url}/api/login`, login))
  const headers = { authorization: data.token }
  const order = { side: 'buy', type: 'market', total: '50', client_id: 'intent-0001' }
  const placed = await json<{ order_no: string }>(await post(`${server.url}/api/currencyTrade/1`, order, headers))
  expect(placed.code).toBe(200)
  const records = await fetch(`${server.url}/api/currencyRecord?state=history`, { headers })
  const { data: page } = await json<{ list: { order_no: string }[] }>(records)
  expect(page.list[0]?.order_no).toBe(placed.data.order_no)
})

test('SCR-10: codes of the real clock are valid over real HTTP, however far ahead the exchange is', async () => {
  const server = await start({ speed: 0, isPrivate: true })
  const account = { type: 'email', account: 'fresh@example.com', password: 'Fresh-2026' }
  const login = (code?: string) => post(`${server.url}/api/login`, { ...account, code }).then(json<{ token: string }>)
  server.exchange.jump(3_600_000)
  server.exchange.advance(0)
  const headers = { authorization: (await login()).data.token }
  const offered = await json<{ key: string }>(await fetch(`${server.url}/api/authenticator`, { headers }))
  const at = (ms: number) => authenticatorCode(offered.data.key, ms)
  const bound = await post(`${server.url}/api/bindAuthenticator`, { action: 'bind', code: at(Date.now()) }, headers)
  expect(await json(bound)).toMatchObject({ code: 200, data: { bound: true } })
  expect((await login()).code).toBe(1009)
  expect((await login(at(server.exchange.now()))).code).toBe(200)
})

test('CORS: pages of other origins may call it, with the app’s headers', async () => {
  const server = await start()
  const preflight = await fetch(`${server.url}/api/login`, {
    method: 'OPTIONS',
    headers: { origin: 'http://a.example' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('get-lang')
  const answer = await fetch(`${server.url}/api/serverTime`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const inbox = await fetch(`${server.url}/sim/inbox`, { headers: operator(server) })
  expect([inbox.status, inbox.headers.get('access-control-allow-origin')]).toEqual([200, null])
})

test('broken requests are answered, and the server keeps running', async () => {
  const server = await start()
  const url = `${server.url}/api/login`
  const bad = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' })
  expect((await json(bad)).code).toBe(400)
  const large = await fetch(url, { method: 'POST', body: `"${'x'.repeat(10_000_001)}"` })
  expect((await json(large)).code).toBe(400)
  expect((await json(await fetch(url, { method: 'PUT' }))).code).toBe(405)
  expect((await json(await fetch(`${server.url}/api/unknown`))).code).toBe(404)
  const { port, hostname } = new URL(server.url)
  await new Promise<void>((done) => {
    const raw = connect(Number(port), hostname, () => raw.write('GET \0 nonsense\r\n\r\n'))
    raw.on('close', () => done()).on('error', () => {})
  })
  await new Promise<void>((done) => {
    const cut = connect(Number(port), hostname, () => {
      cut.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"a"')
      cut.destroy()
    })
    cut.on('close', () => done())
  })
  expect((await json(await fetch(`${server.url}/api/baseConfig`))).code).toBe(200)
})

test('an internal error is logged on the server and fails only that reply; a client that disconnects is not an error', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = new Error('no config')
  const config = {
    get host() {
      throw broken
    },
  }
  const server = await start({ config })
  await expect(fetch(`${server.url}/h5/config.json`)).rejects.toThrow()
  expect(errors.mock.calls).toEqual([[broken]])
  const { port, hostname } = new URL(server.url)
  await new Promise<void>((done) => {
    const cut = connect(Number(port), hostname, () => {
      cut.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"a"')
      cut.end()
      cut.destroy()
    })
    cut.on('close', () => done())
  })
  expect((await json(await fetch(`${server.url}/api/baseConfig`))).code).toBe(200)
  expect(errors).toHaveBeenCalledOnce()
  errors.mockRestore()
})

test('SIM-02: a real socket gets its topics; garbage is ignored, and an oversized frame ends only its own connection', async () => {
  const server = await start()
  const [good, noisy, large] = [socketOf(server), socketOf(server), socketOf(server)]
  await Promise.all([good, noisy, large].map(opened))
  noisy.send('garbage')
  noisy.send(Buffer.from([1, 2, 3]))
  const gone = closed(large)
  large.send('x'.repeat(70_000))
  const topics = [firstTopic(good, '.depth'), firstTopic(noisy, '.kline.1m')]
  for (const socket of [good, noisy]) socket.send('{"type":"code","code":"ethusdt"}')
  expect(await Promise.all(topics)).toEqual(['ethusdt.depth', 'ethusdt.kline.1m'])
  expect(await gone).toBeGreaterThanOrEqual(1006)
  const elsewhere = new WebSocket(`${server.url.replace('http', 'ws')}/other`)
  await closed(elsewhere)
  expect(good.readyState).toBe(good.OPEN)
})

test('APP-01: serves the app below /h5/ and nothing outside its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dist-'))
  await mkdir(join(folder, 'app/h5/assets'), { recursive: true })
  await writeFile(join(folder, 'app/h5/index.html'), '<title>app</title>')
  await writeFile(join(folder, 'app/h5/assets/a.js'), 'let a')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const server = await start({ dist: join(folder, 'app') })
  const page = await fetch(`${server.url}/`)
  expect([page.url, page.headers.get('content-type')]).toEqual([`${server.url}/h5/`, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('app')
  const script = await fetch(`${server.url}/h5/assets/a.js`)
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(script.headers.get('cache-control')).toContain('immutable')
  expect(await (await fetch(`${server.url}/h5/config.json`)).json()).toEqual({ host: '', remote: true })
  for (const path of ['/..%2fsecret.txt', '/h5/%2e%2e/%2e%2e/secret.txt', '/h5/%', '/h5/none.js']) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404])
  }
})

test('commands: clock, persona, codes and saved worlds', async () => {
  const server = await start({ speed: 0 })
  const order = (body: unknown) => operate(server, 'order', body)
  const before = server.exchange.now()
  await order({ what: 'jump', ms: 48 * 3_600_000 })
  expect(server.exchange.now()).toBe(before + 48 * 3_600_000)
  await order({ what: 'rate', rate: 60 })
  expect(server.exchange.rate()).toBe(60)
  expect((await order({ what: 'rate', rate: 7 })).status).toBe(422)
  expect((await order({ what: 'enter', persona: 'nobody' })).status).toBe(422)
  const { text: token } = (await (await order({ what: 'enter', persona: 'trader' })).json()) as { text: string }
  expect((await json(await fetch(`${server.url}/api/myProfile`, { headers: { authorization: token } }))).code).toBe(200)
  await post(`${server.url}/api/sendEmailCode`, { email: 'new@example.com', purpose: 'register' })
  const letters = (await (await fetch(`${server.url}/sim/inbox`, { headers: operator(server) })).json()) as {
    to: string
    code: string
  }[]
  expect(letters.at(-1)).toMatchObject({ to: 'new@example.com', code: expect.stringMatching(/^\d{6}$/) })
})

test('SIM-08 SIM-09: commands over HTTP are stored and replayed, refusals have id and field, other hosts are refused', async () => {
  const saveFile = join(await mkdtemp(join(tmpdir(), 'desk-')), 'world')
  const server = await start({ saveFile, speed: 0 })
  const order = async (body: unknown) => {
    const response = await operate(server, 'order', body)
    const { text, problem } = (await response.json()) as { text?: string; problem?: object }
    return { status: response.status, cors: response.headers.get('access-control-allow-origin'), problem, text }
  }
  const desk = await order({ what: 'look', at: 'desk' })
  expect(desk).toMatchObject({ status: 200, cors: null })
  const user = (JSON.parse(desk.text ?? '') as { identities: { person: { id: number } }[] }).identities[0]?.person.id
  const command = { type: 'identityDecide', user, decision: 'pass' }
  expect(await order({ what: 'command', command })).toMatchObject({ status: 200, text: 'true' })
  expect(await order({ what: 'command', command })).toMatchObject({
    status: 422,
    problem: { id: 'notFound', field: 'user' },
  })
  const grant = { type: 'grant', user, account: 'coin', currency: 'USDT', amount: '1' }
  expect(await order({ what: 'command', command: grant })).toMatchObject({ status: 422, problem: { field: 'type' } })
  expect((await order({ what: 'look', at: 'secrets' })).status).toBe(422)
  // The file now has a snapshot and the command, which a second exchange executes again.
  await copyFile(saveFile, `${saveFile}.copy`)
  const again = await runExchange({
    seed: 11,
    rate: 0,
    saveFile: `${saveFile}.copy`,
    onFault: (fault) => expect.unreachable(String(fault)),
  })
  expect(again.exchange.save()).toBe(server.exchange.save())
  await again.stop()
})

test('the event stream sends clock and codes', async () => {
  const server = await start({ speed: 0 })
  const stop = new AbortController()
  const response = await fetch(`${server.url}/sim/events`, { headers: operator(server), signal: stop.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('"type":"state"')
  await operate(server, 'order', { what: 'rate', rate: 10 })
  expect((await reader?.read())?.value).toContain('"rate":10')
  await post(`${server.url}/api/sendEmailCode`, { email: 'new@example.com', purpose: 'register' })
  expect((await reader?.read())?.value).toContain('new@example.com')
  stop.abort()
})

test('drops connections for a while on command, then accepts them again', async () => {
  const server = await start()
  const socket = socketOf(server)
  await opened(socket)
  const gone = closed(socket)
  await operate(server, 'cut', 400)
  expect(await gone).toBe(1006)
  await expect(fetch(`${server.url}/api/serverTime`)).rejects.toThrow()
  await expect
    .poll(() =>
      fetch(`${server.url}/api/serverTime`).then(
        (answer) => answer.status,
        () => 0,
      ),
    )
    .toBe(200)
  await opened(socketOf(server))
})

test('while it drops connections no socket opens', async () => {
  const server = await start()
  const socket = socketOf(server)
  await opened(socket)
  const gone = closed(socket)
  await operate(server, 'cut', 60_000)
  await gone
  await expect(opened(socketOf(server))).rejects.toThrow()
})

test('SIM-09: restores its world from a file after a restart', async () => {
  const saveFile = join(await mkdtemp(join(tmpdir(), 'save-')), 'world')
  const first = await start({ saveFile, speed: 0 })
  await operate(first, 'order', { what: 'enter', persona: 'fresh' })
  const world = first.exchange.save()
  await running.pop()?.close()
  const second = await start({ saveFile, speed: 0 })
  expect(second.exchange.save()).toBe(world)
})

test('reports a port in use, and an invalid clock rate', async () => {
  const server = await start()
  const port = Number(new URL(server.url).port)
  await expect(start({ port })).rejects.toThrow(`Port ${port} is in use`)
  await expect(start({ speed: 5 })).rejects.toThrow('0, 1, 10, 60, 600')
})

test('shuts down gracefully and closes its sockets with a reason', async () => {
  const server = await start()
  const socket = socketOf(server)
  await opened(socket)
  const gone = closed(socket)
  await running.pop()?.close()
  expect(await gone).toBe(1001)
  await expect(fetch(server.url)).rejects.toThrow()
})

test('a client that never closes does not delay the shutdown', async () => {
  const server = await start()
  const { port, hostname } = new URL(server.url)
  const key = 'dGhlIHNhbXBsZSBub25jZQ=='
  const upgrade = `GET /wss HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`
  const mute = connect(Number(port), hostname, () => mute.write(upgrade))
  expect(String(await once(mute, 'data'))).toContain('101 Switching Protocols')
  await Promise.all([once(mute, 'close'), running.pop()?.close()])
})

test('a closed server has no timers left, so that its process ends at once', async () => {
  await start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await running.pop()?.close()
  expect(vi.getTimerCount()).toBe(0)
})

test('a server with a plain backend lacks our own calls and topics, and serves its operator', async () => {
  const server = await start({ backend: 'plain', speed: 0 })
  const book = (headers: Record<string, string>) => fetch(`${server.url}/api/depth/1`, { headers })
  expect((await book({})).status).toBe(404)
  expect((await book({ [OPERATOR_HEADER]: 'guessed' })).status).toBe(404)
  expect((await json<{ bids: unknown[] }>(await book(operator(server)))).data.bids.length).toBeGreaterThan(0)
  const socket = socketOf(server)
  const topics: string[] = []
  socket.on('message', (data) => {
    const { topic } = JSON.parse(String(data)) as { topic?: string }
    if (topic) topics.push(topic)
  })
  const traded = firstTopic(socket, 'trade')
  await opened(socket)
  socket.send(JSON.stringify({ type: 'code', code: 'btcusdt' }))
  await operate(server, 'order', { what: 'rate', rate: 10 })
  await traded
  expect(topics.filter((topic) => /depth|mark|user/.test(topic))).toEqual([])
})

test('a plain backend ignores client_id: the same order twice is two orders', async () => {
  const server = await start({ backend: 'plain' })
  const login = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }
  const { data } = await json<{ token: string }>(await post(`${server.url}/api/login`, login))
  const headers = { authorization: data.token }
  const order = { side: 'buy', type: 'market', total: '50', client_id: 'intent-0001' }
  const place = async () =>
    (await json<{ order_no: string }>(await post(`${server.url}/api/currencyTrade/1`, order, headers))).data.order_no
  expect(await place()).not.toBe(await place())
})
