/**
 * Reads a session from an HTTP archive: the journal's own, Chrome's with the frames of sockets, or Firefox's. The file is foreign: everything
 * that playing does not need is dropped, and secrets are masked.
 */
import * as v from 'valibot'
import { MASK, maskFrame, maskOf } from '../../protocol/mask.ts'
import { type Naming, PROTOCOL_NAMING } from '../../protocol/naming.ts'
import {
  RECORDED_TOKEN,
  type RecordedCall,
  type RecordedFrame,
  type RecordedSession,
  RecordingRefused,
} from './session.ts'

/** The longest file, in characters. */
export const HAR_MOST = 50_000_000
export const ENTRIES_MOST = 50_000
export const FRAMES_MOST = 200_000
/** Chrome's stacks of asynchronous calls are the deepest part of its files. */
export const NESTED_MOST = 500
/** Longer bodies and frames are left out. */
const TEXT_MOST = 2_000_000

const text = v.string()
const header = v.object({ name: text, value: text })
const moment = v.pipe(
  text,
  v.transform((written) => Date.parse(written)),
  v.number(),
  v.finite(),
)
const entrySchema = v.object({
  startedDateTime: moment,
  request: v.object({
    method: v.pipe(text, v.regex(/^[A-Z]{3,7}$/)),
    url: text,
    headers: v.fallback(v.array(header), []),
    postData: v.optional(v.object({ text: v.optional(text) })),
  }),
  response: v.object({
    status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(599)),
    content: v.fallback(v.object({ text: v.optional(text), encoding: v.optional(text) }), {}),
  }),
  _error: v.fallback(v.optional(text), undefined),
  _webSocketMessages: v.optional(v.array(v.unknown())),
})
type Entry = v.InferOutput<typeof entrySchema>
/** Chrome's: `time` in seconds; the opcode of a text is 1. */
const messageSchema = v.object({
  type: v.literal('receive'),
  time: v.pipe(v.number(), v.finite()),
  opcode: v.literal(1),
  data: v.pipe(text, v.maxLength(TEXT_MOST)),
})
const harSchema = v.object({ log: v.object({ entries: v.array(v.unknown()) }) })

const [QUOTE, ESCAPE] = [34, 92]
const OPENS = new Set([91, 123])
const CLOSES = new Set([93, 125])

/** Whether a JSON text has too many brackets inside each other: parsing it could take all memory. */
function isDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isText && code === ESCAPE) at++
    else if (code === QUOTE) isText = !isText
    else if (isText) continue
    else if (OPENS.has(code) && ++depth > NESTED_MOST) return true
    else if (CLOSES.has(code)) depth--
  }
  return false
}

function entriesOf(file: string): unknown[] {
  if (file.length > HAR_MOST) throw new RecordingRefused('large')
  if (isDeep(file)) throw new RecordingRefused('deep')
  let parsed: unknown
  try {
    parsed = JSON.parse(file)
  } catch {
    throw new RecordingRefused('notJson')
  }
  const har = v.safeParse(harSchema, parsed)
  if (!har.success) throw new RecordingRefused('notHar')
  const { entries } = har.output.log
  if (entries.length > ENTRIES_MOST) throw new RecordingRefused('many')
  return entries
}

/** The part of an address below the backend's host, which may have a path of its own; undefined where it is no call. */
function pathOf({ pathname, search }: URL, { paths }: Naming): string | undefined {
  const at = pathname.search(new RegExp(paths))
  return at < 0 ? undefined : pathname.slice(at) + search
}

function decoded({ text: body = '', encoding }: Entry['response']['content']): string {
  if (encoding !== 'base64') return body
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(body), (character) => character.charCodeAt(0)))
  } catch {
    return ''
  }
}

/** Gives the session's token, which is masked, a value of its own. */
const withToken = (body: string, { tokenFields }: Naming): string =>
  body.replace(new RegExp(`("(?:${tokenFields.join('|')})"\\s*:\\s*)"${MASK}"`, 'g'), `$1"${RECORDED_TOKEN}"`)
const isJson = (body: string): boolean => /^\s*[{[]/.test(body)

function callOf({ request, response, startedDateTime }: Entry, path: string, naming: Naming): RecordedCall | undefined {
  const { method, postData } = request
  if (method === 'OPTIONS') return undefined
  const mask = maskOf(method, path, naming)
  const sent = postData?.text ?? ''
  const answered = decoded(response.content)
  if (Math.max(sent.length, answered.length) > TEXT_MOST) return undefined
  return {
    at: startedDateTime,
    method,
    path: mask.path,
    // The parts of a form are files of the user.
    ...(isJson(sent) ? { body: mask.sent(sent) } : {}),
    ...(response.status === 0
      ? {}
      : { answer: { status: response.status, body: withToken(mask.answered(answered), naming) } }),
  }
}

const framesOf = (messages: readonly unknown[]): RecordedFrame[] =>
  messages.flatMap((message) => {
    const read = v.safeParse(messageSchema, message)
    return read.success ? [{ at: read.output.time * 1_000, text: maskFrame(read.output.data) }] : []
  })

/**
 * Whether an entry is a call with its end: an answer has a status of at least 200, since 101 opens a socket. A call that the app itself gave up,
 * as when its page closed, has none.
 */
const hasEnd = ({ response: { status }, _error = '' }: Entry): boolean =>
  status === 0 ? !/abort/i.test(_error) : status >= 200
const hasToken = ({ request }: Entry, { tokenHeader }: Naming): boolean =>
  request.headers.some(({ name, value }) => name.toLowerCase() === tokenHeader && value !== '')

type Read = { call: RecordedCall; hasToken: boolean } | { frames: RecordedFrame[] }

function readEntry(given: unknown, naming: Naming): Read | undefined {
  const read = v.safeParse(entrySchema, given)
  if (!read.success || !URL.canParse(read.output.request.url)) return undefined
  const entry = read.output
  const url = new URL(entry.request.url)
  if (entry._webSocketMessages)
    return url.pathname.endsWith(naming.socketPath) ? { frames: framesOf(entry._webSocketMessages) } : undefined
  const path = pathOf(url, naming)
  const call = path === undefined || !hasEnd(entry) ? undefined : callOf(entry, path, naming)
  return call && { call, hasToken: hasToken(entry, naming) }
}

const byTime = (one: { at: number }, other: { at: number }): number => one.at - other.at

/** Reads a session of a backend with the given names. Throws a RecordingRefused. */
export function readHar(file: string, naming: Naming = PROTOCOL_NAMING): RecordedSession {
  const read = entriesOf(file)
    .map((entry) => readEntry(entry, naming))
    .filter((entry) => entry !== undefined)
  const made = read
    .flatMap((entry) => ('call' in entry ? [entry] : []))
    .sort((one, other) => byTime(one.call, other.call))
  const frames = read.flatMap((entry) => ('frames' in entry ? entry.frames : [])).sort(byTime)
  if (made.length === 0) throw new RecordingRefused('noCalls')
  if (frames.length > FRAMES_MOST) throw new RecordingRefused('many')
  const times = [...made.map(({ call }) => call.at), ...frames.map(({ at }) => at)]
  const begun = times.reduce((least, at) => Math.min(least, at))
  const since = <Timed extends { at: number }>(timed: Timed): Timed => ({ ...timed, at: Math.round(timed.at - begun) })
  const firstLogin = made.findIndex(({ call }) => call.answer?.body.includes(`"${RECORDED_TOKEN}"`))
  const firstToken = made.findIndex((entry) => entry.hasToken)
  return {
    begun: Math.round(begun),
    length: Math.round(times.reduce((most, at) => Math.max(most, at)) - begun),
    loggedIn: firstToken >= 0 && (firstLogin < 0 || firstToken <= firstLogin),
    calls: made.map(({ call }) => since(call)),
    frames: frames.map(since),
  }
}
