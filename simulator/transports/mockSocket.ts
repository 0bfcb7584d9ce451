/** Mocks the socket's address in the page by mock-socket; every other WebSocket of the page stays real. */
import { type Client, WebSocket as MockSocket, Server } from 'mock-socket'
import type { Connection, Client as SocketEnd } from './network.ts'

/** Connects one socket of the page to the exchange; undefined when it is refused. */
export type Join = (client: SocketEnd) => Connection | undefined

type SocketClass = typeof globalThis.WebSocket

/** A WebSocket class that mocks exactly one address. */
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
      // A frame may make the page close the socket: the rest of the batch is then dropped.
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

/** Mocks the sockets of `address` (ws:// or wss://, exactly as the page writes it). `stop` restores the page's own WebSocket. */
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
