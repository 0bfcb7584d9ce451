/** What a browser needs to install the app on a home screen: a manifest, its icons, and the page's link to them. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const NAME = 'bitcoin'
const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

/** A demo's name says that its funds are simulated, since a home screen does not show the page's mark. */
const namesOf = (demo: boolean) =>
  demo ? { name: `${NAME} (simulated)`, short_name: `${NAME} demo` } : { name: NAME, short_name: NAME }

/** Paths are relative to the manifest, so that the folder of the app is the scope. */
const manifestOf = (demo: boolean) => ({
  ...namesOf(demo),
  start_url: './',
  scope: './',
  display: 'standalone',
  // Colours of the light theme, for the moment before the page opens; the page then sets the colour of its own theme.
  theme_color: '#f8f8f8',
  background_color: '#f8f8f8',
  icons: ICONS.map(({ file, ...icon }) => ({ src: `install/${file}`, type: 'image/png', ...icon })),
})

/** Adds the manifest and its icons to a build. Its name ends in .json: every server sends that as JSON, which browsers require. */
export const installable = ({ demo }: { demo: boolean }): Plugin => ({
  name: 'installable',
  apply: 'build',
  transformIndexHtml: () => [{ tag: 'link', attrs: { rel: 'manifest', href: '/h5/manifest.json' }, injectTo: 'head' }],
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify(manifestOf(demo)) })
    for (const { file } of ICONS) {
      const source = readFileSync(new URL(`../../src/assets/install/${file}`, import.meta.url))
      this.emitFile({ type: 'asset', fileName: `install/${file}`, source })
    }
  },
})
