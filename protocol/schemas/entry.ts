import * as v from 'valibot'
import { RESEND_SECONDS } from '../rules/constants.ts'
import { passkeyAssertion, passkeyChallenge } from '../shapes/security.ts'
import { accountEntries, codePurpose, session } from '../shapes/user.ts'
import { acknowledged, flag, nothing, seconds, wire } from '../wire.ts'

/** Passwords are never trimmed or cut; the limit only bounds a request. */
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(12))
/** When the next code can be requested and how long this one is valid, both in seconds from now. */
const codeSent = wire({ resend_after: v.optional(seconds, RESEND_SECONDS), valid_for: v.optional(seconds) })

export const schemas = {
  /** A backend that does not say whether the account exists counts as having it: the next call finds out. `closed`: by its user. */
  checkUser: {
    request: wire(accountEntries),
    reply: wire({ exists: v.optional(flag, true), closed: v.optional(flag) }),
  },
  sendEmailCode: { request: wire({ email: accountEntries.account, purpose: codePurpose }), reply: codeSent },
  sendMobileCode: {
    request: wire({ mobile: accountEntries.account, area: accountEntries.area, purpose: codePurpose }),
    reply: codeSent,
  },
  /** Checks a code without using it up. */
  checkCode: { request: wire({ ...accountEntries, code, purpose: codePurpose }), reply: acknowledged },
  register: {
    request: wire({
      ...accountEntries,
      code,
      password,
      payment_password: password,
      invite_code: v.optional(v.pipe(v.string(), v.maxLength(32))),
      device: v.optional(v.pipe(v.string(), v.maxLength(120))),
    }),
    reply: session,
  },
  /** `code` is that of the authenticator: without it, users with a bound authenticator are refused with secondFactorNeeded. */
  login: {
    request: wire({
      ...accountEntries,
      password,
      code: v.optional(code),
      device: v.optional(v.pipe(v.string(), v.maxLength(120))),
    }),
    reply: session,
  },
  /** The challenge is valid for some minutes, and for one log-in. */
  passkeyChallenge: { request: nothing, reply: passkeyChallenge },
  /** A passkey whose device has verified the user replaces password and authenticator. */
  passkeyLogin: {
    request: wire({ ...passkeyAssertion, device: v.optional(v.pipe(v.string(), v.maxLength(120))) }),
    reply: session,
  },
  forgetPassword: { request: wire({ ...accountEntries, code, password }), reply: acknowledged },
}
