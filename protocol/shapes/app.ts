import * as v from 'valibot'
import { amount, flag, list, text, wire } from '../wire.ts'

/** What the operator has switched on, and where the app starts. */
export const appConfig = wire(
  {
    is_email: flag,
    is_mobile: flag,
    is_invite: flag,
    kefu_key: v.optional(v.nullable(text), null),
    default_lang: v.optional(text, 'zh'),
    default_forex: v.optional(text, 'USD'),
    /** The one address that the operator writes from. */
    official_email: v.optional(v.nullable(text)),
  },
  {
    is_email: 'emailOffered',
    is_mobile: 'mobileOffered',
    is_invite: 'inviteOffered',
    kefu_key: 'chatKey',
    default_lang: 'defaultLanguage',
  },
)
export type AppConfig = v.InferOutput<typeof appConfig>

/** The languages a deployment offers, and the one it takes this client to read. */
export const languageChoice = wire({
  current_lang: text,
  list: list(v.object({ title: text, code: text })),
})
export type LanguageChoice = v.InferOutput<typeof languageChoice>

/** A display currency: its sign and how much of it one USD is. */
export const forex = wire({ title: text, icon: text, rate: amount, name: v.optional(text, '') })
export type Forex = v.InferOutput<typeof forex>
