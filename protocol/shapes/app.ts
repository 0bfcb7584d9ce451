import * as v from 'valibot'
import { amount, flag, hours, list, text, wire, words } from '../wire.ts'

/** The operator's settings, and the app's start page. A way to log in that the backend does not speak of is offered: its calls decide. */
export const appConfig = wire(
  {
    is_email: v.optional(flag, true),
    is_mobile: v.optional(flag, true),
    is_invite: v.optional(flag, true),
    kefu_key: v.optional(v.nullable(text), null),
    default_lang: v.optional(text, 'zh'),
    default_forex: v.optional(text, 'USD'),
    /** The only address of the operator's mails. */
    official_email: v.optional(v.nullable(text)),
    /** Ours: users can log in with passkeys. */
    is_passkey: v.optional(flag, false),
    /** Ours: hours without withdrawals after a change of password, fund password, phone or email. */
    withdrawal_wait_hours: v.optional(hours),
  },
  {
    is_email: 'emailOffered',
    is_mobile: 'mobileOffered',
    is_invite: 'inviteOffered',
    is_passkey: 'passkeyOffered',
    kefu_key: 'chatKey',
    default_lang: 'defaultLanguage',
  },
)
export type AppConfig = v.InferOutput<typeof appConfig>

/** The languages of a deployment, and the one it detects for this client. */
export const languageChoice = wire({
  current_lang: text,
  list: list(v.object({ title: text, code: text })),
})
export type LanguageChoice = v.InferOutput<typeof languageChoice>

/** A display currency: its sign, by default its title, and its amount for one USD. */
export const forex = v.pipe(
  wire({ title: text, icon: words, rate: amount, name: words }),
  v.transform((read) => ({ ...read, icon: read.icon || `${read.title} ` })),
)
export type Forex = v.InferOutput<typeof forex>
