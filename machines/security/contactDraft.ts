/** What binding a contact gathers. */
import type { FieldProblem } from '../../protocol/rules/fields.ts'
import type { AccountKind, Profile } from '../../protocol/shapes/user.ts'
import { type Contact, emptyContact, keptContact } from '../shared/contact.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { PageRead } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { inSession, type Kept } from '../shared/storage.ts'
import { contactsOf } from './contactsOf.ts'

export interface ContactContext {
  /** Nothing until it is known which kind is missing. */
  readonly kind: AccountKind | undefined
  readonly profile: Profile | undefined
  /** The new one, as typed. */
  readonly contact: Contact
  readonly oldCode: string
  readonly code: string
  readonly problem: FieldProblem | undefined
  readonly error: Failure | undefined
  /** It took the place of another: withdrawals wait. */
  readonly changed: boolean
  readonly cache: ReadCache | undefined
}

export type ContactEvent =
  | PageRead<'myProfile'>
  | { type: 'contact.begin' }
  | { type: 'contact.kind'; kind: AccountKind }
  | { type: 'contact.area'; area: string }
  | { type: 'contact.account'; account: string }
  | { type: 'contact.next' }
  | { type: 'contact.back' }
  | { type: 'contact.reload' }
  | { type: 'contact.refresh' }

export const STORED = { draft: inSession(KEYS.contactDraft, keptContact) }

export interface ContactInput {
  /** What is bound; without it the first kind that is missing. */
  readonly kind?: AccountKind | undefined
  readonly cache?: ReadCache | undefined
  readonly kept?: Kept<typeof STORED>
}

/** The bound contact of the kind that is asked for. */
export const presentOf = ({ kind, profile }: Pick<ContactContext, 'kind' | 'profile'>): Contact | undefined =>
  profile && contactsOf(profile).find(({ type }) => type === kind)

/** Whether a kind can be chosen instead: neither it nor the present one is bound yet. */
export const choosable = (context: ContactContext, kind: AccountKind): boolean =>
  presentOf(context) === undefined && presentOf({ ...context, kind }) === undefined

/** What a profile that was read says. */
export function readFrom(context: ContactContext, profile: Profile): Partial<ContactContext> {
  const kind = context.kind ?? (profile.email ? 'mobile' : 'email')
  const contact = context.contact.type === kind ? context.contact : emptyContact(kind)
  return { profile, kind, contact }
}

/** The contact to begin with: the kept draft, if it is of the kind that is asked for. */
export const contactIn = ({ kind, kept }: ContactInput): Contact =>
  kept?.draft && (kind === undefined || kept.draft.type === kind) ? kept.draft : emptyContact(kind ?? 'mobile')
