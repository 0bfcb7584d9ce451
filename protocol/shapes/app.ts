import * as v from 'valibot'
import { amount, flag, hours, list, text, wire } from '../wire.ts'

/** The operator's settings, and the app's start page. */
export const appConfig = wire(
  {
    is_email: flag,
    is_mobile: flag,
    is_invite: flag,
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

/** A display currency: its sign, and its amount for one USD. */
export const forex = wire({ title: text, icon: text, rate: amount, name: v.optional(text, '') })
export type Forex = v.InferOutput<typeof forex>
