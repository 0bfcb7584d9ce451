import type { Plugin, Rolldown } from 'vite'
import { LANGUAGES } from '../../protocol/rules/constants.ts'

/** What a file imports at its start. A worker's files are assets to the page, of which only the text is known. */
function importsOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string[] {
  const text = file?.type === 'asset' ? String(file.source) : ''
  return [...text.matchAll(/(?:from|import)\s*["`']\.\/([^"`']+)["`']/g)].map(([, name]) => `assets/${name}`)
}

/**
 * The demo's exchange comes beside the app instead of after it: what the page runs of it, and then the files of its worker with the texts
 * of the likely language.
 */
export const exchangeAhead = (): Plugin => ({
  name: 'exchange-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
      const exchange = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/simulator/transports/demo.ts'))
      if (!exchange) throw new Error('the demo has no chunk of its exchange')
      const wanted = new Set([exchange.fileName])
      for (const name of wanted)
        for (const { fileName, imports } of chunks) if (fileName === name) for (const next of imports) wanted.add(next)
      const files = Object.keys(bundle)
      const ofWorker = new Set(files.filter((name) => /\/exchange(Worker|Opening)-[^/]*\.js$/.test(name)))
      if (ofWorker.size !== 2)
        throw new Error(`the worker of the exchange has other files: ${[...ofWorker].join(', ')}`)
      for (const name of ofWorker) for (const next of importsOf(bundle[name])) ofWorker.add(next)
      const texts = Object.fromEntries(
        files.flatMap((name) => {
          const [, language] = /\/exchange-([a-z]+)-[^/]*\.js$/.exec(name) ?? []
          return language === undefined ? [] : [[language, `/h5/${name}`]]
        }),
      )
      if (Object.keys(texts).length !== LANGUAGES.length)
        throw new Error('the exchange has no file of texts for each language')
      const hrefs = JSON.stringify([...ofWorker].map((name) => `/h5/${name}`))
      // `code` is the likely language, from the page's first script.
      // Not as a prefetch: Firefox takes the policy's default-src for it.
      const ahead = `for (const href of [...${hrefs}, ${JSON.stringify(texts)}[code]]) if (href) fetch(href, { priority: 'low' }).then((file) => file.arrayBuffer()).catch(() => {})`
      return [
        ...[...wanted]
          .filter((name) => !html.includes(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/h5/${name}` },
            injectTo: 'head' as const,
          })),
        { tag: 'script', children: ahead, injectTo: 'head' as const },
      ]
    },
  },
})
