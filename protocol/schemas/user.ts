import * as v from 'valibot'
import { secret, sentCode } from '../shapes/request.ts'
import { accountClosing, loginEntry, profile } from '../shapes/user.ts'
import { acknowledged, decimal, list, nothing, paged, pageEntries, wire, words } from '../wire.ts'

export const schemas = {
  myProfile: { request: nothing, reply: profile },
  /** The account shown to visitors: its name and its balance in USDT. */
  virtualAccount: { request: nothing, reply: wire({ name: words, balance: decimal, text: words }) },
  loginRecord: { request: wire(pageEntries), reply: paged(loginEntry) },
  /** The newest first. */
  sessions: { request: nothing, reply: list(loginEntry) },
  /** Changes the fields that the request names. */
  reviseProfile: {
    request: wire({
      name: v.optional(v.pipe(v.string(), v.maxLength(80))),
      avatar: v.optional(v.pipe(v.string(), v.maxLength(20))),
      anti_phishing: v.optional(v.pipe(v.string(), v.maxLength(80))),
    }),
    reply: profile,
  },
  logout: { request: nothing, reply: acknowledged },
  logoutOthers: { request: nothing, reply: acknowledged },
  accountClosing: { request: nothing, reply: accountClosing },
  /** `version` is that of accountClosing; another is refused. `code` is required from users with a bound authenticator. */
  closeAccount: {
    request: wire({
      version: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      payment_password: secret,
      code: v.optional(sentCode),
    }),
    reply: acknowledged,
  },
}
