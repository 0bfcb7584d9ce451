/** Records the frames of the page's sockets to the exchange, as the page gets them. */
import { maskFrame } from '../../protocol/mask.ts'
import type { Journal } from './journal.ts'

const NAME = /^\{"type":"([\w.]+)"(?:,"topic":"([\w.]+)")?/

/** The topic of a frame, else the type of its message. */
export function topicOf(text: string): string {
  const [, type, topic] = NAME.exec(text) ?? []
  if (type !== undefined) return topic ?? type
  try {
    const frame = JSON.parse(text) as { type?: unknown; topic?: unknown }
    return String(frame.topic ?? frame.type ?? '')
  } catch {
    return ''
  }
}

/** A ping has the exchange's time in Unix seconds, and its rate. */
function readClock(journal: Journal, text: string): void {
  if (!text.startsWith('{"type":"ping"')) return
  try {
    const { time, rate } = JSON.parse(text) as { time: number; rate?: number }
    if (Number.isFinite(time)) journal.setClock(time * 1_000, rate ?? 1)
  } catch {
    // A damaged frame has no time.
  }
}

function observeSocket(socket: WebSocket, number: number, journal: Journal): void {
  const noteFrame = (direction: 'in' | 'out', data: unknown) => {
    const text = typeof data === 'string' ? data : `‹${Object.prototype.toString.call(data).slice(8, -1)}›`
    if (direction === 'in') readClock(journal, text)
    const frame = { kind: 'frame', socket: number, direction, topic: topicOf(text), text: maskFrame(text) } as const
    journal.note({ ...frame, size: text.length })
  }
  journal.note({ kind: 'socket', socket: number, what: 'asked' })
  socket.addEventListener('open', () => journal.note({ kind: 'socket', socket: number, what: 'open' }))
  socket.addEventListener('message', ({ data }) => noteFrame('in', data))
  socket.addEventListener('close', ({ code }) => journal.note({ kind: 'socket', socket: number, what: 'closed', code }))
  const { send } = socket
  socket.send = (data) => {
    noteFrame('out', data)
    send.call(socket, data)
  }
}

/** The given class, recording the frames of sockets to the address. */
export function observedSockets(Native: typeof WebSocket, journal: Journal, address: string): typeof WebSocket {
  let sockets = 0
  return new Proxy(Native, {
    construct(target, args: [string | URL, (string | string[])?]) {
      const socket = new target(...args)
      if (String(args[0]) === address) observeSocket(socket, ++sockets, journal)
      return socket
    },
  })
}
