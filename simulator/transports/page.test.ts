import { afterEach, describe, expect, test } from 'vitest'
import type { IncomingRequest } from '../handlers/dispatch.ts'
import { mockSocket } from './mockSocket.ts'
import { callPattern, interceptCalls } from './msw.ts'
import { createNetwork } from './network.ts'

const HOST = 'http://demo.example'
const ADDRESS = 'ws://demo.example/wss'
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('calls in the page', () => {
  async function intercepted() {
    const request: IncomingRequest[] = []
    const network = createNetwork()
    const stop = await interceptCalls({
      host: HOST,
      answer: (incoming) =>
        network.call('any', async () => {
          request.push(incoming)
          return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"code":200}' }
        }),
    })
    stops.push(stop)
    return { request, network }
  }

  test('every call to the host reaches the exchange with method, path, headers and body', async () => {
    const { request } = await intercepted()
    const headers = { authorization: 'token', 'get-lang': 'ja', 'content-type': 'application/json' }
    const answer = await fetch(`${HOST}/api/currencyTrade/1?x=%26`, { method: 'POST', headers, body: '{"a":1}' })
    expect(await answer.json()).toEqual({ code: 200 })
    expect(request[0]).toMatchObject({ method: 'POST', path: '/api/currencyTrade/1?x=%26', body: '{"a":1}', headers })
    await fetch(`${HOST}/addons/shopro/order.order/delete?id=1`, { method: 'DELETE' })
    expect(request[1]).toMatchObject({ method: 'DELETE', path: '/addons/shopro/order.order/delete?id=1' })
    for (const method of ['GET', 'HEAD']) await fetch(`${HOST}/api/market`, { method })
    expect(request.slice(2).map((incoming) => [incoming.method, 'body' in incoming])).toEqual([
      ['GET', false],
      ['HEAD', false],
    ])
  })

  test('other addresses are not intercepted', async () => {
    const { request } = await intercepted()
    const pattern = callPattern(`${HOST}/`)
    expect(pattern.test(`${HOST}/api/market`)).toBe(true)
    for (const url of [
      `${HOST}/h5/config.json`,
      `${HOST}/h5/api/market`,
      'http://demo-example/api/market',
      `${HOST}.evil/api/`,
    ]) {
      expect([url, pattern.test(url)]).toEqual([url, false])
    }
    await expect(fetch('data:text/plain,hello').then((answer) => answer.text())).resolves.toBe('hello')
    expect(request).toEqual([])
  })

  test('a cut connection fails like a lost network', async () => {
    const { network } = await intercepted()
    network.cut(60_000)
    await expect(fetch(`${HOST}/api/market`)).rejects.toThrow()
    network.cut(0)
    expect((await fetch(`${HOST}/api/market`)).status).toBe(200)
  })
})

describe('the socket in the page', () => {
  function mocked() {
    const sent: string[] = []
    const ends: string[] = []
    let deliver: (frames: readonly string[]) => void = () => {}
    const network = createNetwork()
    const open = (listener: typeof deliver) => {
      deliver = listener
      return { send: (frame: string) => void sent.push(frame), close: () => void ends.push('closed') }
    }
    const mock = mockSocket(ADDRESS, (client) => (network.admits() ? network.connect(client, open) : undefined))
    stops.push(mock.stop)
    return { network, mock, sent, ends, deliver: (...frames: string[]) => deliver(frames) }
  }
  const opened = (socket: WebSocket) =>
    new Promise<void>((done) => {
      socket.onopen = () => done()
    })

  test('frames pass both ways in order, and closing ends the connection once', async () => {
    const { sent, ends, deliver } = mocked()
    const socket = new WebSocket(ADDRESS)
    const received: unknown[] = []
    socket.onmessage = ({ data }) => received.push(data)
    await opened(socket)
    socket.send('{"type":"pong","time":1}')
    await expect.poll(() => sent).toEqual(['{"type":"pong","time":1}'])
    deliver('a', 'b', 'c')
    expect(received).toEqual(['a', 'b', 'c'])
    socket.close()
    await expect.poll(() => ends).toEqual(['closed'])
    deliver('d')
    expect(received).toHaveLength(3)
  })

  test('only the exchange is mocked: another address gets the native class', async () => {
    const native = globalThis.WebSocket
    const { mock } = mocked()
    expect(WebSocket.OPEN).toBe(1)
    const other = new WebSocket('ws://127.0.0.1:1/other')
    other.onerror = () => {}
    expect(other).toBeInstanceOf(native)
    expect(new WebSocket(ADDRESS)).not.toBeInstanceOf(native)
    mock.stop()
    stops.length = 0
    expect(globalThis.WebSocket).toBe(native)
  })

  test('a cut closes open sockets and refuses new ones until it is repaired', async () => {
    const { network } = mocked()
    const socket = new WebSocket(ADDRESS)
    const closed = new Promise<number>((done) => {
      socket.onclose = ({ code }) => done(code)
    })
    await opened(socket)
    network.cut(60_000)
    expect(await closed).toBe(1001)
    const refused = new WebSocket(ADDRESS)
    await new Promise<void>((done) => {
      refused.onclose = () => done()
    })
    network.cut(0)
    await opened(new WebSocket(ADDRESS))
  })
})
