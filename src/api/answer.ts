/** What comes back: from an HTTP answer to the app's shape, or to the one ApiError that says what went wrong. */
import * as v from 'valibot'
import type { CallName } from '../../protocol/calls.ts'
import { ApiError, type ErrorId, refusalOf } from '../../protocol/errors.ts'
import { completePage } from '../../protocol/page.ts'
import { readRows } from '../../protocol/rows.ts'
import { shortened } from '../i18n/shortened.ts'
import { placesOf, type Read } from './reports.ts'

const SUCCESS = 200
const MESSAGE_MAX = 300

/** An answer as it was read off the network. */
export interface Answer {
  status: number
  body: string
}

export interface Unwrapped {
  data: unknown
  /** The server's own words. */
  message: string | undefined
}

/** A wrong answer: the developer's part of it, without any value that came with it. */
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
      v.transform((said) => shortened(said, MESSAGE_MAX) || undefined),
    ),
  ),
  undefined,
)
/** A whole number, which some backends write as text. */
const code = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/))]), v.transform(Number), v.integer())
const envelope = v.object({ code, message: words, data: v.optional(v.unknown()) })
const uploadEnvelope = v.object({ code, msg: words, data: v.optional(v.unknown()) })

/** HTTP success is 200 to 299; every other status is an error whatever the body says. */
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

/** Opens the envelope {code, message, data}: 200 gives the data, everything else an ApiError. */
export function openEnvelope(call: CallName, answer: Answer): Unwrapped {
  const { code, message, data } = checked(call, answer.status, envelope, parsed(call, answer))
  if (code === SUCCESS) return { data, message }
  throw refusal(call, answer.status, refusalOf(code), code, message)
}

/**
 * Opens the envelope {code, msg, data} of the upload, which is the other way round: code 0 is the failure, any other number is
 * success, also when it came as text. An answer without a code says neither and is a bad answer.
 */
export function openUploadEnvelope(call: CallName, answer: Answer): Unwrapped {
  const { code, msg, data } = checked(call, answer.status, uploadEnvelope, parsed(call, answer))
  if (code !== 0) return { data, message: msg }
  throw refusal(call, answer.status, 'refused', code, msg)
}

/**
 * The data in the app's shape. Rows of lists that do not fit are left out, and `onRead` takes what a developer should hear of them and of
 * what came in other types; `asked` is the request, which says which part of a long list it is. Throws a BadAnswer when the rest does not fit either.
 */
export function readData(
  call: CallName,
  status: number,
  reply: v.GenericSchema,
  data: unknown,
  onRead?: (read: Read) => void,
  asked: object = {},
): unknown {
  const { output, issues, dropped } = readRows(reply, completePage(reply, data, asked))
  if (output === undefined) throw new BadAnswer(call, status, placesOf(issues))
  if (issues.length > 0) onRead?.({ id: dropped > 0 ? 'badRows' : 'otherTypes', issues, dropped })
  return output
}
