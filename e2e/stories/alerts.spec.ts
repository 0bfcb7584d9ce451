import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { QUOTE, Quote } from '../pages/market.ts'
import { expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const BTC = `${QUOTE}?code=btcusdt`

/** The sheet of price alerts. */
function alertSheet(page: Page) {
  const sheet = page.getByRole('dialog')
  const submit = sheet.locator('form button[type=submit]')
  const input = sheet.getByLabel(t('market.alerts.price'))
  return {
    sheet,
    input,
    submit,
    rows: sheet.getByRole('listitem'),
    open: () => page.getByRole('button', { name: t('market.alerts.title') }).click(),
    async set(side: 'above' | 'below', price: string) {
      await sheet.getByRole('radio', { name: t(`market.alerts.${side}`) }).check()
      await enter(input, price)
      await submit.click()
    },
  }
}

const priceOf = async (page: Page): Promise<number> =>
  Number((await new Quote(page).last.textContent())?.replaceAll(',', ''))

/** The exchange's own price, which the page shows once the last change before a stop has come. */
const exchangePrice = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { data } = (await (await fetch('/api/market')).json()) as { data: { code: string; price: string }[] }
    return Number(data.find(({ code }) => code === 'btcusdt')?.price)
  })

const toasts = (page: Page) => page.getByRole('status').getByRole('button', { name: /rose|fell/ })

story('a user sets, edits and deletes price alerts, which survive a reload', PAGE_ALONE, async ({ stage, page }) => {
  const alerts = alertSheet(page)
  await stage.open(BTC, { persona: 'trader' })
  await expect(new Quote(page).last).toHaveText(/\d/)
  await alerts.open()
  await expect(alerts.sheet.getByText(t('market.alerts.empty'))).toBeVisible()
  await alerts.set('above', 'many')
  await expect(alerts.sheet.getByText(t('ui.amount.sign'))).toBeVisible()
  await alerts.set('above', '0')
  await expect(alerts.sheet.getByText(t('market.alerts.why.notNumber'))).toBeVisible()
  await alerts.set('above', '1')
  await expect(alerts.sheet.getByRole('alert')).toContainText(/Enter a higher price/)
  await alerts.set('above', '900000')
  await alerts.set('below', '2.5')
  await expect(alerts.rows).toHaveText([/Falls to 2\.5/, /Rises to 900,000\.0/])
  await alerts.set('below', '2.5')
  await expect(alerts.sheet.getByText(t('market.alerts.why.known'))).toBeVisible()
  await stage.reload()
  await alerts.open()
  await alerts.rows.nth(1).getByRole('button').first().click()
  await expect(alerts.input).toHaveValue('900000.0')
  await enter(alerts.input, '800000')
  await alerts.submit.click()
  await expect(alerts.rows).toHaveText([/Rises to 800,000\.0/, /Falls to 2\.5/])
  await alerts.rows.nth(1).getByRole('button').last().click()
  await expect(alerts.rows).toHaveText([/Rises to 800,000\.0/])
  await stage.reload()
  await alerts.open()
  await expect(alerts.rows).toHaveCount(1)
})

story(
  'an alert that the price reaches is said once, in one of two tabs, on any page, and leads to its market',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const alerts = alertSheet(page)
    await stage.open(BTC, { persona: 'trader' })
    await expect(new Quote(page).last).toHaveText(/\d/)
    const { page: other } = await stage.tab(linkTo('markets'))
    await alerts.open()
    await pause(page)
    await expect.poll(async () => (await priceOf(page)) - (await exchangePrice(page))).toBe(0)
    const price = await priceOf(page)
    await alerts.set('above', (price + 0.5).toFixed(1))
    await alerts.set('below', (price - 0.5).toFixed(1))
    await expect(alerts.rows).toHaveCount(2)
    await stage.go(linkTo('funds'))
    await page.evaluate(() => window.simulator?.speed(1))
    const both = async () => (await toasts(page).count()) + (await toasts(other).count())
    await expect.poll(both).toBe(1)
    const where = (await toasts(page).count()) === 1 ? page : other
    await expect(toasts(where)).toHaveText(/BTC\/USDT (rose|fell) to [\d,]+\.\d/)
    const said = (await toasts(where).textContent()) ?? ''
    expect(await toasts(where === page ? other : page).count()).toBe(0)
    await toasts(where).click()
    await expect(where).toHaveURL(/details\?code=btcusdt/)
    const rest = said.includes('rose') ? /Falls to/ : /Rises to/
    const stillSet = alertSheet(where)
    await stillSet.open()
    await expect(stillSet.rows.filter({ hasText: said.includes('rose') ? /Rises to/ : /Falls to/ })).toHaveCount(0)
    expect((await stillSet.rows.allTextContents()).every((text) => rest.test(text))).toBe(true)
  },
)
