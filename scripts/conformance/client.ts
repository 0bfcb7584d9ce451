/** Calls a backend exactly as the app does, and reads the whole answer. */
import { type CallName, rowOf } from '../../protocol/calls/index.ts'
import { REQUEST_TIMEOUT_MS } from '../../protocol/rules/constants.ts'
import type { Send, Wire } from '../../src/api/client.ts'
import { requestOf } from '../../src/api/request.ts'
import type { Answer } from './judge.ts'

export type Outcome = { ms: number } & (({ is: 'answer' } & Answer) | { is: 'silence'; why: string })
export type Ask = (call: CallName, request: object) => Promise<Outcome>

export interface ClientSetup {
  base: string
  token: string
  language?: string
  /** For a backend with other names. */
  wire?: Wire | undefined
  timeoutMs?: number
  /** Called with each body of a success, unparsed. */
  onBody?: ((body: string) => void) | undefined
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Milliseconds of any clock. */
  now?: () => number
}

/** The innermost cause: fetch hides it behind "fetch failed". */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  return problem.cause === undefined ? problem.message : reasonOf(problem.cause)
}

/** A function that calls the backend by a call's name. It does not follow redirects, like the app: another host could get the token. */
export function createClient(setup: ClientSetup): Ask {
  const { base, token, wire, language = 'en', timeoutMs = REQUEST_TIMEOUT_MS, now = () => performance.now() } = setup
  const send = setup.fetch ?? fetch
  return async (call, request) => {
    const sender = { host: base, token, language }
    const begin = now()
    const took = () => Math.round(now() - begin)
    try {
      let location: string | undefined
      const sendOne: Send = async ({ url, init }) => {
        const signal = AbortSignal.timeout(timeoutMs)
        const response = await send(url, { ...init, redirect: 'manual', signal })
        location ??= response.headers.get('location') ?? undefined
        const reply = { status: response.status, body: await response.text() }
        if (response.ok) setup.onBody?.(reply.body)
        return reply
      }
      const reply = await (wire?.call(call, request, sender, sendOne) ??
        sendOne(requestOf(rowOf(call), request, sender)))
      return { is: 'answer', ...reply, location, ms: took() }
    } catch (problem) {
      const late = problem instanceof Error && problem.name === 'TimeoutError'
      return { is: 'silence', why: late ? `nothing for ${timeoutMs / 1_000} s` : reasonOf(problem), ms: took() }
    }
  }
}
