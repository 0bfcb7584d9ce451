/**
 * The exchange's texts in each language: the files of locales/<language>/simulator. English defines the keys of all languages and the
 * types. As in the app's own texts, `{{name}}` is a parameter and `$t(title.security)` the app's text of that key: a label that a text
 * quotes is always the label on the screen. `{{name, minute}}` is a number with its unit (second, minute, hour, day).
 */
import { areasOf, loadTexts } from '#exchange-texts'
import type chatInEnglish from '../../locales/en/simulator/chat.json'
import type helpInEnglish from '../../locales/en/simulator/help.json'
import type homeInEnglish from '../../locales/en/simulator/home.json'
import type mailInEnglish from '../../locales/en/simulator/mail.json'
import type messagesInEnglish from '../../locales/en/simulator/messages.json'
import type offersInEnglish from '../../locales/en/simulator/offers.json'
import type outagesInEnglish from '../../locales/en/simulator/outages.json'
import type peopleInEnglish from '../../locales/en/simulator/people.json'
import type shopInEnglish from '../../locales/en/simulator/shop.json'
import { LANGUAGES, type LanguageCode } from '../../protocol/rules/constants.ts'

/** A browser loads a language before its texts are used. Node has all of them. */
export { loadTexts }

/** Loads the texts of every language. */
export const loadAllTexts = (): Promise<unknown> => Promise.all(LANGUAGES.map(({ code }) => loadTexts(code)))

export const areTextsLoaded = (language: LanguageCode): boolean => areasOf(language) !== undefined

function textsOf<Texts>(area: string, language: LanguageCode): Texts {
  const texts = areasOf(language)?.[area]
  if (texts === undefined) throw new Error(`the texts of ${area} are not loaded in ${language}`)
  return texts as Texts
}

/** The built-in chat. */
export const chatIn = (language: LanguageCode) => textsOf<typeof chatInEnglish>('chat', language)
/** FAQ, articles, and the texts of their tables. */
export const helpIn = (language: LanguageCode) => textsOf<typeof helpInEnglish>('help', language)
/** Banners and headlines. */
export const homeIn = (language: LanguageCode) => textsOf<typeof homeInEnglish>('home', language)
/** Messages, automatic replies and announcements. */
export const mailIn = (language: LanguageCode) => textsOf<typeof mailInEnglish>('mail', language)
/** Refusals, successes and reasons, by id. */
export const messagesIn = (language: LanguageCode) => textsOf<typeof messagesInEnglish>('messages', language)
/** Market categories, products, projects, invitations, the practice account. */
export const offersIn = (language: LanguageCode) => textsOf<typeof offersInEnglish>('offers', language)
/** Announcements of scenarios. */
export const outagesIn = (language: LanguageCode) => textsOf<typeof outagesInEnglish>('outages', language)
/** Texts of invented people: questions to support by subject, and comments on goods, the best first. */
export const peopleIn = (language: LanguageCode) => textsOf<typeof peopleInEnglish>('people', language)
/** Goods and all other texts of the shop. */
export const shopIn = (language: LanguageCode) => textsOf<typeof shopInEnglish>('shop', language)

/** Formats are slow to create, and each text has the same few units. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(tag: string | undefined, unit: string): Intl.NumberFormat {
  const known = formats.get(`${tag} ${unit}`)
  if (known) return known
  // The long Chinese form of seconds is one of speech.
  const unitDisplay = tag?.startsWith('zh') ? 'short' : 'long'
  const format = new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay })
  formats.set(`${tag} ${unit}`, format)
  return format
}

/** A number with its unit in a language: '1 minute', '24 hours'. */
function withUnit(value: string, unit: string, language: LanguageCode): string {
  const tag = LANGUAGES.find(({ code }) => code === language)?.tag
  const text = formatOf(tag, unit).format(Number(value))
  if (tag?.startsWith('ja')) return text.replace(' ', '')
  // Chinese has a blank between figures and words, which only some engines write.
  return tag?.startsWith('zh') ? text.replace(/(\d) ?(?=\p{Script=Han})/u, '$1 ') : text
}

/** A text with its parameters filled in by `value`. */
export const filled = (text: string, language: LanguageCode, value: (name: string) => string): string =>
  text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, unit?: string) =>
    unit === undefined ? value(name) : withUnit(value(name), unit, language),
  )
