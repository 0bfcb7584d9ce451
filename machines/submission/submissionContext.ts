/** Input, events and context of a submission. */
import type { Failure } from '../shared/failure.ts'
import type { FundPasswordInput } from '../shared/fundPasswordFlow.ts'
import type { StorageKey } from '../shared/keys.ts'
import { secretMark } from '../shared/secret.ts'
import type { SubmissionOutput } from './outcome.ts'
import type { StoredSubmission } from './storedSubmission.ts'

interface Submitted {
  /** Key in session storage. */
  readonly key: StorageKey
  /** Shown in the review beside the request; plain data. */
  readonly facts?: unknown
  /** From storage: the review opens again, or what may have been sent is looked up. */
  readonly stored?: StoredSubmission<object> | undefined
  /** The user has already confirmed: skips the review. */
  readonly confirmed?: boolean | undefined
}

/**
 * A request without client_id; that of `stored` comes before it. A secret's mark in it (machines/shared/secret.ts) requires that secret as
 * confirmation.
 */
export type SubmissionInput<Request> = Submitted &
  ({ readonly request: Request } | { readonly stored: StoredSubmission<Request> | undefined })

export type SubmissionEvent =
  | { type: 'submission.confirm' }
  | { type: 'submission.cancel' }
  /** After `absent` or `uncertain`: send (again) with the same key. */
  | { type: 'submission.again' }
  /** After `absent` or `uncertain`: give up. */
  | { type: 'submission.giveUp' }
  /** After `uncertain`: the user found it in the record. */
  | { type: 'submission.happened' }
  /** The number of digits typed of an authenticator's code, where the request has one; the digits are in the vault of src/bindings. */
  | { type: 'code.count'; count: number }
  | FundPasswordInput

export interface SubmissionContext extends Submitted {
  readonly request: object
  /** The request key; empty until it is created. */
  readonly clientId: string
  /** An earlier attempt may still be carried out. */
  readonly unsure: boolean
  /** The last attempt's refusal of a secret: of the fund password or the authenticator's code. */
  readonly wrong: Failure | undefined
  /** Digits typed of the authenticator's code. */
  readonly codeDigits: number
  /** The user confirmed without a whole code. */
  readonly codeMissing: boolean
  /** Look-ups of a lost answer that the backend answered with something else than their reply. */
  readonly badLookUps: number
  readonly output: SubmissionOutput<unknown>
}

/** Whether a request carries an authenticator's code. */
export const takesCode = (request: object): boolean => Object.values(request).includes(secretMark('authenticatorCode'))
