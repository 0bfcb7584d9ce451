/** Authenticator apps: bound with one of their codes, required at login, unbound with another. Codes are those of RFC 6238. */
import { base32nopad } from '@scure/base'
import { AUTHENTICATOR_STEP_MS, authenticatorCode, authenticatorStep } from '../../../protocol/rules/authenticator.ts'
import { type Drawn, secretNumber } from '../entropy.ts'
import { refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import { emit, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { requireUser } from './find.ts'
import { writeMessage } from './messages.ts'
import { type Digest, secretOf } from './secret.ts'
import type { User } from './state.ts'

/** The digest of the app's code, and real time (Unix ms): a code is accepted by that clock or by the exchange's own. */
export type ShownCode = { code: Digest; realNow?: number }
export type BindAuthenticator = ShownCode & { user: number }

/** The length of the hash that codes are made with, as RFC 4226 recommends. */
const KEY_BYTES = 20
/** Accepted steps before and after the current one, for inaccurate clocks. */
const STEPS_AROUND = 1

function newKey(world: World, { id, authenticators }: User, asked: Drawn): string {
  const byteAt = (i: number) => secretNumber(world, asked, `authenticator/${id}/${authenticators}/${i}`) & 255
  return base32nopad.encode(Uint8Array.from({ length: KEY_BYTES }, (_, i) => byteAt(i)))
}

/** The key offered to a user, the same until it was bound and unbound. */
export const offeredKey = (world: World, user: User): string => user.offeredKey ?? newKey(world, user, {})

/** Offers a new key to a user without a bound one; without entropy the key derives from the seed and is not stored. */
export function offerKey(world: World, user: User, asked: Drawn): void {
  delete user.offeredKey
  if (user.authenticator === undefined && asked.entropy !== undefined) user.offeredKey = newKey(world, user, asked)
}

/** The steps that are accepted now, by either clock. */
function openSteps(world: World, realNow: number | undefined): number[] {
  const steps = new Set<number>()
  for (const now of [world.now, realNow ?? world.now]) {
    for (let around = -STEPS_AROUND; around <= STEPS_AROUND; around++) steps.add(authenticatorStep(now) + around)
  }
  return [...steps]
}

function countWrong(transaction: Transaction, user: User): never {
  user.wrongAuthenticators++
  const left = PEOPLE.wrongPasswords - user.wrongAuthenticators
  if (left > 0) refuse('authenticatorWrong', { left: String(left) }, 'code')
  user.wrongAuthenticators = 0
  user.lockedUntil = transaction.world.now + PEOPLE.lockMs
  return refuse('accountLocked', { minutes: String(PEOPLE.lockMs / 60_000) })
}

/** Refuses while wrong attempts keep an account locked, with the minutes left. */
export function requireUnlocked(world: World, user: User): void {
  if (world.now >= user.lockedUntil) return
  refuse('accountLocked', { minutes: String(Math.ceil((user.lockedUntil - world.now) / 60_000)) })
}

/** Checks a code of a key; returns the steps that are used up. Refused: authenticatorWrong (counted), authenticatorUsed, accountLocked. */
function takeCode(
  transaction: Transaction,
  user: User,
  key: string,
  used: readonly number[],
  shown: ShownCode,
): number[] {
  requireUnlocked(transaction.world, user)
  const open = openSteps(transaction.world, shown.realNow)
  const fitting = open.filter((step) => secretOf(authenticatorCode(key, step * AUTHENTICATOR_STEP_MS)) === shown.code)
  if (fitting.length === 0) countWrong(transaction, user)
  if (fitting.some((step) => used.includes(step))) refuse('authenticatorUsed', {}, 'code')
  user.wrongAuthenticators = 0
  return [...used.filter((step) => open.includes(step)), ...fitting]
}

/**
 * Checks the second factor of users with a bound one; the code is used up when the function returned is called, so that a refusal in between
 * leaves it valid. Refused: secondFactorNeeded, authenticatorWrong, authenticatorUsed, accountLocked.
 */
export function checkSecondFactor(
  transaction: Transaction,
  user: User,
  { code, realNow }: Partial<ShownCode>,
): () => void {
  const { authenticator } = user
  if (authenticator === undefined) return () => {}
  if (code === undefined) refuse('secondFactorNeeded', {}, 'code')
  const shown = { code, ...(realNow === undefined ? {} : { realNow }) }
  const used = takeCode(transaction, user, authenticator.key, authenticator.used, shown)
  return () => {
    authenticator.used = used
  }
}

/** Requires the second factor of users with a bound one, with the refusals of checkSecondFactor. */
export const requireSecondFactor = (transaction: Transaction, user: User, shown: Partial<ShownCode>): void =>
  checkSecondFactor(transaction, user, shown)()

/** Binds the offered key. Refused: authenticatorBound, authenticatorWrong, accountLocked. */
export function bindAuthenticator(transaction: Transaction, asked: BindAuthenticator): true {
  const user = requireUser(transaction.world, asked.user)
  if (user.authenticator !== undefined) refuse('authenticatorBound')
  const key = offeredKey(transaction.world, user)
  user.authenticator = { key, boundAt: transaction.world.now, used: takeCode(transaction, user, key, [], asked) }
  delete user.offeredKey
  writeMessage(transaction, user.id, 'authenticatorAdded')
  emit(transaction, { type: 'changed', user: user.id, list: 'profile' })
  return true
}

/** Unbinds with another code; the next key is a new one. Refused: authenticatorMissing and the refusals of a code. */
export function unbindAuthenticator(transaction: Transaction, asked: BindAuthenticator & Drawn): true {
  const user = requireUser(transaction.world, asked.user)
  if (user.authenticator === undefined) refuse('authenticatorMissing')
  requireSecondFactor(transaction, user, asked)
  delete user.authenticator
  user.authenticators++
  offerKey(transaction.world, user, asked)
  writeMessage(transaction, user.id, 'authenticatorRemoved')
  emit(transaction, { type: 'changed', user: user.id, list: 'profile' })
  return true
}
