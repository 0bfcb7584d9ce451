/** Damaged replies and frames. */
import { readTopic } from '../../protocol/topics.ts'
import type { What } from './fault.ts'

export type AnswerParts = { status: number; headers: Record<string, string>; body: string }

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
const PAGE_HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
const UNAUTHORISED = 401

/** A reply that replaces that of the exchange; undefined for faults that end a call otherwise. */
export function answerInstead(what: What): AnswerParts | undefined {
  if (what.kind === 'unauthorised') {
    return {
      status: UNAUTHORISED,
      headers: JSON_HEADERS,
      body: JSON.stringify({ code: UNAUTHORISED, message: '', data: null }),
    }
  }
  if (what.kind === 'envelope') {
    const { code, message } = what
    // Uploads have their text in `msg`.
    return { status: 200, headers: JSON_HEADERS, body: JSON.stringify({ code, message, msg: message, data: null }) }
  }
  return what.kind === 'status' && !what.reached ? statusAnswer(what.status) : undefined
}

/** A gateway's reply in place of that of the exchange. */
export const statusAnswer = (status: number): AnswerParts => ({
  status,
  headers: PAGE_HEADERS,
  body: `<!doctype html><title>${status}</title>`,
})

const WRONG: Record<Extract<What, { kind: 'wrongBody' }>['body'], (answer: AnswerParts) => AnswerParts> = {
  notJson: (answer) => ({ ...answer, body: `)]}',${answer.body}` }),
  otherShape: (answer) => ({
    ...answer,
    body: JSON.stringify({ code: 200, message: 'success', msg: 'success', data: 'other' }),
  }),
  empty: (answer) => ({ ...answer, body: '' }),
  page: (answer) => ({
    ...answer,
    headers: PAGE_HEADERS,
    body: '<!doctype html><title>Log in to this network</title>',
  }),
}

/** The exchange's reply as it arrives, damaged or not. */
export function spoiledAnswer(what: What | undefined, answer: AnswerParts): AnswerParts {
  if (what?.kind === 'cutBody')
    return { ...answer, body: answer.body.slice(0, Math.floor(answer.body.length * what.share)) }
  if (what?.kind === 'wrongBody') return WRONG[what.body](answer)
  return what?.kind === 'status' ? statusAnswer(what.status) : answer
}

/** Garbage in place of a frame: no JSON, truncated, or meaningless JSON, at random. */
export function garbageFor(frame: string, hash: number): string {
  const kinds = [
    '\u0000\ufffd%%%',
    frame.slice(0, Math.floor(frame.length / 2)),
    'null',
    '[[[[]]]]',
    '{"type":"sub"}',
    '{"type":"sub","topic":"all_ticker","data":[{"code":"btcusdt","price":"NaN"}]}',
    '{"type":"ping","time":"never"}',
  ]
  return kinds[hash % kinds.length] ?? 'null'
}

const TOPIC = /^\{"type":"sub","topic":"([^"]{1,60})"/

/** The name of a frame: the kind of its topic, `ping`, or `other`. */
export function frameName(frame: string): string {
  const topic = TOPIC.exec(frame)?.[1]
  if (topic !== undefined) return readTopic(topic)?.kind ?? 'other'
  return frame.startsWith('{"type":"ping"') ? 'ping' : 'other'
}
