/** The journal's lines: calls, sockets with their frames, codes that arrived, and what the user did. */
import type { CallName } from '../../protocol/calls.ts'

type Noted = {
  /** Grows with each line; a call keeps its own when its answer comes. */
  id: number
  /** Real time, Unix ms. */
  at: number
  /** Exchange time in ms, as far as the page has heard of it. */
  now?: number
}

export type HeaderList = readonly (readonly [name: string, value: string])[]

/** A call of the page. Its secrets are masked before it becomes a line. */
export type CallLine = Noted & {
  kind: 'call'
  /** Nothing of a path that no call has. */
  call: CallName | undefined
  method: string
  /** Below the host, with its query. */
  path: string
  sent: { headers: HeaderList; body?: string }
  /** Nothing while it is on its way, or when it failed. */
  answer?: { status: number; headers: HeaderList; body: string; size: number; code?: number }
  /** Why there was no answer: the browser's own words. */
  failure?: string
  /** How long it took, in ms; nothing while it is on its way. */
  ms?: number
}

/** A frame of a socket: text, and how long it is in characters. `topic` is the topic's name or the message's type. */
export type FrameLine = Noted & {
  kind: 'frame'
  socket: number
  direction: 'in' | 'out'
  topic: string
  text: string
  size: number
}

/** A socket was asked for, opened or closed. */
export type SocketLine = Noted & { kind: 'socket'; socket: number; what: 'asked' | 'open' | 'closed'; code?: number }

/** A code arrived by email or SMS, as the inbox shows it. */
export type LetterLine = Noted & { kind: 'letter'; channel: string; to: string; purpose: string; code: string }

/** An event that came to a machine from outside: what somebody tapped or typed, its words left out. */
export type EventLine = Noted & {
  kind: 'event'
  machine: string
  event: string
  facts: Record<string, unknown>
  states: readonly string[]
}

export type Line = CallLine | FrameLine | SocketLine | LetterLine | EventLine
/** A line before the journal has numbered it and noted when it was. */
export type NewLine = Line extends infer One ? (One extends Line ? Omit<One, 'id' | 'at' | 'now'> : never) : never

const SUCCESS = 200

/** Whether something went wrong: no answer, a status or an envelope code that is no success, a socket that closed by itself. */
export function isTrouble(line: Line): boolean {
  if (line.kind === 'socket') return line.what === 'closed' && line.code !== 1000 && line.code !== 1005
  if (line.kind !== 'call') return false
  const { answer, failure, ms } = line
  if (failure !== undefined) return true
  if (ms === undefined || answer === undefined) return false
  if (answer.status >= 400 || answer.code === undefined) return true
  // The upload's envelope has its own success: whatever is not 0.
  return line.call === 'uploadFile' ? answer.code === 0 : answer.code !== SUCCESS
}
