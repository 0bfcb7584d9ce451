/** The fund password: set, changed, required. It arrives as a digest (secret.ts); the caller, which has the text, checks its form. */
import { own } from '../own.ts'
import { invalid, refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import { emit, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { checkCode, codeKey, consumeCode } from './codes.ts'
import { contactsOf, requireKnownContact, requireUser } from './find.ts'
import { requireSecret } from './loginPassword.ts'
import { writeMessage } from './messages.ts'
import type { Digest } from './secret.ts'
import type { User } from './state.ts'

/** The log-in password and `code`, of purpose security and sent to the user's own contact, are checked where they are given. */
export type SetFundPassword = { user: number; secret: string; loginSecret?: string; code?: Digest }
/** `code`, of purpose security and sent to the user's own contact, replaces a forgotten old password. */
export type ChangeFundPassword = { user: number; secret: string; oldSecret?: string; code?: Digest }

const HOUR_MS = 3_600_000
const minutes = (ms: number): string => String(Math.ceil(ms / 60_000))

/** Checks and uses up a code of purpose security that was sent to one of the user's own contacts. Refused: codeWrong, codeExpired, contactNew. */
export function takeSecurityCode(transaction: Transaction, user: User, code: Digest): void {
  const contacts = contactsOf(user)
  const asked = contacts.find((one) => own(transaction.world.people.codes, codeKey(one, 'security')) !== undefined)
  const contact = asked ?? contacts[0] ?? refuse('codeWrong', {}, 'code')
  requireKnownContact(transaction.world, user, contact)
  checkCode(transaction, { contact, purpose: 'security', code })
  consumeCode(transaction, contact, 'security')
}

/** Records a change of password, fund password, email or phone, which delays withdrawals. */
export function noteSecurityChange(transaction: Transaction, user: User): void {
  user.securityChangedAt = transaction.world.now
  writeMessage(transaction, user.id, 'securityChanged', { hours: String(PEOPLE.withdrawalWaitMs / HOUR_MS) })
  emit(transaction, { type: 'changed', user: user.id, list: 'withdrawals' })
}

/** The time (ms) until which a security change blocks withdrawals; undefined when they are possible. */
export function waitUntil(world: World, user: User): number | undefined {
  const until = (user.securityChangedAt ?? Number.NEGATIVE_INFINITY) + PEOPLE.withdrawalWaitMs
  return world.now < until ? until : undefined
}

/** Refuses users without a fund password, and those who must wait after a security change, with the time left. */
export function requireNoWait(world: World, id: number): void {
  const user = requireUser(world, id)
  if (user.fundSecret === undefined) refuse('fundPasswordMissing')
  const until = waitUntil(world, user)
  if (until === undefined) return
  const left = Math.ceil((until - world.now) / 60_000)
  refuse('withdrawalWait', {
    wait: String(PEOPLE.withdrawalWaitMs / HOUR_MS),
    hours: String(Math.floor(left / 60)),
    minutes: String(left % 60),
  })
}

/**
 * Refuses unless it is the user's fund password: fundPasswordMissing before the first setting, fundPasswordWrong with the attempts left,
 * fundPasswordLocked with the minutes left after the last attempt.
 */
export function requireFundSecret(
  transaction: Transaction,
  id: number,
  secret: string | undefined,
  field = 'payment_password',
): void {
  const user = requireUser(transaction.world, id)
  const { now } = transaction.world
  if (user.fundSecret === undefined) refuse('fundPasswordMissing')
  if (now < user.fundLockedUntil) refuse('fundPasswordLocked', { minutes: minutes(user.fundLockedUntil - now) })
  if (secret === undefined) invalid(field)
  if (user.fundSecret === secret) {
    user.wrongFundPasswords = 0
    return
  }
  user.wrongFundPasswords++
  const left = PEOPLE.wrongPasswords - user.wrongFundPasswords
  if (left > 0) refuse('fundPasswordWrong', { left: String(left) }, field)
  user.wrongFundPasswords = 0
  user.fundLockedUntil = now + PEOPLE.lockMs
  refuse('fundPasswordLocked', { minutes: minutes(PEOPLE.lockMs) })
}

/** Sets the fund password for the first time, which is not a security change. Refused: fundPasswordSet, wrongPassword, accountLocked, codeWrong, codeExpired. */
export function setFundPassword(transaction: Transaction, asked: SetFundPassword): true {
  const user = requireUser(transaction.world, asked.user)
  if (user.fundSecret !== undefined) refuse('fundPasswordSet')
  if (asked.loginSecret !== undefined) requireSecret(transaction, user, asked.loginSecret, 'login_password')
  if (asked.code !== undefined) takeSecurityCode(transaction, user, asked.code)
  user.fundSecret = asked.secret
  emit(transaction, { type: 'changed', user: user.id, list: 'withdrawals' })
  return true
}

/** Changes the fund password with the old one or a code, which also removes a lock; withdrawals wait from then on. */
export function changeFundPassword(transaction: Transaction, asked: ChangeFundPassword): true {
  const user = requireUser(transaction.world, asked.user)
  if (user.fundSecret === undefined) refuse('fundPasswordMissing')
  if (asked.oldSecret !== undefined) requireFundSecret(transaction, user.id, asked.oldSecret, 'old_password')
  else if (asked.code !== undefined) takeSecurityCode(transaction, user, asked.code)
  else invalid('old_password')
  user.fundSecret = asked.secret
  user.wrongFundPasswords = 0
  user.fundLockedUntil = 0
  noteSecurityChange(transaction, user)
  return true
}
