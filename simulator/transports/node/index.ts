/** The exchange on a real port: HTTP, WebSocket and the built app on one port. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { SHOP_PREFIX } from '../../../protocol/calls/index.ts'
import { SOCKET_PATH } from '../../../protocol/topics.ts'
import type { Exchange } from '../../exchange.ts'
import { RATES, type Rate } from '../../exchangeClock.ts'
import type { BackendKind } from '../../faults/fault.ts'
import type { HistorySource } from '../../history/world.ts'
import { type Backend, loadBackend, translatedSocket } from '../backend.ts'
import { batched } from '../batched.ts'
import type { Disk } from '../fileStore.ts'
import type { Connect, Network } from '../network.ts'
import { clientAddress, listeningError, urlOf } from './address.ts'
import { answerCall, backendFor, type CallParts } from './calls.ts'
import { CONTROL_PREFIX, createControl } from './control.ts'
import { type Running, runExchange, systemEntropy } from './exchangeAt.ts'
import { sendFile } from './files.ts'
import { CALL_HEADERS, createBodies, NO_SNIFFING, sendJson } from './http.ts'
import { createLetters } from './letters.ts'
import {
  AGAINST_THE_RULES,
  createUse,
  FRAME_BYTES,
  HEADER_BYTES,
  IDLE_MS,
  type Limits,
  NO_LIMITS,
  TRY_AGAIN_LATER,
  type Use,
} from './limits.ts'
import { createNetworks } from './networks.ts'
import { createOperatorAccess } from './operatorAccess.ts'

export type ServerOptions = {
  port: number
  host: string
  seed: number
  /** Rate of the clock: 0, 1, 10, 60 or 600. */
  speed?: number
  /** Number of markets in a new world, at most 1,000; those of the catalogue by default. */
  markets?: number | undefined
  /** Folder of the built app, with its pages below h5/. */
  dist?: string
  /** Response headers of the files, by path; a deployment's own come with deploy/headers.txt. */
  headers?: (path: string) => readonly (readonly [name: string, value: string])[]
  /** Content of its config.json; by default this server is its exchange. */
  config?: object
  /** The file of the world; in memory without one. */
  saveFile?: string
  /** A save to start from, in place of the seed's world. */
  saved?: string
  /** A moment of market histories to start from; they must be kept in this process. */
  history?: HistorySource | undefined
  /** Writes that file; tests pass a disk that fails. */
  disk?: Disk
  /** The backend that it imitates; itself by default. */
  backend?: BackendKind | undefined
  /** Whether it can be operated; by default only where no other machine can reach it. */
  operator?: boolean | undefined
  /** What clients may use; none are limited by default. */
  limits?: Limits
  /** Whether nobody else uses the world, as in tests: the published demo accounts can then change their passwords, contacts and second factor. */
  isPrivate?: boolean
  /** Whether clients come through a proxy that names each of them in X-Forwarded-For. */
  proxied?: boolean | undefined
}
export type RunningServer = {
  /** Address without a trailing slash. */
  url: string
  /** The address of the operator's console, with the token; undefined where operating is off. */
  operatorUrl: string | undefined
  operatorToken: string | undefined
  exchange: Exchange
  close(): Promise<void>
}

const APP = '/h5/'

/** Time that clients have to close their socket when the server stops. */
const FAREWELL_MS = 500
/** Time for a dismissed client to read the reason. */
const DISMISSED_MS = 3_000

/** The rate of a number. Throws an error with a message for any other number. */
function rateOf(speed: number): Rate {
  const rate = RATES.find((known) => known === speed)
  if (rate === undefined) throw new Error(`The clock's speed is one of ${RATES.join(', ')}, not ${speed}.`)
  return rate
}

const logFault = (fault: unknown): void => console.error(fault)

/** Closes a socket with a reason, and ends it when its client does not answer. */
function dismiss(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  setTimeout(() => socket.terminate(), DISMISSED_MS).unref()
}

/** Connects a client whose frames of one pass come together. */
const inPasses =
  (exchange: Exchange): Connect =>
  (deliver, end) => {
    const { receive, close } = exchange.connect(
      batched(deliver, (flush) => process.nextTick(flush)),
      end,
    )
    return { send: receive, close }
  }

function joinSocket(
  exchange: Exchange,
  network: Network,
  backend: Backend,
  socket: WebSocket,
  more: SocketRules,
): void {
  const { limits, use, address, wire } = more
  const deliver = (frames: readonly string[]) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.unreadBytes) return dismiss(socket, TRY_AGAIN_LATER, 'reads too slowly')
    // The frames of one pass leave in one write.
    wire.cork()
    for (const frame of frames) socket.send(frame)
    wire.uncork()
  }
  const isTooMany = use.frames()
  const client = { deliver, end: () => socket.terminate() }
  const connection = network.connect(client, translatedSocket(backend, inPasses(exchange)))
  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    if (isTooMany()) dismiss(socket, AGAINST_THE_RULES, 'too many frames')
    else if (!isBinary) connection.send(String(data))
  })
  socket.on('close', () => {
    use.leave(address)
    connection.close()
  })
  // A broken frame ends its own connection only.
  socket.on('error', () => socket.terminate())
}

type SocketRules = { limits: Limits; use: Use; address: string; wire: Duplex }

type Parts = CallParts & { control: ReturnType<typeof createControl> }

/** The handlers of the server by path, of which the first match answers; `*` matches any rest. docs/trust.md has a row for each. */
export const SERVED_PATHS = {
  '/api/*': 'call',
  [`${SHOP_PREFIX}*`]: 'call',
  [`${CONTROL_PREFIX}*`]: 'control',
  [`${APP}config.json`]: 'config',
  '/': 'home',
  '/h5': 'home',
  '/*': 'file',
} as const
const KINDS = Object.entries(SERVED_PATHS)
type Answer = (request: IncomingMessage, response: ServerResponse, path: string) => unknown

const fits = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

function createHandler(running: Running, options: ServerOptions, parts: Parts) {
  const { dist, config = { host: '', remote: true }, headers = () => [] } = options
  const answers: Record<(typeof SERVED_PATHS)[keyof typeof SERVED_PATHS], Answer> = {
    call(request, response) {
      if (request.method === 'OPTIONS') response.writeHead(204, CALL_HEADERS).end()
      else return answerCall(running, parts, request, response)
    },
    control: parts.control.handle,
    config: (_, response) => sendJson(response, 200, config),
    home: (_, response) => response.writeHead(302, { location: APP }).end(),
    async file(_, response, path) {
      if (dist === undefined || !(await sendFile(dist, path, response))) sendJson(response, 404, { problem: 'unknown' })
    },
  }
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const kind = KINDS.find(([pattern]) => fits(pattern, path))?.[1] ?? 'file'
    if (kind !== 'call') {
      const more = kind === 'control' ? [] : headers(path)
      for (const [name, value] of [...Object.entries(NO_SNIFFING), ...more]) response.setHeader(name, value)
    }
    await answers[kind](request, response, path)
  }
}

/** Ends connections and accepts none for a while, like a lost server. */
function createOutage(sockets: WebSocketServer, dropHttp: () => void) {
  let until = 0
  return {
    isOn: () => performance.now() < until,
    begin(ms: number) {
      until = performance.now() + ms
      for (const client of sockets.clients) client.terminate()
      dropHttp()
    },
  }
}

/** Starts the server. Rejects with a message when the port or the saved world is in use, or the speed is invalid. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { seed, markets, saveFile, disk, saved, limits = NO_LIMITS, proxied = false, isPrivate = false } = options
  const addressOf = (request: IncomingMessage) => clientAddress(request, proxied)
  const use = createUse(limits)
  const rate = rateOf(options.speed ?? 1)
  const running = await runExchange({
    seed,
    rate,
    markets,
    saveFile,
    disk,
    saved,
    history: options.history,
    isShared: !isPrivate,
    onFault: logFault,
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES })
  const outage = createOutage(sockets, () => server.closeAllConnections())
  const networks = createNetworks(seed)
  const access = createOperatorAccess(options)
  const readBody = createBodies()
  const controls = { access, cut: outage.begin, faults: networks.obey, readBody, use, addressOf }
  const beginning = { seed, now: Date.now(), markets, entropy: systemEntropy }
  const control = createControl(running, beginning, controls)
  const backend = await loadBackend(options.backend)
  const handle = createHandler(running, options, {
    control,
    networks,
    letters: createLetters(running.exchange),
    backend,
    access,
    use,
    addressOf,
    readBody,
  })
  const bounds = { maxHeaderSize: HEADER_BYTES, keepAliveTimeout: IDLE_MS }
  const server = createServer(bounds, (request, response) => {
    if (outage.isOn()) return void request.socket.destroy()
    handle(request, response).catch((fault: unknown) => {
      if (!request.socket.destroyed) logFault(fault)
      response.destroy()
    })
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (outage.isOn() || request.url?.split('?')[0] !== SOCKET_PATH) return void socket.destroy()
    const network = networks.ofSocket(request.url)
    if (!network.admits()) return void socket.destroy()
    sockets.handleUpgrade(request, socket, head, (client) => {
      const address = addressOf(request)
      // A page can't read the status of a refused handshake, but it gets the code of a closed socket.
      if (!use.enter(address)) return dismiss(client, TRY_AGAIN_LATER, 'too many sockets')
      joinSocket(running.exchange, network, backendFor(network, false, backend), client, {
        limits,
        use,
        address,
        wire: socket,
      })
    })
  })
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    if (code !== 'HPE_HEADER_OVERFLOW' || !socket.writable) return void socket.destroy()
    socket.end('HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\n\r\n')
  })
  await new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      void running.stop().then(() => failed(listeningError(options.port, error)))
    })
    server.listen(options.port, options.host, done)
  })
  const { port } = server.address() as AddressInfo
  const url = urlOf(options.host, port)
  running.nameLock(url)
  return {
    url,
    operatorUrl: access.token && `${url}${APP}?operator=${access.token}#/simulator`,
    operatorToken: access.token,
    exchange: running.exchange,
    async close() {
      for (const client of sockets.clients) client.close(1001)
      control.close()
      networks.close()
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      const impatience = setTimeout(() => {
        for (const client of sockets.clients) client.terminate()
      }, FAREWELL_MS)
      await closed
      clearTimeout(impatience)
      await running.stop()
    },
  }
}
