/** What the flow of a verification of identity knows and hears. */
import type { ActorRefFrom } from 'xstate'
import type { IdentityPicture } from '../../protocol/rules/identity.ts'
import type { Identity } from '../../protocol/shapes/identity.ts'
import type { Failure } from '../shared/failure.ts'
import type { PageRead } from '../shared/pageLoad.ts'
import type { UploadStands, uploadFlow } from '../shared/uploadFlow.ts'
import type { IdentityDraft, IdentityProblems, KeptIdentity } from './identityDraft.ts'

export type IdentityUploads = Readonly<Record<IdentityPicture, ActorRefFrom<typeof uploadFlow>>>

export interface IdentityContext {
  /** A visitor can choose a nationality and nothing else. */
  readonly visitor: boolean
  /** What storage had, until it is known whether it can be gone on with. */
  readonly kept: KeptIdentity | undefined
  /** What the exchange says. */
  readonly info: Identity | undefined
  readonly draft: IdentityDraft
  /** The three pictures on their way, while they can be taken. */
  readonly uploads: IdentityUploads | undefined
  readonly pending: readonly IdentityPicture[]
  readonly problems: IdentityProblems
  /** What the exchange said against what was handed in, or why it did not get there. */
  readonly error: Failure | undefined
}

export type IdentityEvent =
  | { type: 'identity.start' }
  /** ISO 3166 code of two letters. */
  | { type: 'identity.nationality'; nationality: string }
  | { type: 'identity.change'; change: Partial<Pick<IdentityDraft, 'name' | 'idNumber'>> }
  /** From the details to the pictures, and back. */
  | { type: 'identity.next' }
  | { type: 'identity.back' }
  | { type: 'identity.submit' }
  /** What failed is to be mended. */
  | { type: 'identity.again' }
  | { type: 'identity.reload' }
  /** The exchange says that something changed. */
  | { type: 'identity.refresh' }
  | PageRead<'authInfo'>
  | UploadStands
