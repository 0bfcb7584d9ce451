/**
 * The exchange's texts in each language: the files of locales/<language>/simulator. English defines the keys of all languages and the
 * types. `{{name}}` is a parameter, as in the app's own texts.
 */
import { chat, help, home, mail, messages, offers, outages, shop } from '#exchange-texts'
import type chatInEnglish from '../../locales/en/simulator/chat.json'
import type helpInEnglish from '../../locales/en/simulator/help.json'
import type homeInEnglish from '../../locales/en/simulator/home.json'
import type mailInEnglish from '../../locales/en/simulator/mail.json'
import type messagesInEnglish from '../../locales/en/simulator/messages.json'
import type offersInEnglish from '../../locales/en/simulator/offers.json'
import type outagesInEnglish from '../../locales/en/simulator/outages.json'
import type shopInEnglish from '../../locales/en/simulator/shop.json'
import type { LanguageCode } from '../../protocol/rules/constants.ts'

type Files = Readonly<Record<string, unknown>>

function textsOf<Texts>(files: Files, area: string, language: LanguageCode): Texts {
  const texts = files[`../../locales/${language}/simulator/${area}.json`]
  if (texts === undefined) throw new Error(`locales/${language}/simulator has no ${area}.json`)
  return texts as Texts
}

/** The built-in chat. */
export const chatIn = (language: LanguageCode) => textsOf<typeof chatInEnglish>(chat, 'chat', language)
/** FAQ, articles, and the texts of their tables. */
export const helpIn = (language: LanguageCode) => textsOf<typeof helpInEnglish>(help, 'help', language)
/** Banners and headlines. */
export const homeIn = (language: LanguageCode) => textsOf<typeof homeInEnglish>(home, 'home', language)
/** Messages, automatic replies and announcements. */
export const mailIn = (language: LanguageCode) => textsOf<typeof mailInEnglish>(mail, 'mail', language)
/** Refusals, successes and reasons, by id. */
export const messagesIn = (language: LanguageCode) => textsOf<typeof messagesInEnglish>(messages, 'messages', language)
/** Market categories, products, projects, invitations, the practice account. */
export const offersIn = (language: LanguageCode) => textsOf<typeof offersInEnglish>(offers, 'offers', language)
/** Announcements of scenarios. */
export const outagesIn = (language: LanguageCode) => textsOf<typeof outagesInEnglish>(outages, 'outages', language)
/** Goods and all other texts of the shop. */
export const shopIn = (language: LanguageCode) => textsOf<typeof shopInEnglish>(shop, 'shop', language)

/** A text with its parameters filled in by `value`. */
export const filled = (text: string, value: (name: string) => string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => value(name))
