/** Email address and mobile number of an account: bound for the first time, or changed. */
import { invalid, refuse } from '../refusal.ts'
import { emit, type Transaction } from '../transaction.ts'
import { checkCode, consumeCode } from './codes.ts'
import { contactKey, contactsOf, requireContact, requireUser, userByContact } from './find.ts'
import { noteSecurityChange } from './fundPassword.ts'
import type { Digest } from './secret.ts'
import type { Contact, User } from './state.ts'

/** `code` (purpose bind) went to the new contact; `oldCode` (purpose security) to the one it replaces, if any. */
export type BindContact = { user: number; contact: Contact; code: Digest; oldCode?: Digest }

function write(user: User, { type, account, area }: Contact): void {
  if (type === 'email') user.email = account
  else {
    user.mobile = account
    if (area !== undefined) user.area = area
  }
}

/**
 * Binds a contact. When it replaces one, withdrawals wait. Refused: contactTaken, fieldInvalid (account, old_code), codeWrong and
 * codeExpired, with the field of the code at fault.
 */
export function bindContact(transaction: Transaction, asked: BindContact): true {
  const { world } = transaction
  const user = requireUser(world, asked.user)
  const contact = requireContact(asked.contact)
  if (userByContact(world, contact) !== undefined) refuse('contactTaken', {}, 'account')
  const old = contactsOf(user).find(({ type }) => type === contact.type)
  const replaced = old && { contact: old, code: asked.oldCode ?? invalid('old_code') }
  checkCode(transaction, { contact, purpose: 'bind', code: asked.code })
  if (replaced !== undefined) {
    checkCode(transaction, { ...replaced, purpose: 'security', field: 'old_code' })
    consumeCode(transaction, replaced.contact, 'security')
    delete world.people.byContact[contactKey(replaced.contact)]
  }
  consumeCode(transaction, contact, 'bind')
  write(user, contact)
  world.people.byContact[contactKey(contact)] = user.id
  emit(transaction, { type: 'changed', user: user.id, list: 'profile' })
  if (replaced !== undefined) noteSecurityChange(transaction, user)
  return true
}
