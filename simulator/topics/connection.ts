/** One connection of the socket: its subscriptions, and the frames that it was sent last. */
import * as v from 'valibot'
import { type CHANGED_LISTS, type Outgoing, outgoing } from '../../protocol/topics.ts'

export type Deliver = (frame: string) => void
/** Frames of one market, by topic. */
export type Frames = readonly { key: string; frame: string }[]
export type ChangedList = (typeof CHANGED_LISTS)[number]

/** Limits of one connection: watched markets, and the length of a message. */
const WATCHED_MOST = 500
const FRAME_MOST = 20_000

export type Connection = {
  deliver: Deliver
  /** Closes it when its session ends. */
  end: () => void
  code: string | undefined
  /** Codes as the app sent them, with the row that was sent last; the topics cover the codes that the world lists. */
  products: { code: string; sent: string | undefined }[]
  token: string | undefined
  changed: Set<ChangedList>
  /** The number of the last event before it joined or logged in; earlier ones do not concern it. */
  since: number
  /** It has just authenticated, and has not received its first list yet. */
  isNew: boolean
  /** The frames of the current market that were sent last, by topic, so that only changes go out. */
  frames: Map<string, string>
  /** Candles and rounds of the current market that it has received: the same lists are not compared again. */
  klines: Frames | undefined
  rounds: Frames | undefined
  lastTrade: number
  /** The frames of the user's own topics, kept like `frames`. */
  own: Map<string, string>
}

export const createConnection = (deliver: Deliver, since = 0, end = () => {}): Connection => ({
  deliver,
  end,
  code: undefined,
  products: [],
  token: undefined,
  changed: new Set(),
  since,
  isNew: false,
  frames: new Map(),
  klines: undefined,
  rounds: undefined,
  lastTrade: 0,
  own: new Map(),
})

/** Closes the connections of a session that has ended. */
export function endConnections(connections: Set<Connection>, token: string): void {
  for (const connection of connections) {
    if (connection.token !== token) continue
    connections.delete(connection)
    connection.end()
  }
}

/** A message of the app; undefined when it is broken, unknown or too long. */
function readMessage(frame: unknown): Outgoing | undefined {
  if (typeof frame !== 'string' || frame.length > FRAME_MOST) return undefined
  try {
    const result = v.safeParse(outgoing, JSON.parse(frame))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

const codesIn = (codes: string): string[] => [...new Set(codes.split(','))].slice(0, WATCHED_MOST)

/** Handles a message of the app after so many events. Invalid frames change nothing. */
export function receive(connection: Connection, frame: unknown, events = 0): void {
  const message = readMessage(frame)
  if (message?.type === 'code') {
    connection.code = message.code
    connection.lastTrade = 0
    connection.frames.clear()
    connection.klines = undefined
    connection.rounds = undefined
  } else if (message?.type === 'product') {
    const sent = new Map(connection.products.map((product) => [product.code, product.sent]))
    connection.products = codesIn(message.data).map((code) => ({ code, sent: sent.get(code) }))
  } else if (message?.type === 'auth') {
    connection.token = message.token === '' ? undefined : message.token
    connection.isNew = connection.token !== undefined
    connection.changed.clear()
    connection.since = events
    connection.own.clear()
  }
}

/** Sends the frame of a topic unless it equals the last frame under that key. */
export function sendChanged(connection: Connection, sent: Map<string, string>, key: string, frame: string): void {
  if (sent.get(key) === frame) return
  sent.set(key, frame)
  connection.deliver(frame)
}
