/** The socket's address answered in the page by mock-socket; every other WebSocket of the page stays a real one. */
import { type Client, WebSocket as MockSocket, Server } from 'mock-socket'
import type { Connection, Client as SocketEnd } from './line.ts'

/** Joins one socket of the page with the exchange; nothing where it is refused. */
export type Join = (client: SocketEnd) => Connection | undefined

type SocketClass = typeof globalThis.WebSocket

/** The WebSocket class, but that it hands out the mock for exactly one address. */
const pickingClass = (native: SocketClass, address: string): SocketClass =>
  new Proxy(native, {
    construct: (target, args: [string | URL, (string | string[])?], newTarget) =>
      String(args[0]) === address ? new MockSocket(address, args[1]) : Reflect.construct(target, args, newTarget),
  })

const GOING_AWAY = { code: 1001, reason: 'going away', wasClean: true }

function serve(client: Client, join: Join): () => void {
  let open = true
  const end = () => {
    if (open) client.close(GOING_AWAY)
  }
  const connection = join({
    deliver(frames) {
      // A frame may make the page close the socket: the rest of the batch then has nobody to go to.
      for (const frame of frames) if (open) client.send(frame)
    },
    end,
  })
  client.on('message', (data) => {
    if (typeof data === 'string') connection?.send(data)
  })
  client.on('close', () => {
    if (open) connection?.close()
    open = false
  })
  if (connection === undefined) end()
  return end
}

/** Answers sockets to `address` (ws:// or wss://, written as the page writes it). `stop` gives the page its own WebSocket back. */
export function mockSocket(address: string, join: Join) {
  const native = globalThis.WebSocket
  const closers = new Set<() => void>()
  const server = new Server(address, { mock: false })
  server.on('connection', (client) => {
    const close = serve(client, join)
    closers.add(close)
    client.on('close', () => closers.delete(close))
  })
  globalThis.WebSocket = pickingClass(native, address)
  return {
    stop() {
      for (const close of [...closers]) close()
      server.stop()
      globalThis.WebSocket = native
    },
  }
}
