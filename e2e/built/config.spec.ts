/** Settings of a deployment in config.json: the language of a first visit, and its products. */

import { expect, test } from '@playwright/test'
import { liveConfig } from '../../scripts/tools/liveConfig.ts'
import { readArea } from '../../scripts/tools/localeFiles.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { Login } from '../pages/entry.ts'
import { tabBar } from '../pages/frame.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { Stage } from '../story.ts'
import { t } from '../words.ts'
import { liveServer } from './liveServer.ts'

const server = liveServer()

test('CON-03: a first visit is in the language of config.json, else in Chinese, from the first word on', async ({
  browser,
}) => {
  for (const [language, tag, text] of [
    ['ja', 'ja', readArea('ja', 'home').visitorText],
    [undefined, 'zh-Hans', readArea('zh', 'home').visitorText],
  ] as const) {
    const page = await browser.newPage({ locale: 'en-GB' })
    await page.route('**/h5/config.json', (route) => route.fulfill({ json: { ...liveConfig(), language } }))
    let answer = () => {}
    const waits = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/baseConfig', async (route) => {
      await waits
      await route.continue()
    })
    await page.goto(`${server.url}/h5/`)
    await expect(page.getByText(String(text))).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    const answered = page.waitForResponse('**/api/baseConfig')
    answer()
    await answered
    if (language) {
      await expect(page.locator('main.page:visible:not([aria-busy])')).toBeVisible()
      await expect(page.getByText(String(text))).toBeVisible()
    }
    await page.close()
  }
})

test('a product that is off has no tab, entry or call, and its address shows one sentence', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const products = { perpetual: false, upDown: false, invitations: false }
  await page.route('**/h5/config.json', (route) => route.fulfill({ json: { ...liveConfig(), products } }))
  const stage = new Stage(page, { url: `${server.url}/h5/`, served: true })
  await stage.open('/pages/login/login')
  await new Login(page).enter(DEMO_ACCOUNTS.trader)
  await expect.poll(() => stage.shown()).not.toContain('login')
  const tabs = tabBar(page)
  await expect(tabs.getByRole('link')).toHaveCount(4)
  await stage.go('/pages/secondPage/secondPage')
  await expect(page.getByRole('tab', { name: t('trade.kindOf.coin') })).toBeVisible()
  await expect(page.getByRole('tab', { name: t('trade.kindOf.contract') })).toHaveCount(0)
  await stage.go('/pages/user_center/index')
  await expect(page.getByText(t('title.messages')).first()).toBeVisible()
  await expect(page.getByText(t('title.invitation'))).toHaveCount(0)
  await stage.go('/pages/treaty')
  await expect(page.getByRole('main').getByText(t('error.notOffered'))).toBeVisible()
  await stage.go(FUNDS)
  await expect(new Funds(page).coin('BTC')).toBeVisible()
  expect(calls.filter((path) => /\/api\/(contract|second|invit)/.test(path))).toEqual([])
  expect(calls).toContain('/api/currencyOverview')
})
