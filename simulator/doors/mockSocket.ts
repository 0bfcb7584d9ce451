/** The socket's address answered in the page by mock-socket; every other WebSocket of the page stays a real one. */
import { type Client, WebSocket as MockSocket, Server } from 'mock-socket'

/** Opens a connection to the exchange for one socket of the page. */
export type Connect = (deliver: (frames: readonly string[]) => void) => { send(frame: string): void; close(): void }

type SocketClass = typeof globalThis.WebSocket

/** The WebSocket class, but that it hands out the mock for exactly one address. */
const pickingClass = (native: SocketClass, address: string): SocketClass =>
  new Proxy(native, {
    construct: (target, args: [string | URL, (string | string[])?], newTarget) =>
      String(args[0]) === address ? new MockSocket(address, args[1]) : Reflect.construct(target, args, newTarget),
  })

function serve(client: Client, connect: Connect): () => void {
  let open = true
  const connection = connect((frames) => {
    // A frame may make the page close the socket: the rest of the batch then has nobody to go to.
    for (const frame of frames) if (open) client.send(frame)
  })
  client.on('message', (data) => {
    if (typeof data === 'string') connection.send(data)
  })
  client.on('close', () => {
    if (open) connection.close()
    open = false
  })
  return () => {
    if (open) client.close({ code: 1001, reason: 'going away', wasClean: true })
  }
}

/**
 * Answers sockets to `address` (ws:// or wss://, written as the page writes it). `cut` closes all of them and, while it is on,
 * refuses new ones; `stop` gives the page its own WebSocket back.
 */
export function mockSocket(address: string, connect: Connect) {
  const native = globalThis.WebSocket
  const closers = new Set<() => void>()
  let isCut = false
  const server = new Server(address, { mock: false })
  server.on('connection', (client) => {
    if (isCut) client.close({ code: 1001, reason: 'going away', wasClean: true })
    else {
      const close = serve(client, connect)
      closers.add(close)
      client.on('close', () => closers.delete(close))
    }
  })
  globalThis.WebSocket = pickingClass(native, address)
  const closeAll = () => {
    for (const close of [...closers]) close()
  }
  return {
    cut(on: boolean) {
      isCut = on
      if (on) closeAll()
    },
    stop() {
      closeAll()
      server.stop()
      globalThis.WebSocket = native
    },
  }
}
