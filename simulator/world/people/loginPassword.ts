/** The log-in password, as it is required. It arrives as a digest (secret.ts). */
import { refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import type { Transaction } from '../transaction.ts'
import { requireUnlocked } from './authenticator.ts'
import type { User } from './state.ts'

/** Refuses a wrong password without counting it. */
export function requireSame(user: User, secret: string, field: string): void {
  if (user.secret !== secret) refuse('wrongPassword', { left: String(PEOPLE.wrongPasswords) }, field)
}

/** Refuses a wrong password and counts it; the last allowed attempt locks the account for a while. */
export function requireSecret(transaction: Transaction, user: User, secret: string, field: string): void {
  const { now } = transaction.world
  requireUnlocked(transaction.world, user)
  if (user.secret === secret) {
    user.wrongPasswords = 0
    return
  }
  user.wrongPasswords++
  const left = PEOPLE.wrongPasswords - user.wrongPasswords
  if (left > 0) refuse('wrongPassword', { left: String(left) }, field)
  user.wrongPasswords = 0
  user.lockedUntil = now + PEOPLE.lockMs
  refuse('accountLocked', { minutes: String(PEOPLE.lockMs / 60_000) })
}
