/** Live prices in the app's list and on its quote page, against the plain page. */
import type { Browser } from '@playwright/test'
import { linkTo } from '../../../protocol/routes.ts'
import { type Measured, withBrowser, withPage } from '../browser.ts'
import type { Feed } from '../feed.ts'
import { fromMemory } from '../front.ts'
import { withLiveApp } from '../liveApp.ts'
import type { BenchOptions } from '../options.ts'
import { buildPage } from '../pages.ts'
import { type Figure, median, medians, plain, quantile } from '../report.ts'
import { count, type Load, noteArrivals, noteShown, watch } from '../watching.ts'

const ROUNDS = 3
const SHORT_S = 8
const LONG_S = 60
/** Waits until the pages behind the app's links are loaded too; the plain page has none. */
const SETTLED_MS = { app: 16_000, plain: 3_000 }
const RATES = [1_000, 10_000] as const
const LAG_RATE = 1_000
const MB = 1_000_000

interface Bench {
  browser: Browser
  feed: Feed
  url: string
  token: string
  seconds: number
}

const ROW = '.mk'
const PATHS = {
  markets: `/h5/#${linkTo('markets')}`,
  quote: `/h5/#${linkTo('quote', { code: 'btcusdt' })}`,
}

/** Opens an address with its user logged in, and waits until it is steady under the feed. */
async function open(bench: Bench, { page }: Measured, path: string, wait: string): Promise<void> {
  await page.addInitScript((token) => localStorage.setItem('app:token', JSON.stringify(token)), bench.token)
  await page.goto(bench.url + path)
  await page.locator(wait).first().waitFor()
  await page.waitForTimeout(path.startsWith('/h5/') ? SETTLED_MS.app : SETTLED_MS.plain)
}

function load(bench: Bench, path: string, frames: boolean): Promise<Load & { rows: number }> {
  return withPage(bench.browser, false, async (measured) => {
    await measured.page.addInitScript(count, frames)
    await open(bench, measured, path, ROW)
    const rows = await measured.page.locator(ROW).count()
    return { ...(await watch(measured, bench.seconds)), rows }
  })
}

async function list(bench: Bench, rate: number): Promise<Figure[]> {
  bench.feed.setRate(rate)
  const calm = rate === RATES[0]
  const app: (Load & { rows: number })[] = []
  const base: Load[] = []
  for (let round = 0; round < ROUNDS; round++) {
    app.push(await load(bench, PATHS.markets, !calm))
    base.push(await load(bench, `/?rows=${app[0]?.rows}`, !calm))
  }
  const [ours, theirs] = [medians(app.map((one) => ({ ...one }))), medians(base.map((one) => ({ ...one })))]
  const ms = (share: number) => `${plain(share * 1_000)} ms/s`
  // Timers of a busy machine lose a frame now and then.
  const frames = {
    name: '  frames',
    value: ours.frames,
    unit: '/s',
    aim: { least: 59 },
    detail: `against ${plain(theirs.frames)}`,
  }
  return [
    {
      name: `markets at ${rate} changes/s: main thread`,
      value: ours.task / theirs.task,
      unit: '×',
      aim: { most: calm ? 0.5 : 1.15 },
      detail: `${ms(ours.task)} against ${ms(theirs.task)}, ${ours.rows} rows`,
    },
    {
      name: '  scripts',
      value: ours.script / theirs.script,
      unit: '×',
      detail: `${ms(ours.script)} against ${ms(theirs.script)}`,
    },
    ...(calm ? [] : [frames]),
    {
      name: '  tasks over 50 ms',
      value: ours.longTasks,
      unit: '',
      aim: { most: 0 },
      detail: `against ${theirs.longTasks}`,
    },
    {
      name: `  heap growth in ${bench.seconds} s`,
      value: ours.growth / MB,
      unit: 'MB',
      aim: { most: 0.5 },
      detail: `against ${plain(theirs.growth / MB)}`,
    },
  ]
}

type Kind = 'price' | 'book' | 'row'

/** p95 of the ms from a message's arrival to the frame that shows it. */
function lag(bench: Bench, path: string, selector: string, kind: Kind): Promise<number> {
  return withPage(bench.browser, false, async (measured) => {
    const { page } = measured
    await page.addInitScript(noteArrivals)
    await open(bench, measured, path, selector)
    await page.evaluate(noteShown, [selector, kind] as const)
    await page.waitForTimeout(bench.seconds * 500)
    const lags = await page.evaluate((of) => window.arrivals?.lags[of] ?? [], kind)
    if (lags.length === 0) throw new Error(`nothing changed at ${selector}`)
    return quantile(lags, 0.95)
  })
}

async function compareLag(
  bench: Bench,
  name: string,
  kind: Kind,
  selector: string,
  path: string,
  base: string,
): Promise<Figure> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await lag(bench, path, selector, kind))
    theirs.push(await lag(bench, base, selector, kind))
  }
  const detail = `${plain(median(ours))} ms against ${plain(median(theirs))}`
  return kind === 'row'
    ? { name, value: median(ours), unit: 'ms', aim: { most: 150 }, detail }
    : { name, value: median(ours) / median(theirs), unit: '×', aim: { most: 1.3 }, detail }
}

async function figures(bench: Bench): Promise<Figure[]> {
  const found: Figure[] = []
  for (const rate of RATES) found.push(...(await list(bench, rate)))
  bench.feed.setRate(LAG_RATE)
  const compare = (name: string, kind: Kind, selector: string, path: string, base: string) =>
    compareLag(bench, `${name}, arrival to frame, p95`, kind, selector, path, base)
  found.push(await compare('chosen price', 'price', '[data-testid="last-price"]', PATHS.quote, '/?levels=10'))
  found.push(await compare('order book', 'book', '.book', PATHS.quote, '/?levels=10'))
  found.push(await compare('row of a list', 'row', '.mk-px', PATHS.markets, '/?rows=20'))
  return found
}

export async function prices({ long }: BenchOptions): Promise<Figure[]> {
  const plainPage = await buildPage('plain')
  try {
    return await withLiveApp(
      ({ url, token, feed }) =>
        withBrowser((browser) => figures({ browser, feed, url, token, seconds: long ? LONG_S : SHORT_S })),
      fromMemory(plainPage.files),
    )
  } finally {
    plainPage.close()
  }
}
