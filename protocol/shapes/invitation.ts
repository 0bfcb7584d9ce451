import * as v from 'valibot'
import { amount, list, longText, maybe, percent, text, time, whole, wire, words } from '../wire.ts'

/**
 * Rewards of inviting: `rate` is the percent of a friend's fees that is paid at that level, income is in `currency`. `days` has one row per
 * day with income, newest first: `day` is its first second, `friends` the number of friends behind it. `link` is an address, or a page path
 * below the app's own; `rules` is plain text in lines.
 */
export const invitation = wire({
  invite_code: text,
  link: words,
  rules: v.optional(longText, ''),
  currency: words,
  friends: maybe(whole),
  income: maybe(amount),
  levels: list(wire({ level: whole, rate: maybe(percent), friends: maybe(whole), income: maybe(amount) })),
  days: list(wire({ day: time, friends: maybe(whole), income: amount })),
})
export type Invitation = v.InferOutput<typeof invitation>

/** An invited friend; the name is masked. */
export const friend = wire({
  uid: text,
  name: words,
  level: maybe(whole),
  joined: maybe(time),
  income: maybe(amount),
})
export type Friend = v.InferOutput<typeof friend>
