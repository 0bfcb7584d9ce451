/** Email address and mobile number of an account: bound for the first time, or changed for another. */
import { invalid, refuse } from '../refusal.ts'
import { type Turn, tell } from '../turn.ts'
import { checkCode, consumeCode } from './codes.ts'
import { contactKey, contactsOf, requireContact, requireUser, userByContact } from './find.ts'
import { noteSecurityChange } from './fundPassword.ts'
import type { Digest } from './secret.ts'
import type { Contact, User } from './state.ts'

/** `code` (purpose bind) went to the new contact; `oldCode` (purpose security) to the one that it replaces, if it replaces one. */
export type BindContact = { user: number; contact: Contact; code: Digest; oldCode?: Digest }

function write(user: User, { type, account, area }: Contact): void {
  if (type === 'email') user.email = account
  else {
    user.mobile = account
    if (area !== undefined) user.area = area
  }
}

/**
 * Binds a contact, in place of the one of its kind if there is one: then withdrawals wait. Refused: contactTaken, fieldInvalid (account,
 * old_code), codeWrong and codeExpired, whose field says which of the two codes it was.
 */
export function bindContact(turn: Turn, asked: BindContact): true {
  const { world } = turn
  const user = requireUser(world, asked.user)
  const contact = requireContact(asked.contact)
  if (userByContact(world, contact) !== undefined) refuse('contactTaken', {}, 'account')
  const old = contactsOf(user).find(({ type }) => type === contact.type)
  const replaced = old && { contact: old, code: asked.oldCode ?? invalid('old_code') }
  checkCode(turn, { contact, purpose: 'bind', code: asked.code })
  if (replaced !== undefined) {
    checkCode(turn, { ...replaced, purpose: 'security', field: 'old_code' })
    consumeCode(turn, replaced.contact, 'security')
    delete world.people.byContact[contactKey(replaced.contact)]
  }
  consumeCode(turn, contact, 'bind')
  write(user, contact)
  world.people.byContact[contactKey(contact)] = user.id
  tell(turn, { type: 'changed', user: user.id, list: 'profile' })
  if (replaced !== undefined) noteSecurityChange(turn, user)
  return true
}
