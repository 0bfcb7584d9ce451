/** Fifty-nine damages of a whole answer: its body, its envelope, its HTTP status, or its way. */
import { REQUEST_TIMEOUT_MS } from '../rules/constants.ts'
import type { Json } from './fields.ts'

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer>
}

/** An undamaged answer in its envelope; uploads have their message in `msg`. */
export interface Envelope {
  code: Json
  message: Json
  msg?: Json
  data: Json
}

type Damage = (envelope: Envelope) => Reply

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }
const HTML_HEADERS = { 'content-type': 'text/html; charset=utf-8' }
const MANY = 100_000
const DEPTH = 1_000
const LARGE = 10 * 1_024 * 1_024

const answered = (body: Reply['body'], headers: Reply['headers'] = JSON_HEADERS, status = 200): Reply => ({
  status,
  headers,
  body,
})
const textOf = (envelope: Envelope): string => JSON.stringify(envelope)
const half = (text: string): string => text.slice(0, Math.floor(text.length / 2))

/** The data with its outermost lists changed; a list in its place if it has none. */
function withLists(data: Json, change: (rows: readonly Json[]) => Json[]): Json {
  if (Array.isArray(data)) return change(data)
  if (typeof data !== 'object' || data === null) return change([data])
  const entries = Object.entries(data)
  if (!entries.some(([, value]) => Array.isArray(value))) return change([data])
  return Object.fromEntries(entries.map(([name, value]) => [name, Array.isArray(value) ? change(value) : value]))
}

const repeated = (rows: readonly Json[]): Json[] =>
  Array.from({ length: MANY }, (_, at) => rows[at % Math.max(1, rows.length)] ?? null)

/** JSON in UTF-16, which the header denies. */
function inUtf16(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2)
  for (let at = 0; at < text.length; at += 1) {
    bytes[at * 2] = text.charCodeAt(at) & 255
    bytes[at * 2 + 1] = text.charCodeAt(at) >> 8
  }
  return bytes
}

const GZIP_GARBAGE = Uint8Array.from(
  { length: 600 },
  (_, at) => (at < 3 ? [31, 139, 8][at] : (at * 97) % 256) as number,
)

const BODIES: Readonly<Record<string, Damage>> = {
  'an empty body': () => answered(''),
  'no JSON': (envelope) => answered(`)]}',${textOf(envelope)}`),
  'cut JSON': (envelope) => answered(half(textOf(envelope))),
  'null as body': () => answered('null'),
  'a list as body': () => answered('[{"code":200,"data":null}]'),
  'a text as body': () => answered('"200"'),
  'a number as body': () => answered('200'),
  'the log-in page of a network': () => answered('<!doctype html><title>Log in to this network</title>', HTML_HEADERS),
  'a byte order mark': (envelope) => answered(`\ufeff${textOf(envelope)}`),
  '10 MB': (envelope) => answered(JSON.stringify({ ...envelope, padding: 'x'.repeat(LARGE) })),
  '100,000 rows': (envelope) => answered(textOf({ ...envelope, data: withLists(envelope.data, repeated) })),
  'each row twice': (envelope) =>
    answered(textOf({ ...envelope, data: withLists(envelope.data, (rows) => rows.flatMap((row) => [row, row])) })),
  'a depth of 1,000': () =>
    answered(`{"code":200,"message":"ok","msg":"ok","data":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`),
  'compressed garbage': () => answered(GZIP_GARBAGE),
  'another charset': (envelope) => answered(inUtf16(textOf(envelope))),
  'trailing bytes': (envelope) => answered(`${textOf(envelope)}\u0000\u0000}`),
}

const withCode =
  (code: Json): Damage =>
  (envelope) =>
    answered(textOf({ ...envelope, code, data: code === 200 || code === '200' ? envelope.data : null }))
const withMessage =
  (message: Json): Damage =>
  (envelope) =>
    answered(textOf({ ...envelope, message, msg: message }))

const ENVELOPES: Readonly<Record<string, Damage>> = {
  'code 200': withCode(200),
  'code "200"': withCode('200'),
  ...Object.fromEntries(
    [401, 0, 1, -1, 400, 403, 404, 429, 500, 1001, null].map((code) => [`code ${code}`, withCode(code)]),
  ),
  'no code': ({ code: _, ...envelope }) => answered(JSON.stringify(envelope)),
  'null as message': withMessage(null),
  'markup as message': withMessage('<img src=https://evil.example/a.png onerror=ran()>\u202e'),
}

/** The statuses with a text of their own, and others. */
const HTTP = [400, 401, 403, 404, 408, 429, 500, 501, 502, 503, 504, 505, 204, 302, 304, 418, 520] as const
const isBare = (status: number): boolean => status === 204 || status === 304
const STATUSES: Readonly<Record<string, Damage>> = Object.fromEntries(
  HTTP.map((status) => [
    `status ${status}`,
    () =>
      answered(
        isBare(status) ? '' : `<!doctype html><title>${status}</title>`,
        status === 302 ? { ...HTML_HEADERS, location: 'https://evil.example/' } : HTML_HEADERS,
        status,
      ),
  ]),
)

/** What happens to a good answer on its way: it fails, breaks off after a share of its body, or is late. */
export type Transport =
  | { kind: 'refused' | 'reset' | 'offline' | 'crossOrigin' }
  | { kind: 'cut'; share: number }
  | { kind: 'late'; ms: number }

export const TRANSPORTS: Readonly<Record<string, Transport>> = {
  'connection refused': { kind: 'refused' },
  'connection reset': { kind: 'reset' },
  'cut at once': { kind: 'cut', share: 0 },
  'cut at half': { kind: 'cut', share: 0.5 },
  'cut near the end': { kind: 'cut', share: 0.99 },
  'just in time': { kind: 'late', ms: REQUEST_TIMEOUT_MS - 100 },
  'at the limit': { kind: 'late', ms: REQUEST_TIMEOUT_MS },
  'past the limit': { kind: 'late', ms: REQUEST_TIMEOUT_MS + 1_000 },
  offline: { kind: 'offline' },
  'refused by its origin': { kind: 'crossOrigin' },
}

/** The damaged answers by name. */
export const DAMAGES: Readonly<Record<string, Damage>> = { ...BODIES, ...ENVELOPES, ...STATUSES }
/** All replies by name: damaged answers, and failures on the way. */
export const REPLY_NAMES: readonly string[] = [...Object.keys(DAMAGES), ...Object.keys(TRANSPORTS)]
