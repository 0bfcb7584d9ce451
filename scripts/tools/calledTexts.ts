import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const CALLED = /\.json\?called$/
const MADE = '\0called:'

/**
 * `texts.json?called` is a function that makes the texts. Until somebody calls it they are nothing but source, which a browser keeps
 * outside of its heap: a visitor of the first screen has them at hand and pays nothing for them.
 */
export const calledTexts = (): Plugin => ({
  name: 'called-texts',
  enforce: 'pre',
  resolveId: {
    filter: { id: CALLED },
    // Ids that end with .json would be read as JSON once more.
    handler: (id, importer = '') => `${MADE}${resolve(importer, '..', id.slice(0, -'?called'.length))}.js`,
  },
  load: {
    filter: { id: new RegExp(`^${MADE}`) },
    handler(id) {
      const file = id.slice(MADE.length, -'.js'.length)
      this.addWatchFile(file)
      return `export default () => (${JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))})`
    },
  },
})
