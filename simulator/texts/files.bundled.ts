/** The exchange's texts in a bundle, a record of languages for each area. Node uses files.node.ts instead (package.json, "imports"). */
import type { Quotable } from './quotable.ts'

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

/** What the exchange's texts may quote of the app's own. */
export const app: Readonly<Record<Quotable, Files>> = {
  'app.logout': import.meta.glob('../../locales/*/app.json', { eager: true, import: 'logout' }),
  'entry.forgot': import.meta.glob('../../locales/*/entry.json', { eager: true, import: 'forgot' }),
  error: import.meta.glob('../../locales/*/error.json', { eager: true, import: 'default' }),
  'help.article': import.meta.glob('../../locales/*/help.json', { eager: true, import: 'article' }),
  'security.fund': import.meta.glob('../../locales/*/security.json', { eager: true, import: 'fund' }),
  'shop.refusal': import.meta.glob('../../locales/*/shop.json', { eager: true, import: 'refusal' }),
  title: import.meta.glob('../../locales/*/title.json', { eager: true, import: 'default' }),
}
