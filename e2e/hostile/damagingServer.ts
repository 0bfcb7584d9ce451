/** A server in front of an exchange that damages its answers to calls; pages, files and the socket pass through. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { DAMAGES, type Envelope, type Reply, TRANSPORTS, type Transport } from '../../protocol/hostile/replies.ts'
import { callAt } from './replies.ts'

/** The page's time limit of a call runs so much faster, as do late answers. */
export const HASTE = 100

export interface DamagingServer {
  url: string
  /** From now on all calls are answered with this damage, or with none. */
  damage(name: string | undefined): void
  /** How many answers were damaged so far. */
  damaged(): number
  close(): Promise<void>
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The exchange's own answer. */
function answerOf(target: URL, asked: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method, url: path, headers } = asked
  const own = { ...headers, host: target.host, 'accept-encoding': 'identity' }
  if (headers.origin !== undefined) own.origin = target.origin
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is used again may be closing.
    const to = { host: target.hostname, port: target.port, method, path, headers: own, agent: false }
    const passed = request(to, async (answer) =>
      resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: await bodyOf(answer) }),
    )
    passed.on('error', reject)
    passed.end(body)
  })
}

function send(response: ServerResponse, { status, headers, body }: Reply | Answer): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body)
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = headers as Record<string, string>
  response.writeHead(status, status === 204 || status === 304 ? rest : { ...rest, 'content-length': bytes.length })
  response.end(status === 204 || status === 304 ? undefined : bytes)
}

function carry(response: ServerResponse, answer: Answer, transport: Transport): void {
  if (transport.kind === 'late') {
    setTimeout(() => send(response, answer), transport.ms / HASTE)
    return
  }
  if (transport.kind === 'cut') {
    response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': answer.body.length })
    response.write(answer.body.subarray(0, Math.floor(answer.body.length * transport.share)), () => response.destroy())
    return
  }
  // However a connection fails, a page learns the same of it.
  response.destroy()
}

/** Starts the server in front of the exchange at `exchange`. */
export async function startDamagingServer(exchange: string): Promise<DamagingServer> {
  const target = new URL(exchange)
  let name: string | undefined
  let count = 0

  async function handle(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await answerOf(target, asked, await bodyOf(asked))
    const call = callAt(new URL(asked.url ?? '/', target).pathname)
    if (call === undefined || name === undefined || asked.method === 'OPTIONS') return send(response, answer)
    count += 1
    const transport = TRANSPORTS[name]
    if (transport !== undefined) return carry(response, answer, transport)
    const envelope = JSON.parse(String(answer.body)) as Envelope
    const damaged = DAMAGES[name]?.({ ...envelope, msg: envelope.msg ?? envelope.message })
    send(response, damaged ?? answer)
  }

  const server = createServer((asked, response) => {
    handle(asked, response).catch(() => response.destroy())
  })
  server.on('upgrade', (asked, socket, head) => {
    const passed = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries({ ...asked.headers, host: target.host, origin: target.origin })
      passed.write(`GET ${asked.url} HTTP/1.1\r\n${lines.map(([key, value]) => `${key}: ${value}\r\n`).join('')}\r\n`)
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    passed.on('error', () => socket.destroy())
    socket.on('error', () => passed.destroy())
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    damage: (wanted) => {
      name = wanted
    },
    damaged: () => count,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
