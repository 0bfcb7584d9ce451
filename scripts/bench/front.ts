/** A server with compression, like a real deployment: serves files from memory, or another server's replies and sockets. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { Built } from '../tools/sizes.ts'
import { SLOW_NETWORK } from './browser.ts'

interface Answer {
  status: number
  type: string
  body: Buffer
}
export type Source = (request: IncomingMessage) => Promise<Answer>
export interface Front {
  url: string
  close(): void
}

const TYPES: Record<string, string> = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' }
const PACKED = /^(text|application\/(json|javascript))|svg/

/** Serves the files of a build, `index.html` for a folder. */
export function fromMemory(files: Built['files']): Source {
  return async ({ url = '/' }) => {
    const path = url.split('?')[0] ?? '/'
    const name = path.endsWith('/') ? `${path}index.html` : path
    const file = files.find((known) => `/${known.name}` === name)
    const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return { status: file ? 200 : 404, type, body: Buffer.from(file?.text ?? '') }
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Forwards to another server. */
export function fromServer(address: string): Source {
  return async (request) => {
    const { method = 'GET', url = '/' } = request
    const headers = new Headers()
    for (const name of ['authorization', 'content-type', 'get-lang', 'accept']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    const body = method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(await bodyOf(request))
    const answer = await fetch(address + url, { method, headers, ...(body === undefined ? {} : { body }) })
    const type = answer.headers.get('content-type') ?? 'application/octet-stream'
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) }
  }
}

interface Sent {
  head: Record<string, string>
  bytes: Buffer
}

function packed({ type, body }: Answer, url: string): Sent {
  const isPacked = PACKED.test(type)
  return {
    head: {
      'content-type': type,
      'cache-control': url.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    },
    bytes: isPacked ? gzipSync(body, { level: 9 }) : body,
  }
}

/** A line that all answers share, one after another: the ms until one of so many bytes has arrived. */
function createLine(): (bytes: number) => number {
  let freeAt = 0
  return (bytes) => {
    const now = performance.now()
    freeAt = Math.max(freeAt, now) + (bytes * 1_000) / SLOW_NETWORK.downloadThroughput
    return freeAt - now + SLOW_NETWORK.latency
  }
}

/** Handles a connection that is upgraded to a WebSocket. */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Forwards sockets to another server. */
export const passSockets =
  (address: string): Upgrade =>
  (request, client) => {
    const { hostname, port } = new URL(address)
    const server = connect(Number(port), hostname, () => {
      const headers = request.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')
      server.write(`GET ${request.url} HTTP/1.1\r\n${headers}\r\n`)
      server.pipe(client).pipe(server)
    })
    server.on('error', () => client.destroy())
    client.on('error', () => server.destroy())
  }

/** Serves a source on a free port, and WebSockets when `upgrade` handles them; `slow` by the network of a cheap phone. */
export async function serveFront(
  source: Source,
  upgrade: Upgrade = (_, socket) => void socket.destroy(),
  slow = false,
): Promise<Front> {
  const line = createLine()
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const found = await source(request)
    const { head, bytes } = packed(found, request.url ?? '')
    if (slow) await new Promise((arrived) => setTimeout(arrived, line(bytes.length)))
    response.writeHead(found.status, head)
    response.end(bytes)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.on('upgrade', upgrade)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
