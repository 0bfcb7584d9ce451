/** All results about a backend, as data. */
import { type CallName, rowOf } from '../../protocol/calls/index.ts'
import { APP, pagesByCall } from '../tools/callPages.ts'
import type { CorsProblem } from './cors.ts'
import type { SocketResult } from './frames.ts'
import type { CallResult, State } from './result.ts'
import type { TermResult } from './terms.ts'
import { type WholeResult, wholeOf } from './whole.ts'

export interface ReportedCall extends CallResult {
  /** Pages of the app that use it. */
  pages: string[]
  /** How the app behaves without it. */
  without: string
}

export interface Report {
  base: string
  /** The answers of a recording were checked, and nothing was asked. */
  recorded?: true
  loggedIn: boolean
  /** The backend did not accept the given token. */
  tokenRefused: boolean
  unsafe: boolean
  conforms: boolean
  totals: Record<State, number> & { calls: number; failing: number }
  calls: ReportedCall[]
  socket?: SocketResult
  /** Terms that the backend does not send; they do not count as differences. */
  terms: TermResult[]
  /** The calls that complete the app. */
  whole: WholeResult[]
  /** Requests that a browser would refuse; undefined where the check was not requested. */
  cors: CorsProblem[] | undefined
}

/** Calls that the app needs to start; the last one with a logged-in user. */
export const START_CALLS: readonly CallName[] = ['baseConfig', 'language', 'forex', 'myProfile']
const PAGES_SHOWN = 4

function some(pages: readonly string[]): string {
  const shown = pages.slice(0, PAGES_SHOWN).join(', ')
  return pages.length > PAGES_SHOWN ? `${shown} and ${pages.length - PAGES_SHOWN} more` : shown
}

/** How the app behaves without a call, or with answers that it can't read. */
function without({ call, state, differences }: CallResult, pages: readonly string[]): string {
  if (state === 'differs' && differences.every(({ taken }) => taken))
    return 'the app goes on without what is named here'
  if (START_CALLS.includes(call)) return 'the app does not start: its error page says InitError'
  const used = pages.filter((page) => page !== APP)
  if (pages.length === 0) return 'no page uses it'
  const where = used.length === 0 ? 'the app' : some(used)
  if (state === 'lacking' && rowOf(call).ours) return `not offered here, say ${where}`
  if (rowOf(call).notices === 'silent') return `left empty, without a word: ${where}`
  return `shows that it failed: ${where}`
}

const STATES: readonly State[] = ['fits', 'differs', 'lacking', 'refused', 'guarded', 'notAsked']

/** Builds a report. */
export function reportOf(
  facts: Pick<Report, 'base' | 'recorded' | 'loggedIn' | 'tokenRefused' | 'unsafe' | 'terms' | 'cors'>,
  results: readonly CallResult[],
  socket?: SocketResult,
): Report {
  const pages = pagesByCall()
  const calls = results.map((result) => {
    const used = pages.get(result.call) ?? []
    return { ...result, pages: used, without: without(result, used) }
  })
  const count = (test: (call: CallResult) => boolean): number => results.filter(test).length
  const byState = Object.fromEntries(STATES.map((state) => [state, count((one) => one.state === state)]))
  const failing = count(({ fails }) => fails)
  return {
    ...facts,
    conforms: failing === 0 && !facts.tokenRefused && !socket?.fails && (facts.cors ?? []).length === 0,
    totals: { ...(byState as Record<State, number>), calls: results.length, failing },
    calls,
    whole: wholeOf(results),
    ...(socket ? { socket } : {}),
  }
}
