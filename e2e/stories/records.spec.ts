import { linkTo } from '../../protocol/routes.ts'
import { minus } from '../../protocol/rules/decimal.ts'
import { changeAnswers } from '../calls.ts'
import { pause } from '../pages/clock.ts'
import { DEPOSIT_RECORDS } from '../pages/deposit.ts'
import { EXCHANGE, Exchange } from '../pages/exchange.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { RecordFilterSheet } from '../pages/recordFilter.ts'
import { ACCOUNTS, balances, everyEntry, RECORDS, sums, transferConvertAndBuy } from '../pages/records.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const COIN_ORDERS = linkTo('coinOrders')

story(
  'ENT-11 SCR-02: the records of each account add up to the balance shown, to the last digit',
  NEEDS_OURS,
  async ({ stage, page }) => {
    story.setTimeout(240_000)
    await stage.open('/', { persona: 'trader' })
    await pause(page)
    await transferConvertAndBuy(stage)
    for (const account of ACCOUNTS) {
      await stage.go(FUNDS)
      await expect(new Funds(page).sum).toBeVisible()
      const shown = await balances(page, account)
      expect(shown.size).toBeGreaterThan(0)
      await stage.go(`${RECORDS}?account=${account}`)
      const added = sums(await everyEntry(page))
      const wrong = [...new Set([...shown.keys(), ...added.keys()])].filter(
        (currency) => Number(minus(shown.get(currency) ?? '0', added.get(currency) ?? '0')) !== 0,
      )
      expect([account, wrong.map((currency) => [currency, shown.get(currency), added.get(currency)])]).toEqual([
        account,
        [],
      ])
    }
  },
)

story(
  'ENT-11: each account shows its figures under the labels of the specification',
  core(PAGE_ALONE),
  async ({ stage, page }) => {
    await stage.open(FUNDS, { persona: 'trader' })
    const labels = async (account: string) => {
      await new Funds(page).openAccount(account)
      if (account !== 'bonus') await expect(page.getByRole('term')).not.toHaveCount(2)
      return page.getByRole('term').allTextContents()
    }
    const plain = ['assets.total', 'assets.figure.available', 'assets.figure.frozen']
    const margin = ['walletBalance', 'margin', 'unrealised', 'realised'].map((word) => `assets.figure.${word}`)
    const words = (...keys: string[]) => keys.map((key) => t(key))
    for (const account of ['funding', 'coin', 'second', 'options'])
      expect(await labels(account)).toEqual(words(...plain, 'assets.figure.valuation'))
    expect(await labels('contract')).toEqual(words(...plain, ...margin, 'assets.figure.valuation'))
    expect(await labels('bonus')).toEqual(words('assets.total', 'assets.figure.valuation'))
  },
)

story('hiding amounts hides totals, coins, shares and records at once', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(FUNDS, { persona: 'trader' })
  await expect(new Funds(page).coins.first()).toBeVisible()
  await expect(page.getByRole('img', { name: new RegExp(t('assets.account.coin')) })).toBeVisible()
  await page.getByRole('button', { name: t('assets.hide') }).click()
  await expect(page.getByRole('img', { name: t('assets.shares'), exact: true })).toBeVisible()
  const main = page.getByRole('main')
  const { coins, accounts } = new Funds(page)
  const amounts = [main.getByRole('definition'), coins.locator('[title]'), accounts.locator('[translate=no]')]
  for (const part of amounts) for (const text of await part.allTextContents()) expect(text).not.toMatch(/\d/)
  await stage.go(RECORDS)
  const rows = page.getByRole('article').locator('p[title]')
  await expect(rows.first()).toBeVisible()
  for (const text of await rows.allTextContents()) expect(text).not.toMatch(/\d/)
})

story(
  'records are filtered by account, type and date, and each opens with all its fields',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(RECORDS, { persona: 'trader' })
    const rows = page.getByRole('article')
    await expect(rows.first()).toBeVisible()
    const filter = new RecordFilterSheet(page)
    await filter.by(t('assets.record.accountName'), t('assets.account.funding'))
    await filter.by(t('assets.record.kindName'), t('assets.kind.convert'))
    await filter.by(t('records.filter.days'), t('transfer.lastDays_other', { count: 30 }))
    await expect(rows.filter({ hasNotText: t('assets.kind.convert') })).toHaveCount(0)
    await expect(rows.first()).toContainText(t('assets.account.funding'))
    await rows.first().getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: t('assets.record.details') })
    for (const label of ['kindName', 'accountName', 'currency', 'amount', 'after', 'time', 'of', 'number'])
      await expect(sheet.getByText(t(`assets.record.${label}`), { exact: true })).toBeVisible()
  },
)

story(
  'the fills of one order are one row that a tap opens, and other changes are in sight below it',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await stage.open(RECORDS, { persona: 'trader' })
    const rows = page.getByRole('article')
    const order = rows.getByRole('button', { expanded: false }).filter({ hasText: 'AURY' })
    await expect(order).toHaveCount(1)
    await expect(rows.filter({ hasText: t('assets.account.funding') }).first()).toBeVisible()
    await order.click()
    await expect(rows.getByRole('button', { name: t('assets.kind.trade'), exact: true }).nth(1)).toBeVisible()
  },
)

story(
  'a filter stays for the session, shows each choice with a way to remove it, and says when nothing matches',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(COIN_ORDERS, { persona: 'trader' })
    const rows = page.getByRole('main').getByRole('article')
    const filter = new RecordFilterSheet(page)
    await page
      .getByRole('tab', { name: t('trade.history') })
      .or(page.getByText(t('trade.history')))
      .first()
      .click()
    await expect(rows.first()).toBeVisible()
    await filter.open.click()
    await filter.value(t('trade.side'), t('trade.buy')).click()
    await page.keyboard.press('Escape')
    await expect(filter.sheet).toBeHidden()
    await expect(filter.chosen(t('trade.buy'))).toHaveCount(0)
    await filter.by(t('trade.side'), t('trade.buy'))
    await expect(filter.chosen(t('trade.buy'))).toBeVisible()
    await expect(rows.filter({ hasText: t('trade.sell') })).toHaveCount(0)
    await filter.by(t('trade.marketName'), 'DOGE/USDT')
    await stage.reload()
    await expect(filter.chosen('DOGE/USDT')).toBeVisible()
    await expect(page.getByText(t('records.filter.empty'))).toBeVisible()
    await filter.chosen('DOGE/USDT').click()
    await expect(filter.chosen('DOGE/USDT')).toHaveCount(0)
    await expect(filter.chosen(t('trade.buy'))).toBeVisible()
    await filter.by(t('trade.marketName'), 'DOGE/USDT')
    await page.getByRole('button', { name: t('records.filter.clear') }).click()
    await expect(filter.choices).toHaveCount(0)
    await filter.open.click()
    await filter.value(t('records.filter.days'), t('option.filter.own')).click()
    await filter.sheet.getByLabel(t('option.filter.from')).fill('2019-01-01')
    await filter.sheet.getByLabel(t('option.filter.to')).fill('2019-01-31')
    await filter.apply.click()
    await expect(page.getByText(t('records.filter.empty'))).toBeVisible()
  },
)

story(
  'a coin of the funding account links to its deposit, withdrawal and other actions',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(FUNDS, { persona: 'trader' })
    const funds = new Funds(page)
    await funds.openAccount('funding')
    await funds.coin('BTC').getByRole('button').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('title.exchange'), exact: true })
      .click()
    await expect.poll(() => stage.shown()).toBe(`${EXCHANGE}?from=BTC`)
    await new Exchange(page).expectSides('BTC', 'USDT')
  },
)

story.describe('a backend with another format of lists', () => {
  story.use({ expected: /badRows|otherTypes/ })

  story('an invalid row is reported, and the other rows are shown', PAGE_ALONE, async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader' })
    await changeAnswers(page, '/api/rechargeRecord', (data) => {
      const part = data as { list: object[] }
      return { ...part, list: part.list.map((row, at) => (at === 0 ? { ...row, amount: '12,50 USDT' } : row)) }
    })
    await stage.go(DEPOSIT_RECORDS)
    const main = page.getByRole('main')
    await expect(main.getByRole('article').first()).toBeVisible()
    await expect(main.getByText(t('ui.notShown', { count: 1 }))).toBeVisible()
    await expect(main.getByText('12,50')).toHaveCount(0)
  })

  story('a list without a total, or of rows alone, is loaded to its end', PAGE_ALONE, async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader' })
    const { total } = await stage.get<{ total: number }>('/api/rechargeRecord?limit=1')
    await changeAnswers(page, '/api/rechargeRecord', (data) => (data as { list: object[] }).list)
    await stage.go(DEPOSIT_RECORDS)
    const main = page.getByRole('main')
    await expect(main.getByText(t('ui.noMore'))).toBeVisible()
    await expect(main.getByRole('article')).toHaveCount(total)
  })
})
