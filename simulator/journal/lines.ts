/** The lines of the journal: calls, sockets with their frames, codes that arrived, and user events. */
import type { CallName } from '../../protocol/calls/index.ts'
import type { HeaderList } from '../../protocol/har.ts'

type Noted = {
  /** Increases with each line; a call keeps its id when its reply arrives. */
  id: number
  /** Real time in Unix ms. */
  at: number
  /** Exchange time in ms, as soon as the page has received it. */
  now?: number
}

/** A call of the page. Its secrets are masked before it becomes a line. */
export type CallLine = Noted & {
  kind: 'call'
  /** Undefined for a path without a call. */
  call: CallName | undefined
  method: string
  /** Below the host, with query. */
  path: string
  sent: { headers: HeaderList; body?: string }
  /** Undefined while it is pending, or when it failed. */
  answer?: { status: number; headers: HeaderList; body: string; size: number; code?: number }
  /** The browser's error when there was no reply. */
  failure?: string
  /** Duration in ms; undefined while it is pending. */
  ms?: number
}

/** A frame of a socket: text, and its length in characters. `topic` is the topic's name or the message's type. */
export type FrameLine = Noted & {
  kind: 'frame'
  socket: number
  direction: 'in' | 'out'
  topic: string
  text: string
  size: number
}

/** A socket was requested, opened or closed. */
export type SocketLine = Noted & { kind: 'socket'; socket: number; what: 'asked' | 'open' | 'closed'; code?: number }

/** A code or a notice arrived by email or SMS, as the inbox shows it. */
export type LetterLine = Noted & { kind: 'letter'; channel: string; to: string; purpose: string; code?: string }

/** An event that a machine got from a user: a tap or an input, without the typed text. */
export type EventLine = Noted & {
  kind: 'event'
  machine: string
  event: string
  facts: Record<string, unknown>
  states: readonly string[]
}

export type Line = CallLine | FrameLine | SocketLine | LetterLine | EventLine
/** A line before the journal adds its number and time. */
export type NewLine = Line extends infer One ? (One extends Line ? Omit<One, 'id' | 'at' | 'now'> : never) : never

const SUCCESS = 200

/** Whether something failed: no reply, an error status or code, or a socket that closed by itself. */
export function isTrouble(line: Line): boolean {
  if (line.kind === 'socket') return line.what === 'closed' && line.code !== 1000 && line.code !== 1005
  if (line.kind !== 'call') return false
  const { answer, failure, ms } = line
  if (failure !== undefined) return true
  if (ms === undefined || answer === undefined) return false
  if (answer.status >= 400 || answer.code === undefined) return true
  // The upload's envelope has its own success: any code but 0.
  return line.call === 'uploadFile' ? answer.code === 0 : answer.code !== SUCCESS
}
