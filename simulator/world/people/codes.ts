/** Verification codes: sent to an email address or mobile number for one purpose. */
import { CODE_LENGTH, RESEND_SECONDS } from '../../../protocol/rules/constants.ts'
import { type Drawn, secretNumber } from '../entropy.ts'
import { own } from '../own.ts'
import { schedule } from '../queue.ts'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import type { Transaction } from '../transaction.ts'
import { contactKey, requireContact, requireKnownContact, requireOpen, userByContact, userById } from './find.ts'
import { sendLetter } from './letters.ts'
import { type Digest, secretOf } from './secret.ts'
import { CODE_PURPOSES, type CodePurpose, type Contact } from './state.ts'

/** `user` is logged in and adds the contact. */
export type SendCode = Drawn & { contact: Contact; purpose: CodePurpose; user?: number }
/** The code arrives as a digest, as secrets do; `field` is its name in the request. */
export type CheckCode = { contact: Contact; purpose: CodePurpose; code: Digest; field?: string }
/** When the next code can be requested, and when this one expires (ms of exchange time). */
export type CodeSent = { resendAt: number; expiresAt: number }

/** The key of a sent code. */
export const codeKey = (contact: Contact, purpose: CodePurpose): string => `${purpose}/${contactKey(contact)}`

function requireReason(transaction: Transaction, contact: Contact, purpose: CodePurpose): void {
  if (!CODE_PURPOSES.includes(purpose)) invalid('purpose')
  const owner = userByContact(transaction.world, contact)
  if (purpose === 'register' || purpose === 'forgot') requireOpen(owner)
  const known = owner !== undefined
  if (purpose === 'register' && known) refuse('accountExists', {}, 'account')
  if (purpose === 'bind' && known) refuse('contactTaken', {}, 'account')
  if (purpose === 'forgot' && !known) refuse('accountMissing', {}, 'account')
  if (purpose === 'forgot') requireKnownContact(transaction.world, owner, contact)
}

/** Sends a code; refused with codeTooSoon within the resend pause of the previous one. */
export function sendCode(transaction: Transaction, asked: SendCode): CodeSent {
  const { world } = transaction
  const { people, now } = world
  const contact = requireContact(asked.contact)
  requireReason(transaction, contact, asked.purpose)
  const key = codeKey(contact, asked.purpose)
  const before = own(people.codes, key)
  const resendMs = RESEND_SECONDS * 1_000
  if (before !== undefined && now < before.at + resendMs) {
    refuse('codeTooSoon', { seconds: String(Math.ceil((before.at + resendMs - now) / 1_000)) })
  }
  const code = String(secretNumber(world, asked, `code/${people.nextMessage}`))
    .padStart(CODE_LENGTH, '0')
    .slice(-CODE_LENGTH)
  const expiresAt = now + PEOPLE.codeValidMs
  people.codes[key] = { code, at: now, expiresAt, tries: 0 }
  schedule(world.due, expiresAt + PEOPLE.codeForgetMs, 'codeForget', key)
  const owner = userByContact(world, contact) ?? (asked.user === undefined ? undefined : userById(world, asked.user))
  sendLetter(transaction, contact, owner, { purpose: asked.purpose, code })
  return { resendAt: now + resendMs, expiresAt }
}

/**
 * Refuses unless the code is the one sent for this purpose and contact: codeWrong (a counted attempt), or codeExpired when it has expired,
 * was used or was tried too often. The code stays valid.
 */
export function checkCode(transaction: Transaction, asked: CheckCode): true {
  const { people, now } = transaction.world
  const contact = requireContact(asked.contact)
  const sent = own(people.codes, codeKey(contact, asked.purpose))
  const { field = 'code' } = asked
  if (sent === undefined) return refuse('codeWrong', {}, field)
  if (now > sent.expiresAt || sent.tries >= PEOPLE.codeTries) return refuse('codeExpired', {}, field)
  if (secretOf(sent.code) !== asked.code) {
    sent.tries++
    throw new Refusal('codeWrong', { left: String(PEOPLE.codeTries - sent.tries) }, field)
  }
  return true
}

/** Invalidates a used code. */
export function consumeCode(transaction: Transaction, contact: Contact, purpose: CodePurpose): void {
  delete transaction.world.people.codes[codeKey(contact, purpose)]
}

/** Deletes a code a day after it expired, unless a newer one has replaced it. */
export function forgetCode(transaction: Transaction, key: string): void {
  const sent = own(transaction.world.people.codes, key)
  if (sent !== undefined && sent.expiresAt + PEOPLE.codeForgetMs <= transaction.world.now)
    delete transaction.world.people.codes[key]
}
