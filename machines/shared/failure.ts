/** What a machine keeps of a call that failed, for the page to say beside the field or as its state. */
import { ApiError, type ErrorId } from '../../protocol/errors.ts'

/** `message` is the server's own words in the user's language; without them the page says the text of the id. */
export interface Failure {
  readonly id: ErrorId
  readonly message: string | undefined
}

/** The failure behind whatever was thrown. What is no ApiError counts as `failed`, the general text. */
export function failureOf(error: unknown): Failure {
  return error instanceof ApiError
    ? { id: error.id, message: error.serverMessage }
    : { id: 'failed', message: undefined }
}

/** Why the call of an error's transition failed. */
export const callFailure = ({ event }: { readonly event: { readonly error: unknown } }): Failure =>
  failureOf(event.error)

/** The action `refuse` of a flow, with why its call failed. */
export const refuse = { type: 'refuse', params: callFailure } as const

const UNKNOWN = new Set<string>([
  'timeout',
  'serverAbnormal',
  'offline',
  'failed',
  'badAnswer',
  'aborted',
  'internal',
  'status408',
])

/** Whether it stays open if the server did what was asked: the answer was lost, late or broken. A refusal is known. */
export const outcomeUnknown = (failure: Failure): boolean => UNKNOWN.has(failure.id) || failure.id.startsWith('status5')

const NOT_OFFERED = new Set<string>(['notOffered', 'notFound', 'methodNotAllowed', 'status404', 'status501'])

/** Whether the backend lacks the call: the part of the page that needs it says that it is not offered here. */
export const notOffered = (failure: Failure): boolean => NOT_OFFERED.has(failure.id)

/** Whether the session is over or there never was one. */
export const loginNeeded = (failure: Failure): boolean => failure.id === 'loginRequired' || failure.id === 'status401'

const TURNED_AWAY = new Set<string>(['tooMany', 'notOffered', 'notSaved'])

/** Whether the request was turned away before anybody looked at what it asks for: that says nothing of one that was sent before. */
export const turnedAway = (failure: Failure): boolean =>
  loginNeeded(failure) || TURNED_AWAY.has(failure.id) || failure.id.startsWith('status4')
