import type { CDPSession, Page } from '@playwright/test'
import { PULL_THRESHOLD_PX } from '../../protocol/rules/constants.ts'
import { watchCalls } from '../calls.ts'
import { pause } from '../pages/clock.ts'
import { DEPOSIT_RECORDS } from '../pages/deposit.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { core, expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

story.use({ hasTouch: true })

/** A finger that moves down by `moved` px, from `top` on, and is lifted. */
async function drag(session: CDPSession, moved: number, whileHeld: () => Promise<void>, top = 200): Promise<void> {
  const at = (y: number) => ({ touchPoints: [{ x: 180, y: y - 200 + top }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(200) })
  for (let y = 10; y < moved; y += 10)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(200 + y) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(200 + moved) })
  await whileHeld()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const refreshing = (page: Page) => page.locator('.pull--busy')

const shown = (page: Page) =>
  page
    .locator('.pull-body')
    .evaluate((body) => Number.parseFloat((body as HTMLElement).style.getPropertyValue('--pull')))

story(
  'RTE-04 CON-14: pulling down by 45 px refreshes the page, by less does not',
  core(PAGE_ALONE),
  async ({ stage, page }) => {
    const funds = new Funds(page)
    await stage.open(FUNDS, { persona: 'fresh' })
    await expect(funds.coin('USDT')).toBeVisible()
    await expect(refreshing(page)).toHaveCount(0)
    const calls = await watchCalls(page)
    const session = await page.context().newCDPSession(page)
    await drag(session, 2 * PULL_THRESHOLD_PX - 4, async () => {
      await expect(page.getByText(t('ui.pull'))).toBeVisible()
      expect(await shown(page)).toBeLessThan(PULL_THRESHOLD_PX)
    })
    await expect(page.getByText(t('ui.pull'))).toBeHidden()
    expect(await calls(/walletOverview/)).toEqual([])
    await drag(session, 2 * PULL_THRESHOLD_PX + 2, async () => {
      await expect(page.getByText(t('ui.release'))).toBeVisible()
      expect(await shown(page)).toBeGreaterThanOrEqual(PULL_THRESHOLD_PX)
    })
    await expect.poll(async () => (await calls(/walletOverview/)).length).toBe(1)
    await expect(refreshing(page)).toHaveCount(0)
    // A sheet that the page opens is not the page.
    await funds.coin('USDT').getByRole('button').first().click()
    const sheet = await page.getByRole('dialog').getByRole('region').boundingBox()
    await drag(
      session,
      2 * PULL_THRESHOLD_PX + 20,
      () => expect(page.locator('.pull--held')).toHaveCount(0),
      (sheet?.y ?? 0) + 10,
    )
    expect((await calls(/walletOverview/)).length).toBe(1)
  },
)

story('RTE-04: pulling down a list of records refreshes it', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(DEPOSIT_RECORDS, { persona: 'trader' })
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const calls = await watchCalls(page)
  await drag(await page.context().newCDPSession(page), 2 * PULL_THRESHOLD_PX + 2, async () => {
    await expect(page.getByText(t('ui.release'))).toBeVisible()
  })
  await expect.poll(async () => (await calls(/rechargeRecord/)).length).toBe(1)
})

story('the refresh button refreshes without a pull', PAGE_ALONE, async ({ stage, page }) => {
  const funds = new Funds(page)
  await stage.open(FUNDS, { persona: 'fresh' })
  await expect(funds.coin('USDT')).toBeVisible()
  const calls = await watchCalls(page)
  await funds.refresh.click()
  await expect.poll(async () => (await calls(/walletOverview/)).length).toBe(1)
})

story('ENT-10: the six accounts are listed and add up to the total', core(), async ({ stage, page }) => {
  const funds = new Funds(page)
  const cents = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, '')) * 100
  await stage.open(FUNDS, { persona: 'trader' })
  const rows = funds.accounts
  await expect(rows).toHaveText(
    ['funding', 'coin', 'contract', 'second', 'options', 'bonus'].map(
      (account) => new RegExp(`^${t(`assets.account.${account}`)}`),
    ),
  )
  await pause(page)
  await funds.refresh.click()
  await expect(refreshing(page)).toHaveCount(0)
  // A last price may still arrive between the two readings.
  await expect(async () => {
    const parts = await rows.locator('[translate=no]').allTextContents()
    const total = await funds.sum.locator('[translate=no]').textContent()
    expect(Math.round(parts.reduce((all, part) => all + cents(part), 0))).toBe(Math.round(cents(total)))
  }).toPass()
})
