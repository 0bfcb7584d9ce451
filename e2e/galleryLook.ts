/** Pictures of the rows of a reading of the look, today's and, beside each, those of an earlier revision. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { serveStatic } from '../scripts/tools/serveStatic.ts'
import { settledPage } from './checks/settled.ts'
import { LOOK_ROWS, type LookRow } from './lookRows.ts'

const SIZE = '375x812'
/** Prices, lists and charts that follow the first view. */
const LATER_MS = 1_500
const STEP_MS = 700
const STEP_PATIENCE_MS = 5_000

async function take(browser: Browser, url: string, row: LookRow, file: string): Promise<void> {
  const { path = '/', link = {}, size = SIZE, steps = [], isFirstFrame = false } = row
  const [width = 0, height = 0] = size.split('x').map(Number)
  const context = await browser.newContext({
    ...{ viewport: { width, height }, locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' },
    ...(isFirstFrame ? { serviceWorkers: 'block' } : {}),
  })
  context.setDefaultTimeout(STEP_PATIENCE_MS)
  try {
    const page = await context.newPage()
    const persona = link.scenario ? {} : { persona: 'trader' }
    const given = Object.entries({ lang: 'en', theme: 'light', stage: '0', ...persona, ...link })
    const query = new URLSearchParams(given.filter(([, value]) => value !== ''))
    // A scenario's link leads to its page by itself.
    const address = `${url}?${query}${link.scenario ? '' : `#${path}`}`
    if (isFirstFrame) await page.route(/\/assets\/.*\.js$/, () => undefined)
    await page.goto(address, { waitUntil: isFirstFrame ? 'commit' : 'load', timeout: 60_000 })
    // A page may wait for something for as long as it is open.
    if (!isFirstFrame && link.stage !== '') await settledPage(page).catch(() => undefined)
    await page.waitForTimeout(LATER_MS)
    for (const step of steps) {
      await step(page)
      await page.waitForTimeout(STEP_MS)
    }
    await page.screenshot({ path: file })
  } finally {
    await context.close()
  }
}

const fileOf = (nth: number, side: string): string => `look-${String(nth + 1).padStart(2, '0')}-${side}.png`

/** Takes all pictures of one build. Returns those that failed. */
async function takeAll(browser: Browser, root: string, folder: string, side: string): Promise<Map<number, string>> {
  const missed = new Map<number, string>()
  const server = await serveStatic({ root, port: 0, host: 'localhost' })
  try {
    for (const [nth, row] of LOOK_ROWS.entries()) {
      console.log(`${side} ${nth + 1}/${LOOK_ROWS.length} ${row.rows}: ${row.shows} …`)
      await take(browser, `${server.url}h5/`, row, join(folder, fileOf(nth, side))).catch((problem) => {
        missed.set(nth, String(problem).split('\n')[0] ?? '')
      })
    }
  } finally {
    server.close()
  }
  return missed
}

/** Builds the demo of a revision in a temporary worktree, and works with its folder. */
async function withRevision(revision: string, work: (root: string) => Promise<void>): Promise<void> {
  const tree = join(mkdtempSync(join(tmpdir(), 'look-')), 'tree')
  execFileSync('git', ['worktree', 'add', '--detach', tree, revision], { stdio: 'ignore' })
  try {
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
    console.log(`Building ${revision} …`)
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--mode', 'demo', '--logLevel', 'warn'], {
      cwd: tree,
      stdio: 'inherit',
    })
    await work(join(tree, 'dist-demo'))
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree])
    rmSync(join(tree, '..'), { recursive: true, force: true })
  }
}

export interface LookPicture {
  title: string
  /** The earlier picture, if there is one. */
  before: string | undefined
  now: string
}

/** Takes today's pictures, and those of `against`. Returns the pairs, and what has no picture. */
export async function takeLook(browser: Browser, folder: string, against: string | undefined) {
  const missing = await takeAll(browser, 'dist-demo', folder, 'now')
  let before: Map<number, string> | undefined
  if (against)
    await withRevision(against, async (root) => {
      before = await takeAll(browser, root, folder, 'before')
    })
  const pictures = LOOK_ROWS.map(
    ({ rows, shows, size = SIZE, link = {} }, nth): LookPicture => ({
      title: [rows, shows, size, link.lang ?? 'en', link.theme ?? 'light'].join(' · '),
      before: before && !before.has(nth) ? fileOf(nth, 'before') : undefined,
      now: fileOf(nth, 'now'),
    }),
  )
  return { pictures, missed: [...missing].map(([nth, why]) => `${LOOK_ROWS[nth]?.rows}: ${why}`) }
}
