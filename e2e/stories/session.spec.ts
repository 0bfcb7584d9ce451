import type { Page } from '@playwright/test'
import { watchCalls } from '../calls.ts'
import { enter } from '../keys.ts'
import { Login } from '../pages/entry.ts'
import { Frame } from '../pages/frame.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { TRANSFER } from '../pages/transfer.ts'
import { core, DEMO_ACCOUNTS, expect, story } from '../story.ts'
import { t } from '../words.ts'

const DAY_MS = 24 * 3_600_000
const LOGIN = /^\/pages\/login\/login\b/

/** Replaces the token, as a login in another tab does. */
const tokenFromElsewhere = (page: Page, token: string) =>
  page.evaluate((given) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('app:token'))
    if (!key) throw new Error('nobody is logged in')
    const newValue = JSON.stringify(given)
    localStorage.setItem(key, newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }, token)

story(
  'ERR-01 ERR-04: an expired token ends the session with one message over the login page',
  core(),
  async ({ stage, page }) => {
    const frame = new Frame(page)
    await stage.open(FUNDS, { persona: 'trader' })
    await expect(new Funds(page).sum).toBeVisible()
    // The answers are held back until both are refused: the first alone ends the session, and with it the pending calls.
    const calls = await watchCalls(page, { refusedTogether: 2 })
    const time = async () => (await stage.get<{ time: number }>('/api/serverTime')).time * 1_000
    const over = (await time()) + DAY_MS
    await stage.jump(DAY_MS + 60_000)
    await expect.poll(time).toBeGreaterThan(over)
    await new Funds(page).tapRefresh()
    await expect.poll(() => stage.shown()).toMatch(LOGIN)
    await expect(frame.dialog).toContainText(t('status.401'))
    await frame.answer('ok').click()
    await expect(frame.dialog).toBeHidden()
    expect((await calls(/./)).filter(({ code }) => code === 401).length).toBeGreaterThanOrEqual(2)
    await new Login(page).enter(DEMO_ACCOUNTS.trader)
    await expect.poll(() => stage.shown()).toBe(FUNDS)
  },
)

story('ERR-04: three or more parallel 401 replies show one message', async ({ stage, page }) => {
  const frame = new Frame(page)
  await stage.open(FUNDS, { persona: 'trader' })
  await expect(new Funds(page).sum).toBeVisible()
  const calls = await watchCalls(page, { refusedTogether: 3 })
  await page.evaluate(() => {
    const seen = new Set<Element>()
    Object.assign(window, { dialogsSeen: seen })
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role=alertdialog]')) seen.add(dialog)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await tokenFromElsewhere(page, 'a-token-that-ran-out')
  await expect.poll(() => stage.shown()).toMatch(LOGIN)
  await expect(frame.dialog).toHaveCount(1)
  await expect(frame.dialog).toContainText(t('status.401'))
  await expect.poll(async () => (await calls(/./)).filter(({ code }) => code === 401).length).toBeGreaterThanOrEqual(3)
  await expect(frame.alerts.getByRole('button')).toHaveCount(0)
  await frame.answer('ok').click()
  await expect(frame.dialog).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { dialogsSeen: Set<Element> }).dialogsSeen.size)).toBe(1)
  expect(stage.where()).toMatch(LOGIN)
})

story('LOG-01: logging in in one tab logs in the other', core(), async ({ stage, page }) => {
  await stage.open('/pages/login/login', { persona: 'visitor' })
  const other = await stage.tab(FUNDS)
  await expect.poll(() => other.shown()).toMatch(LOGIN)
  await page.bringToFront()
  await new Login(page).enter(DEMO_ACCOUNTS.fresh)
  await expect.poll(() => stage.shown()).toBe('/')
  await expect.poll(() => other.shown()).toBe(FUNDS)
})

story(
  'a transfer draft returns when the same user logs in after an expired session, not for another user',
  async ({ stage, page }) => {
    const frame = new Frame(page)
    const amount = page.getByRole('textbox', { name: t('transfer.amount') })
    const runOut = async () => {
      await stage.jump(DAY_MS + 60_000)
      await stage.go(FUNDS)
      await expect.poll(() => stage.shown()).toMatch(LOGIN)
      await frame.answer('ok').click()
    }
    await stage.open(TRANSFER, { persona: 'trader' })
    await enter(amount, '12.5')
    await runOut()
    await stage.reload()
    await new Login(page).enter(DEMO_ACCOUNTS.trader)
    await expect.poll(() => stage.shown()).toBe(FUNDS)
    await stage.go(TRANSFER)
    await expect(amount).toHaveValue('12.5')

    await runOut()
    await new Login(page).enter(DEMO_ACCOUNTS.fresh)
    await expect.poll(() => stage.shown()).toBe(FUNDS)
    await stage.go(TRANSFER)
    await expect(amount).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('12.5')
  },
)
