import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { Login } from '../pages/entry.ts'
import { Frame } from '../pages/frame.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { COIN_TRADE, Ticket } from '../pages/trade.ts'
import { expect, story } from '../story.ts'
import { say } from '../words.ts'

const SETTINGS = '/pages/set/index'

const titleIn = (code: string, name: string): string =>
  JSON.parse(readFileSync(new URL(`../../locales/${code}/title.json`, import.meta.url), 'utf8'))[name]

/** Leaves a mark in the page that a reload takes away. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

story(
  'somebody switches the language: at once, without a reload, kept, and nothing typed is lost',
  async ({ stage, page }) => {
    const frame = new Frame(page)
    const login = new Login(page)
    await page.goto(stage.address('/pages/login/login', { persona: 'visitor' }).replace('lang=en&', ''))
    await login.email.fill('somebody@example.com')
    await markPage(page)
    await stage.go('/pages/set/langset')
    for (const { code, title, tag } of LANGUAGES) {
      await page.getByRole('main').getByRole('button', { name: title }).click()
      await expect(frame.title).toHaveText(titleIn(code, 'language'))
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
    }
    await page.getByRole('main').getByRole('button', { name: '日本語' }).click()
    await expect(frame.title).toHaveText(titleIn('ja', 'language'))
    expect(await isMarked(page)).toBe(true)
    await stage.go('/pages/login/login')
    await expect(page.locator('input[name=username]')).toHaveValue('somebody@example.com')
    await stage.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.locator('input[name=username]')).toHaveValue('somebody@example.com')
  },
)

story(
  'THM-01: a switch between light and dark loads the page again, and nothing typed is lost',
  async ({ stage, page }) => {
    const ticket = new Ticket(page)
    await stage.open(`${COIN_TRADE}?code=btcusdt`, { persona: 'fresh' })
    await ticket.price.fill('51234.5')
    await ticket.amount.fill('0.0456')
    await stage.go('/pages/set/themeSet')
    await markPage(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: say('settings.theme.dark') })
      .click()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await stage.go(`${COIN_TRADE}?code=btcusdt`)
    await expect(ticket.price).toHaveValue(/51,?234\.5/)
    await expect(ticket.amount).toHaveValue('0.0456')
  },
)

story('ENT-04: values are shown in the chosen currency', async ({ stage, page }) => {
  const funds = new Funds(page)
  await stage.open(FUNDS, { persona: 'fresh' })
  await expect(funds.sum).toContainText('USD')
  const before = await funds.sum.textContent()
  await stage.go('/pages/set/exchange_rate')
  await page
    .getByRole('main')
    .getByRole('button', { name: /\bEUR\b/ })
    .click()
  await stage.go(FUNDS)
  await expect(funds.sum).toContainText('EUR')
  expect(await funds.sum.textContent()).not.toBe(before?.replace('USD', 'EUR'))
  await stage.reload()
  await expect(funds.sum).toContainText('EUR')
})

story('the colours of rising and falling can be exchanged', async ({ stage, page }) => {
  const up = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--up-text').trim())
  await stage.open('/pages/set/upcolor', { persona: 'visitor' })
  const green = await up()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('settings.direction.redUp') })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-updown', 'red-up')
  expect(await up()).not.toBe(green)
  await stage.reload()
  await expect(page.locator('html')).toHaveAttribute('data-updown', 'red-up')
})

story('hidden amounts are hidden on every page', async ({ stage, page }) => {
  const funds = new Funds(page)
  await stage.open(FUNDS, { persona: 'fresh' })
  await expect(funds.sum).toContainText('10,000.00')
  await stage.go(SETTINGS)
  await page.getByRole('switch', { name: say('settings.hideAmounts') }).click()
  for (const path of [FUNDS, '/', `${COIN_TRADE}?code=btcusdt`]) {
    await stage.go(path)
    await expect(page.getByRole('main').getByText('••••••').first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/10,000\.00|10000/)
  }
})
