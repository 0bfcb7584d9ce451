/** Records calls at the point where the page gets their replies: around its own fetch and XMLHttpRequest, before any mock or fault. */
import type { HeaderList } from '../../protocol/har.ts'
import { MASK, maskOf } from '../../protocol/mask.ts'
import { type Naming, PROTOCOL_NAMING } from '../../protocol/naming.ts'
import { LETTER_HEADER } from '../pageHeaders.ts'
import { type Journal, TEXT_MOST } from './journal.ts'
import type { CallLine } from './lines.ts'

/** The path below the host of an address, if it is one of the exchange's. */
export type PathOf = (address: string) => string | undefined

type SentRequest = { method: string; path: string; headers: Iterable<readonly [string, string]>; body?: string }
type Answered = { status: number; headers: Iterable<readonly [string, string]>; body: string }

const CODE = /^\s*\{\s*"code"\s*:\s*"?(-?\d{1,9})\b/

/** The code of an envelope; undefined when there is none. */
function codeOf(body: string): number | undefined {
  const early = CODE.exec(body)?.[1]
  if (early !== undefined) return Number(early)
  try {
    const { code } = JSON.parse(body) as { code?: unknown }
    const number = Number(code ?? Number.NaN)
    return Number.isInteger(number) ? number : undefined
  } catch {
    return undefined
  }
}

const cut = (text: string): string => (text.length > TEXT_MOST ? `${text.slice(0, TEXT_MOST)}…` : text)

/** Headers without their secrets. */
export const maskHeaders = (
  headers: Iterable<readonly [string, string]>,
  { secretHeaders }: Naming = PROTOCOL_NAMING,
): HeaderList =>
  [...headers].map(([name, value]) => {
    const isSecret = secretHeaders.has(name.toLowerCase()) || name.toLowerCase() === LETTER_HEADER
    return [name, isSecret && value !== '' ? MASK : value]
  })

/** Adds the line of a call; returns a function that records its end, once. */
export function noteCall(
  journal: Journal,
  { method, path, headers, body }: SentRequest,
  passed = () => performance.now(),
  naming: Naming = PROTOCOL_NAMING,
) {
  const mask = maskOf(method, path, naming)
  const begun = passed()
  const line = journal.note({
    kind: 'call',
    call: naming.callOf(method, path),
    method,
    path: mask.path,
    sent: { headers: maskHeaders(headers, naming), ...(body === undefined ? {} : { body: mask.sent(cut(body)) }) },
  }) as CallLine
  let ended = false
  const end = (how: Pick<CallLine, 'answer' | 'failure'>) => {
    if (!ended) journal.amend({ ...line, ...how, ms: passed() - begun })
    ended = true
  }
  return {
    answered({ status, headers: answerHeaders, body: text }: Answered) {
      const code = codeOf(text)
      const answer = {
        status,
        headers: maskHeaders(answerHeaders, naming),
        body: mask.answered(cut(text)),
        size: text.length,
      }
      end({ answer: code === undefined ? answer : { ...answer, code } })
    },
    failed: (problem: unknown) => end({ failure: problem instanceof Error ? problem.message : String(problem) }),
  }
}

/** A body as text, if it is text; the parts of a form by name. */
function bodyText(body: unknown): string | undefined {
  if (body === null || body === undefined) return undefined
  if (typeof body === 'string') return body
  if (!(body instanceof FormData)) return `‹${Object.prototype.toString.call(body).slice(8, -1)}›`
  const parts = [...body].map(([name, value]) =>
    typeof value === 'string' ? `${name}=${value}` : `${name}=‹${value.name}, ${value.type}, ${value.size} bytes›`,
  )
  return parts.join('\n')
}

async function sentRequestOf(
  pathOf: PathOf,
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<SentRequest | undefined> {
  const request = input instanceof Request ? input : undefined
  const path = pathOf(request?.url ?? String(input))
  if (path === undefined) return undefined
  const body = init?.body ?? (request?.body ? await request.clone().text() : undefined)
  const text = bodyText(body)
  return {
    method: (init?.method ?? request?.method ?? 'GET').toUpperCase(),
    path,
    headers: new Headers(init?.headers ?? request?.headers),
    ...(text === undefined ? {} : { body: text }),
  }
}

/** Replaces `fetch` and records calls to the exchange; a reply is recorded when it was read to its end, or failed. */
export const observedFetch =
  (fetch: typeof globalThis.fetch, journal: Journal, pathOf: PathOf, naming?: Naming): typeof globalThis.fetch =>
  async (input, init) => {
    const call = await sentRequestOf(pathOf, input, init)
    if (call === undefined) return fetch(input, init)
    const line = noteCall(journal, call, undefined, naming)
    try {
      const response = await fetch(input, init)
      response
        .clone()
        .text()
        .then((body) => line.answered({ status: response.status, headers: response.headers, body }), line.failed)
      return response
    } catch (problem) {
      line.failed(problem)
      throw problem
    }
  }

function headersOfText(text: string): [string, string][] {
  return text.split('\r\n').flatMap((row): [string, string][] => {
    const cutAt = row.indexOf(':')
    return cutAt < 1 ? [] : [[row.slice(0, cutAt), row.slice(cutAt + 1).trim()]]
  })
}

/** Records the call of one XMLHttpRequest, if it sends one. */
function observeRequest(request: XMLHttpRequest, journal: Journal, pathOf: PathOf, naming?: Naming): void {
  const headers: [string, string][] = []
  let call: { method: string; path: string } | undefined
  const { open, setRequestHeader, send } = request
  request.open = (method: string, url: string | URL, ...more: unknown[]) => {
    const path = pathOf(String(url))
    call = path === undefined ? undefined : { method: method.toUpperCase(), path }
    Reflect.apply(open, request, [method, url, ...more])
  }
  request.setRequestHeader = (name, value) => {
    headers.push([name, value])
    setRequestHeader.call(request, name, value)
  }
  request.send = (body) => {
    if (call !== undefined) {
      const text = bodyText(body)
      const line = noteCall(
        journal,
        { ...call, headers, ...(text === undefined ? {} : { body: text }) },
        undefined,
        naming,
      )
      request.addEventListener('load', () => {
        const { status, responseText } = request
        line.answered({ status, headers: headersOfText(request.getAllResponseHeaders()), body: responseText })
      })
      for (const how of ['error', 'abort', 'timeout']) request.addEventListener(how, () => line.failed(how))
    }
    send.call(request, body)
  }
}

/** The given class, recording the calls of its requests. */
export const observedRequests = (Native: typeof XMLHttpRequest, journal: Journal, pathOf: PathOf, naming?: Naming) =>
  new Proxy(Native, {
    construct(target) {
      const request = new target()
      observeRequest(request, journal, pathOf, naming)
      return request
    },
  })
