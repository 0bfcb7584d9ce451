/** The demo shows its app while its exchange loads, even when files of the exchange can't be fetched. */

import type { Page } from '@playwright/test'
import { tabBar } from '../pages/frame.ts'
import { expect, story } from '../story.ts'
import { t } from '../words.ts'

const OPENING = /\/exchangeOpening-[\w-]+\.js$/
const SPANISH = /\/exchange-es-[\w-]+\.js$/
const PRICE = '.home-rows .mk-px'

/** A first visit to a plain demo, whose world is not given. The requests of a shared worker can't be intercepted. */
async function openPlain(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { SharedWorker: undefined }))
  await page.route('**/config.json', async (route) => {
    const given = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...given, world: '' } })
  })
  await page.goto(`${new URL(address).origin}/h5/`)
}

// The browser's own messages about a file that can't be fetched.
story.use({ expected: /Failed to load resource/ })

story('Home is there before the exchange, and gets its figures when that opens', async ({ stage, page }) => {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(OPENING, (route) => held.then(() => route.continue()))
  await openPlain(page, stage.address('/'))
  await expect(tabBar(page)).toBeVisible()
  await expect(page.locator(PRICE)).toHaveCount(0)
  release()
  await expect(page.locator(PRICE).first()).toHaveText(/\d/)
})

story(
  'an exchange whose code can’t be fetched shows that the app can’t start, and reloading starts it',
  async ({ stage, page }) => {
    await page.route(OPENING, (route) => route.abort())
    await openPlain(page, stage.address('/'))
    await expect(page.getByText(t('app.initError'))).toBeVisible()
    await expect(tabBar(page)).toHaveCount(0)
    await page.unroute(OPENING)
    await page.getByRole('button', { name: t('ui.reload') }).click()
    await expect(page.locator(PRICE).first()).toHaveText(/\d/)
  },
)

story(
  'calls in a language whose texts can’t be fetched fail as by the network, until they can',
  async ({ stage, page }) => {
    await openPlain(page, stage.address('/'))
    await expect(page.locator(PRICE).first()).toHaveText(/\d/)
    const call = () =>
      page.evaluate(async () => {
        const [answer] = await Promise.allSettled([fetch('/api/classify', { headers: { 'get-lang': 'es' } })])
        return answer.status === 'fulfilled' ? answer.value.text() : answer.status
      })
    await page.route(SPANISH, (route) => route.abort())
    expect(await call()).toBe('rejected')
    await page.unroute(SPANISH)
    expect(await call()).toContain('"code":200')
  },
)
