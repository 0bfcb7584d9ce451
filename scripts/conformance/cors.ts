/** Sends a backend the requests that a browser would send before and after the calls of a page on another origin. */
import { type CallName, rowOf } from '../../protocol/calls/index.ts'
import { firstRequest, type Wire } from '../../src/api/client.ts'
import { requestOf } from '../../src/api/request.ts'

export interface CorsSetup {
  base: string
  /** Where the app is served. */
  origin: string
  language: string
  wire?: Wire | undefined
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** A request that a browser would refuse. */
export interface CorsProblem {
  /** The request, such as `GET /api/myProfile with authorization, get-lang`. */
  request: string
  /** The response header that is missing or wrong. */
  header: string
  expected: string
  found: string
}

/** Calls of each kind that the app makes, with a request that changes nothing: a preflight never reaches the call. */
const KINDS: readonly (readonly [call: CallName, request: object, token: string])[] = [
  ['baseConfig', {}, ''],
  ['myProfile', {}, 'token'],
  ['login', { type: 'email', account: 'nobody@example.com', password: '-' }, ''],
  ['uploadFile', { file: new Blob() }, 'token'],
  ['shopOrderDelete', { id: 1 }, 'token'],
]
/** The call whose answer must be readable too. It is public, and reads only. */
const READ: CallName = 'baseConfig'

/** Methods that need no permission, and headers, whatever their value is here. */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])
const SAFE_HEADERS: ReadonlySet<string> = new Set(['accept', 'accept-language', 'content-language'])
const SAFE_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data|text\/plain)\b/
/** The fetch standard never lets `*` allow this one. */
const NAMED_ONLY = 'authorization'

const listed = (response: Response, header: string): string[] =>
  (response.headers.get(header) ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Headers of a request that need permission. */
const unsafeHeaders = (init: RequestInit): string[] =>
  [...new Headers(init.headers)]
    .filter(([name, value]) => !SAFE_HEADERS.has(name) && !(name === 'content-type' && SAFE_TYPES.test(value)))
    .map(([name]) => name)
    .sort()

interface Sent {
  url: string
  init: RequestInit
}

const problem = (request: string, header: string, expected: string, found: string | null): CorsProblem => ({
  request,
  header,
  expected,
  found: found ?? 'nothing',
})

function originProblem(request: string, response: Response, origin: string): CorsProblem[] {
  const found = response.headers.get('access-control-allow-origin')
  return found === '*' || found === origin
    ? []
    : [problem(request, 'Access-Control-Allow-Origin', `* or ${origin}`, found)]
}

function preflightProblems(request: string, response: Response, sent: Sent, origin: string): CorsProblem[] {
  const method = sent.init.method ?? 'GET'
  const methods = listed(response, 'access-control-allow-methods')
  const headers = listed(response, 'access-control-allow-headers')
  const isMethodAllowed = SAFE_METHODS.has(method) || methods.includes('*') || methods.includes(method.toLowerCase())
  const lacking = unsafeHeaders(sent.init).filter(
    (name) => !headers.includes(name) && (name === NAMED_ONLY || !headers.includes('*')),
  )
  return [
    ...(response.ok ? [] : [problem(request, 'status of the preflight', '200 to 299', String(response.status))]),
    ...originProblem(request, response, origin),
    ...(isMethodAllowed ? [] : [problem(request, 'Access-Control-Allow-Methods', method, methods.join(', ') || null)]),
    ...lacking.map((name) => problem(request, 'Access-Control-Allow-Headers', name, headers.join(', ') || null)),
  ]
}

/** Requests that a browser would refuse to a page at `origin`; empty for a page on the backend's own origin. */
export async function corsProblems(setup: CorsSetup): Promise<CorsProblem[]> {
  const { base, origin, language, wire } = setup
  if (new URL(base).origin === new URL(origin).origin) return []
  const send = setup.fetch ?? fetch
  const built = async (call: CallName, request: object, token: string): Promise<Sent> => {
    const sender = { host: base, token, language }
    return (wire && (await firstRequest(wire, call, request, sender))) ?? requestOf(rowOf(call), request, sender)
  }
  const problems: CorsProblem[] = []
  for (const [call, request, token] of KINDS) {
    const sent = await built(call, request, token)
    const method = sent.init.method ?? 'GET'
    const names = unsafeHeaders(sent.init)
    const words = `${method} ${new URL(sent.url).pathname} with ${names.join(', ')}`
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': names.join(','),
    }
    const response = await send(sent.url, { method: 'OPTIONS', headers, redirect: 'manual' })
    await response.body?.cancel()
    problems.push(...preflightProblems(words, response, sent, origin))
  }
  const read = await built(READ, {}, '')
  const response = await send(read.url, {
    ...read.init,
    headers: { ...Object.fromEntries(new Headers(read.init.headers)), origin },
  })
  await response.body?.cancel()
  problems.push(...originProblem(`the answer of ${new URL(read.url).pathname}`, response, origin))
  return problems
}
