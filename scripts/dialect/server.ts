/**
 * A backend of another make, for the stories: the simulated exchange behind other paths, names, units, another envelope and another socket.
 * It serves the protocol's paths to the operator's tools only, so that an app without the adapter can't work.
 */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { OPERATOR_HEADER } from '../../simulator/transports/operatorToken.ts'
import { ROUTES, type Route } from './routes.ts'
import { CODES, heard, read, spoken, written } from './words.ts'

type Row = Record<string, unknown>

const STREAM = '/v2/stream'
const TOKEN = 'x-session'
/** Close code for a message before hello. */
const UNGREETED = 4000
/** Milliseconds per second. */
const MS = 1_000

/** Forwards a request unchanged, and its reply. */
function handOn(from: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request
  const onward = ask(new URL(url, from), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  onward.on('error', () => response.destroy())
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(written(value))
}

const failure = (code: string, text: unknown) => ({ ok: false, error: { code, text } })

function routeFor(method: string, url: URL): { route: Route; id: string | undefined } | undefined {
  for (const route of ROUTES) {
    const found = route.method === method ? route.pattern.exec(url.pathname) : null
    const isChosen = Object.entries(route.chosenBy).every(([name, value]) => url.searchParams.get(name) === value)
    if (found && isChosen) return { route, id: found.groups?.id }
  }
  return undefined
}

/** The exchange's request for one of the dialect. */
async function translated(route: Route, id: string | undefined, url: URL, request: IncomingMessage) {
  const { method, path, adds } = route.target
  const address = path.replace(':id', id ?? '')
  const type = request.headers['content-type'] ?? ''
  const bytes = await bytesOf(request)
  if (type.startsWith('multipart/')) {
    const form = bytes
      .toString('latin1')
      .replace('name="picture"', 'name="file"')
      .replace('name="purpose"', 'name="group"')
    return { method, address, type, body: Buffer.from(form, 'latin1') }
  }
  const query = Object.fromEntries([...url.searchParams].filter(([name]) => !(name in route.chosenBy)))
  const body = bytes.length > 0 ? (read(bytes.toString()) as Row) : {}
  const takesOtp = /^\/v2\/(session|accounts|otp|me\/secrets|wallet\/payouts|wallet\/payees)/.test(url.pathname)
  const fields = { ...heard({ ...query, ...body }, { isSpot: path.startsWith('/api/currency'), takesOtp }), ...adds }
  if (method === 'POST') return { method, address, type: 'application/json', body: JSON.stringify(fields) }
  const asked = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return {
    method,
    address: asked.size > 0 ? `${address}?${asked}` : address,
    type: 'application/json',
    body: undefined,
  }
}

/** Some data is nested deeper, or has a name with another meaning elsewhere. */
function answerOf({ target: { path, method }, isCamel }: Route, data: unknown): unknown {
  const isSpot = path.startsWith('/api/currencyTrade') || /currencyRe(cord|voke)/.test(path)
  const reply = spoken(data, { isCamel, isSpot })
  return isSpot && method === 'POST' ? { order: reply } : reply
}

async function answer(from: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', from)
  const found = routeFor(request.method ?? 'GET', url)
  if (found === undefined) return send(response, 404, failure('no_such_path', `${request.method} ${url.pathname}`))
  const { route, id } = found
  const { method, address, type, body } = await translated(route, id, url, request)
  const headers = {
    'content-type': type,
    'get-lang': request.headers['accept-language'] ?? 'en',
    ...(request.headers[TOKEN] ? { authorization: String(request.headers[TOKEN]) } : {}),
  }
  const answered = await fetch(from + address, { method, headers, body })
  const { code, message, msg, data } = (await answered.json()) as Row
  const isDone = address === '/api/uploadFile' ? code !== 0 : code === 200
  const words = message ?? msg
  if (isDone)
    return send(response, method === 'POST' ? 201 : 200, { ok: true, notice: words, result: answerOf(route, data) })
  return send(response, code === 401 ? 401 : 422, failure(CODES[Number(code)] ?? 'refused', words))
}

/** The exchange's topics, with the dialect's channels. */
const CHANNELS: readonly (readonly [RegExp, string])[] = [
  [/^all_ticker$/, 'tickers'],
  [/^(\w+)\.trade$/, '$1@prints'],
  [/^(\w+)\.kline\.(\w+)$/, '$1@candles:$2'],
  [/^(\w+)\.depth$/, '$1@book'],
  [/^(\w+)\.mark$/, '$1@mark'],
  [/^(\w+)\.period$/, '$1@round'],
  [/^(\w+)\.amount$/, '$1@pool'],
  [/^contract\.orders$/, 'me:positions'],
  [/^contract\.pendings$/, 'me:orders'],
  [/^contract\.margin$/, 'me:margin'],
  [/^deadline\.orders$/, 'me:rounds'],
  [/^second\.orders$/, 'me:bets'],
  [/^user\.changed$/, 'me:changes'],
]

function frameOf(frame: Row): Row | undefined {
  if (frame.type === 'ping') return { op: 'ping', at: Number(frame.time) * MS, speed: frame.rate }
  const topic = String(frame.topic)
  const [pattern, channel] = CHANNELS.find(([one]) => one.test(topic)) ?? []
  if (pattern === undefined || channel === undefined) return undefined
  return { ch: topic.replace(pattern, channel), d: spoken(frame.data, { isCamel: false }) }
}

/** One client of the stream: it sends hello, subscribes to channels, and gets their messages. */
function join(from: string, client: WebSocket): void {
  const source = new WebSocket(`${from.replace('http', 'ws')}/wss`)
  const waiting: string[] = []
  const tickers = new Set<string>()
  let isGreeted = false
  const say = (message: Row) => {
    const text = JSON.stringify(message)
    if (source.readyState === source.OPEN) source.send(text)
    else waiting.push(text)
  }
  const subscribe = (args: readonly string[], isWanted: boolean) => {
    for (const arg of args) {
      const [kind, symbol = ''] = arg.split(':')
      if (kind === 'ticker') isWanted ? tickers.add(symbol) : tickers.delete(symbol)
      else if (kind === 'market' && isWanted) say({ type: 'code', code: symbol })
    }
    if (args.some((arg) => arg.startsWith('ticker:')))
      say({ type: 'product', sub: 'submarkt', data: [...tickers].sort().join() })
  }
  const obey: Record<string, (frame: Row) => void> = {
    pong: ({ at }) => say({ type: 'pong', time: Math.floor(Number(at) / MS) }),
    subscribe: ({ args }) => subscribe(args as string[], true),
    unsubscribe: ({ args }) => subscribe(args as string[], false),
    money: ({ title }) => say({ type: 'forex', title }),
    session: ({ token }) => say({ type: 'auth', token }),
  }
  client.on('message', (bytes) => {
    const frame = JSON.parse(String(bytes)) as Row
    if (frame.op === 'hello' && frame.version === 2) {
      isGreeted = true
      client.send(JSON.stringify({ op: 'welcome' }))
    } else if (!isGreeted) client.close(UNGREETED)
    else obey[String(frame.op)]?.(frame)
  })
  source.on('open', () => {
    for (const text of waiting) source.send(text)
  })
  source.on('message', (bytes) => {
    const frame = isGreeted ? frameOf(JSON.parse(String(bytes)) as Row) : undefined
    if (frame && client.readyState === client.OPEN) client.send(written(frame))
  })
  source.on('error', () => client.terminate())
  source.on('close', () => client.terminate())
  client.on('error', () => client.terminate())
  client.on('close', () => source.terminate())
}

/** Serves the exchange at `from` in the dialect, and everything but calls unchanged; `script` is the adapter for the app. */
export async function startDialect(from: string, script: string) {
  const streams = new WebSocketServer({ noServer: true })
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path.startsWith('/v2/'))
      answer(from, request, response).catch((fault: unknown) => {
        // A simulated outage breaks connections; every other error is a bug of the dialect, and must show in a test.
        if (fault instanceof TypeError) response.destroy()
        else send(response, 500, failure('fault', String(fault)))
      })
    else if (path === '/h5/adapter.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    else if (/^\/(api|addons)\//.test(path) && !request.headers[OPERATOR_HEADER])
      send(response, 404, failure('no_such_path', path))
    else handOn(from, request, response)
  })
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== STREAM) return void socket.destroy()
    streams.handleUpgrade(request, socket, head, (client) => join(from, client))
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const client of streams.clients) client.terminate()
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}
