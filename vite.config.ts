import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig, type PluginOption } from 'vite'
import { viteSingleFile } from 'vite-plugin-singlefile'
import { areaChunks } from './scripts/tools/areaChunks.ts'
import { besideApp } from './scripts/tools/besideApp.ts'
import { brandOfBuild, openingOfBuild } from './scripts/tools/brandFile.ts'
import { chatPage } from './scripts/tools/chatPage.ts'
import { exchangeTexts } from './scripts/tools/exchangeTexts.ts'
import { flowsFacts } from './scripts/tools/flowsFacts.ts'
import { forCaddy, forNginx, policyInPage } from './scripts/tools/headers.ts'
import { installable } from './scripts/tools/installable.ts'
import { texts } from './scripts/tools/texts.ts'
import { WrongInput } from './scripts/tools/wrongInput.ts'
import { withBrand, withOpening } from './src/app/brandInPage.ts'

/** What is built: `live` for a real backend, `demo` with the exchange inside, `onefile` the demo as one HTML file. */
type Flavour = 'live' | 'demo' | 'onefile' | 'development'
const OUT: Record<Flavour, string> = {
  live: 'dist/h5',
  demo: 'dist-demo/h5',
  onefile: 'dist-onefile',
  development: 'dist-dev',
}

/** The one-file build is called demo.html and needs no crossorigin marks, which file:// refuses. */
const oneFile = (): PluginOption => [
  viteSingleFile({ removeViteModuleLoader: true }),
  {
    name: 'demo.html',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page) page.fileName = 'demo.html'
    },
  },
]

/** Puts the brand of `--brand FILE` into the one-file page. */
function ownBrand(): PluginOption {
  try {
    const brand = brandOfBuild(process.argv)
    const opening = openingOfBuild(process.argv)
    return (
      brand && {
        name: 'own-brand',
        transformIndexHtml: (html) => withOpening(withBrand(html, brand), opening),
      }
    )
  } catch (problem) {
    if (!(problem instanceof WrongInput)) throw problem
    // Vite would print the stack of a wrong argument.
    process.stderr.write(`${problem.message}\n`)
    process.exit(1)
  }
}

const transport = (file: string): string => fileURLToPath(new URL(`./simulator/transports/${file}`, import.meta.url))

/** tough-cookie brings a list of all public suffixes, most of msw's weight; the simulator has no cookies. */
const noCookies = { find: /^tough-cookie$/, replacement: transport('noCookies.ts') }
/** A page from a file can only start workers that are part of it. */
const inlineWorkers = { find: /^\.\/spawn\.ts$/, replacement: transport('spawnInline.ts') }

const noThreads = {
  find: /^\.\/(?:drawing|har|history)Thread\.ts$/,
  replacement: fileURLToPath(new URL('./src/demo/flows/noThread.ts', import.meta.url)),
}

/** React 19 has this hook itself: the shim that libraries bring for older versions is left out. */
const ownStoreHook = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'use-sync-external-store' },
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
]

/**
 * react-router names its components in statements of their own and makes them by calls, both of which keep unused ones in the bundle
 * (Link, NavLink, Form, Scripts and what they need). Without the names, and with the calls marked as pure, they fall out: 8.1 kB (gzip) of
 * the first load, 5 %. Rolldown's own options (propertyWriteSideEffects, manualPureFunctions) save 0.6 kB of them.
 */
const leanRouter = (): PluginOption => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/].*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
})

/** The page itself carries what it can of its policy: a static host may send no headers. */
const policyAsMeta = (trustedTypes: boolean): PluginOption => ({
  name: 'policy-as-meta',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<meta charset="utf-8" \/>/,
        (charset) =>
          `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policyInPage(html, { trustedTypes })}" />`,
      ),
  },
})

/** A live build's first visit is in the language of config.json: until that is read, the page has no words, and the default's tag. */
const languageOfLive = (): PluginOption => ({
  name: 'language-of-live',
  transformIndexHtml: (html) => html.replace('<html lang="en"', '<html lang="zh-Hans"'),
})

/** The headers that fit this build, for the servers of live deployments, beside the folder of the app. */
const headersBeside = (): PluginOption => ({
  name: 'headers-beside',
  writeBundle({ dir = '' }, bundle) {
    const page = bundle['index.html']
    if (page?.type !== 'asset') throw new Error('there is no index.html')
    const html = String(page.source)
    writeFileSync(join(dir, '../headers.conf'), forNginx(html))
    writeFileSync(join(dir, '../headers.caddy'), forCaddy(html))
  },
})

/** A deployment's own config.json is no part of a build, so that copying a newer one over it leaves it as it is. */
const configSample = (): PluginOption => ({
  name: 'config-sample',
  generateBundle() {
    const source = readFileSync(new URL('./deploy/config.sample.json', import.meta.url), 'utf8')
    this.emitFile({ type: 'asset', fileName: 'config.sample.json', source })
  },
})

/**
 * All that the exchange needs when it opens is one file of its worker: each further one costs a way over the network. What loads later would
 * otherwise take the parts that it shares out of it.
 */
const exchangeChunk = {
  debugName: 'exchangeOpening',
  name: (id: string, modules: Modules) => {
    const opening = openings.get(modules) ?? importedFrom(transport('host/sharedExchange.ts'), modules)
    openings.set(modules, opening)
    return opening.has(id) ? 'exchangeOpening' : undefined
  },
}
type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
/** By build: the app's workers are built one by one. */
const openings = new WeakMap<Modules, Set<string>>()

function importedFrom(first: string, modules: Modules): Set<string> {
  const found = new Set([first])
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** Coin pictures keep their plain names: eighty hashes would weigh more in the first load than their caching is worth. */
const assetFileNames = ({ originalFileNames }: { originalFileNames: string[] }): string =>
  originalFileNames.some((name) => name.includes('assets/coins/'))
    ? 'coins/[name][extname]'
    : 'assets/[name]-[hash][extname]'

export default defineConfig(({ mode }) => {
  const flavour: Flavour = mode in OUT ? (mode as Flavour) : 'development'
  const demo = flavour !== 'live'
  return {
    base: flavour === 'onefile' ? './' : '/h5/',
    define: {
      __FLAVOUR__: JSON.stringify(flavour),
      __DEMO__: JSON.stringify(demo),
      __BUILD__: JSON.stringify(Date.now().toString(36)),
      'process.env.NODE_ENV': JSON.stringify(flavour === 'development' ? 'development' : 'production'),
    },
    resolve: {
      alias: [
        noCookies,
        ...(flavour === 'onefile' ? [inlineWorkers, noThreads] : []),
        ...(flavour === 'development' ? [] : ownStoreHook),
      ],
    },
    plugins: [
      react(),
      texts(),
      exchangeTexts(),
      leanRouter(),
      besideApp({ demo, files: flavour === 'live' || flavour === 'demo', exchange: flavour === 'demo' }),
      flavour === 'onefile' ? [ownBrand(), oneFile()] : policyAsMeta(!demo),
      flavour === 'onefile'
        ? undefined
        : areaChunks(fileURLToPath(new URL('./src/main.tsx', import.meta.url)), { demo }),
      flowsFacts({ demo }),
      flavour === 'live' || flavour === 'demo' ? installable({ demo }) : undefined,
      ...(flavour === 'live' ? [languageOfLive(), headersBeside(), configSample()] : []),
      ...(flavour === 'demo' || flavour === 'development' ? [msw({ mode: 'worker-only' }), chatPage()] : []),
    ],
    // Its config.json is the demo's.
    publicDir: flavour === 'live' || flavour === 'onefile' ? false : 'public',
    // A blob worker can't be a module.
    worker: {
      format: flavour === 'onefile' ? ('iife' as const) : ('es' as const),
      plugins: () => [exchangeTexts()],
      ...(flavour === 'onefile' ? {} : { rolldownOptions: { output: { codeSplitting: { groups: [exchangeChunk] } } } }),
    },
    build: {
      outDir: OUT[flavour],
      emptyOutDir: true,
      // iPhones keep the Safari of their last iOS: 15 is that of the iPhone 6s and 7. Phones with an old WebView stay near Chrome 100.
      target: ['es2022', 'chrome100', 'safari15.4'],
      sourcemap: false,
      // Coin icons come one by one as they are seen; inlined they would all be part of the first load.
      assetsInlineLimit:
        flavour === 'onefile'
          ? 100_000_000
          : (path: string) => !/\/(assets\/coins|thumbnails)\//.test(path) && undefined,
      chunkSizeWarningLimit: 2_000,
      cssCodeSplit: flavour !== 'onefile',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // Home's schemas come with the start (mount.tsx), those of other areas when they are asked for.
        // A plugin that waits for a process of its own is named as slow, whatever the build loses by it.
        checks: { ineffectiveDynamicImport: false, pluginTimings: false },
        // A component that a build leaves out (the demo's mark) leaves no style sheet behind.
        treeshake: { moduleSideEffects: [{ test: /[\\/]src[\\/]ui[\\/].*\.tsx$/, sideEffects: false }] },
        ...(flavour === 'onefile' ? {} : { output: { assetFileNames } }),
      },
    },
    server: { port: 5173, open: false },
  }
})
