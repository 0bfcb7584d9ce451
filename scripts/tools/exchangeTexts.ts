import type { Plugin } from 'vite'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { readAreas } from '../../simulator/texts/files.node.ts'
import { areasOf, fileOfArea } from './localeFiles.ts'

const MODULE = 'virtual:exchange-texts'
/** Chunks are named by the last part, unlike those of the app's own texts. */
const OF_LANGUAGE = /^\0virtual:exchange-texts\/exchange-(\w+)$/

/**
 * The exchange's texts, a chunk for each language, with the app's texts in place of their quotations: a bundle of the exchange has none of
 * the app's own texts. `only` names the areas that a bundle needs; all by default.
 */
export const exchangeTexts = (only?: readonly string[]): Plugin => ({
  name: 'exchange-texts',
  resolveId: {
    filter: { id: /^virtual:exchange-texts/ },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:exchange-texts/ },
    handler(id) {
      const [, language] = OF_LANGUAGE.exec(id) ?? []
      if (language === undefined) {
        const loaders = LANGUAGES.map(({ code }) => `${code}: () => import('${MODULE}/exchange-${code}')`)
        return `export default { ${loaders.join(', ')} }`
      }
      for (const area of areasOf(language)) this.addWatchFile(fileOfArea(language, area))
      for (const area of areasOf(`${language}/simulator`)) this.addWatchFile(fileOfArea(`${language}/simulator`, area))
      const texts = Object.entries(readAreas(language) ?? {}).filter(([area]) => only?.includes(area) ?? true)
      return `export default ${JSON.stringify(Object.fromEntries(texts))}`
    },
  },
})
