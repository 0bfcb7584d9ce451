/** Sessions: who is logged in, on which device, and for how long. */
import { type Drawn, secretHex } from '../entropy.ts'
import { own } from '../own.ts'
import { schedule } from '../queue.ts'
import { refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import { emit, type Transaction } from '../transaction.ts'
import { offerKey } from './authenticator.ts'
import { sessionOf } from './find.ts'
import { writeMessage } from './messages.ts'
import type { Session, User } from './state.ts'

/** The device and address of a login, for the login record. */
export type Origin = { device?: string; address?: string }

/** 160 bits. */
const TOKEN_WORDS = 5

type EndReason = 'logout' | 'expired' | 'passwordChanged' | 'accountClosed'

/** Writes a message about a login from a new device; not for a first login, nor for one without a device. */
function noteNewDevice(transaction: Transaction, { id, logins }: User, device: string, address: string): void {
  if (device === '' || address === '' || logins.length === 0 || logins.some((entry) => entry.device === device)) return
  writeMessage(transaction, id, 'newDevice', { device, address })
}

/** Starts a session and adds it to the login record. */
export function beginSession(transaction: Transaction, user: User, asked: Origin & Drawn): Session {
  const { world } = transaction
  const number = world.people.nextToken++
  const token = `t${secretHex(world, asked, `token/${number}`, TOKEN_WORDS)}`
  const { device = '', address = '' } = asked
  const session = {
    token,
    user: user.id,
    at: world.now,
    expiresAt: world.now + PEOPLE.sessionMs,
    device,
    address,
  }
  world.people.sessions[token] = session
  schedule(world.due, session.expiresAt, 'sessionExpire', token)
  if (user.offeredKey === undefined) offerKey(world, user, asked)
  noteNewDevice(transaction, user, device, address)
  user.logins.push({ at: world.now, device, address, token })
  if (user.logins.length > PEOPLE.loginsKept) user.logins.shift()
  emit(transaction, { type: 'changed', user: user.id, list: 'logins' })
  return session
}

function endSession(transaction: Transaction, session: Session, why: EndReason): void {
  delete transaction.world.people.sessions[session.token]
  emit(transaction, { type: 'sessionEnded', user: session.user, token: session.token, why })
}

/** Ends an expired session. */
export function expireSession(transaction: Transaction, token: string): void {
  const session = own(transaction.world.people.sessions, token)
  if (session !== undefined) endSession(transaction, session, 'expired')
}

/** Ends all sessions of a user except one. */
export function endSessions(transaction: Transaction, user: number, why: EndReason, keep?: string): void {
  const { sessions } = transaction.world.people
  for (const token of Object.keys(sessions).sort()) {
    const session = sessions[token] as Session
    if (session.user === user && token !== keep) endSession(transaction, session, why)
  }
}

/** Ends one session; refused with loginRequired when the token has none. */
export function logout(transaction: Transaction, asked: { token: string }): true {
  const session = own(transaction.world.people.sessions, asked.token) ?? refuse('loginRequired')
  endSession(transaction, session, 'logout')
  return true
}

/** Ends the user's sessions on all other devices; refused with loginRequired when the token has none. */
export function logoutOthers(transaction: Transaction, asked: { token: string }): true {
  const { user } = sessionOf(transaction.world, asked.token) ?? refuse('loginRequired')
  endSessions(transaction, user, 'logout', asked.token)
  return true
}
