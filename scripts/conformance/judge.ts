/** Judges one answer: status, envelope, then its data, read as the app does. */
import * as v from 'valibot'
import type { CallName } from '../../protocol/calls/index.ts'
import { REFUSALS, refusalOf } from '../../protocol/errors.ts'
import { completePage } from '../../protocol/page.ts'
import { readRows } from '../../protocol/rows.ts'
import { shopRefusalOf } from '../../protocol/shopErrors.ts'
import { type Comparison, compare, type Difference, type DifferenceKind } from './compare.ts'
import { kindOf } from './words.ts'

/** `status` and `envelope` are differences outside of the data. */
export type AnswerDifference = Difference<DifferenceKind | 'status' | 'envelope'>

/** An answer as it was received. */
export interface Answer {
  status: number
  body: string
  /** The target of a redirect. */
  location?: string | undefined
}

export type Verdict =
  | ({ is: 'answered'; data: unknown } & Omit<Comparison, 'differences'> & { differences: AnswerDifference[] })
  | { is: 'refused'; code: number; id: string; differences: AnswerDifference[] }
  /** Nothing answers at this path, or not to this method; `by` is the evidence. */
  | { is: 'lacking'; by: string }
  | { is: 'broken'; differences: AnswerDifference[] }

const SUCCESS = 200
const LACKING: ReadonlySet<number> = new Set([404, 405, 501])
const UPLOAD: CallName = 'uploadFile'

const envelope = v.object({
  code: v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^\d{1,9}$/))]),
  data: v.unknown(),
})

const one = (kind: AnswerDifference['kind'], at: string, expected: string, found: string): AnswerDifference => ({
  kind,
  at,
  expected,
  found,
  count: 1,
  of: 1,
})
const broken = (...differences: AnswerDifference[]): Verdict => ({ is: 'broken', differences })

function bodyText(body: string): string {
  const start = body.trimStart().slice(0, 100).toLowerCase()
  if (start === '') return 'an empty body'
  return start.startsWith('<!doctype html') || start.startsWith('<html') ? 'an HTML page' : 'text that is no JSON'
}

function parsed(body: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body) }
  } catch {
    return undefined
  }
}

/** The message of an answer is `msg` for the upload and `message` for all others. */
function messageDifferences(call: CallName, value: object): AnswerDifference[] {
  const [wanted, other] = call === UPLOAD ? (['msg', 'message'] as const) : (['message', 'msg'] as const)
  return !(wanted in value) && other in value ? [{ ...one('envelope', wanted, wanted, other), taken: true }] : []
}

/** The upload's code may be text. Elsewhere the app accepts text too, but the report lists it. */
const codeDifferences = (call: CallName, code: number | string): AnswerDifference[] =>
  typeof code === 'string' && call !== UPLOAD
    ? [{ ...one('envelope', 'code', 'a whole number', 'a number as text'), taken: true }]
    : []

/** Whether a value fits a schema that hardly anything else fits. */
const isSurely = (reply: v.GenericSchema, value: unknown): boolean =>
  v.is(reply, value) && !v.is(reply, {}) && !(Array.isArray(value) && value.length === 0)

type Opened = { code: number; data: unknown; differences: AnswerDifference[] } | { differences: AnswerDifference[] }

function opened(call: CallName, reply: v.GenericSchema, body: string): Opened {
  const json = parsed(body)
  if (json === undefined) return { differences: [one('envelope', '', 'JSON', bodyText(body))] }
  const { value } = json
  const promise = 'an object with code, message and data'
  if (isSurely(reply, value)) return { differences: [one('envelope', '', promise, 'the data without an envelope')] }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { differences: [one('envelope', '', promise, kindOf(value))] }
  const differences = compare(envelope, value).differences.map((found) => ({ ...found, kind: 'envelope' as const }))
  if (differences.length > 0) return { differences }
  const { code, data } = value as { code: number | string; data: unknown }
  return { code: Number(code), data, differences: [...codeDifferences(call, code), ...messageDifferences(call, value)] }
}

const isEmpty = (data: unknown): boolean =>
  data === null || data === undefined || (Array.isArray(data) && data.length === 0)

/** The differences of data from its schema; the app converts other types where it can. */
function compared(reply: v.GenericSchema, received: unknown) {
  // A reply whose fields may all be missing may be empty, and a page may come as its bare rows: the app reads both.
  const data = isEmpty(received) && v.is(reply, {}) ? {} : completePage(reply, received, {})
  const comparison = compare(reply, data)
  const { output, dropped } = readRows(reply, structuredClone(data))
  if (output === undefined || dropped > 0) return comparison
  return { ...comparison, differences: comparison.differences.map((found) => ({ ...found, taken: true as const })) }
}

/** The id of a refusal, the shop's included; `refused` for an unknown code. */
const idOf = (code: number): string => shopRefusalOf(code) ?? refusalOf(code)

export function judge(call: CallName, reply: v.GenericSchema, answer: Answer): Verdict {
  const { status, location } = answer
  if (LACKING.has(status)) return { is: 'lacking', by: `status ${status}` }
  if (status === REFUSALS.loginRequired) return { is: 'refused', code: status, id: 'loginRequired', differences: [] }
  if (status < 200 || status > 299) {
    const found = status >= 300 && status < 400 ? `${status}, a redirect to ${location ?? 'nowhere'}` : String(status)
    return broken(one('status', '', '200 to 299', found))
  }
  const envelope = opened(call, reply, answer.body)
  if (!('code' in envelope)) return broken(...envelope.differences)
  const { code, data, differences } = envelope
  const success = call === UPLOAD ? code !== 0 && code !== REFUSALS.loginRequired : code === SUCCESS
  if (success) {
    const comparison = compared(reply, data)
    return { is: 'answered', data, ...comparison, differences: [...differences, ...comparison.differences] }
  }
  if (LACKING.has(code)) return { is: 'lacking', by: `code ${code}` }
  if (idOf(code) === 'refused' && isSurely(reply, data))
    return broken(one('envelope', 'code', `${SUCCESS} for success`, String(code)), ...differences)
  return { is: 'refused', code, id: idOf(code), differences }
}
