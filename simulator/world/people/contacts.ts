/** Email address and mobile number of an account: bound for the first time, or changed. */
import { invalid, refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import { emit, type Transaction } from '../transaction.ts'
import { checkSecondFactor, type ShownCode } from './authenticator.ts'
import { checkCode, consumeCode } from './codes.ts'
import { contactKey, contactsOf, contactText, requireContact, requireUser, userByContact } from './find.ts'
import { noteSecurityChange } from './fundPassword.ts'
import { sendNotice } from './letters.ts'
import { requireSecret } from './loginPassword.ts'
import { writeMessage } from './messages.ts'
import type { Digest } from './secret.ts'
import type { Contact, User } from './state.ts'

const HOUR_MS = 3_600_000

/** The owner's log-in password and, where an authenticator is bound, its code: a session alone does not show that it is the owner's. */
type OwnerProof = { secret?: string; factor?: Partial<ShownCode> }
/**
 * `code` (purpose bind) went to the new contact. `oldCode` (purpose security) went to the one that it replaces; a first one needs the owner's
 * proof instead.
 */
export type BindContact = OwnerProof & { user: number; contact: Contact; code: Digest; oldCode?: Digest }

function write(user: User, { type, account, area }: Contact, now: number): void {
  user.boundAt = { ...user.boundAt, [type]: now }
  if (type === 'email') user.email = account
  else {
    user.mobile = account
    if (area !== undefined) user.area = area
  }
}

/** Checks the owner's proof; the authenticator's code is used up when the function returned is called. */
function checkOwner(transaction: Transaction, user: User, { secret, factor = {} }: OwnerProof): () => void {
  requireSecret(transaction, user, secret ?? invalid('login_password'), 'login_password')
  return checkSecondFactor(transaction, user, factor)
}

/**
 * Binds a contact. When it replaces one, withdrawals wait. The contacts that the account had get a notice. Refused: contactTaken, fieldInvalid (account, old_code, login_password), codeWrong
 * and codeExpired, with the field of the code at fault; for a first one the refusals of a log-in.
 */
export function bindContact(transaction: Transaction, asked: BindContact): true {
  const { world } = transaction
  const user = requireUser(world, asked.user)
  const contact = requireContact(asked.contact)
  if (userByContact(world, contact) !== undefined) refuse('contactTaken', {}, 'account')
  const before = contactsOf(user)
  const old = before.find(({ type }) => type === contact.type)
  const takeFactor = old === undefined ? checkOwner(transaction, user, asked) : () => {}
  const replaced = old && { contact: old, code: asked.oldCode ?? invalid('old_code') }
  checkCode(transaction, { contact, purpose: 'bind', code: asked.code })
  if (replaced !== undefined) {
    checkCode(transaction, { ...replaced, purpose: 'security', field: 'old_code' })
    consumeCode(transaction, replaced.contact, 'security')
    delete world.people.byContact[contactKey(replaced.contact)]
  }
  consumeCode(transaction, contact, 'bind')
  takeFactor()
  write(user, contact, world.now)
  world.people.byContact[contactKey(contact)] = user.id
  emit(transaction, { type: 'changed', user: user.id, list: 'profile' })
  const text = contactText(contact)
  if (replaced !== undefined) {
    noteSecurityChange(transaction, user)
    sendNotice(transaction, user, before, 'contactChanged', { contact: text, old: contactText(replaced.contact) })
  } else {
    const hours = String(PEOPLE.contactWaitMs / HOUR_MS)
    writeMessage(transaction, user.id, 'contactAdded', { contact: text, hours })
    sendNotice(transaction, user, before, 'contactAdded', { contact: text })
  }
  return true
}
