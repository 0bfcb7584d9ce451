import { once } from 'node:events'
import { request as send } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { REFUSALS } from '../../../protocol/errors.ts'
import { LANGUAGES } from '../../../protocol/rules/constants.ts'
import { messageText } from '../../catalogue/messages.ts'
import { enterPersona } from '../opening.ts'
import { type RunningServer, startServer } from './index.ts'
import { createRate, createUse, FRAME_BYTES, HEADER_BYTES, type Limits, NO_LIMITS } from './limits.ts'

const running: RunningServer[] = []
const clients: WebSocket[] = []
async function start(limits: Partial<Limits>, proxied = false) {
  const whole = { ...NO_LIMITS, ...limits }
  const server = await startServer({ port: 0, host: '127.0.0.1', seed: 11, speed: 0, limits: whole, proxied })
  running.push(server)
  return server
}
afterEach(async () => {
  for (const client of clients.splice(0)) client.terminate()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

const socketOf = (server: RunningServer, options = {}) => {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/wss`, options)
  clients.push(socket)
  return socket
}
const closing = async (socket: WebSocket) => {
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
  return `${code} ${reason}`
}

test('a rate counts within a window that begins with the first count, and forgets old keys', () => {
  let now = 0
  const rate = createRate(2, () => now)
  expect([rate.wait('a'), rate.wait('a'), rate.wait('b')]).toEqual([0, 0, 0])
  now = 4_000
  expect(rate.wait('a')).toBe(6_000)
  now = 10_000
  expect(rate.wait('a')).toBe(0)
  expect(rate.size()).toBe(1)
})

test('an account is limited on every address, and an address whatever its accounts', () => {
  const use = createUse({ ...NO_LIMITS, callsPerAddress: 3, callsPerAccount: 2 }, () => 0)
  const waits = (...calls: [string, number?][]) => calls.map(([address, user]) => use.callWait(address, user) > 0)
  expect(waits(['1', 1], ['2', 1], ['3', 1])).toEqual([false, false, true])
  expect(waits(['4'], ['4', 2], ['4', 3], ['4', 4])).toEqual([false, false, false, true])
})

test('behind a proxy each client has its own limits, by the address that the proxy has added', async () => {
  const calls = async (server: RunningServer, addresses: string[]) => {
    const statuses: number[] = []
    for (const address of addresses)
      statuses.push((await fetch(`${server.url}/api/serverTime`, { headers: { 'x-forwarded-for': address } })).status)
    return statuses
  }
  const behind = await start({ callsPerAddress: 1 }, true)
  expect(await calls(behind, ['203.0.113.1', '203.0.113.2', '203.0.113.9, 203.0.113.2'])).toEqual([200, 200, 429])
  // Without a proxy the header may be forged by the client.
  const alone = await start({ callsPerAddress: 1 })
  expect(await calls(alone, ['203.0.113.1', '203.0.113.2'])).toEqual([200, 429])
})

test('an account is limited over all its sessions, with 429 and a sentence in each language; others go on', async () => {
  const server = await start({ callsPerAccount: 2 })
  const [one, two, other] = ['trader', 'trader', 'fresh'].map((name) => enterPersona(server.exchange, name))
  const call = (token = '', language = 'en') =>
    fetch(`${server.url}/api/baseConfig`, { headers: { authorization: token, 'get-lang': language } })
  const statuses: number[] = []
  for (const token of [one, two, two, one, other, 'nobody', 'nobody', 'nobody'])
    statuses.push((await call(token)).status)
  expect(statuses).toEqual([200, 200, 429, 429, 200, 200, 200, 200])
  for (const { code: language } of LANGUAGES) {
    const refused = await call(one, language)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    const message = messageText(language, 'tooMany')
    expect(await refused.json()).toEqual({ code: REFUSALS.tooMany, message, data: null })
  }
})

test('log-ins with published accounts are limited by address', async () => {
  const server = await start({ entersPerAddress: 2 })
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) {
    const body = JSON.stringify({ persona: 'trader' })
    const headers = { 'content-type': 'application/json' }
    statuses.push((await fetch(`${server.url}/sim/enter`, { method: 'POST', headers, body })).status)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test('where path, session or size refuse a call, its answer comes before its body', async () => {
  const server = await start({})
  const answer = (path: string, type = 'application/json') =>
    new Promise<number>((done, failed) => {
      const headers = { 'content-type': type, 'content-length': 9_900_000 }
      const clientRequest = send(server.url + path, { method: 'POST', headers, agent: false }, async (response) => {
        const { code } = (await new Response(Readable.toWeb(response) as ReadableStream).json()) as { code: number }
        clientRequest.destroy()
        done(code)
      })
      clientRequest.on('error', failed)
      clientRequest.flushHeaders()
    })
  expect(await answer('/api/nothing')).toBe(REFUSALS.notFound)
  expect(await answer('/api/uploadFile', 'multipart/form-data; boundary=x')).toBe(REFUSALS.loginRequired)
  expect(await answer('/api/realAuth')).toBe(REFUSALS.loginRequired)
  expect(await answer('/api/login')).toBe(REFUSALS.badRequest)
})

test('an address has so many sockets; another address has its own, and a closed one is free again', async () => {
  const server = await start({ socketsPerAddress: 2 })
  const [first] = [socketOf(server), socketOf(server)]
  await Promise.all(clients.map((client) => once(client, 'open')))
  expect(await closing(socketOf(server))).toBe('1013 too many sockets')
  const other = socketOf(server, { localAddress: '127.0.0.2' })
  await once(other, 'open')
  first?.close()
  await once(first as WebSocket, 'close')
  const again = socketOf(server)
  await once(again, 'open')
  again.send(JSON.stringify({ type: 'code', code: 'btcusdt' }))
  await once(again, 'message')
  expect(again.readyState).toBe(again.OPEN)
})

test('a socket that floods or sends a giant frame is closed with the reason, and no other one', async () => {
  const server = await start({ framesPerSocket: 20 })
  const [flood, giant, calm] = [socketOf(server), socketOf(server), socketOf(server)]
  await Promise.all(clients.map((client) => once(client, 'open')))
  const ends = Promise.all([closing(flood as WebSocket), closing(giant as WebSocket)])
  for (let n = 0; n < 21; n++) flood?.send('{}')
  giant?.send('x'.repeat(FRAME_BYTES + 1))
  expect(await ends).toEqual(['1008 too many frames', '1009 '])
  expect(calm?.readyState).toBe(WebSocket.OPEN)
})

/** Writes the protocol by hand, so that it can stop reading. */
async function slowReader(server: RunningServer): Promise<Socket> {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    'GET /wss HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  await once(socket, 'data')
  return socket
}

test('a reader that is too slow is cut off with a reason, and the others hear everything', async () => {
  const server = await start({ unreadBytes: 100_000 })
  const quick = socketOf(server)
  await once(quick, 'open')
  let received = 0
  quick.on('message', () => received++)
  quick.send(JSON.stringify({ type: 'code', code: 'btcusdt' }))
  const slow = await slowReader(server)
  slow.pause()
  const frame = Buffer.from(JSON.stringify({ type: 'code', code: 'btcusdt' }))
  slow.write(Buffer.concat([Buffer.from([0x81, 0x80 | frame.length, 0, 0, 0, 0]), frame]))
  const dismissed = vi.spyOn(WebSocket.prototype, 'close')
  onTestFinished(() => dismissed.mockRestore())
  // The system buffers some megabytes for it before anything stays unread.
  while (dismissed.mock.calls.length === 0) {
    server.exchange.jump(60_000)
    server.exchange.advance(250)
    await new Promise((done) => setImmediate(done))
  }
  const ended = once(slow, 'close')
  const parts: Buffer[] = []
  slow.on('data', (part: Buffer) => parts.push(part))
  slow.resume()
  await ended
  expect(Buffer.concat(parts).toString('latin1')).toContain('reads too slowly')
  expect(quick.readyState).toBe(quick.OPEN)
  expect(received).toBeGreaterThan(100)
})

test('headers are limited', async () => {
  const server = await start({})
  const headers = { 'x-long': 'x'.repeat(HEADER_BYTES) }
  expect((await fetch(`${server.url}/api/baseConfig`, { headers })).status).toBe(431)
})
