/** Taps on a phone with a processor 4 times slower: until the next page is painted, and until an action shows under live prices. */
import type { Browser, Locator, Page } from '@playwright/test'
import { linkTo, type RouteName, routes } from '../../../protocol/routes.ts'
import { withBrowser, withPage } from '../browser.ts'
import { withLiveApp } from '../liveApp.ts'
import { type Figure, plain, quantile } from '../report.ts'

const ROUNDS = 4
/** Changes of prices per second: one for each market, and a storm of them. */
const USUAL_RATE = 78
const STORM_RATE = 1_000
/** Waits until the page has loaded its own chunk. */
const IDLE_MS = 5_000
/** Waits until the pages behind its links are loaded too. */
const AHEAD_MS = 16_000
const BETWEEN_MS = 800

/** Pages that open by a tap on a tab's page, and the tabs themselves. */
const WAYS: readonly (readonly [from: RouteName, to: RouteName])[] = [
  ['home', 'markets'],
  ['markets', 'quote'],
  ['home', 'exchange'],
  ['home', 'trading'],
  ['trading', 'contract'],
  ['contract', 'funds'],
  ['funds', 'deposit'],
  ['funds', 'withdrawal'],
  ['funds', 'transfer'],
]

declare global {
  interface Window {
    /** ms from the last tap until its page was painted; undefined until then. */
    painted?: number | undefined
    /** The same, with all parts that follow a placeholder. */
    whole?: number | undefined
    /** Longest event of each interaction, in ms. */
    interactions?: Map<number, number>
  }
}

/**
 * Runs before the page's scripts: measures each tap that leads to another page. A page is painted in the frame in which it has its title
 * bar and its content or the skeleton of it; the empty placeholder of a page whose code loads doesn't count. A task or a frame that follows
 * begins once that frame is painted.
 */
function notePaint(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const before = document.querySelector('main.page')
      window.painted = undefined
      window.whole = undefined
      const noteWhen = (mark: 'painted' | 'whole', isThere: (page: Element) => boolean) => {
        const done = () => {
          window[mark] ??= performance.now() - timeStamp
        }
        const look = () => {
          const now = document.querySelector('header.titlebar ~ main.page:not([aria-busy])')
          if (!now?.firstElementChild || now === before || !isThere(now)) return requestAnimationFrame(look)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = done
          port2.postMessage(null)
          return requestAnimationFrame(done)
        }
        requestAnimationFrame(look)
      }
      noteWhen('painted', () => true)
      noteWhen('whole', (page) => !page.querySelector('.appearing'))
    },
    true,
  )
}

/** Runs before the page's scripts: records the duration of each interaction, as INP does. */
function noteInteractions(): void {
  const interactions = new Map<number, number>()
  window.interactions = interactions
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        interactions.set(entry.interactionId, Math.max(interactions.get(entry.interactionId) ?? 0, entry.duration))
  }).observe(options)
}

interface Bench {
  browser: Browser
  url: string
  token: string
}

const logInBefore = (page: Page, token: string) =>
  page.addInitScript((known) => localStorage.setItem('app:token', JSON.stringify(known)), token)

interface PaintTimes {
  /** The first tap from a page, whose next page was never shown. */
  first: number[]
  further: number[]
  /** The median over all taps, until the page has its lists and tickets. */
  whole: number[]
}

async function paintTimes({ browser, url, token }: Bench): Promise<PaintTimes> {
  const times: PaintTimes = { first: [], further: [], whole: [] }
  for (const [from, to] of WAYS)
    await withPage(browser, true, async ({ page }) => {
      await logInBefore(page, token)
      await page.addInitScript(notePaint)
      await page.goto(`${url}/h5/#${linkTo(from)}`)
      await page.waitForTimeout(AHEAD_MS)
      // A banner may have the same link, and moves.
      const place = routes.some(({ name, tab }) => name === to && tab !== undefined) ? '.tabbar' : 'main'
      const link = page.locator(`${place} a[href^="#${linkTo(to).split('?')[0]}"]:visible`).first()
      for (let round = 0; round < ROUNDS; round++) {
        await link.click()
        await page.waitForFunction(() => window.painted !== undefined && window.whole !== undefined)
        const { painted = Number.NaN, whole = Number.NaN } = await page.evaluate(() => ({
          painted: window.painted,
          whole: window.whole,
        }))
        times[round === 0 ? 'first' : 'further'].push(painted)
        times.whole.push(whole)
        await page.evaluate((hash) => {
          document.querySelector('main.page')?.setAttribute('data-left', '')
          location.hash = hash
        }, linkTo(from))
        await page.locator('main.page:not([data-left], [aria-busy])').waitFor()
        await page.waitForTimeout(BETWEEN_MS)
      }
    })
  return times
}

type Action = (page: Page) => Promise<void>

const tapAll = async (...targets: Locator[]): Promise<void> => {
  for (const target of targets) {
    await target.click()
    await target.page().waitForTimeout(BETWEEN_MS / 2)
  }
}

/** The main actions by page. */
const ACTIONS: readonly (readonly [page: string, act: Action])[] = [
  [
    linkTo('markets'),
    async (page) => {
      await tapAll(
        page.getByRole('tab', { name: 'Gainers' }),
        page.getByRole('tab', { name: 'All', exact: true }),
        page.getByRole('button', { name: /^Name/ }),
      )
      await page.locator('input[type=search]').pressSequentially('btc', { delay: 150 })
    },
  ],
  [
    linkTo('quote', { code: 'btcusdt' }),
    (page) =>
      tapAll(
        page.getByRole('button', { name: '1d', exact: true }),
        page.getByRole('tab', { name: 'Trades' }),
        page.getByRole('tab', { name: 'Order book' }),
      ),
  ],
  [
    linkTo('coinTrade', { code: 'btcusdt' }),
    async (page) => {
      await page.getByRole('textbox', { name: /^Amount/ }).pressSequentially('0.015', { delay: 150 })
      await tapAll(
        page.getByRole('button', { name: /available balance 50%/ }),
        page.getByRole('button', { name: /^Order type/ }),
      )
    },
  ],
]

async function interactionTimes({ browser, url, token }: Bench): Promise<number[]> {
  const times: number[] = []
  for (const [path, act] of ACTIONS)
    await withPage(browser, true, async ({ page }) => {
      await logInBefore(page, token)
      await page.addInitScript(noteInteractions)
      await page.goto(`${url}/h5/#${path}`)
      await page.waitForTimeout(IDLE_MS)
      await act(page)
      await page.waitForTimeout(BETWEEN_MS)
      times.push(...(await page.evaluate(() => [...(window.interactions ?? new Map<number, number>()).values()])))
    })
  return times
}

/** The Web Vitals' limit of a good interaction, and half of it for the usual one. */
const GOOD_MS = 200
const USUAL_MS = 100

const medianOf = (name: string, times: readonly number[]): Figure => ({
  name,
  value: quantile(times, 0.5),
  unit: 'ms',
  aim: { most: USUAL_MS },
})

const figure = (name: string, times: readonly number[], most?: number): Figure => ({
  name,
  value: quantile(times, 0.95),
  unit: 'ms',
  ...(most === undefined ? {} : { aim: { most } }),
  detail: `median ${plain(quantile(times, 0.5))}, ${times.length} taps and keys`,
})

export const taps = (): Promise<Figure[]> =>
  withLiveApp(({ url, token, feed }) =>
    withBrowser(async (browser) => {
      const bench = { browser, url, token }
      feed.setRate(USUAL_RATE)
      const usual = await paintTimes(bench)
      feed.setRate(STORM_RATE)
      const storm = await paintTimes(bench)
      const actions = await interactionTimes(bench)
      return [
        figure('the next page is painted, p95', [...usual.first, ...usual.further], GOOD_MS),
        medianOf('the next page is painted, median', [...usual.first, ...usual.further]),
        figure('of them a page that was never shown, p95', usual.first),
        figure('the next page has its lists and tickets too, p95', usual.whole),
        figure(`the next page, at ${STORM_RATE} changes/s, p95`, [...storm.first, ...storm.further]),
        figure('of them a page that was never shown, p95', storm.first),
        figure(`an action shows, at ${STORM_RATE} changes/s, p95`, actions, GOOD_MS),
        medianOf(`an action shows, at ${STORM_RATE} changes/s, median`, actions),
      ]
    }),
  )
