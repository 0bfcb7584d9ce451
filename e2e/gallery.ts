/**
 * `npm run gallery`: pictures of all pages at each size, in gallery/, with sheets to look through (gallery/index.html).
 *
 * Options, each a comma-separated list: `--sizes 320x568,1440x900`, `--langs en,zh`, `--themes light,dark`, `--pages home,withdrawal`
 * (parts of page names); `--text 200` for the text size in percent. Without any: all pages in English, light, at every size of SIZES,
 * and dark at 375×812, and the presentation's four chapters in three languages, a picture for each caption; `--chapters` takes these alone.
 * `--readme` takes the pictures of the documents (docs/app.jpg, flows.jpg, present.jpg, recorded.jpg), and no other. `--look` takes a picture for each
 * row of the reading of the look (e2e/lookRows.ts), and no other: gallery/look.html; with `--against REVISION` beside those of that revision, which
 * is built in a temporary worktree.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { COMPONENTS_PATH } from '../protocol/routes.ts'
import { browserPath, ensureBrowser } from '../scripts/tools/browser.ts'
import { buildOnce } from '../scripts/tools/buildOnce.ts'
import { serveStatic } from '../scripts/tools/serveStatic.ts'
import { PAGES, type Seen } from './checks/pages.ts'
import { settledPage } from './checks/settled.ts'
import { takeDocumentPictures } from './documentPictures.ts'
import { CHAPTER_LANGS, takeChapters } from './galleryChapters.ts'
import { takeLook } from './galleryLook.ts'
import {
  pictureOf,
  type Series,
  sheetName,
  writeCaptions,
  writeIndex,
  writeLook,
  writeReadmePicture,
  writeSheet,
} from './gallerySheet.ts'

const FOLDER = 'gallery'
const SIZES = ['320x568', '375x667', '375x812', '768x1024', '1440x900']
/** On a first visit the exchange first computes its history. */
const FIRST_MS = 2_000
/** The README shows one page on a laptop, and beside it on a phone. */
const README_PAGE = 'trading'
const README_SERIES = ['1440x900', '375x812'].map((size) => ({ size, lang: 'en', theme: 'light' }))
/** From this width on a picture needs no more pixels than the screen has. */
const LARGE = 768

const { values } = parseArgs({
  options: {
    sizes: { type: 'string' },
    langs: { type: 'string' },
    themes: { type: 'string' },
    pages: { type: 'string' },
    text: { type: 'string', default: '100' },
    readme: { type: 'boolean', default: false },
    chapters: { type: 'boolean', default: false },
    look: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
})
const listed = (text: string | undefined): string[] | undefined => text?.split(',').map((one) => one.trim())

function seriesAsked(): Series[] {
  if (values.readme) return README_SERIES
  if (values.chapters || values.look) return []
  const [sizes, langs, themes] = [listed(values.sizes), listed(values.langs), listed(values.themes)]
  if (!sizes && !langs && !themes)
    return [
      ...SIZES.map((size) => ({ size, lang: 'en', theme: 'light' })),
      { size: '375x812', lang: 'en', theme: 'dark' },
    ]
  return (langs ?? ['en']).flatMap((lang) =>
    (themes ?? ['light']).flatMap((theme) => (sizes ?? ['375x812']).map((size) => ({ size, lang, theme }))),
  )
}

const textScale = Number(values.text) / 100

/** Only demos have this page. */
const COMPONENTS: Seen = { name: 'components', path: COMPONENTS_PATH, persona: 'visitor' }
const parts = listed(values.pages)
const pages = [...PAGES, COMPONENTS].filter(({ name }) =>
  values.readme ? name === README_PAGE : !parts || parts.some((part) => name.includes(part)),
)

/** Takes the pictures of one persona in one series, within one visit. Returns the pages that failed. */
async function take(browser: Browser, url: string, persona: Seen['persona'], series: Series): Promise<string[]> {
  const [width = 0, height = 0] = series.size.split('x').map(Number)
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: width < LARGE ? 2 : 1,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript((textScale) => {
    const style = JSON.parse(localStorage.getItem('app:style') ?? '{}')
    localStorage.setItem('app:style', JSON.stringify({ ...style, textScale }))
  }, textScale)
  const missed: string[] = []
  await page.goto(`${url}?${new URLSearchParams({ lang: series.lang, theme: series.theme, persona })}`)
  await page.waitForTimeout(FIRST_MS)
  await settledPage(page)
  // The app's own font is optional: a first visit may lack it, the next one has it.
  await page.reload()
  for (const seen of pages.filter((one) => one.persona === persona)) {
    try {
      await show(page, seen.path)
      await page.screenshot({ path: join(FOLDER, pictureOf(seen, series)) })
    } catch (problem) {
      missed.push(`${seen.name}, ${sheetName(series)}: ${String(problem).split('\n')[0]}`)
    }
  }
  await context.close()
  return missed
}

async function show(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, path)
  await page.waitForFunction((hash) => location.hash === `#${hash}`, path)
  await settledPage(page)
}

ensureBrowser()
await buildOnce('demo')
mkdirSync(FOLDER, { recursive: true })
// The folder with the scenarios' pictures is that of `npm run thumbnails`.
for (const entry of readdirSync(FOLDER, { withFileTypes: true })) if (entry.isFile()) rmSync(join(FOLDER, entry.name))
const server = await serveStatic({ root: 'dist-demo', port: 0, host: 'localhost' })
const executablePath = browserPath()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const all = seriesAsked()
const missed: string[] = []
const isWhole =
  !(values.readme || values.look) &&
  [values.sizes, values.langs, values.themes, values.pages].every((one) => one === undefined)
const sheets = all.map(sheetName)
try {
  for (const series of all) {
    console.log(`${sheetName(series)} …`)
    for (const persona of new Set(pages.map((seen) => seen.persona)))
      missed.push(...(await take(browser, `${server.url}h5/`, persona, series)))
    await writeSheet(browser, FOLDER, series, pages)
  }
  const [seen] = pages
  if (values.readme && seen)
    await writeReadmePicture(
      browser,
      README_SERIES.map((series) => join(FOLDER, pictureOf(seen, series))),
    )
  if (values.readme) await takeDocumentPictures(browser, `${server.url}h5/`)
  if (values.look) {
    const look = await takeLook(browser, FOLDER, values.against)
    writeLook(FOLDER, look.pictures)
    missed.push(...look.missed)
  }
  if (isWhole)
    for (const lang of CHAPTER_LANGS) {
      console.log(`chapters-${lang} …`)
      writeCaptions(FOLDER, `chapters-${lang}`, await takeChapters(browser, `${server.url}h5/`, FOLDER, lang))
      sheets.push(`chapters-${lang}`)
    }
} finally {
  await browser.close()
  server.close()
}
if (!values.look) writeIndex(FOLDER, sheets)
for (const line of missed) console.error(`no picture of ${line}`)
const start = values.look ? 'look.html' : 'index.html'
console.log(`\n  ${pathToFileURL(resolve(FOLDER, start)).href}\n`)
process.exit(missed.length === 0 ? 0 : 1)
