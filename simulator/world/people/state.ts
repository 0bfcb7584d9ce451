/** Who uses the exchange: accounts, sessions, verification codes. Times are ms of exchange time. */
import type { Identities } from './identityState.ts'

/** How an account is named: an email address, or a mobile number with its area code (digits without the plus sign). */
export type Contact = { type: 'email' | 'mobile'; account: string; area?: string }

/** A log-in as its record shows it. */
export type LoginEntry = { at: number; device: string; address: string; token: string }

export type User = {
  id: number
  /** 8 digits; what support asks for. */
  uid: string
  name: string
  email?: string
  area?: string
  mobile?: string
  /** Digest of the login password, and of the payment password once it is set; see secret.ts. */
  secret: string
  fundSecret?: string
  /** The invitation code that others register with. */
  shareId: string
  invitedBy?: number
  created: number
  /** Market ids in the user's order. */
  favourites: number[]
  wrongPasswords: number
  lockedUntil: number
  /** As the two above, for the fund password. */
  wrongFundPasswords: number
  fundLockedUntil: number
  /** The app whose codes are asked for at log-in; steps of its clock whose codes were used and might come again. */
  authenticator?: { key: string; boundAt: number; used: number[] }
  /** The key offered to bind where it was made of entropy; else it follows from the seed. */
  offeredKey?: string
  /** Authenticators that were bound and unbound. */
  authenticators: number
  wrongAuthenticators: number
  /** The last change of password, fund password, email or phone; first settings don't count. */
  securityChangedAt?: number
  /** Oldest first. */
  logins: LoginEntry[]
}

export type Session = { token: string; user: number; at: number; expiresAt: number; device: string; address: string }

export const CODE_PURPOSES = ['register', 'forgot', 'bind', 'security', 'withdraw'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** A verification code that was sent; a newer one for the same purpose and contact takes its place. */
export type SentCode = { code: string; at: number; expiresAt: number; tries: number }

/** A message as it arrived at a contact outside the exchange. */
export type InboxMessage = {
  id: number
  at: number
  channel: 'email' | 'sms'
  target: string
  purpose: CodePurpose
  code: string
}

export type People = {
  /** By position: the user with id n is at n − 1. */
  users: User[]
  /** User ids by contact key, and by invitation code. */
  byContact: Record<string, number>
  byShareId: Record<string, number>
  sessions: Record<string, Session>
  /** By `purpose/contact key`. */
  codes: Record<string, SentCode>
  identities: Identities
  /** How often an address has lately asked whether an account exists. */
  lookUps: Record<string, number>
  /** Oldest first. */
  inbox: InboxMessage[]
  nextMessage: number
  nextToken: number
}

export function createPeople(): People {
  return {
    users: [],
    byContact: {},
    byShareId: {},
    sessions: {},
    codes: {},
    identities: {},
    lookUps: {},
    inbox: [],
    nextMessage: 1,
    nextToken: 1,
  }
}
