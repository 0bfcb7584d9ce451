/** The journal as an HTTP archive (HAR 1.2), with the frames of sockets in the form of browsers' developer tools. */
import type { CallLine, FrameLine, HeaderList, Line, SocketLine } from './lines.ts'

type Pair = { name: string; value: string }
type Message = { type: 'send' | 'receive'; time: number; opcode: number; data: string }

const pairs = (headers: HeaderList): Pair[] => headers.map(([name, value]) => ({ name, value }))
const isoOf = (at: number): string => new Date(at).toISOString()
/** The exchange's time beside the device's, as far as it was known. */
const exchangeTimeOf = ({ now }: Line) => (now === undefined ? {} : { _exchangeTime: isoOf(now) })
const headerOf = (headers: HeaderList, wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? ''

const NOTHING_MORE = { cookies: [], headersSize: -1 }
const UTF8 = new TextEncoder()
const bytesOf = (text: string): number => UTF8.encode(text).length

function requestOf(line: CallLine, base: string) {
  const { method, path, sent } = line
  const { searchParams } = new URL(path, base)
  const { body } = sent
  return {
    method,
    url: new URL(path, base).href,
    httpVersion: 'HTTP/1.1',
    ...NOTHING_MORE,
    headers: pairs(sent.headers),
    queryString: [...searchParams].map(([name, value]) => ({ name, value })),
    ...(body === undefined ? {} : { postData: { mimeType: headerOf(sent.headers, 'content-type'), text: body } }),
    bodySize: body === undefined ? 0 : bytesOf(body),
  }
}

function responseOf({ answer }: CallLine) {
  const { status = 0, headers = [], body = '', size = 0 } = answer ?? {}
  return {
    status,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    ...NOTHING_MORE,
    headers: pairs(headers),
    content: { size, mimeType: headerOf(headers, 'content-type'), text: body },
    redirectURL: '',
    bodySize: bytesOf(body),
  }
}

function callEntry(line: CallLine, base: string) {
  const { call, answer, failure, ms = 0 } = line
  return {
    startedDateTime: isoOf(line.at),
    time: ms,
    request: requestOf(line, base),
    response: responseOf(line),
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    _resourceType: 'fetch',
    ...exchangeTimeOf(line),
    ...(call === undefined ? {} : { _call: call }),
    ...(answer?.code === undefined ? {} : { _envelope: answer.code }),
    ...(failure === undefined ? {} : { _error: failure }),
  }
}

const messageOf = ({ direction, at, text }: FrameLine): Message => ({
  type: direction === 'out' ? 'send' : 'receive',
  time: at / 1_000,
  opcode: 1,
  data: text,
})

/** The entry of one socket; one that was opened before the journal begins starts with its first frame. */
function socketEntry(lines: readonly (FrameLine | SocketLine)[], address: string) {
  const begun = lines[0]?.at ?? 0
  const time = (lines.at(-1)?.at ?? begun) - begun
  const frames = lines.filter((line) => line.kind === 'frame')
  const bare = { httpVersion: 'HTTP/1.1', ...NOTHING_MORE, headers: [], bodySize: 0 }
  return {
    startedDateTime: isoOf(begun),
    time,
    request: { method: 'GET', url: address, ...bare, queryString: [] },
    response: {
      status: 101,
      statusText: 'Switching Protocols',
      ...bare,
      content: { size: 0, mimeType: 'x-unknown' },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: time, receive: 0 },
    _resourceType: 'websocket',
    ...(lines[0] ? exchangeTimeOf(lines[0]) : {}),
    _webSocketMessages: frames.map(messageOf),
  }
}

/** The archive as text. `host` is the exchange's base address, `version` the app's; pending calls are left out. */
export function harOf(lines: readonly Line[], { host, version }: { host: string; version: string }): string {
  const calls = lines.filter((line) => line.kind === 'call').filter(({ ms }) => ms !== undefined)
  const sockets = new Map<number, (FrameLine | SocketLine)[]>()
  for (const line of lines) {
    if (line.kind !== 'frame' && line.kind !== 'socket') continue
    const known = sockets.get(line.socket)
    if (known === undefined) sockets.set(line.socket, [line])
    else known.push(line)
  }
  const address = new URL('/wss', host).href.replace(/^http/, 'ws')
  const entries = [
    ...calls.map((line) => callEntry(line, host)),
    ...[...sockets.values()].map((all) => socketEntry(all, address)),
  ].sort((one, other) => one.startedDateTime.localeCompare(other.startedDateTime))
  const log = {
    version: '1.2',
    creator: { name: 'simulator journal', version },
    comment: 'Simulated funds: a simulated exchange answered. Secrets are left out.',
    entries,
  }
  return JSON.stringify({ log }, null, 1)
}
