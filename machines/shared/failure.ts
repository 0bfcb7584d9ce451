/** A failed call as machines store it and pages show it. */
import { ApiError, type ErrorId } from '../../protocol/errors.ts'

/** `message` is the server's text in the user's language; without it the page shows the text of the id. */
export interface Failure {
  readonly id: ErrorId
  readonly message: string | undefined
}

/** Converts what was thrown. Anything but an ApiError becomes `failed`. */
export function failureOf(error: unknown): Failure {
  return error instanceof ApiError
    ? { id: error.id, message: error.serverMessage }
    : { id: 'failed', message: undefined }
}

/** The failure of an error transition's call. */
export const callFailure = ({ event }: { readonly event: { readonly error: unknown } }): Failure =>
  failureOf(event.error)

/** The action `refuse` with the failure of its call. */
export const refuse = { type: 'refuse', params: callFailure } as const

const UNKNOWN = new Set<string>([
  'timeout',
  'serverAbnormal',
  'pageRefused',
  'offline',
  'failed',
  'badAnswer',
  'aborted',
  'internal',
  'status408',
])

/** Whether the server may have carried out the request: the answer was lost, late or invalid. */
export const outcomeUnknown = (failure: Failure): boolean => UNKNOWN.has(failure.id) || failure.id.startsWith('status5')

const NOT_OFFERED = new Set<string>(['notOffered', 'notFound', 'methodNotAllowed', 'status404', 'status501'])

/** Whether the backend lacks the call: the page then shows that the feature is not offered. */
export const notOffered = (failure: Failure): boolean => NOT_OFFERED.has(failure.id)

/** Whether the session has expired, or a visitor needs to log in. */
export const loginNeeded = (failure: Failure): boolean => failure.id === 'loginRequired' || failure.id === 'status401'

const UNANSWERED = new Set<string>([
  'timeout',
  'offline',
  'serverAbnormal',
  'pageRefused',
  'aborted',
  'failed',
  'tooMany',
  'status408',
  'status429',
])

/** Whether another attempt may be answered: nothing came back, or a gateway's answer in place of the backend's. */
export const isUnanswered = ({ id }: Failure): boolean => UNANSWERED.has(id) || id.startsWith('status5')

const TURNED_AWAY = new Set<string>(['tooMany', 'notOffered', 'notSaved'])

/** Whether the server refused the request before processing it: that says nothing about an earlier attempt. */
export const isRefusedOutright = (failure: Failure): boolean =>
  loginNeeded(failure) || TURNED_AWAY.has(failure.id) || failure.id.startsWith('status4')
