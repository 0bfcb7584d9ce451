/**
 * `npm run thumbnails`: small pictures of all scenarios, in src/demo/console/thumbnails/. They are part of the repository: the console's list and the start
 * page show them.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserPath, ensureBrowser } from '../scripts/tools/browser.ts'
import { buildOnce } from '../scripts/tools/buildOnce.ts'
import { serveStatic } from '../scripts/tools/serveStatic.ts'
import { takesNoArguments } from '../scripts/tools/wrongInput.ts'
import type { Scenario } from '../simulator/scenarios/table.ts'
import { calmContext, openScenario, SCENARIOS } from './checks/scenarios.ts'

takesNoArguments()
const FOLDER = 'src/demo/console/thumbnails'
const VIEWPORT = { width: 376, height: 672 }
/** Twice the size at which the list shows them. */
const SCALE = 0.375
/** The most bytes of a picture. */
const MOST = 6_000

/** Runs in the page: a PNG (base64) as WebP, at the best quality that is small enough. */
async function asWebp([png, most]: readonly [string, number]): Promise<string> {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  for (const quality of [0.8, 0.6, 0.4, 0.2]) {
    const address = canvas.toDataURL('image/webp', quality)
    const base64 = address.slice(address.indexOf(',') + 1)
    if ((base64.length * 3) / 4 <= most || quality === 0.2) return base64
  }
  return ''
}

async function take(page: Page): Promise<Buffer> {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  return Buffer.from(await page.evaluate(asWebp, [png.toString('base64'), MOST] as const), 'base64')
}

ensureBrowser()
await buildOnce('demo')
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const server = await serveStatic({ root: 'dist-demo', port: 0, host: 'localhost' })
const executablePath = browserPath()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
let bytes = 0
const missed: string[] = []

/** A second try for what a busy machine has missed. */
async function opened(page: Page, scenario: Scenario): Promise<void> {
  const address = `${server.url}h5/`
  await openScenario(page, address, scenario).catch(() => openScenario(page, address, scenario))
}

try {
  const context = await calmContext(browser, {
    viewport: VIEWPORT,
    deviceScaleFactor: SCALE,
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  const page = await context.newPage()
  for (const scenario of SCENARIOS) {
    try {
      await opened(page, scenario)
      const picture = await take(page)
      bytes += picture.length
      writeFileSync(join(FOLDER, `${scenario.name}.webp`), picture)
    } catch (problem) {
      missed.push(`${scenario.name}: ${String(problem).split('\n')[0]}`)
    }
  }
} finally {
  await browser.close()
  await server.close()
}
for (const line of missed) console.error(`no picture of ${line}`)
const count = SCENARIOS.length - missed.length
console.log(`\n  ${count} pictures, ${Math.round(bytes / Math.max(count, 1))} bytes each\n`)
process.exit(missed.length === 0 ? 0 : 1)
