/** The served simulator and modified copies of it, for tests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { ADDRESS, perform } from '../../simulator/handlers/testing.ts'
import { startServer } from '../../simulator/transports/node/index.ts'
import { main } from './main.ts'
import type { Report } from './report.ts'

type Data = Record<string, unknown>

/** The changes of a copy's answers and frames; undefined drops one. */
export interface Changes {
  /** By path: changes the parsed answer, or returns another status and body. */
  answers?: Record<string, (envelope: Data) => unknown>
  raw?: Record<string, { status: number; body: string; headers?: Record<string, string> }>
  frame?: (message: Data) => unknown
  /** Called with each request. */
  onRequest?: (method: string, path: string) => void
  /** Refuses sockets. */
  noSocket?: boolean
}

interface Served {
  url: string
  close(): Promise<void>
}

async function forward(
  from: string,
  { answers, raw, onRequest }: Changes,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const path = (request.url ?? '').split('?')[0] ?? ''
  onRequest?.(request.method ?? '', path)
  const fixed = raw?.[path]
  if (fixed) return response.writeHead(fixed.status, fixed.headers).end(fixed.body)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const headers = Object.fromEntries(
    ['authorization', 'content-type', 'get-lang', 'token'].flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
  const answer = await fetch(`${from}${request.url}`, { method: request.method ?? 'GET', headers, ...body })
  const text = await answer.text()
  const change = answers?.[path]
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  return response.end(change ? JSON.stringify(change(JSON.parse(text))) : text)
}

function join(from: string, { frame }: Changes, client: WebSocket): void {
  const source = new WebSocket(`${from.replace('http', 'ws')}/wss`)
  const waiting: string[] = []
  client.on('message', (data) => {
    if (source.readyState === source.OPEN) source.send(String(data))
    else waiting.push(String(data))
  })
  source.on('open', () => {
    for (const text of waiting) source.send(text)
  })
  source.on('message', (data) => {
    const text = String(data)
    const changed = frame ? frame(JSON.parse(text)) : text
    if (changed !== undefined) client.send(typeof changed === 'string' ? changed : JSON.stringify(changed))
  })
  client.on('close', () => source.close())
}

/** Serves a modified copy of the simulator at `from`. */
export async function copyOf(from: string, changes: Changes): Promise<Served> {
  const sockets = new WebSocketServer({ noServer: true })
  const server = createServer((request, response) => {
    forward(from, changes, request, response).catch(() => response.destroy())
  })
  server.on('upgrade', (request, socket, head) => {
    if (changes.noSocket) socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n')
    else sockets.handleUpgrade(request, socket, head, (client) => join(from, changes, client))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

/** Runs the check as the command line does. */
export async function run(args: readonly string[], env: Record<string, string> = {}) {
  const out: string[] = []
  const errors: string[] = []
  const code = await main(args, {
    env,
    print: (text) => void out.push(text),
    printError: (text) => void errors.push(text),
    paint: (_, text) => text,
    now: Date.now,
  })
  return { code, text: out.join(''), error: errors.join('') }
}

type Differences = readonly { kind: string; at: string; expected: string; found: string }[]
const words = (list: Differences) =>
  list.map(({ kind, at, expected, found }) => `${kind} ${at}: ${expected} / ${found}`)
const differencesOf = <T extends { fails: boolean; state: string; differences: Differences }>(
  list: readonly T[],
  name: keyof T,
) =>
  Object.fromEntries(
    list.filter(({ fails }) => fails).map((one) => [one[name], [one.state, ...words(one.differences)]]),
  )

/** Checks a changed copy of the simulator; returns the calls and topics that fail, with their differences. */
export async function checkCopy({ server, token }: Simulator, changes: Changes, ...more: string[]) {
  const copy = await copyOf(server.url, changes)
  try {
    const { code, text } = await run(['--base', copy.url, '--json', '-', ...more], { TOKEN: token })
    const report = JSON.parse(text) as Report
    const { calls, socket } = report
    return {
      code,
      report,
      calls: differencesOf(calls, 'call'),
      topics: differencesOf(socket?.topics ?? [], 'topic'),
      socket: words(socket?.differences ?? []),
    }
  } finally {
    await copy.close()
  }
}

type Row = Record<string, unknown>
/** Changes each row of a list or page. */
export const everyRow = (change: (row: Row) => Row) => (envelope: Row) => {
  const data = envelope.data as Row[] | { list: Row[] }
  const changed = Array.isArray(data) ? data.map(change) : { ...data, list: data.list.map(change) }
  return { ...envelope, data: changed }
}
export const renamed = (from: string, to: string) => everyRow(({ [from]: value, ...row }) => ({ ...row, [to]: value }))

export type Simulator = Awaited<ReturnType<typeof serveSimulator>>
/** An order with an invoice, which the seeded trader, the first user, does not have. */
const BILLED = {
  type: 'shopCreate',
  user: 1,
  lines: [{ goods: 4, quantity: 1 }],
  address: ADDRESS,
  invoice: { title: 'Example Ltd' },
} as const

const HOUR_MS = 3_600_000

/** Serves the simulator itself, with the token of its trader, at the start of an hour: every round has just begun to take entries. */
export async function serveSimulator() {
  const server = await startServer({ port: 0, host: '127.0.0.1', seed: 5 })
  perform(server.exchange, { type: 'wait', ms: HOUR_MS - (server.exchange.now() % HOUR_MS) + 1_000 })
  perform(server.exchange, BILLED)
  const login = { type: 'email', account: 'trader@example.com', password: 'Trader-2026' }
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { server, token: data.token }
}
