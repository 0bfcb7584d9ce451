/** Registration, login, passwords. Passwords and codes arrive as digests (secret.ts); the caller, which has the text, checks their form. */
import { readInvite } from '../../../protocol/rules/typedCode.ts'
import { entriesOf, toOutside } from '../entries.ts'
import { type Drawn, secretNumber } from '../entropy.ts'
import { shuffled } from '../hash.ts'
import { toUnits } from '../money.ts'
import { own } from '../own.ts'
import { invalid, refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import { emit, postEntries, type Transaction } from '../transaction.ts'
import type { World } from '../world.ts'
import { requireSecondFactor, type ShownCode } from './authenticator.ts'
import { checkCode, consumeCode } from './codes.ts'
import {
  contactKey,
  requireContact,
  requireKnownContact,
  requireOpen,
  requireUser,
  userByContact,
  userById,
} from './find.ts'
import { noteSecurityChange, takeSecurityCode } from './fundPassword.ts'
import { requireSame, requireSecret } from './loginPassword.ts'
import { writeMessage } from './messages.ts'
import type { Digest } from './secret.ts'
import { beginSession, endSessions, type Origin } from './sessions.ts'
import type { Contact, User } from './state.ts'

export type Register = Origin &
  Drawn & {
    contact: Contact
    code: Digest
    secret: string
    fundSecret?: string
    inviteCode?: string
    name?: string
  }
/** `code` is that of the authenticator, where one is bound. Wrong passwords of an `uncounted` log-in never lock the account. */
export type Login = Origin & Drawn & Partial<ShownCode> & { contact: Contact; secret: string; uncounted?: boolean }
export type ForgotPassword = { contact: Contact; code: Digest; secret: string }
/** `token` is the session that stays; the others end. A code of purpose security replaces the old password. */
export type RevisePassword = { user: number; oldSecret?: string; code?: Digest; secret: string; token?: string }

/** A new session; `first` marks a user's first login, which counts as registration. */
export type LoggedIn = { user: number; token: string; expiresAt: number; first: boolean }

const UIDS = 90_000_000
const UID_FACTOR = 48_271_007
const SHARE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const SHARE_LENGTH = 6
/** Number of texts with six of the 32 letters. */
const SHARE_CODES = 1_073_741_824
const SHARE_FACTOR = 7_654_321

function shareText(number: number): string {
  let rest = number
  let text = ''
  for (let i = 0; i < SHARE_LENGTH; i++) {
    text += SHARE_LETTERS[rest % SHARE_LETTERS.length]
    rest = Math.floor(rest / SHARE_LETTERS.length)
  }
  return text
}

/** An unused invitation code. */
function shareIdOf({ people, seed }: World, id: number, asked: Drawn): string {
  for (let n = 0; ; n++) {
    const number =
      asked.entropy === undefined
        ? shuffled(id + n, SHARE_CODES, SHARE_FACTOR, seed)
        : secretNumber({ seed }, asked, `invitation/${id}/${n}`) % SHARE_CODES
    const text = shareText(number)
    if (own(people.byShareId, text) === undefined) return text
  }
}

function inviter(transaction: Transaction, inviteCode: string | undefined): number | undefined {
  if (inviteCode === undefined || inviteCode === '') return undefined
  const { world } = transaction
  const code = readInvite(inviteCode)
    .replace(/\p{Pd}/gu, '')
    .toUpperCase()
  const id = own(world.people.byShareId, code)
  if (id === undefined || userById(world, id)?.closed !== undefined) return refuse('inviteUnknown', {}, 'inviteCode')
  return id
}

function createUser(transaction: Transaction, asked: Register, contact: Contact, invitedBy: number | undefined): User {
  const { people, seed, now } = transaction.world
  const id = people.users.length + 1
  const uid = String(10_000_000 + shuffled(id, UIDS, UID_FACTOR, seed))
  const user: User = {
    id,
    uid,
    name: asked.name ?? `User ${uid.slice(-4)}`,
    ...(contact.type === 'email' ? { email: contact.account } : { area: contact.area, mobile: contact.account }),
    secret: asked.secret,
    ...(asked.fundSecret === undefined ? {} : { fundSecret: asked.fundSecret }),
    shareId: shareIdOf(transaction.world, id, asked),
    ...(invitedBy === undefined ? {} : { invitedBy }),
    created: now,
    favourites: [],
    wrongPasswords: 0,
    lockedUntil: 0,
    wrongFundPasswords: 0,
    fundLockedUntil: 0,
    authenticators: 0,
    wrongAuthenticators: 0,
    logins: [],
  }
  people.users.push(user)
  people.byContact[contactKey(contact)] = id
  people.byShareId[user.shareId] = id
  return user
}

/** Simulated money comes from outside, like a deposit. */
function grantStart(transaction: Transaction, user: User): void {
  const amount = toUnits(PEOPLE.grant, 'USDT') ?? 0n
  postEntries(transaction, {
    reason: 'grant',
    entries: [toOutside('USDT', -amount), entriesOf('coin').own(user.id, 'available', 'USDT', amount)],
  })
}

/**
 * Creates an account with its initial money and logs it in. Refused: fieldInvalid, accountExists, accountClosed, inviteUnknown, codeWrong, codeExpired.
 */
export function register(transaction: Transaction, asked: Register): LoggedIn {
  const contact = requireContact(asked.contact)
  const known = userByContact(transaction.world, contact)
  requireOpen(known)
  if (known !== undefined) refuse('accountExists', {}, 'account')
  const invitedBy = inviter(transaction, asked.inviteCode)
  checkCode(transaction, { contact, purpose: 'register', code: asked.code })
  consumeCode(transaction, contact, 'register')
  const user = createUser(transaction, asked, contact, invitedBy)
  grantStart(transaction, user)
  writeMessage(transaction, user.id, 'welcome', { amount: PEOPLE.grant, currency: 'USDT' })
  if (invitedBy !== undefined) {
    emit(transaction, { type: 'changed', user: invitedBy, list: 'invitations' })
    writeMessage(transaction, invitedBy, 'friendJoined', { name: user.name })
  }
  const { token, expiresAt } = beginSession(transaction, user, asked)
  return { user: user.id, token, expiresAt, first: true }
}

/**
 * Starts a session. Refused: fieldInvalid, accountMissing, accountClosed, wrongPassword (with the attempts left), accountLocked (with the minutes left);
 * with the right password, the refusals of the second factor.
 */
export function login(transaction: Transaction, asked: Login): LoggedIn {
  const contact = requireContact(asked.contact)
  const user = userByContact(transaction.world, contact) ?? refuse('accountMissing', {}, 'account')
  requireOpen(user)
  if (asked.uncounted) requireSame(user, asked.secret, 'password')
  else requireSecret(transaction, user, asked.secret, 'password')
  requireSecondFactor(transaction, user, asked)
  const first = user.logins.length === 0
  const { token, expiresAt } = beginSession(transaction, user, asked)
  return { user: user.id, token, expiresAt, first }
}

/** Sets a new password with a code of purpose forgot to a contact that is not new; ends all sessions and removes a lock. */
export function forgotPassword(transaction: Transaction, asked: ForgotPassword): true {
  const contact = requireContact(asked.contact)
  const user = userByContact(transaction.world, contact) ?? refuse('accountMissing', {}, 'account')
  requireOpen(user)
  requireKnownContact(transaction.world, user, contact)
  checkCode(transaction, { contact, purpose: 'forgot', code: asked.code })
  consumeCode(transaction, contact, 'forgot')
  user.secret = asked.secret
  user.wrongPasswords = 0
  user.lockedUntil = 0
  noteSecurityChange(transaction, user)
  endSessions(transaction, user.id, 'passwordChanged')
  return true
}

/** Changes the password with the old one or a code; the other sessions end, and withdrawals wait. */
export function revisePassword(transaction: Transaction, asked: RevisePassword): true {
  const user = requireUser(transaction.world, asked.user)
  if (asked.oldSecret !== undefined) requireSecret(transaction, user, asked.oldSecret, 'old_password')
  else if (asked.code !== undefined) takeSecurityCode(transaction, user, asked.code)
  else invalid('old_password')
  user.secret = asked.secret
  noteSecurityChange(transaction, user)
  endSessions(transaction, user.id, 'passwordChanged', asked.token)
  return true
}
