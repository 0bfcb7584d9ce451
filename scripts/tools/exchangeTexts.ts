import type { Plugin } from 'vite'
import { quoteIn } from '../../simulator/texts/files.node.ts'
import { withQuotes } from '../../simulator/texts/quotes.ts'
import { areasOf, fileOfArea } from './localeFiles.ts'

const FILE = /[\\/]locales[\\/](\w+)[\\/]simulator[\\/]\w+\.json$/

/** Puts the app's texts in place of their quotations in the exchange's texts: a bundle of the exchange has none of the app's own texts. */
export const exchangeTexts = (): Plugin => ({
  name: 'exchange-texts',
  enforce: 'pre',
  transform: {
    filter: { id: FILE },
    handler(json, id) {
      const language = FILE.exec(id)?.[1] ?? ''
      for (const area of areasOf(language)) this.addWatchFile(fileOfArea(language, area))
      return { code: JSON.stringify(withQuotes(JSON.parse(json), quoteIn(language))), map: null }
    },
  },
})
