/** Entries of an HTTP archive (HAR 1.2), with the frames of sockets in the form of browsers' developer tools. */
export type HeaderList = readonly (readonly [name: string, value: string])[]

export interface ArchivedCall {
  /** Unix time of its beginning, and its duration, in ms. */
  at: number
  ms: number
  method: string
  url: string
  headers: HeaderList
  body?: string | undefined
  /** Undefined when there was none; its size is in characters. */
  answer?: { status: number; headers: HeaderList; body: string; size: number } | undefined
}

export interface ArchivedSocket {
  at: number
  ms: number
  url: string
  frames: readonly { direction: 'in' | 'out'; at: number; text: string }[]
}

/** Other fields of an entry; their names begin with an underscore. */
type Own = Readonly<Record<`_${string}`, unknown>>

const isoOf = (at: number): string => new Date(at).toISOString()
const pairs = (headers: HeaderList) => headers.map(([name, value]) => ({ name, value }))
const mimeTypeOf = (headers: HeaderList): string =>
  headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
const bytesOf = (text: string): number => new TextEncoder().encode(text).length
const BOTH = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 }

const entry = (at: number, ms: number, kind: string, own: Own, request: object, response: object) => ({
  startedDateTime: isoOf(at),
  time: ms,
  request: { ...BOTH, ...request },
  response: { ...BOTH, redirectURL: '', ...response },
  cache: {},
  timings: { send: 0, wait: ms, receive: 0 },
  _resourceType: kind,
  ...own,
})
export type Entry = ReturnType<typeof entry>

export function callEntry({ at, ms, method, url, headers, body, answer }: ArchivedCall, own: Own = {}): Entry {
  const queryString = [...new URL(url).searchParams].map(([name, value]) => ({ name, value }))
  const { status = 0, headers: answered = [], body: text = '', size = 0 } = answer ?? {}
  const request = {
    method,
    url,
    headers: pairs(headers),
    queryString,
    ...(body === undefined ? {} : { postData: { mimeType: mimeTypeOf(headers), text: body } }),
    bodySize: bytesOf(body ?? ''),
  }
  const content = { size, mimeType: mimeTypeOf(answered), text }
  return entry(at, ms, 'fetch', own, request, {
    status,
    statusText: '',
    headers: pairs(answered),
    content,
    bodySize: bytesOf(text),
  })
}

export function socketEntry({ at, ms, url, frames }: ArchivedSocket, own: Own = {}): Entry {
  const none = { headers: [], bodySize: 0 }
  const response = {
    status: 101,
    statusText: 'Switching Protocols',
    content: { size: 0, mimeType: 'x-unknown' },
    ...none,
  }
  return entry(
    at,
    ms,
    'websocket',
    {
      ...own,
      _webSocketMessages: frames.map((frame) => ({
        type: frame.direction === 'out' ? 'send' : 'receive',
        time: frame.at / 1_000,
        opcode: 1,
        data: frame.text,
      })),
    },
    { method: 'GET', url, queryString: [], ...none },
    response,
  )
}

/** The archive as text. */
export const archiveOf = (
  entries: readonly Entry[],
  creator: { name: string; version: string },
  comment: string,
): string =>
  JSON.stringify(
    {
      log: {
        version: '1.2',
        creator,
        comment,
        entries: [...entries].sort((one, other) => one.startedDateTime.localeCompare(other.startedDateTime)),
      },
    },
    null,
    1,
  )
