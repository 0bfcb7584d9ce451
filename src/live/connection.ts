/** The socket: its messages go to the ticker store and the clock, and to the socket machine as events. */
import type { ConnectionEvent, FeedPorts } from '../../machines/ports.ts'
import { type Incoming, parseFrame, SOCKET_PATH } from '../../protocol/topics.ts'

/** A machine that only detects silence must not receive a thousand price events a second. */
const HOT_TOPICS: ReadonlySet<string> = new Set(['all_ticker', 'trade', 'kline', 'depth', 'mark'])
/** Minimal interval between machine events of hot topics, in ms. */
export const HOT_EVENT_GAP_MS = 1_000

const CONNECTING = 0
const OPEN = 1
const NORMAL_END = 1000

/** The required part of WebSocket. */
export interface Socket {
  readonly readyState: number
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onerror: (() => void) | null
  onclose: ((event?: { code?: number }) => void) | null
  send(text: string): void
  close(code?: number): void
}

export interface ConnectionSetup {
  /** An invalid address may throw. */
  open: () => Socket
  /** Receives every valid message; `at` is in ms of `now`. */
  onMessage: (message: Incoming, at: number) => void
  /** Stores a frame of prices to read later; returns false for one to read now. */
  keeps?: (frame: unknown) => boolean
  onOpened?: () => void
  now?: () => number
}

interface CallbackEnds {
  sendBack: (event: ConnectionEvent) => void
  receive: (listener: (event: FeedPorts['connection']['takes']) => void) => void
}

/** URL of the socket at the host of the calls; `origin` is the page's own, for an empty host. */
export function socketUrl(host: string, origin: string, path = SOCKET_PATH): string {
  return (host || origin).replace(/\/+$/, '').replace(/^http/i, 'ws') + path
}

/**
 * The `connection` feed: one socket from start to stop. Sends ConnectionEvents. All prices go to `onMessage`, but few to the machine, to
 * detect silence. Invalid frames only go to the machine.
 */
export function createConnection(setup: ConnectionSetup) {
  const { open, onMessage, onOpened, keeps, now = Date.now } = setup
  return ({ sendBack, receive }: CallbackEnds): (() => void) => {
    let socket: Socket
    try {
      socket = open()
    } catch {
      receive(() => sendBack({ type: 'socket.sendFailed' }))
      sendBack({ type: 'socket.failed' })
      return () => {}
    }
    let lastHot = Number.NEGATIVE_INFINITY
    socket.onopen = () => {
      onOpened?.()
      sendBack({ type: 'socket.opened', at: now() })
    }
    socket.onmessage = ({ data }) => {
      const skipped = keeps?.(data) ?? false
      const message = skipped ? undefined : parseFrame(data)
      const at = now()
      if (message) onMessage(message, at)
      if (skipped || (message?.type === 'topic' && HOT_TOPICS.has(message.kind))) {
        if (at >= lastHot && at - lastHot < HOT_EVENT_GAP_MS) return
        lastHot = at
      }
      sendBack({ type: 'socket.frame', data, at })
    }
    socket.onerror = () => sendBack({ type: 'socket.failed' })
    socket.onclose = (event) => sendBack({ type: 'socket.closed', code: event?.code })
    receive(({ message }) => {
      if (!sent(socket, JSON.stringify(message))) sendBack({ type: 'socket.sendFailed' })
    })
    return () => end(socket)
  }
}

function sent(socket: Socket, text: string): boolean {
  if (socket.readyState !== OPEN) return false
  try {
    socket.send(text)
    return true
  } catch {
    return false
  }
}

/** Closes a socket for good. Browsers warn about closing one that is connecting, so it closes when it opens. */
function end(socket: Socket): void {
  socket.onmessage = null
  socket.onerror = null
  socket.onclose = null
  socket.onopen = socket.readyState === CONNECTING ? () => socket.close(NORMAL_END) : null
  if (socket.readyState === OPEN) socket.close(NORMAL_END)
}
