/**
 * What the exchange says in each language: the files of locales/<language>/simulator. English has the keys that all languages share, and
 * gives the types. `{{name}}` is a place for a parameter, as in the app's own texts.
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

/** What the built-in chat says itself. */
export const chatIn = (language: LanguageCode) => textsOf<typeof chatInEnglish>(chat, 'chat', language)
/** Common problems, articles, and the words of their tables. */
export const helpIn = (language: LanguageCode) => textsOf<typeof helpInEnglish>(help, 'help', language)
/** Banners and headlines. */
export const homeIn = (language: LanguageCode) => textsOf<typeof homeInEnglish>(home, 'home', language)
/** Messages, automatic answers and announcements. */
export const mailIn = (language: LanguageCode) => textsOf<typeof mailInEnglish>(mail, 'mail', language)
/** Refusals, successes and reasons, by id. */
export const messagesIn = (language: LanguageCode) => textsOf<typeof messagesInEnglish>(messages, 'messages', language)
/** Categories of markets, products, projects, invitations, the practice account. */
export const offersIn = (language: LanguageCode) => textsOf<typeof offersInEnglish>(offers, 'offers', language)
/** What scenarios announce. */
export const outagesIn = (language: LanguageCode) => textsOf<typeof outagesInEnglish>(outages, 'outages', language)
/** Goods and all else that the shop says. */
export const shopIn = (language: LanguageCode) => textsOf<typeof shopInEnglish>(shop, 'shop', language)

/** A text with its places filled by what `value` answers for their names. */
export const filled = (text: string, value: (name: string) => string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => value(name))
