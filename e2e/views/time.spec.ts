/** Interface time: the page's own clock is stopped, and the test advances it. */

import type { Page } from '@playwright/test'
import {
  LONG_PRESS_MOVE_PX,
  LONG_PRESS_MS,
  NOTIFY_MS,
  TOAST_ERROR_MS,
  TOAST_LONG_MS,
  TOAST_MS,
} from '../../protocol/rules/constants.ts'
import { enter } from '../keys.ts'
import { Login, WRONG_PASSWORD } from '../pages/entry.ts'
import { Frame } from '../pages/frame.ts'
import { QUOTE, Quote } from '../pages/market.ts'
import { DEMO_ACCOUNTS, expect, story } from '../story.ts'
import { t } from '../words.ts'

story.use({ hasTouch: true })

/** Stops the page's clock, a moment from now. */
async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1_000)
}

/** Does something that shows `text`, and measures that it stays for `ms`. */
async function staysFor(page: Page, text: string, ms: number, act: () => Promise<void>): Promise<void> {
  const toast = page.locator('.toasts').getByText(text)
  await act()
  await expect(toast).toBeVisible()
  await page.clock.runFor(ms - 50)
  await expect(toast).toBeVisible()
  await page.clock.runFor(100)
  await expect(toast).toBeHidden()
}

story('CON-06: a toast stays for 1500 ms, after copying for 2000 ms', async ({ stage, page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await page.clock.install()
  await stage.open('/pages/set/index', { persona: 'trader' })
  const clear = page.getByRole('button', { name: t('settings.clearCache') })
  await expect(clear).toBeVisible()
  await stopClock(page)
  await staysFor(page, t('settings.cacheCleared'), TOAST_MS, () => clear.click())
  await page.clock.resume()
  await stage.go(`${QUOTE}?code=btcusdt`)
  const quote = new Quote(page)
  await expect(quote.last).toHaveText(/\d/)
  await stopClock(page)
  await staysFor(page, t('ui.copied'), TOAST_LONG_MS, () => quote.share.click())
})

story('CON-06: a notice that a setting is not stored stays for 3000 ms', async ({ stage, page }) => {
  await page.clock.install()
  await stage.open('/pages/set/upcolor', { persona: 'trader' })
  const choice = page.getByRole('main').getByRole('button', { name: t('settings.direction.redUp') })
  await expect(choice).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await stopClock(page)
  await staysFor(page, t('app.notKept'), NOTIFY_MS, () => choice.click())
})

story('CON-06 ERR-02: an error toast stays for 5 s or until it is tapped', async ({ stage, page }) => {
  const frame = new Frame(page)
  const login = new Login(page)
  await page.clock.install()
  await stage.open('/pages/login/login', { persona: 'visitor' })
  await enter(login.email, DEMO_ACCOUNTS.trader.contact.account)
  await enter(login.password, 'Wrong-2026')
  await stopClock(page)
  await staysFor(page, WRONG_PASSWORD, TOAST_ERROR_MS, () => login.submit.click())
  await login.submit.click()
  const toast = frame.alerts.getByRole('button', { name: WRONG_PASSWORD })
  await toast.click()
  await expect(toast).toBeHidden()
})

story('CON-14: a press of 350 ms within 10 px shows the crosshair of the chart', async ({ stage, page }) => {
  const quote = new Quote(page)
  const figures = page.locator('.legend-figures')
  await page.clock.install()
  await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
  await expect(quote.chart.locator('canvas').first()).toBeVisible()
  await expect(page.locator('.legend-line').first()).toBeVisible()
  const box = await quote.chart.boundingBox()
  if (!box) throw new Error('the chart is out of sight')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', dx = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + 120 + dx, y: box.y + 90 }],
    })
  const lift = () => session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await stopClock(page)

  await touch('touchStart')
  await page.clock.runFor(LONG_PRESS_MS - 20)
  await expect(figures).toHaveCount(0)
  await page.clock.runFor(40)
  await expect(figures).toBeVisible()
  await lift()
  await expect(figures).toHaveCount(0)

  await touch('touchStart')
  await touch('touchMove', LONG_PRESS_MOVE_PX + 6)
  await page.clock.runFor(2 * LONG_PRESS_MS)
  await expect(figures).toHaveCount(0)
  await lift()
})
