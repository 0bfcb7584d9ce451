import { linkTo } from '../../protocol/routes.ts'
import { LANGUAGES } from '../../protocol/rules/constants.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { Login } from '../pages/entry.ts'
import { figureOf } from '../pages/figureOf.ts'
import { Frame } from '../pages/frame.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { MARKETS } from '../pages/market.ts'
import { chooseRedUp, isMarked, markPage, SETTINGS } from '../pages/settings.ts'
import { COIN_TRADE, Ticket } from '../pages/trade.ts'
import { expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t, tIn } from '../words.ts'

story(
  'switching the language applies at once without a reload, is stored, and loses no input',
  async ({ stage, page }) => {
    const frame = new Frame(page)
    const login = new Login(page)
    await page.goto(stage.address('/pages/login/login', { persona: 'visitor' }).replace('lang=en&', ''))
    await enter(login.email, 'somebody@example.com')
    await markPage(page)
    await stage.go('/pages/set/langset')
    for (const { code, title, tag } of LANGUAGES) {
      await page.getByRole('main').getByRole('button', { name: title }).click()
      await expect(frame.title).toHaveText(tIn(code, 'title.language'))
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
    }
    await page.getByRole('main').getByRole('button', { name: '日本語' }).click()
    await expect(frame.title).toHaveText(tIn('ja', 'title.language'))
    expect(await isMarked(page)).toBe(true)
    await stage.go('/pages/login/login')
    await expect(page.locator('input[name=username]')).toHaveValue('somebody@example.com')
    await stage.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.locator('input[name=username]')).toHaveValue('somebody@example.com')
  },
)

story('the first Tab is a link that skips to the page, and the page describes itself', async ({ stage, page }) => {
  await stage.open(MARKETS, { persona: 'trader' })
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('app.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  const address = page.url()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(page.url()).toBe(address)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', t('app.description'))
})

story('ENT-04: values are shown in the chosen currency', PAGE_ALONE, async ({ stage, page }) => {
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
  // Yen have no decimals.
  await stage.go('/pages/set/exchange_rate')
  await page
    .getByRole('main')
    .getByRole('button', { name: /\bJPY\b/ })
    .click()
  await stage.go(FUNDS)
  await expect(funds.sum).toContainText(/^\d{1,3}(,\d{3})*\D*JPY$/)
})

story(
  'large numbers are abbreviated with 万 and 亿 in languages that have them, until the setting is off',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const choice = page.getByRole('switch', { name: tIn('zh', 'settings.ownUnits') })
    const turnover = figureOf(page.getByRole('main'), tIn('zh', 'market.quote.turnover')).first()
    await stage.open(SETTINGS, { persona: 'trader', link: { lang: 'en' } })
    await expect(page.getByRole('switch').first()).toBeVisible()
    await expect(page.getByRole('switch', { name: t('settings.ownUnits') })).toHaveCount(0)
    await stage.open(SETTINGS, { persona: 'trader', link: { lang: 'zh' } })
    await stage.go('/pages/quotation/details/details?code=btcusdt')
    await expect(turnover).toHaveText(/\d[万亿]$/)
    await stage.go(SETTINGS)
    await choice.click()
    await stage.go('/pages/quotation/details/details?code=btcusdt')
    await expect(turnover).toHaveText(/\d[KMB]$/)
    await stage.reload()
    await expect(turnover).toHaveText(/\d[KMB]$/)
  },
)

story('hidden amounts are hidden on every page', PAGE_ALONE, async ({ stage, page }) => {
  const funds = new Funds(page)
  await stage.open(FUNDS, { persona: 'fresh' })
  await expect(funds.sum).toContainText('10,000.00')
  await stage.go(SETTINGS)
  await page.getByRole('switch', { name: t('settings.hideAmounts') }).click()
  for (const path of [FUNDS, '/', `${COIN_TRADE}?code=btcusdt`]) {
    await stage.go(path)
    await expect(page.getByRole('main').getByText('••••••').first()).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/10,000\.00|10000/)
  }
})

story('clearing the cache leaves the session, settings and drafts', PAGE_ALONE, async ({ stage, page }) => {
  const ticket = new Ticket(page)
  await stage.open('/pages/set/upcolor', { persona: 'trader' })
  await chooseRedUp(page)
  await stage.go(`${COIN_TRADE}?code=btcusdt`)
  await enter(ticket.price, '51234.5')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('app:tickers'))))
    .toBe(true)
  await stage.go(SETTINGS)
  await pause(page)
  await page.getByRole('button', { name: t('settings.clearCache') }).click()
  await expect(page.getByText(t('settings.cacheCleared'))).toBeVisible()
  await stage.go(`${COIN_TRADE}?code=btcusdt`)
  await expect(ticket.price).toHaveValue(/51,?234\.5/)
  await stage.reload()
  await expect(page.locator('html')).toHaveAttribute('data-updown', 'red-up')
  await stage.go(SETTINGS)
  await expect(page.getByRole('button', { name: t('app.logout'), exact: true })).toBeVisible()
})

story('SCR-12: a nickname and a face are chosen, and stay over a reload', NEEDS_OURS, async ({ stage, page }) => {
  await stage.open(linkTo('personalCenter'), { persona: 'trader' })
  const edit = page.getByRole('button', { name: t('user.edit.title') })
  const sheet = page.getByRole('dialog', { name: t('user.edit.title') })
  const name = sheet.getByRole('textbox', { name: t('user.edit.name') })
  await edit.click()
  await enter(name, 'a<b>')
  await sheet.getByRole('button', { name: t('security.fund.save') }).click()
  await expect(sheet.getByText(t('field.nicknameInvalid'))).toBeVisible()
  await enter(name, 'Robin')
  await sheet.getByRole('radio', { name: t('user.edit.faces.moon') }).check({ force: true })
  await sheet.getByRole('button', { name: t('security.fund.save') }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Robin' })).toBeVisible()
  await stage.reload()
  await expect(page.getByRole('heading', { name: 'Robin' })).toBeVisible()
  await edit.click()
  await expect(sheet.getByRole('radio', { name: t('user.edit.faces.moon') })).toBeChecked()
})
