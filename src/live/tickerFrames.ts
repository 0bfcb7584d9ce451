/** Stores frames of tickers until they are read. */
import { type Incoming, parseFrame, readFrame } from '../../protocol/topics.ts'

/** Start of a frame of tickers; frames of other forms are parsed as they come. */
const START = '{"type":"sub","topic":"all_ticker"'
/** Limit of stored frames, for a page that reads no prices. */
const MOST = 200

type Row = { code: string; turnover?: unknown }
const isRow = (row: unknown): row is Row =>
  typeof row === 'object' && row !== null && typeof (row as Row).code === 'string'

/** The rows of all frames; undefined when one is not of the usual form. */
function rowsIn(frames: readonly string[]): Row[] | undefined {
  try {
    const rows = frames.flatMap((frame) => (JSON.parse(frame) as { data: unknown[] }).data)
    return rows.every(isRow) ? rows : undefined
  } catch {
    return undefined
  }
}

/**
 * The last row of each market in one message. Undefined when earlier rows matter: a row is malformed, or lacks the turnover and so keeps
 * that of the row before.
 */
function joined(frames: readonly string[]): Incoming | undefined {
  const rows = rowsIn(frames)
  if (rows === undefined) return undefined
  const data = [...new Map(rows.map((row) => [row.code, row])).values()]
  let dropped = 0
  const message = readFrame({ type: 'sub', topic: 'all_ticker', data }, (count) => {
    dropped = count
  })
  if (dropped > 0 || message?.type !== 'topic' || message.kind !== 'all_ticker') return undefined
  const lacking = rows.filter(({ turnover }) => turnover === undefined).length
  const isWhole = lacking === 0 && message.data.every(({ turnover }) => turnover !== undefined)
  return isWhole || lacking === rows.length ? message : undefined
}

function messagesOf(frames: readonly string[]): Incoming[] {
  const message = frames.length > 1 ? joined(frames) : undefined
  return message ? [message] : frames.flatMap((frame) => parseFrame(frame) ?? [])
}

/**
 * Keeps frames of tickers as text until a price is read or listeners are notified: a list is updated four times a second, while a market may
 * change a hundred times. `allow` runs the reading, at once or later.
 */
export function createTickerFrames(apply: (message: Incoming) => void, allow: (run: () => void) => void) {
  let frames: string[] = []
  let isRequested = false
  function read() {
    if (frames.length === 0 || isRequested) return
    isRequested = true
    allow(() => {
      isRequested = false
      const due = frames
      frames = []
      for (const message of messagesOf(due)) apply(message)
    })
  }
  return {
    /** Keeps a frame if it is one of tickers. */
    keeps(frame: unknown): boolean {
      if (typeof frame !== 'string' || !frame.startsWith(START)) return false
      frames.push(frame)
      if (frames.length >= MOST) read()
      return true
    },
    read,
    clear() {
      frames = []
    },
  }
}
