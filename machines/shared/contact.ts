/** A contact for log-in and registration: an email address, or a mobile number with its area. */
import * as v from 'valibot'
import { tidyContact } from '../../protocol/rules/contact.ts'
import { emailProblem, type FieldProblem, mobileProblem } from '../../protocol/rules/fields.ts'
import type { AccountKind } from '../../protocol/shapes/user.ts'
import type { On } from './checked.ts'

export interface Contact {
  readonly type: AccountKind
  readonly account: string
  /** Dialling code without plus sign; '' for an email address. */
  readonly area: string
}

/** Until the user chooses. */
export const DEFAULT_AREA = '86'

export const emptyContact = (type: AccountKind, area: string = DEFAULT_AREA): Contact => ({ type, account: '', area })

/** The problem of a contact as it will be sent. */
export function contactProblem(contact: Contact): FieldProblem | undefined {
  const { type, account, area } = tidyContact(contact)
  if (account.trim() === '') return 'required'
  return type === 'email' ? emailProblem(account) : mobileProblem(account, area)
}

/** Actions of the edits of a form's contact, which needs the actions `change` and `save`. */
export const contactEdits = {
  method: [
    { type: 'change', params: ({ event }: On<{ method: AccountKind }>) => ({ type: event.method, account: '' }) },
    'save',
  ],
  area: [{ type: 'change', params: ({ event }: On<{ area: string }>) => ({ area: event.area }) }, 'save'],
  /** The text stays as it is typed. A number that names its area is followed by it when the field is left. */
  account: [
    {
      type: 'change',
      params: ({ event: { account, area } }: On<{ account: string; area?: string }>) =>
        area === undefined ? { account } : { account, area },
    },
    'save',
  ],
  /** Normalises the contact before it is sent: Enter sends it without leaving the field. */
  tidy: [
    { type: 'change', params: ({ context }: { context: { contact: Contact } }) => tidyContact(context.contact) },
    'save',
  ],
} as const

/** The request fields of a contact. */
export const accountFields = ({ type, account, area }: Contact) =>
  type === 'email' ? { type, account } : { type, account, area }

export const sameContact = (a: Contact | undefined, b: Contact | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.type === b.type &&
  a.account === b.account &&
  (a.type === 'email' || a.area === b.area)

export const storedContact: v.GenericSchema<unknown, Contact> = v.object({
  type: v.picklist(['email', 'mobile']),
  account: v.string(),
  area: v.string(),
})
