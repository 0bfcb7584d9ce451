/** `npm run gallery`: pictures of all pages, light and dark, in gallery/, with an index.html to browse them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserPath, ensureBrowser } from '../scripts/tools/browser.ts'
import { buildOnce } from '../scripts/tools/buildOnce.ts'
import { serveStatic } from '../scripts/tools/serveStatic.ts'
import { PAGES, type Seen } from './checks/pages.ts'
import { settledPage } from './checks/settled.ts'

const FOLDER = 'gallery'
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]
/** On a first visit the exchange first computes its history. */
const FIRST_MS = 2_000
const VIEWPORT = { width: 375, height: 812 }

const fileOf = ({ name, persona }: Seen, theme: Theme): string =>
  `${`${name}-${persona}-${theme}`.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.png`

/** Takes the pictures of one persona in one theme, within one visit. Returns the pages that failed. */
async function take(browser: Browser, url: string, persona: Seen['persona'], theme: Theme): Promise<string[]> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const missed: string[] = []
  await page.goto(`${url}?${new URLSearchParams({ lang: 'en', theme, persona })}`)
  await page.waitForTimeout(FIRST_MS)
  // The app's own font is optional: a first visit may lack it, the next one has it.
  await page.reload()
  for (const seen of PAGES.filter((one) => one.persona === persona)) {
    try {
      await show(page, seen.path)
      await page.screenshot({ path: join(FOLDER, fileOf(seen, theme)) })
    } catch (problem) {
      missed.push(`${seen.name}, ${theme}: ${String(problem).split('\n')[0]}`)
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

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const figure = (seen: Seen): string => `<figure>
  <figcaption><b>${escaped(seen.name)}</b> · ${seen.persona}<br><code>${escaped(seen.path)}</code></figcaption>
  ${THEMES.map((theme) => `<img loading="lazy" src="${fileOf(seen, theme)}" alt="${theme}">`).join('\n  ')}
</figure>`

/** The page with all pictures. */
const gallery = (): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pages (${PAGES.length})</title>
<style>
  body { margin: 24px; background: #888; font: 14px/1.4 system-ui, sans-serif; display: flex; flex-wrap: wrap; gap: 32px 24px }
  figure { margin: 0; width: 508px }
  img { width: 250px; border-radius: 12px; vertical-align: top }
  code { font-size: 12px; overflow-wrap: anywhere }
</style>
${PAGES.map(figure).join('\n')}
</html>
`

ensureBrowser()
await buildOnce('demo')
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER)
const server = await serveStatic({ root: 'dist-demo', port: 0, host: 'localhost' })
const executablePath = browserPath()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
const missed: string[] = []
try {
  for (const theme of THEMES)
    for (const persona of new Set(PAGES.map((seen) => seen.persona))) {
      console.log(`${theme}, ${persona} …`)
      missed.push(...(await take(browser, `${server.url}h5/`, persona, theme)))
    }
} finally {
  await browser.close()
  server.close()
}
writeFileSync(join(FOLDER, 'index.html'), gallery())
for (const line of missed) console.error(`no picture of ${line}`)
console.log(`\n  ${PAGES.length} pages: ${pathToFileURL(resolve(FOLDER, 'index.html')).href}\n`)
process.exit(missed.length === 0 ? 0 : 1)
