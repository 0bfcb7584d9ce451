/** Turns an HTTP answer into the app's shape, or into an ApiError. */
import * as v from 'valibot'
import type { CallName } from '../../protocol/calls/index.ts'
import { ApiError, type ErrorId, refusalOf } from '../../protocol/errors.ts'
import { completePage } from '../../protocol/page.ts'
import { readRows } from '../../protocol/rows.ts'
import { shortened } from '../i18n/shortened.ts'
import { placesOf, type Read } from './reports.ts'

const SUCCESS = 200
const MESSAGE_MAX = 300

/** An answer read from the network. */
export interface Answer {
  status: number
  body: string
}

export interface Unwrapped {
  data: unknown
  /** The server's message. */
  message: string | undefined
}

/** An invalid answer, described for developers without its values. */
export class BadAnswer extends ApiError {
  readonly detail: string
  constructor(call: CallName, status: number, detail: string) {
    super({ id: 'badAnswer', call, status })
    this.detail = detail
  }
}

const words = v.fallback(
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((text) => shortened(text, MESSAGE_MAX) || undefined),
    ),
  ),
  undefined,
)
/** An integer; some backends send it as text. */
const code = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/))]), v.transform(Number), v.integer())
const envelope = v.object({ code, message: words, data: v.optional(v.unknown()) })
const uploadEnvelope = v.object({ code, msg: words, data: v.optional(v.unknown()) })

/** Any other status is an error, independent of the body. */
const isHttpSuccess = (status: number): boolean => status >= 200 && status <= 299

function parsed(call: CallName, answer: Answer): unknown {
  if (!isHttpSuccess(answer.status)) throw new ApiError({ id: `status${answer.status}`, call, status: answer.status })
  try {
    return JSON.parse(answer.body)
  } catch {
    throw new BadAnswer(call, answer.status, 'not JSON')
  }
}

function checked<S extends v.GenericSchema>(
  call: CallName,
  status: number,
  schema: S,
  value: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new BadAnswer(call, status, placesOf(result.issues))
}

function refusal(
  call: CallName,
  status: number,
  id: ErrorId,
  code: number,
  serverMessage: string | undefined,
): ApiError {
  return new ApiError({ id, call, code, status, serverMessage })
}

/** Opens the envelope {code, message, data}. Returns data for code 200, and throws an ApiError otherwise. */
export function openEnvelope(call: CallName, answer: Answer): Unwrapped {
  const { code, message, data } = checked(call, answer.status, envelope, parsed(call, answer))
  if (code === SUCCESS) return { data, message }
  throw refusal(call, answer.status, refusalOf(code), code, message)
}

/**
 * Opens the upload's envelope {code, msg, data}: code 0 means failure, any other number (or numeric text) success. An answer without a code
 * is invalid.
 */
export function openUploadEnvelope(call: CallName, answer: Answer): Unwrapped {
  const { code, msg, data } = checked(call, answer.status, uploadEnvelope, parsed(call, answer))
  if (code !== 0) return { data, message: msg }
  throw refusal(call, answer.status, 'refused', code, msg)
}

/**
 * Parses data into the app's shape. Drops invalid rows of lists and reports them, and values of other types, to `onRead`; `request` is the
 * request with the requested page. Throws a BadAnswer if the rest is invalid.
 */
export function readData(
  call: CallName,
  status: number,
  reply: v.GenericSchema,
  data: unknown,
  onRead?: (read: Read) => void,
  request: object = {},
): unknown {
  const { output, issues, dropped } = readRows(reply, completePage(reply, data, request))
  if (output === undefined) throw new BadAnswer(call, status, placesOf(issues))
  if (issues.length > 0) onRead?.({ id: dropped > 0 ? 'badRows' : 'otherTypes', issues, dropped })
  return output
}
