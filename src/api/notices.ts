/** What the user is told of a call's end. The client names texts, it doesn't translate or show them. */
import type { Words } from '../../machines/shared/words.ts'
import { ApiError, STATUSES } from '../../protocol/errors.ts'
import type { CallRow } from '../../protocol/row.ts'

/** One thing to tell the user: the server's own words where it sent some, else the key of a text. */
export interface ApiNotice {
  kind: 'failure' | 'success' | 'upload'
  words: Words
}

/** What one call shows; each can be set per call and else follows the call's row. */
export interface NoticeFlags {
  showError: boolean
  showSuccess: boolean
  showLoading: boolean
}

const TRANSPORT: ReadonlySet<string> = new Set([
  'timeout',
  'serverAbnormal',
  'offline',
  'failed',
  'badAnswer',
  'aborted',
])

/** The flags of a call: those given, else those of its row. */
export function flagsOf(row: CallRow, given: Partial<NoticeFlags>): NoticeFlags {
  return {
    showError: given.showError ?? row.notices !== 'silent',
    showSuccess: given.showSuccess ?? row.notices === 'error+success',
    showLoading: given.showLoading ?? false,
  }
}

/** The text key of an error: `status.<n>`, `transport.<id>` or `error.<id>`; unknown statuses have the default text. */
export function textKeyOf(error: ApiError): string {
  if (TRANSPORT.has(error.id)) return `transport.${error.id}`
  const status = /^status(\d+)$/.exec(error.id)?.[1]
  if (status === undefined) return `error.${error.id}`
  return STATUSES.some((known) => String(known) === status) ? `status.${status}` : 'transport.failed'
}

/** Whether this answer means that somebody has to log in (again). */
export const isUnauthorised = (error: ApiError): boolean => error.id === 'status401' || error.code === 401

/** Calls of ours that a backend lacks: the page says so in its place, so nothing pops up. */
const isNotOffered = (row: CallRow, error: ApiError): boolean => row.ours === true && error.id === 'notOffered'

/** A refusal that only asks for more: the page goes on to its next step. */
const isQuestion = ({ call, id }: ApiError): boolean => call === 'login' && id === 'secondFactorNeeded'

/** The notice of a failure, or nothing: aborted calls say nothing, a 401 has its dialog, and a question its page. */
export function failureNotice(row: CallRow, error: unknown): ApiNotice | undefined {
  if (!(error instanceof ApiError)) return { kind: 'failure', words: { key: 'transport.failed' } }
  if (error.id === 'aborted' || isQuestion(error)) return undefined
  if (isUnauthorised(error) || isNotOffered(row, error)) return undefined
  const words = error.serverMessage ? { message: error.serverMessage } : { key: textKeyOf(error) }
  return { kind: 'failure', words }
}
