import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { linkTo, type RouteName } from '../../protocol/routes.ts'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { PAGE_SHAPES } from '../../src/app/pageShapes.ts'
import { TABS, tabIcon } from '../../src/app/tabIcons.ts'
import { readArea, type Texts } from './localeFiles.ts'
import { languageOfChunk } from './texts.ts'

type Bundle = Rolldown.OutputBundle

/** Chunks that every page but Home waits for. */
const OF_PAGES = ['i18next', 'shared']

type Words = Readonly<Record<string, readonly string[]>>

/** Texts of an area by language, each list ending with the language's tag. */
const words = (area: string, ...keys: string[]): Words =>
  Object.fromEntries(
    LANGUAGES.map(({ code, tag }) => {
      const texts = readArea(code, area)
      return [code, [...keys.map((key) => String(texts[key] ?? '')), tag]]
    }),
  )

/** A place in the page for one of its first words. */
const word = (key: string, tag = 'span', look = ''): string =>
  `<${tag}${look && ` class="${look}"`} data-word="${key}"></${tag}>`

/** The tab bar before the app has loaded. */
const tabBar = (): string =>
  TABS.map(({ name }) => {
    const shapes = tabIcon(name).map(([shape, attributes]) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`)
      return `<${shape}${written.join('')}/>`
    })
    const look = 'fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"'
    return `<a><svg class="ic ic-20" viewBox="0 0 24 24" ${look}>${shapes.join('')}</svg>${word(name)}</a>`
  }).join('')

/** What Home tells a visitor first, with its buttons. */
function homeTop(demo: boolean): string {
  const enter = demo ? word('enter', 'span', 'btn home-enter') : ''
  const login = word('login', 'span', demo ? 'btn btn--onbg' : 'btn')
  const buttons = `<div class="btn2 home-enter">${word('register', 'span', 'btn btn--onbg')}${login}</div>`
  return `${word('title', 'h2', 'f20 sb')}${word('text', 'p', 'f13 t2')}${enter}${buttons}`
}

/** What a demo's start page says first, on a laptop. */
const startLead = `<div class="start-shell" aria-hidden="true" hidden><b></b><section>${word('startLead', 'h1')}${word('startText', 'p', 't2')}</section><i></i></div>`

/** The shape of each page by its path, where it has one of its own. */
const shapesByPath = () =>
  Object.fromEntries(Object.entries(PAGE_SHAPES).map(([name, shape]) => [linkTo(name as RouteName), shape]))

/** The page's first words by language: those of Home for a visitor, the tabs', and a demo's mark and start page. */
const firstWords = (demo: boolean) =>
  Object.fromEntries(
    LANGUAGES.map(({ code, tag }) => {
      const [home, app, title] = ['home', 'app', 'title'].map((area) => readArea(code, area))
      const tabs = Object.fromEntries(TABS.map(({ name }) => [name, title?.[name]]))
      const { register, login, mark } = app ?? {}
      const start = readArea(code, 'stage').start as Texts
      const lead = demo
        ? {
            title: home?.demoTitle,
            text: home?.demoText,
            enter: home?.demoEnter,
            mark,
            startLead: start.lead,
            startText: start.text,
          }
        : { title: home?.visitorTitle, text: home?.visitorText }
      return [code, { tag, ...lead, register, login, wait: readArea(code, 'ui').loading, ...tabs }]
    }),
  )

/** Texts as a part of a script in the page. */
const written = (texts: object): string => JSON.stringify(texts).replaceAll('<', '\\u003c')

const chunksOf = (bundle: Bundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))

/** Where config.json is, the files of the first texts by language, and those that a link to a page waits for. */
function filesOfFirst(bundle: Bundle): string {
  const chunks = chunksOf(bundle)
  const texts = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const language = languageOfChunk(facadeModuleId)
    return language ? [[language, `/h5/${fileName}`]] : []
  })
  const pages = chunks.filter(({ name }) => OF_PAGES.includes(name)).map(({ fileName }) => `/h5/${fileName}`)
  return JSON.stringify({ config: '/h5/config.json', texts: Object.fromEntries(texts), pages })
}

/** The imports of a worker's file at its start. A worker's files are assets to the page, of which only the text is known. */
function importsOf(file: Bundle[string] | undefined): string[] {
  const text = file?.type === 'asset' ? String(file.source) : ''
  return [...text.matchAll(/(?:from|import)\s*["`']\.\/([^"`']+)["`']/g)].map(([, name]) => `assets/${name}`)
}

/** The page's part of the exchange, then the files of its worker with the texts of the likely language. */
function exchangeTags(bundle: Bundle, html: string): HtmlTagDescriptor[] {
  const files = Object.keys(bundle)
  const exchange = chunksOf(bundle).find(({ name }) => name === 'exchange')
  const worker = new Set(files.filter((name) => /\/exchange(Worker|Opening)-[^/]*\.js$/.test(name)))
  for (const name of worker) for (const next of importsOf(bundle[name])) worker.add(next)
  const texts = Object.fromEntries(
    files.flatMap((name) => {
      const [, language] = /\/exchange-([a-z]+)-[^/]*\.js$/.exec(name) ?? []
      return LANGUAGES.some(({ code }) => code === language) ? [[language, `/h5/${name}`]] : []
    }),
  )
  if (!exchange || worker.size < 2 || Object.keys(texts).length !== LANGUAGES.length)
    throw new Error(`the exchange has other files: ${[...worker, ...Object.keys(texts)].join(', ')}`)
  const wanted = [exchange.fileName, ...exchange.imports].filter((name) => !html.includes(name))
  const hrefs = JSON.stringify([...worker].map((name) => `/h5/${name}`))
  return [
    ...wanted.map((name) => ({
      tag: 'link',
      attrs: { rel: 'modulepreload', crossorigin: true, href: `/h5/${name}` },
      injectTo: 'head' as const,
    })),
    {
      tag: 'script',
      // `code` is the likely language, from the page's first script. A prefetch would fall under the policy's default-src in Firefox.
      children: `for (const href of [...${hrefs}, ${JSON.stringify(texts)}[code]]) if (href) fetch(href, { priority: 'low' }).then((file) => file.arrayBuffer()).catch(() => {})`,
      injectTo: 'head',
    },
  ]
}

/**
 * Loads parts beside the app instead of after it. The page itself has Home's introduction for visitors, who read it before the app has
 * loaded, and the sentences for browsers that can't run the app. Beside its first file load the address of the backend, the first texts of
 * the likely language, the chunks that a link to a page waits for, and a demo's exchange.
 */
export const besideApp = ({ demo, files, exchange }: { demo: boolean; files: boolean; exchange: boolean }): Plugin => ({
  name: 'beside-app',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle = {} }) {
      const noScript = Object.values(words('app', 'noScript')).map(([text, tag]) => `<p lang="${tag}">${text}</p>`)
      const html = page
        .replace(
          /\{\/\* the demo's mark[^}]*\}/,
          demo ? `<div class="mark"><span><i></i>${word('mark')}</span></div>` : '',
        )
        .replace(/\{\/\* the start page's lead[^}]*\}/, demo ? startLead : '')
        .replace(/\{\/\* the places of Home's words[^}]*\}/, homeTop(demo))
        .replace(/\{\/\* the word for loading[^}]*\}/, word('wait', 'p', 'wait'))
        .replace(/\{\/\* the shapes of pages[^}]*\}/, written(shapesByPath()))
        .replace(/\{\/\* the tabs,[^}]*\}/, tabBar)
        .replace(/\{\/\* the first words[^}]*\}/, () => written(firstWords(demo)))
        .replace(/\{\/\* the sentence for an old browser[^}]*\}/, () => written(words('app', 'oldBrowser')))
        .replace(/\{\/\* the sentence without JavaScript[^}]*\}/, () => noScript.join(''))
        .replace(/\{\/\* files that come beside[^}]*\}/, () =>
          files ? filesOfFirst(bundle) : '{ texts: {}, pages: [] }',
        )
      return { html, tags: exchange ? exchangeTags(bundle, html) : [] }
    },
  },
})
