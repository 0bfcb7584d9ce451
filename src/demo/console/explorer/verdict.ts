/** Compares drafts and answers with the protocol's schemas. */
import * as v from 'valibot'
import type { CallName } from '../../../../protocol/calls/index.ts'
import { REFUSALS } from '../../../../protocol/errors.ts'
import { SHOP_REFUSALS } from '../../../../protocol/shopErrors.ts'
import type { Fields } from '../../../../simulator/handlers/examples/around.ts'

/** A difference at a dotted path; `(whole)` is the value itself. */
export type Difference = { path: string } & ({ expected: string; received: string } | { isMissing: true })

/** An answer compared with the protocol. */
export type Verdict =
  | { is: 'fits' }
  | { is: 'differs'; differences: readonly Difference[] }
  /** A valid refusal. `id` is missing if the protocol lacks its code. */
  | { is: 'refused'; code: number; id?: string }
  | { is: 'status'; status: number }
  | { is: 'notJson' }

/** The whole answer. */
export type Answer = { status: number; body: string }

const WHOLE = '(whole)'
const SUCCESS = 200
const IDS = new Map<number, string>(
  Object.entries({ ...REFUSALS, ...SHOP_REFUSALS }).map(([id, code]): [number, string] => [code, id]),
)
const envelope = v.object({ code: v.pipe(v.number(), v.integer()), message: v.string(), data: v.unknown() })
const uploadEnvelope = v.object({ code: v.pipe(v.number(), v.integer()), msg: v.string(), data: v.unknown() })

/** The places where a value differs from a schema; `under` is the path to it. */
export function differences(schema: v.GenericSchema, value: unknown, under = ''): Difference[] {
  const { issues = [] } = v.safeParse(schema, value)
  return issues.map((issue) => {
    const path = [under, v.getDotPath(issue) ?? ''].filter(Boolean).join('.') || WHOLE
    // For a missing field the issue has the field's name, not its type.
    if (issue.path?.at(-1)?.origin === 'key') return { path, isMissing: true }
    return { path, expected: issue.expected ?? issue.message, received: issue.received }
  })
}

function parsed(body: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body) }
  } catch {
    return undefined
  }
}

/** Compares an answer with its call's schema. */
export function verdictOn(call: CallName, reply: v.GenericSchema, { status, body }: Answer): Verdict {
  if (status < 200 || status > 299) return { is: 'status', status }
  const read = parsed(body)
  if (read === undefined) return { is: 'notJson' }
  const isUpload = call === 'uploadFile'
  const wrong = differences(isUpload ? uploadEnvelope : envelope, read.value)
  if (wrong.length > 0) return { is: 'differs', differences: wrong }
  const { code, data } = read.value as { code: number; data: unknown }
  // In the upload's envelope code 0 means refusal, any other number success, except for a missing login.
  const isRefused = isUpload ? code === 0 || code === REFUSALS.loginRequired : code !== SUCCESS
  if (isRefused) {
    const id = IDS.get(code)
    return { is: 'refused', code, ...(id === undefined ? {} : { id }) }
  }
  const found = differences(reply, data, 'data')
  return found.length > 0 ? { is: 'differs', differences: found } : { is: 'fits' }
}

/** A problem of a typed request. */
export type Problem =
  | { is: 'notJson'; message: string }
  | { is: 'noObject' }
  /** The path needs an id. */
  | { is: 'noId' }
  /** Whether it can be sent nevertheless, to see the refusal. */
  | { is: 'differs'; differences: readonly Difference[] }

/** Parses a draft as the fields of a request; empty text has no fields. */
export function fieldsOf(typed: string): { fields: Fields } | { problem: Problem } {
  if (typed.trim() === '') return { fields: {} }
  try {
    const value: unknown = JSON.parse(typed)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? { fields: value as Fields } : { problem: { is: 'noObject' } }
  } catch (problem) {
    return { problem: { is: 'notJson', message: problem instanceof Error ? problem.message : String(problem) } }
  }
}

/** A dot segment as id would change the path. */
const fillsPath = (id: unknown): boolean =>
  (typeof id === 'string' || typeof id === 'number') && !/^\.{0,2}$/.test(`${id}`)

/** The problem that prevents sending, or makes a refusal likely. */
export function problemWith(request: v.GenericSchema, path: string, fields: Fields): Problem | undefined {
  if (path.includes('{id}') && !fillsPath(fields.id)) return { is: 'noId' }
  const found = differences(request, fields)
  return found.length > 0 ? { is: 'differs', differences: found } : undefined
}
