/** Context of the registration, and its problems. */
import * as v from 'valibot'
import { FUND_PASSWORD_MIN } from '../../protocol/rules/constants.ts'
import { type FieldProblem, passwordProblem, repeatProblem } from '../../protocol/rules/fields.ts'
import type { AccountKind, Session } from '../../protocol/shapes/user.ts'
import type { CodesMoved } from '../shared/codeFlow.ts'
import { type Contact, contactProblem, emptyContact, storedContact } from '../shared/contact.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { inSession, type Restored } from '../shared/storage.ts'
import { storedFlag } from '../shared/storedSchemas.ts'

type Field = 'account' | 'invite' | 'code' | 'password' | 'passwordRepeat' | 'payment' | 'paymentRepeat'
export type Problems = { readonly [F in Field]?: FieldProblem | undefined }
type Passwords = { password: string; repeat: string }

export interface RegisterContext {
  readonly contact: Contact
  readonly invite: string
  /** Recipient of the last code, until its pause ends. */
  readonly sentTo: Contact | undefined
  /** Code and login password stay in memory until the account exists; the fund password is only in the vault. */
  readonly code: string
  readonly password: string
  readonly problems: Problems
  readonly error: Failure | undefined
  readonly session: Session | undefined
  readonly methods: readonly AccountKind[]
  readonly device: string | undefined
  readonly codeAsked: boolean
}

export type RegisterEvent =
  | { type: 'register.method'; method: AccountKind }
  | { type: 'register.area'; area: string }
  | { type: 'register.account'; account: string; area?: string }
  | { type: 'register.invite'; invite: string }
  | { type: 'register.next' }
  | { type: 'register.resend' }
  | { type: 'register.code'; code: string }
  | ({ type: 'register.password' } & Passwords)
  | { type: 'register.payment'; length: number }
  /** `same`: both entries agree, and the vault has the password. */
  | { type: 'register.paymentRepeat'; same: boolean }
  /** The first entry is deleted; enter it again. */
  | { type: 'register.paymentAnew' }
  | { type: 'register.back' }
  | { type: 'register.leave' }
  | CodesMoved

const storedDraft = v.object({
  contact: storedContact,
  invite: v.fallback(v.string(), ''),
  codeAsked: storedFlag,
})
export const STORED = { draft: inSession(KEYS.registerDraft, storedDraft) }

export interface RegisterInput {
  readonly methods: readonly AccountKind[]
  readonly invite?: string
  readonly device?: string
  readonly stored?: Restored<typeof STORED>
}

/** The stored draft, if its kind of contact can still register. */
export function draftIn({ methods, invite = '', stored }: RegisterInput) {
  const draft = stored?.draft
  if (!draft || !methods.includes(draft.contact.type))
    return { contact: emptyContact(methods[0] ?? 'email'), invite, codeAsked: false }
  return {
    contact: draft.contact,
    invite: invite === '' ? draft.invite : invite,
    codeAsked: draft.codeAsked && contactProblem(draft.contact) === undefined,
  }
}

export const passwordProblems = ({ password, repeat }: Passwords): Problems => ({
  password: passwordProblem(password),
  passwordRepeat: repeatProblem(repeat, password),
})
/** A keypad only gives digits: they can be missing or too few. */
export const paymentProblems = ({ length }: { length: number }): Problems => ({
  payment: length === 0 ? 'required' : length < FUND_PASSWORD_MIN ? 'fundPasswordInvalid' : undefined,
})
export const clean = (problems: Problems): boolean => Object.values(problems).every((problem) => problem === undefined)
