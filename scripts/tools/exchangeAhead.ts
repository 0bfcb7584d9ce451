import type { Plugin } from 'vite'

/** The demo's exchange comes beside the app instead of after it: what the page runs of it, and then the files of its worker. */
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
      // A worker's files are assets to the page.
      const ofWorker = Object.values(bundle).flatMap(({ type, fileName }) =>
        type === 'asset' && /\/(exchangeWorker|room)-[^/]*\.js$/.test(fileName) ? [fileName] : [],
      )
      if (ofWorker.length !== 2) throw new Error(`the worker of the exchange has other files: ${ofWorker.join(', ')}`)
      const hrefs = JSON.stringify(ofWorker.map((name) => `/h5/${name}`))
      // Not as a prefetch: Firefox takes the policy's default-src for it.
      const ahead = `for (const href of ${hrefs}) fetch(href, { priority: 'low' }).then((file) => file.arrayBuffer()).catch(() => {})`
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
