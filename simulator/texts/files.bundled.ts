/**
 * The exchange's texts in a bundle, a record of languages for each area. Node uses files.node.ts instead (package.json, "imports"). The
 * build has put the app's texts in place of quotations (scripts/tools/exchangeTexts.ts).
 */
import type { Quote } from './quotes.ts'

type Files = Readonly<Record<string, unknown>>

export const chat: Files = import.meta.glob('../../locales/*/simulator/chat.json', { eager: true, import: 'default' })
export const help: Files = import.meta.glob('../../locales/*/simulator/help.json', { eager: true, import: 'default' })
export const home: Files = import.meta.glob('../../locales/*/simulator/home.json', { eager: true, import: 'default' })
export const mail: Files = import.meta.glob('../../locales/*/simulator/mail.json', { eager: true, import: 'default' })
export const messages: Files = import.meta.glob('../../locales/*/simulator/messages.json', {
  eager: true,
  import: 'default',
})
export const offers: Files = import.meta.glob('../../locales/*/simulator/offers.json', {
  eager: true,
  import: 'default',
})
export const outages: Files = import.meta.glob('../../locales/*/simulator/outages.json', {
  eager: true,
  import: 'default',
})
export const shop: Files = import.meta.glob('../../locales/*/simulator/shop.json', { eager: true, import: 'default' })

export const quoteIn =
  (language: string): Quote =>
  (key) => {
    throw new Error(`the build left a quotation of ${key} in the texts of ${language}`)
  }
