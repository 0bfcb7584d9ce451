import type { Plugin } from 'vite'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { areasOf, fileOfArea, readArea } from './localeFiles.ts'

const MODULE = /^virtual:texts(\/\w+(\/rest)?)?$/
/** Areas with the texts of the first screen and of notices. */
const FIRST = ['app', 'home', 'market', 'status', 'title', 'transport', 'ui']
/** Loaded only by demo builds, where they are shown. */
const DEMO = ['console', 'flows', 'scenario', 'stage', 'tour']

/** The language of a chunk with first texts, by the chunk's module. */
export const languageOfChunk = (module: string | null): string | undefined =>
  /^\0virtual:texts\/(\w+)$/.exec(module ?? '')?.[1]

/**
 * The app's texts, from the folders of locales/: `virtual:texts` has a loader for each language. A language is two chunks: the first
 * screen's texts, and the rest, which loads afterwards. The rest is functions that create the texts: until they are called they are only
 * source, which a browser keeps outside of its heap.
 */
export const texts = (): Plugin => ({
  name: 'texts',
  resolveId: {
    filter: { id: MODULE },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:texts/ },
    handler(id) {
      const [, code, rest] = id.split('/')
      if (code === undefined) {
        const loaders = LANGUAGES.map((language) => `${language.code}: () => import('virtual:texts/${language.code}')`)
        return `export default { ${loaders.join(', ')} }`
      }
      const wanted = areasOf(code).filter(
        (area) => !DEMO.includes(area) && FIRST.includes(area) === (rest === undefined),
      )
      const lines = wanted.map((area) => {
        this.addWatchFile(fileOfArea(code, area))
        const made = JSON.stringify(readArea(code, area))
        return rest === undefined ? `${area}: ${made}` : `${area}: () => (${made})`
      })
      const more = rest === undefined ? `export const rest = () => import('virtual:texts/${code}/rest')\n` : ''
      return `export default { ${lines.join(',\n')} }\n${more}`
    },
  },
})
