/** Notices about a call's result: text keys or server messages, neither translated nor shown here. */
import { failureOf, outcomeUnknown } from '../../machines/shared/failure.ts'
import type { NoticeText } from '../../machines/shared/noticeText.ts'
import { ApiError, STATUSES } from '../../protocol/errors.ts'
import type { CallRow } from '../../protocol/row.ts'

/** The server's message if it sent one, else a text key. */
export interface ApiNotice {
  kind: 'failure' | 'success' | 'upload'
  text: NoticeText
}

/** The notices of a call; defaults come from its row. */
export interface NoticeFlags {
  /** `refusals` hides the failures after which the server may have carried out the request. */
  showError: boolean | 'refusals'
  showSuccess: boolean
  showLoading: boolean
}

const TRANSPORT: ReadonlySet<string> = new Set([
  'timeout',
  'serverAbnormal',
  'pageRefused',
  'offline',
  'failed',
  'badAnswer',
  'aborted',
])

export function flagsOf(row: CallRow, given: Partial<NoticeFlags>): NoticeFlags {
  return {
    showError: given.showError ?? row.notices !== 'silent',
    showSuccess: given.showSuccess ?? row.notices === 'error+success',
    showLoading: given.showLoading ?? false,
  }
}

/** The text key of an error: `status.<n>`, `transport.<id>` or `error.<id>`; unknown statuses use the default. */
export function textKeyOf(error: ApiError): string {
  if (TRANSPORT.has(error.id)) return `transport.${error.id}`
  const status = /^status(\d+)$/.exec(error.id)?.[1]
  if (status === undefined) return `error.${error.id}`
  return STATUSES.some((known) => String(known) === status) ? `status.${status}` : 'transport.failed'
}

/** Whether the answer requires a log-in. */
export const isUnauthorised = (error: ApiError): boolean => error.id === 'status401' || error.code === 401

/** A missing call beyond the specification: the page shows that it is not offered, so there is no notice. */
const isNotOffered = (row: CallRow, error: ApiError): boolean => row.ours === true && error.id === 'notOffered'

/** A refusal that asks for another input: the page shows it. */
const isQuestion = ({ call, id }: ApiError): boolean => call === 'login' && id === 'secondFactorNeeded'

/** The notice of a failure; undefined for an aborted call, a 401 (which has a dialog), and a question. */
export function failureNotice(
  row: CallRow,
  error: unknown,
  shown: NoticeFlags['showError'] = true,
): ApiNotice | undefined {
  if (shown === false || (shown === 'refusals' && outcomeUnknown(failureOf(error)))) return undefined
  if (!(error instanceof ApiError)) return { kind: 'failure', text: { key: 'transport.failed' } }
  if (error.id === 'aborted' || isQuestion(error)) return undefined
  if (isUnauthorised(error) || isNotOffered(row, error)) return undefined
  const text = error.serverMessage ? { message: error.serverMessage } : { key: textKeyOf(error) }
  return { kind: 'failure', text }
}
