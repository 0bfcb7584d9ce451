import type * as v from 'valibot'
import { amount, list, longText, percent, text, time, whole, wire } from '../wire.ts'

/**
 * Rewards of inviting: `rate` is the percent of a friend's fees that is paid at that level, income is in `currency`. `days` has one row per
 * day with income, newest first: `day` is its first second, `friends` the number of friends behind it. `link` is an address, or a page path
 * below the app's own; `rules` is plain text in lines.
 */
export const invitation = wire({
  invite_code: text,
  link: text,
  rules: longText,
  currency: text,
  friends: whole,
  income: amount,
  levels: list(wire({ level: whole, rate: percent, friends: whole, income: amount })),
  days: list(wire({ day: time, friends: whole, income: amount })),
})
export type Invitation = v.InferOutput<typeof invitation>

/** An invited friend; the name is masked. */
export const friend = wire({ uid: text, name: text, level: whole, joined: time, income: amount })
export type Friend = v.InferOutput<typeof friend>
