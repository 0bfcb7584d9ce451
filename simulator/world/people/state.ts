/** Users of the exchange: accounts, sessions, verification codes. Times are ms of exchange time. */
import type { Identities } from './identityState.ts'

/** The name of an account: an email address, or a mobile number with its area code (digits without the plus sign). */
export type Contact = { type: 'email' | 'mobile'; account: string; area?: string }

/** A login in the login record. */
export type LoginEntry = { at: number; device: string; address: string; token: string }

/** A key pair of a device; the exchange has the public half. Bytes are base64url. */
export type Passkey = {
  id: number
  credential: string
  /** SubjectPublicKeyInfo in DER. */
  publicKey: string
  /** The site on which it was made. */
  origin: string
  name: string
  created: number
  usedAt?: number
  /** The device's count of signatures; 0 where it counts none. */
  counter: number
}

/** What a passkey has to sign; for a new one of `user`, otherwise for a log-in. */
/** `user` adds a passkey; otherwise somebody at `address` logs in. */
export type Challenge = { text: string; user?: number; address?: string; expiresAt: number; realExpiresAt?: number }

export type User = {
  id: number
  /** 8 digits; the id for support. */
  uid: string
  name: string
  email?: string
  area?: string
  mobile?: string
  /** Digest of the login password, and of the payment password once it is set; see secret.ts. */
  secret: string
  fundSecret?: string
  /** The invitation code for others. */
  shareId: string
  invitedBy?: number
  created: number
  /** Market ids in the user's order. */
  favourites: number[]
  /** One of the app's faces. */
  avatar?: string
  /** The word in messages outside the exchange by which the user knows that they are real. */
  antiPhishing?: string
  wrongPasswords: number
  lockedUntil: number
  /** The same for the fund password. */
  wrongFundPasswords: number
  fundLockedUntil: number
  /** The bound authenticator; `used` has the steps of its clock with used codes that could still be accepted. */
  authenticator?: { key: string; boundAt: number; used: number[] }
  /** The offered key when it was made from entropy; otherwise it derives from the seed. */
  offeredKey?: string
  /** Number of authenticators that were bound and unbound. */
  authenticators: number
  wrongAuthenticators: number
  /** Oldest first; `nextPasskey` is the id of the next one. */
  passkeys?: Passkey[]
  nextPasskey?: number
  /** The last change of password, fund password, email or phone; first settings don't count. */
  securityChangedAt?: number
  /** When a contact was bound after the registration. */
  boundAt?: { [Type in Contact['type']]?: number }
  /** Closed by the user: when, and the number of the first ledger line after it. */
  closed?: { at: number; line: number }
  /** Oldest first. */
  logins: LoginEntry[]
}

export type Session = { token: string; user: number; at: number; expiresAt: number; device: string; address: string }

export const CODE_PURPOSES = ['register', 'forgot', 'bind', 'security', 'withdraw'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** A sent verification code; a newer one for the same purpose and contact replaces it. */
export type SentCode = { code: string; at: number; expiresAt: number; tries: number }

/** Notices that go to the contacts of an account, so that its owner hears of a change without the app. */
export const NOTICES = ['contactAdded', 'contactChanged'] as const
export type Notice = (typeof NOTICES)[number]

/** A message that arrived at a contact outside the exchange: a code, or a notice with the parameters of its text. */
export type InboxMessage = {
  id: number
  at: number
  channel: 'email' | 'sms'
  target: string
  purpose: CodePurpose | Notice
  code?: string
  params?: Record<string, string>
  /** The recipient's anti-phishing word. */
  word?: string
}

export type People = {
  /** By index: the user with id n is at n − 1. */
  users: User[]
  /** User ids by contact key, and by invitation code. */
  byContact: Record<string, number>
  byShareId: Record<string, number>
  sessions: Record<string, Session>
  /** Keyed by `purpose/contact key`. */
  codes: Record<string, SentCode>
  /** Issued and unused, oldest first. */
  challenges?: Challenge[]
  nextChallenge?: number
  identities: Identities
  /** How often an address has recently checked accounts. */
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
