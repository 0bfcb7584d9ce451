/** Sessions: who is logged in where, and for how long. */
import { type Drawn, secretHex } from '../entropy.ts'
import { own } from '../own.ts'
import { schedule } from '../queue.ts'
import { refuse } from '../refusal.ts'
import { PEOPLE } from '../settings.ts'
import { type Turn, tell } from '../turn.ts'
import { offerKey } from './authenticator.ts'
import { writeMessage } from './messages.ts'
import type { Session, User } from './state.ts'

/** From where somebody logs in, as the log-in record shows it. */
export type Origin = { device?: string; address?: string }

/** 160 bits. */
const TOKEN_WORDS = 5

type EndReason = 'logout' | 'expired' | 'passwordChanged'

/** Tells a user of a log-in from a device that was never used before; a first log-in is none, nor one that does not say where from. */
function noteNewDevice(turn: Turn, { id, logins }: User, device: string, address: string): void {
  if (device === '' || address === '' || logins.length === 0 || logins.some((entry) => entry.device === device)) return
  writeMessage(turn, id, 'newDevice', { device, address })
}

/** Begins a session and writes it into the log-in record. */
export function beginSession(turn: Turn, user: User, asked: Origin & Drawn): Session {
  const { world } = turn
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
  noteNewDevice(turn, user, device, address)
  user.logins.push({ at: world.now, device, address, token })
  if (user.logins.length > PEOPLE.loginsKept) user.logins.shift()
  tell(turn, { type: 'changed', user: user.id, list: 'logins' })
  return session
}

function endSession(turn: Turn, session: Session, why: EndReason): void {
  delete turn.world.people.sessions[session.token]
  tell(turn, { type: 'sessionEnded', user: session.user, token: session.token, why })
}

/** Ends the session of a token when its time has come. */
export function expireSession(turn: Turn, token: string): void {
  const session = own(turn.world.people.sessions, token)
  if (session !== undefined) endSession(turn, session, 'expired')
}

/** Ends all sessions of a user but one, after a change of password. */
export function endSessions(turn: Turn, user: number, keep?: string): void {
  const { sessions } = turn.world.people
  for (const token of Object.keys(sessions).sort()) {
    const session = sessions[token] as Session
    if (session.user === user && token !== keep) endSession(turn, session, 'passwordChanged')
  }
}

/** Ends one session; loginRequired when the token has none. */
export function logout(turn: Turn, asked: { token: string }): true {
  const session = own(turn.world.people.sessions, asked.token) ?? refuse('loginRequired')
  endSession(turn, session, 'logout')
  return true
}
