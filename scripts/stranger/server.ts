/**
 * An independent backend of the specification: its fields, calls and topics alone, with terms of its own that follow from a seed. It shares
 * no code with the app, its protocol or the simulated exchange, so it can't share their assumptions.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { content, keepFile } from './content.ts'
import { watchContracts } from './contract.ts'
import { contract } from './contractCalls.ts'
import { of } from './decimal.ts'
import { type Handler, type Handlers, UNAUTHORISED } from './handler.ts'
import { type AccountName, give, openHouse, Refused, type Row, type User } from './house.ts'
import { money, settleMoney } from './money.ts'
import { newUser, people } from './people.ts'
import { shop } from './shop.ts'
import { serveSocket } from './socket.ts'
import { spot, watchSpot } from './spot.ts'
import { stakesCalls, watchStakes } from './stakes.ts'
import type { Terms } from './terms.ts'

const TICK_MS = 1_000
const BODY_MOST = 10_000_000
const SUCCESS = 200
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'accept, content-type, get-lang, authorization, token',
  'access-control-max-age': '600',
}

export interface StrangerOptions {
  seed: number
  port?: number
  host?: string
  /** Serves requests that are not calls, such as the built app; resolves to true when it has served one. */
  serve?: (path: string, response: ServerResponse) => Promise<boolean>
  /** Called with each code that is sent to a contact. */
  onCode?: (contact: string, code: string) => void
}

export interface Stranger {
  /** Address without a trailing slash. */
  url: string
  terms: Terms
  /** A user with money in accounts, such as `{'coin USDT': '500'}`, and a token of theirs. */
  user(contact: string, password: string, money?: Readonly<Record<string, string>>): void
  /** The code that was last sent to a contact. */
  codeOf(contact: string): string | undefined
  /** Amount available to a contact in an account. */
  available(contact: string, account: AccountName, currency: string): bigint
  /** Decisions of the operator: deposits, withdrawals and documents are accepted. */
  settle(): void
  close(): Promise<void>
}

interface Route {
  method: string
  pattern: RegExp
  handler: Handler
}

function routesOf(handlers: Handlers): Route[] {
  return Object.entries(handlers).map(([name, handler]) => {
    const [method = '', path = ''] = name.split(' ')
    const pattern = path.replaceAll('.', '\\.').replace(':id', '(?<id>[^/]+)')
    return { method, pattern: new RegExp(`^${pattern}$`), handler }
  })
}

const ROUTES = routesOf({ ...people, ...content, ...money, ...spot, ...contract, ...stakesCalls, ...shop })

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > BODY_MOST) throw new Refused('This is too large.')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

function send(response: ServerResponse, status: number, value: Row): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...CORS })
  response.end(JSON.stringify(value))
}

function fieldsOf(body: Buffer): Row {
  if (body.length === 0) return {}
  try {
    const value: unknown = JSON.parse(body.toString())
    return typeof value === 'object' && value !== null ? (value as Row) : {}
  } catch {
    throw new Refused('We could not read that.')
  }
}

export async function startStranger({
  seed,
  port = 0,
  host = 'localhost',
  serve,
  onCode,
}: StrangerOptions): Promise<Stranger> {
  const house = openHouse(seed)
  const { terms } = house
  if (onCode) house.onCode = onCode
  house.watches.push(
    () => watchSpot(house),
    () => watchContracts(house),
    () => watchStakes(house),
  )

  const userOf = ({ headers }: IncomingMessage): User => {
    const token = String(headers.authorization ?? headers.token ?? '').replace(/^Bearer /, '')
    const user = house.tokens.get(token)
    if (!user) throw new Refused('Please log in.', UNAUTHORISED)
    return user
  }

  async function call(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = decodeURIComponent(url.pathname)
    const type = request.headers['content-type'] ?? ''
    if (path === '/api/uploadFile' && request.method === 'POST') {
      const body = await bytesOf(request)
      userOf(request)
      return send(response, SUCCESS, keepFile(house, type, body))
    }
    for (const { method, pattern, handler } of ROUTES) {
      const found = method === request.method ? pattern.exec(path) : null
      if (!found) continue
      const fields = { ...Object.fromEntries(url.searchParams), ...fieldsOf(await bytesOf(request)), ...found.groups }
      const data = handler(house, { fields, user: () => userOf(request) })
      return send(response, SUCCESS, { code: SUCCESS, message: 'ok', data })
    }
    send(response, 404, { code: 404, message: 'No such path.', data: null })
  }

  function refuse(response: ServerResponse, fault: unknown): void {
    if (!(fault instanceof Refused)) {
      console.error(fault)
      send(response, 500, { code: 500, message: 'Sorry.', data: null })
    } else send(response, SUCCESS, { code: fault.code ?? terms.refusal, message: fault.message, data: null })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const isCall = /^\/(api|addons)\//.test(url.pathname)
    if (isCall && request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
    if (isCall) return call(request, response, url).catch((fault: unknown) => refuse(response, fault))
    const file = /^\/files\/(\d+)$/.exec(url.pathname)?.[1]
    const kept = file === undefined ? undefined : house.files.get(file)
    if (kept) return void response.writeHead(SUCCESS, { 'content-type': kept.type, ...CORS }).end(kept.bytes)
    if (!(await serve?.(url.pathname, response))) response.writeHead(404).end()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) => {
      console.error(fault)
      response.destroy()
    })
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 100_000 })
  const socket = serveSocket(house, sockets)
  server.on('upgrade', (request, stream, head) => {
    if (request.url?.split('?')[0] !== '/wss') return void stream.destroy()
    sockets.handleUpgrade(request, stream, head, (client) => sockets.emit('connection', client, request))
  })
  const ticks = setInterval(() => {
    house.tick()
    socket.tell()
  }, TICK_MS)
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, done)
  })

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    terms,
    user(contact, password, given = {}) {
      const user = newUser(house, contact, password, null)
      for (const [place, amount] of Object.entries(given)) {
        const [account, currency = ''] = place.split(' ')
        give(user, account as AccountName, currency, of(amount))
      }
    },
    codeOf: (contact) => house.codes.get(contact),
    available: (contact, account, currency) =>
      house.users.get(contact)?.balances.get(`${account} ${currency}`)?.free ?? 0n,
    settle() {
      settleMoney(house)
      for (const { identity } of house.users.values()) if (identity.state === 'reviewing') identity.state = 'passed'
    },
    async close() {
      clearInterval(ticks)
      socket.close()
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}
