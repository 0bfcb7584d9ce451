/** The result of one call, over all its requests. */
import { type Area, absolutePath, areaOf, type CallName, rowOf } from '../../protocol/calls/index.ts'
import type { AnswerDifference, Verdict } from './judge.ts'
import { isSafe } from './plan.ts'

/** `guarded`: refuses visitors, as it should; not checked further. `lacking`: does not exist. */
export type State = 'fits' | 'differs' | 'lacking' | 'refused' | 'guarded' | 'notAsked'

export type Found = AnswerDifference | (Omit<AnswerDifference, 'kind'> & { kind: 'refused' | 'silence' | 'login' })

export interface CallResult {
  call: CallName
  area: Area
  method: string
  path: string
  state: State
  /** Whether this makes the check fail. */
  fails: boolean
  /** A backend may lack it: it is not in the specification, or it belongs to the shop add-on. */
  optional: boolean
  /** Number of requests, and the time of the slowest answer. */
  asked: number
  ms: number
  differences: Found[]
  /** Unknown names in the answer. */
  ignored: string[]
  /** Parts that could not be checked, and why. */
  notes: string[]
}

/** The result of one request. `words` distinguishes several requests of a call. */
export interface Attempt {
  words: string
  ms: number
  verdict: Verdict | { is: 'silence'; why: string } | { is: 'guarded' } | { is: 'unguarded' }
}

const found = (kind: Found['kind'], at: string, expected: string, what: string): Found =>
  ({ kind, at, expected, found: what, count: 1, of: 1 }) as Found

const refusalText = (code: number, id: string): string => (id === 'refused' ? `code ${code}` : `code ${code} (${id})`)

/** The problems of one attempt; a refusal counts only for a valid request. */
function wrongOf(call: CallName, { words, verdict }: Attempt): Found[] {
  if (verdict.is === 'silence') return [found('silence', words, 'an answer', verdict.why)]
  if (verdict.is === 'unguarded') return [found('login', words, 'code 401 for visitors', 'an answer')]
  if (verdict.is === 'guarded' || verdict.is === 'lacking') return []
  if (verdict.is !== 'refused' || !isSafe(call)) return verdict.differences
  return [...verdict.differences, found('refused', words, 'an answer', refusalText(verdict.code, verdict.id))]
}

function summed(differences: readonly Found[]): Found[] {
  const byKey = new Map<string, Found>()
  for (const one of differences) {
    const key = JSON.stringify([one.kind, one.at, one.expected, one.found])
    const known = byKey.get(key)
    byKey.set(key, known ? { ...one, count: known.count + one.count, of: known.of + one.of } : one)
  }
  return [...byKey.values()]
}

function stateOf(attempts: readonly Attempt[], differences: readonly Found[]): State {
  const all = (is: Attempt['verdict']['is']) => attempts.every(({ verdict }) => verdict.is === is)
  if (attempts.length === 0) return 'notAsked'
  if (all('lacking')) return 'lacking'
  if (differences.some(({ kind }) => kind !== 'refused')) return 'differs'
  if (all('guarded')) return 'guarded'
  if (all('refused')) return 'refused'
  return differences.length > 0 ? 'differs' : 'fits'
}

/** A call that exists for some requests only. */
function partlyLacking(attempts: readonly Attempt[]): Found[] {
  if (attempts.every(({ verdict }) => verdict.is === 'lacking')) return []
  return attempts.flatMap(({ words, verdict }) =>
    verdict.is === 'lacking' ? [found('refused', words, 'an answer', verdict.by)] : [],
  )
}

/** Lists without a row in any answer. */
function rowless(attempts: readonly Attempt[]): string[] {
  const answered = attempts.flatMap(({ verdict }) => (verdict.is === 'answered' ? [verdict] : []))
  const filled = new Set(answered.flatMap((one) => one.filled))
  return [...new Set(answered.flatMap((one) => one.empty))].filter((at) => !filled.has(at))
}

function notesOf(call: CallName, attempts: readonly Attempt[]): string[] {
  if (isSafe(call))
    return rowless(attempts).map((at) => `${at.slice(0, -2) || 'the list'} came empty: no row was looked at`)
  return attempts.flatMap(({ verdict }) =>
    verdict.is === 'refused' ? [`refused with ${refusalText(verdict.code, verdict.id)}`] : [],
  )
}

/** Combines the attempts of a call. `reasons` say which requests were not made, and why. */
export function resultOf(call: CallName, attempts: readonly Attempt[], reasons: readonly string[]): CallResult {
  const { method, path, ours } = rowOf(call)
  const area = areaOf(call)
  const optional = ours === true || area === 'shop'
  const differences = summed([...attempts.flatMap((one) => wrongOf(call, one)), ...partlyLacking(attempts)])
  const state = stateOf(attempts, differences)
  const ignored = attempts.flatMap(({ verdict }) => (verdict.is === 'answered' ? verdict.ignored : []))
  return {
    call,
    area,
    method,
    path: absolutePath(path),
    state,
    fails: state === 'differs' || (state === 'lacking' && !optional) || (state === 'refused' && isSafe(call)),
    optional,
    asked: attempts.length,
    ms: Math.max(0, ...attempts.map(({ ms }) => ms)),
    differences,
    ignored: [...new Set(ignored)].sort(),
    notes: [...new Set([...reasons, ...notesOf(call, attempts)])],
  }
}
