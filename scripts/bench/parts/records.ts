/** Ten thousand records of one account in the demo: scrolling through them, removing a filter, and the export of all. */
import type { Page } from '@playwright/test'
import { linkTo } from '../../../protocol/routes.ts'
import { buildOnce } from '../../tools/buildOnce.ts'
import { serveStatic } from '../../tools/serveStatic.ts'
import { PHONE, withBrowser } from '../browser.ts'
import { type Figure, median, plain } from '../report.ts'

declare global {
  interface Window {
    exportedAt?: number
  }
}

const ROUNDS = 5
const SCROLLED_MS = 4_000
/** Pixels per frame of a fast finger. */
const STEP_PX = 60
const READ_WITHIN_MS = 120_000
const ROWS = 10_000
const AT = linkTo('assetRecords')

/** Scrolls down for a while, a step in each frame; returns frames per second and the longest wait for a frame in ms. */
const scroll = (page: Page) =>
  page.evaluate(
    ([step, length]) =>
      new Promise<{ frames: number; longest: number; top: number }>((done) => {
        const main = document.querySelector('main.page') as HTMLElement
        const began = performance.now()
        let [frames, longest, last] = [0, 0, began]
        const next = (now: number) => {
          frames += 1
          longest = Math.max(longest, now - last)
          last = now
          main.scrollTop += step
          if (now - began < length) requestAnimationFrame(next)
          else done({ frames: (frames * 1_000) / (now - began), longest, top: main.scrollTop })
        }
        requestAnimationFrame(next)
      }),
    [STEP_PX, SCROLLED_MS] as const,
  )

/** ms from the tap that removes the address's filter until the rows without it are about to be drawn. */
const unfilter = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        const shown = () => document.querySelector('.records')?.textContent?.slice(0, 200)
        const before = shown()
        const began = performance.now()
        const look = () => {
          const now = shown()
          if (now !== undefined && now !== before) done(performance.now() - began)
          else requestAnimationFrame(look)
        }
        ;(document.querySelector('.filter-chosen') as HTMLElement).click()
        look()
      }),
  )

/** ms from the start of the export until its file is handed over. */
async function exported(page: Page): Promise<{ ms: number; rows: number }> {
  await page.getByRole('button', { name: 'Export records' }).click()
  const start = page.getByRole('button', { name: 'Start export' })
  await start.waitFor()
  const began = await page.evaluate(() => performance.now())
  const saved = page.waitForEvent('download', { timeout: READ_WITHIN_MS })
  await page.evaluate(() => {
    const button = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
    button('Start export')?.click()
    const look = () => {
      const save = button('Save CSV')
      if (save === undefined) return void setTimeout(look, 5)
      save.click()
      window.exportedAt = performance.now()
    }
    look()
  })
  const file = await (await saved).createReadStream()
  let text = ''
  for await (const part of file) text += part
  const ended = await page.evaluate(() => window.exportedAt ?? 0)
  return { ms: ended - began, rows: text.split('\n').filter((line) => /^.?"?20\d\d-/.test(line)).length }
}

export async function records(): Promise<Figure[]> {
  const server = await serveStatic({ root: await buildOnce('demo'), port: 0, host: 'localhost' })
  try {
    return await withBrowser(async (browser) => {
      const context = await browser.newContext({ viewport: PHONE, acceptDownloads: true })
      const page = await context.newPage()
      const open = async (more = '') => {
        await page.goto('about:blank')
        await page.goto(`${server.url}h5/?lang=en&persona=heavy#${AT}${more}`)
        await page.locator('.records').first().waitFor({ timeout: READ_WITHIN_MS })
      }
      const filters: number[] = []
      await open()
      for (let round = 0; round < ROUNDS; round++) {
        await open('?account=contract')
        filters.push(await unfilter(page))
      }
      const scrolls: Awaited<ReturnType<typeof scroll>>[] = []
      for (let round = 0; round < ROUNDS; round++) scrolls.push(await scroll(page))
      const exports: Awaited<ReturnType<typeof exported>>[] = []
      for (let round = 0; round < 3; round++) {
        await open()
        exports.push(await exported(page))
      }
      const rows = Math.min(...exports.map((one) => one.rows))
      return [
        {
          name: 'frames while scrolling through records',
          value: median(scrolls.map(({ frames }) => frames)),
          unit: '/s',
          aim: { least: 58 },
          detail: `longest wait for a frame ${plain(median(scrolls.map(({ longest }) => longest)))} ms; ${plain(scrolls.at(-1)?.top ?? 0)} px down`,
        },
        { name: 'a filter is taken off', value: median(filters), unit: 'ms', aim: { most: 100 } },
        {
          name: `export of ${ROWS.toLocaleString('en')} records`,
          value: (median(exports.map(({ ms }) => ms)) * ROWS) / rows / 1_000,
          unit: 's',
          aim: { most: 2 },
          detail: `${plain(rows)} rows in the file`,
        },
      ]
    })
  } finally {
    await server.close()
  }
}
