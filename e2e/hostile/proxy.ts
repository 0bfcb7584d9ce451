/** A server in front of an exchange that changes its answers; the socket passes through. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string | Uint8Array
}

/** Sends an answer with the length of its body. */
export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body)
  const { 'content-length': _, 'transfer-encoding': __, ...rest } = headers as Record<string, string>
  response.writeHead(status, status === 204 || status === 304 ? rest : { ...rest, 'content-length': bytes.length })
  response.end(status === 204 || status === 304 ? undefined : bytes)
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The exchange's own answer. */
function answerOf(target: URL, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const { method, url: path, headers } = incoming
  const own = { ...headers, host: target.host, 'accept-encoding': 'identity' }
  if (headers.origin !== undefined) own.origin = target.origin
  return new Promise((resolve, reject) => {
    // Each request opens a connection: a reused one may be closing.
    const to = { host: target.hostname, port: target.port, method, path, headers: own, agent: false }
    const passed = request(to, async (answer) =>
      resolve({ status: answer.statusCode ?? 500, headers: answer.headers, body: await bodyOf(answer) }),
    )
    passed.on('error', reject)
    passed.end(body)
  })
}

/** Starts the server in front of the exchange at `exchange`. `respond` gets each answer with its path, and sends it. */
export async function startProxy(
  exchange: string,
  respond: (path: string, answer: Answer, response: ServerResponse) => void | Promise<void>,
): Promise<{ url: string; close(): Promise<void> }> {
  const target = new URL(exchange)
  const server = createServer(async (incoming, response) => {
    try {
      const answer = await answerOf(target, incoming, await bodyOf(incoming))
      if (incoming.method === 'OPTIONS') send(response, answer)
      else await respond(new URL(incoming.url ?? '/', target).pathname, answer, response)
    } catch {
      response.destroy()
    }
  })
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (incoming, socket, head) => {
    upgraded.add(socket)
    socket.on('close', () => upgraded.delete(socket))
    const passed = connect(Number(target.port), target.hostname, () => {
      const lines = Object.entries({ ...incoming.headers, host: target.host, origin: target.origin })
      passed.write(
        `GET ${incoming.url} HTTP/1.1\r\n${lines.map(([key, value]) => `${key}: ${value}\r\n`).join('')}\r\n`,
      )
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    passed.on('error', () => socket.destroy())
    socket.on('error', () => passed.destroy())
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
        for (const socket of upgraded) socket.destroy()
      }),
  }
}
