/** Context of binding a contact. */
import type { FieldProblem } from '../../protocol/rules/fields.ts'
import type { AccountKind, Profile } from '../../protocol/shapes/user.ts'
import { type Contact, emptyContact, storedContact } from '../shared/contact.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { PageRead } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { inSession, type Restored } from '../shared/storage.ts'
import { contactsOf } from './contactsOf.ts'

export interface ContactContext {
  /** Undefined until it is known which kind is missing. */
  readonly kind: AccountKind | undefined
  readonly profile: Profile | undefined
  /** The new contact, as typed. */
  readonly contact: Contact
  readonly oldCode: string
  readonly code: string
  readonly problem: FieldProblem | undefined
  /** Whether the code of the owner's authenticator is required. */
  readonly needsFactor: boolean
  readonly error: Failure | undefined
  /** It replaced another one: withdrawals are paused. */
  readonly changed: boolean
  readonly cache: ReadCache | undefined
}

export type ContactEvent =
  | PageRead<'myProfile'>
  | { type: 'contact.begin' }
  | { type: 'contact.kind'; kind: AccountKind }
  | { type: 'contact.area'; area: string }
  | { type: 'contact.account'; account: string; area?: string }
  | { type: 'contact.next' }
  /** The owner's log-in password, and the authenticator's code where it is required. */
  | { type: 'contact.confirm'; password: string; factor: string }
  | { type: 'contact.back' }
  | { type: 'contact.reload' }
  | { type: 'contact.refresh' }

export const STORED = { draft: inSession(KEYS.contactDraft, storedContact) }

export interface ContactInput {
  /** The kind of a bound contact; by default the first missing kind. */
  readonly kind?: AccountKind | undefined
  readonly cache?: ReadCache | undefined
  readonly stored?: Restored<typeof STORED>
}

/** The bound contact of the current kind. */
export const presentOf = ({ kind, profile }: Pick<ContactContext, 'kind' | 'profile'>): Contact | undefined =>
  profile && contactsOf(profile).find(({ type }) => type === kind)

/** Whether the user can choose this kind instead: neither it nor the current one is bound. */
export const choosable = (context: ContactContext, kind: AccountKind): boolean =>
  presentOf(context) === undefined && presentOf({ ...context, kind }) === undefined

export function readFrom(context: ContactContext, profile: Profile): Partial<ContactContext> {
  const kind = context.kind ?? (profile.email ? 'mobile' : 'email')
  const contact = context.contact.type === kind ? context.contact : emptyContact(kind)
  return { profile, kind, contact }
}

/** The stored draft, if it is of the requested kind. */
export const contactIn = ({ kind, stored }: ContactInput): Contact =>
  stored?.draft && (kind === undefined || stored.draft.type === kind) ? stored.draft : emptyContact(kind ?? 'mobile')
