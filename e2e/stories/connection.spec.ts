import { FUNDS, Funds } from '../pages/funds.ts'
import { QUOTE, Quote } from '../pages/market.ts'
import { socketsOf, watchSockets } from '../sockets.ts'
import { core, expect, story } from '../story.ts'
import { t } from '../words.ts'

const LOST_MS = 10_000

/** Runs in the page: cuts the demo's network as soon as it exists. */
function cutFromTheStart(): void {
  let capability: Window['simulator']
  Object.defineProperty(window, 'simulator', {
    get: () => capability,
    set(given: Window['simulator']) {
      capability = given
      void given?.cut(600_000)
    },
  })
}

story.describe('the server is unreachable', () => {
  story.use({ expected: /net::ERR_|WebSocket|api\/|EventSource|sim\/events/ })

  story(
    'SOC-03 SOC-04: after 10 s without a server, prices update again over a single socket',
    async ({ stage, page }) => {
      const quote = new Quote(page)
      await watchSockets(page.context())
      await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
      await expect(quote.last).toHaveText(/\d/)
      await expect.poll(() => socketsOf(page)).toEqual({ made: 1, alive: 1, most: 1 })
      await stage.cut(LOST_MS)
      await expect(page.getByText(t('app.pricesDelayed'))).toBeVisible()
      const stale = await quote.last.textContent()
      await expect(page.getByText(t('app.pricesDelayed'))).toBeHidden({ timeout: 40_000 })
      await expect(page.getByText(t('app.updated'))).toBeVisible()
      await expect(page.getByText(t('app.updated'))).toBeHidden()
      await expect.poll(() => quote.last.textContent()).not.toBe(stale)
      const { made, alive, most } = await socketsOf(page)
      expect({ alive, most }).toEqual({ alive: 1, most: 1 })
      // The first attempt comes at once, then one every three seconds plus a random part until the server is back.
      expect(made).toBeGreaterThanOrEqual(3)
      expect(made).toBeLessThanOrEqual(6)
    },
  )

  story(
    "ERR-05: a failed call shows a message, leaves the page's content, and can be retried",
    async ({ stage, page }) => {
      const funds = new Funds(page)
      await stage.open(FUNDS, { persona: 'fresh' })
      await expect(funds.coin('USDT')).toBeVisible()
      await stage.cut(LOST_MS)
      await funds.refresh.click()
      await expect(page.getByText(t('transport.serverAbnormal')).first()).toBeVisible()
      await expect(page.getByText(t('assets.refreshFailed'))).toBeVisible()
      await expect(funds.coin('USDT')).toBeVisible()
      await expect
        .poll(
          async () => {
            await funds.refresh.click()
            return page.getByText(t('assets.refreshFailed')).count()
          },
          { intervals: [1_000], timeout: 40_000 },
        )
        .toBe(0)
    },
  )
})

story.describe('an offline browser', () => {
  // The browser logs the failed requests of the page as errors.
  story.use({ expected: /net::ERR_INTERNET_DISCONNECTED/ })

  story(
    'ERR-05: the app shows that it is offline and recovers when the network is back',
    core(),
    async ({ stage, page, context }) => {
      const quote = new Quote(page)
      await watchSockets(context)
      await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
      await expect(quote.last).toHaveText(/\d/)
      await context.setOffline(true)
      await expect(page.getByText(t('ui.networkLost'))).toBeVisible()
      // A shorter interruption ends without a message.
      const since = Date.now()
      await expect.poll(() => Date.now() - since).toBeGreaterThan(1_100)
      // The message is shown for 2.5 s, perhaps before the browser's switch has returned.
      const updated = page.getByText(t('app.updated')).waitFor()
      await context.setOffline(false)
      await expect(page.getByText(t('ui.networkLost'))).toBeHidden()
      await updated
      const before = await quote.last.textContent()
      await expect.poll(() => quote.last.textContent()).not.toBe(before)
      expect(await socketsOf(page)).toMatchObject({ alive: 1, most: 1 })
    },
  )
})

story.describe('the deployment does not respond', () => {
  story.use({ expected: /net::ERR_|Failed to load|baseConfig/ })

  story(
    'INI-01: a failed start shows the error page with InitError and a button to retry',
    core(),
    async ({ stage, page }) => {
      const config = '**/api/baseConfig'
      if (stage.served) await page.route(config, (route) => route.abort())
      else await page.addInitScript(cutFromTheStart)
      await page.goto(stage.address('/pages/set/index', { persona: 'visitor' }))
      await expect.poll(() => stage.shown()).toBe('/pages/public/error?errCode=InitError')
      await expect(page.getByText(t('app.initError'))).toBeVisible()
      await page.getByText(t('app.details')).click()
      await expect(page.getByText(t('app.errorCode', { code: 'InitError' }))).toBeVisible()
      if (stage.served) await page.unroute(config)
      else await stage.cut(0)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('ui.retry') })
        .click()
      await expect.poll(() => stage.shown()).toBe('/')
    },
  )
})
