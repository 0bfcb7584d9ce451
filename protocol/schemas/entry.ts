import * as v from 'valibot'
import { RESEND_SECONDS } from '../rules/constants.ts'
import { accountEntries, codePurpose, session } from '../shapes/user.ts'
import { acknowledged, flag, seconds, wire } from '../wire.ts'

/** Passwords are never trimmed or cut; the bound only keeps a request small. */
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(12))
/** When a code may be asked for again and when it stops being valid, both in seconds from now. */
const codeSent = wire({ resend_after: v.optional(seconds, RESEND_SECONDS), valid_for: v.optional(seconds) })

export const schemas = {
  /** A backend that does not say counts as knowing the account: what follows says better. */
  checkUser: { request: wire(accountEntries), reply: wire({ exists: v.optional(flag, true) }) },
  sendEmailCode: { request: wire({ email: accountEntries.account, purpose: codePurpose }), reply: codeSent },
  sendMobileCode: {
    request: wire({ mobile: accountEntries.account, area: accountEntries.area, purpose: codePurpose }),
    reply: codeSent,
  },
  /** Says whether a code fits, without using it up. */
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
  /** `code` is what the authenticator shows: who has one bound is refused with secondFactorNeeded without it. */
  login: {
    request: wire({
      ...accountEntries,
      password,
      code: v.optional(code),
      device: v.optional(v.pipe(v.string(), v.maxLength(120))),
    }),
    reply: session,
  },
  forgetPassword: { request: wire({ ...accountEntries, code, password }), reply: acknowledged },
}
