/** Context and events of the verification. */
import type { ActorRefFrom } from 'xstate'
import type { IdentityPicture } from '../../protocol/rules/identity.ts'
import type { Identity } from '../../protocol/shapes/identity.ts'
import type { Failure } from '../shared/failure.ts'
import type { PageRead } from '../shared/pageLoad.ts'
import type { UploadDone, uploadFlow } from '../shared/uploadFlow.ts'
import type { IdentityDraft, IdentityProblems, StoredIdentity } from './identityDraft.ts'

export type IdentityUploads = Readonly<Record<IdentityPicture, ActorRefFrom<typeof uploadFlow>>>

export interface IdentityContext {
  /** A visitor can only choose a nationality. */
  readonly visitor: boolean
  /** The stored draft, until it is clear whether it still applies. */
  readonly stored: StoredIdentity | undefined
  readonly info: Identity | undefined
  readonly draft: IdentityDraft
  /** The three uploads, while pictures can be taken. */
  readonly uploads: IdentityUploads | undefined
  readonly pending: readonly IdentityPicture[]
  readonly problems: IdentityProblems
  /** The refusal, or the failed call. */
  readonly error: Failure | undefined
}

export type IdentityEvent =
  | { type: 'identity.start' }
  /** ISO 3166 code of two letters. */
  | { type: 'identity.nationality'; nationality: string }
  | { type: 'identity.change'; change: Partial<Pick<IdentityDraft, 'name' | 'idNumber'>> }
  | { type: 'identity.next' }
  | { type: 'identity.back' }
  | { type: 'identity.submit' }
  /** Correct a failed verification. */
  | { type: 'identity.again' }
  | { type: 'identity.reload' }
  | { type: 'identity.refresh' }
  | PageRead<'authInfo'>
  | UploadDone
