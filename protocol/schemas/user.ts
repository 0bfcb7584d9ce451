import * as v from 'valibot'
import { loginEntry, profile } from '../shapes/user.ts'
import { acknowledged, decimal, list, nothing, paged, pageEntries, text, wire } from '../wire.ts'

export const schemas = {
  myProfile: { request: nothing, reply: profile },
  /** The account shown to visitors: its name and its balance in USDT. */
  virtualAccount: { request: nothing, reply: wire({ name: text, balance: decimal, text }) },
  loginRecord: { request: wire(pageEntries), reply: paged(loginEntry) },
  /** The newest first. */
  sessions: { request: nothing, reply: list(loginEntry) },
  /** Sets what it names. */
  reviseProfile: {
    request: wire({
      name: v.optional(v.pipe(v.string(), v.maxLength(80))),
      avatar: v.optional(v.pipe(v.string(), v.maxLength(20))),
      anti_phishing: v.optional(v.pipe(v.string(), v.maxLength(80))),
    }),
    reply: profile,
  },
  logoutOthers: { request: nothing, reply: acknowledged },
}
