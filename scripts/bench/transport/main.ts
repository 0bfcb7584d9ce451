/** The transport of the demo's page, and a bare fetch. The bench calls these functions by name. */
import { FetchInterceptor } from '@mswjs/interceptors/fetch'
import { HttpResponse, http } from 'msw'
import { defineNetwork, InterceptorSource } from 'msw/experimental'
import { startDemo } from '../../../simulator/transports/demo.ts'
import { mockSocket } from '../../../simulator/transports/mockSocket.ts'

let token = ''

async function open(): Promise<string> {
  const database = `bench-${Date.now()}`
  const demo = await startDemo({ seed: 1, scenario: database, persona: 'trader', build: 'bench' })
  token = demo.token ?? ''
  return demo.transport
}

/** Calls one after another for `ms`, each with the data of the one before; returns the number per second. Throws when one is refused. */
async function perSecond(ms: number, call: (at: number, before: unknown) => Promise<Response>): Promise<number> {
  const began = performance.now()
  let calls = 0
  let before: unknown
  while (performance.now() - began < ms) {
    const answer = await call(calls, before)
    const { code, data } = (await answer.json()) as { code: number; data: unknown }
    if (code !== 200) throw new Error(`a call of the bench was refused: ${answer.url} ${code}`)
    before = data
    calls += 1
  }
  return (calls * 1_000) / (performance.now() - began)
}

const headers = () => ({ authorization: token, 'content-type': 'application/json' })
const bare = (file: string, ms: number) => perSecond(ms, () => fetch(file))
const get = (path: string, ms: number) => perSecond(ms, () => fetch(path, { headers: headers() }))

const post = (path: string, body: string) => fetch(path, { method: 'POST', headers: headers(), body })
/** A small resting order at half the price. */
const orderAt = (price: string) => JSON.stringify({ side: 'buy', type: 'limit', price, quantity: '0.002' })

/** Calls an msw handler that only returns a text of `bytes`, and reads the sent body. Runs before the demo's transport opens. */
async function bareHandler(method: 'GET' | 'POST', bytes: number, ms: number): Promise<number> {
  const [head, tail] = ['{"code":200,"data":"', '"}']
  const text = head + 'x'.repeat(Math.max(0, bytes - head.length - tail.length)) + tail
  const network = defineNetwork({
    sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
    handlers: [
      http.all(/\/bare$/, async ({ request }) => {
        if (method === 'POST') await request.text()
        return new HttpResponse(text, { headers: { 'content-type': 'application/json; charset=utf-8' } })
      }),
    ],
    onUnhandledFrame: 'bypass',
    context: { quiet: true },
  })
  await network.enable()
  try {
    const body = orderAt('30000')
    return await perSecond(ms, () => (method === 'POST' ? post('/bare', body) : fetch('/bare', { headers: headers() })))
  } finally {
    await network.disable()
  }
}

/** Places a small resting order and cancels it: both are saved before the reply. */
async function saving(ms: number): Promise<number> {
  const { data: markets } = (await (await fetch('/api/market')).json()) as { data: { id: number; price: string }[] }
  const [market] = markets
  if (!market) throw new Error('the exchange has no market')
  const body = orderAt(String(Math.floor(Number(market.price) / 2)))
  return perSecond(ms, (at, before) =>
    at % 2 === 0
      ? post(`/api/currencyTrade/${market.id}`, body)
      : post(`/api/currencyRevoke/${(before as { order_no: string }).order_no}`, '{}'),
  )
}

/** The delay of changes at the page's socket, in ms, and their number per second. */
function lags(changesPerSecond: number, ms: number): Promise<{ lags: number[]; perSecond: number }> {
  return new Promise((done) => {
    const worker = new Worker(new URL('./feed.ts', import.meta.url), { type: 'module' })
    const address = `${location.origin.replace(/^http/, 'ws')}/lag`
    const socket = mockSocket(address, ({ deliver }) => {
      worker.onmessage = ({ data }: MessageEvent<string[]>) => deliver(data)
      worker.postMessage(changesPerSecond)
      return { send: () => undefined, close: () => undefined }
    })
    const found: number[] = []
    let changes = 0
    new WebSocket(address).onmessage = ({ data }) => {
      const { at, data: rows } = JSON.parse(String(data)) as { at: number; data: unknown[] }
      found.push(performance.timeOrigin + performance.now() - at)
      changes += rows.length
    }
    setTimeout(() => {
      worker.terminate()
      socket.stop()
      done({ lags: found, perSecond: (changes * 1_000) / ms })
    }, ms)
  })
}

Object.assign(window, { bench: { open, bare, bareHandler, get, saving, lags } })
