/** What is to be said of texts that people typed and answers that came: whether they fit the table, and where they don't. */
import * as v from 'valibot'
import type { CallName } from '../../../../protocol/calls.ts'
import { REFUSALS } from '../../../../protocol/errors.ts'
import { SHOP_REFUSALS } from '../../../../protocol/shopErrors.ts'
import type { Fields } from './around.ts'

/** A place that differs, as a path with dots; `(whole)` is all of it. */
export type Difference = { path: string } & ({ expected: string; received: string } | { isMissing: true })

/** How an answer stands to the table. */
export type Verdict =
  | { is: 'fits' }
  | { is: 'differs'; differences: readonly Difference[] }
  /** Said no, as the protocol has it. `id` is missing where the table knows no such code. */
  | { is: 'refused'; code: number; id?: string }
  | { is: 'status'; status: number }
  | { is: 'notJson' }

/** What came back, read whole. */
export type Answer = { status: number; body: string }

const WHOLE = '(whole)'
const SUCCESS = 200
const IDS = new Map<number, string>(
  Object.entries({ ...REFUSALS, ...SHOP_REFUSALS }).map(([id, code]): [number, string] => [code, id]),
)
const envelope = v.object({ code: v.pipe(v.number(), v.integer()), message: v.string(), data: v.unknown() })
const uploadEnvelope = v.object({ code: v.pipe(v.number(), v.integer()), msg: v.string(), data: v.unknown() })

/** Where a value does not fit a schema; `under` is the path that leads to it. */
export function differences(schema: v.GenericSchema, value: unknown, under = ''): Difference[] {
  const { issues = [] } = v.safeParse(schema, value)
  return issues.map((issue) => {
    const path = [under, v.getDotPath(issue) ?? ''].filter(Boolean).join('.') || WHOLE
    // Of a field that is not there the schema names the field, not what it expects.
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

/** Judges an answer by its call's schema. */
export function verdictOn(call: CallName, reply: v.GenericSchema, { status, body }: Answer): Verdict {
  if (status < 200 || status > 299) return { is: 'status', status }
  const read = parsed(body)
  if (read === undefined) return { is: 'notJson' }
  const isUpload = call === 'uploadFile'
  const wrong = differences(isUpload ? uploadEnvelope : envelope, read.value)
  if (wrong.length > 0) return { is: 'differs', differences: wrong }
  const { code, data } = read.value as { code: number; data: unknown }
  // The upload's code 0 is its refusal, every other number its success, but for a missing login.
  const isRefused = isUpload ? code === 0 || code === REFUSALS.loginRequired : code !== SUCCESS
  if (isRefused) {
    const id = IDS.get(code)
    return { is: 'refused', code, ...(id === undefined ? {} : { id }) }
  }
  const found = differences(reply, data, 'data')
  return found.length > 0 ? { is: 'differs', differences: found } : { is: 'fits' }
}

/** What is wrong with a typed request. */
export type Problem =
  | { is: 'notJson'; said: string }
  | { is: 'noObject' }
  /** The path wants an id and can not be made without. */
  | { is: 'noId' }
  /** It can be sent all the same, to see it refused. */
  | { is: 'differs'; differences: readonly Difference[] }

/** Reads typed text as the fields of a request; nothing typed is no fields. */
export function fieldsOf(typed: string): { fields: Fields } | { problem: Problem } {
  if (typed.trim() === '') return { fields: {} }
  try {
    const value: unknown = JSON.parse(typed)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? { fields: value as Fields } : { problem: { is: 'noObject' } }
  } catch (problem) {
    return { problem: { is: 'notJson', said: problem instanceof Error ? problem.message : String(problem) } }
  }
}

/** Whether an id can stand in a path: a dot segment would lead to another one. */
const fillsPath = (id: unknown): boolean =>
  (typeof id === 'string' || typeof id === 'number') && !/^\.{0,2}$/.test(`${id}`)

/** What keeps fields from being sent, or makes it likely that they are refused. */
export function problemWith(request: v.GenericSchema, path: string, fields: Fields): Problem | undefined {
  if (path.includes('{id}') && !fillsPath(fields.id)) return { is: 'noId' }
  const found = differences(request, fields)
  return found.length > 0 ? { is: 'differs', differences: found } : undefined
}
