import * as v from 'valibot'
import { decimal, flag, list, maybe, text, time, whole, wire, words } from '../wire.ts'

/** The name of an account: an email address, or a mobile number with its area code (digits without the plus sign). */
export const accountEntries = {
  type: v.picklist(['email', 'mobile']),
  account: v.pipe(v.string(), v.minLength(1), v.maxLength(254)),
  area: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
}
export type AccountKind = 'email' | 'mobile'

/** The purpose of a verification code. */
export const codePurpose = v.picklist(['register', 'forgot', 'bind', 'security', 'withdraw'])
export type CodePurpose = v.InferOutput<typeof codePurpose>

/**
 * A part of the credit score, with at most `most` points: standing, email, mobile, fundPassword, authenticator and identity. The app
 * ignores unknown parts.
 */
const creditPart = wire({ part: text, points: whole, most: whole })
export type CreditPart = v.InferOutput<typeof creditPart>

export const profile = wire(
  {
    uid: text,
    name: text,
    mobile: maybe(text),
    area: maybe(text),
    email: maybe(text),
    share_id: words,
    credit: maybe(v.pipe(v.number(), v.minValue(-1_000_000), v.maxValue(1_000_000))),
    credit_parts: v.optional(list(creditPart)),
    identity: maybe(v.picklist(['none', 'reviewing', 'failed', 'passed'])),
    is_set_pwd: maybe(flag),
    /** Ours: the first fund password needs the log-in password. */
    needs_login_pwd: v.optional(flag),
    created: maybe(time),
    /** Ours: one of the app's faces; null for none. A backend without the field doesn't take nicknames and faces. */
    avatar: v.optional(v.nullable(text)),
    /** Ours: the user's word in messages of the exchange; null for none. A backend without the field doesn't take one. */
    anti_phishing: v.optional(v.nullable(text)),
  },
  { is_set_pwd: 'fundPasswordSet', needs_login_pwd: 'needsLoginPassword' },
)
export type Profile = v.InferOutput<typeof profile>

/** A new session. `first` marks a user's first login, which counts as registration. */
export const session = wire({
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  first: v.optional(flag, false),
})
export type Session = v.InferOutput<typeof session>

export const loginEntry = wire({
  time,
  device: words,
  address: words,
  place: words,
  current: v.optional(flag, false),
})
export type LoginEntry = v.InferOutput<typeof loginEntry>

/** Something that must not be left in an account to be closed, and how much of it is. The app shows an unknown one without a name. */
const closingNeed = wire({ need: text, count: whole })

/**
 * What is left in an account before it can be closed; `given_up`: balances that can't leave the exchange, which closing gives up. `version`
 * is sent back when the user closes the account.
 */
export const accountClosing = wire({
  needs: list(closingNeed),
  given_up: list(wire({ account: text, currency: text, amount: decimal })),
  authenticator: v.optional(flag, false),
  version: text,
})
export type AccountClosing = v.InferOutput<typeof accountClosing>
