import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { minus } from '../../protocol/rules/decimal.ts'
import { recomputeStatement } from '../../scripts/recomputeStatement.mjs'
import { changeAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { DEPOSIT_RECORDS } from '../pages/deposit.ts'
import { EXCHANGE, Exchange } from '../pages/exchange.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { RecordFilterSheet } from '../pages/recordFilter.ts'
import { everyEntry, RECORDS, sums } from '../pages/records.ts'
import { COIN_TRADE, Ticket } from '../pages/trade.ts'
import { type AccountName, TRANSFER, Transfer } from '../pages/transfer.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const COIN_ORDERS = linkTo('coinOrders')
const ACCOUNTS: readonly AccountName[] = ['funding', 'coin', 'contract', 'second', 'options']

declare global {
  interface Window {
    lastRow: object
    framesDrawn: number
  }
}

/** Stops the exchange's clock: only the test changes anything. */
const pause = (page: Page) => page.evaluate(() => window.simulator?.speed(0))

/** A transfer, a conversion and an order, each with digits to the last place. */
async function act(stage: Stage, page: Page): Promise<void> {
  await stage.go(`${TRANSFER}?from=coin&to=funding`)
  const transfer = new Transfer(page)
  await transfer.ask('12.34567891')
  await transfer.confirm.click()
  await expect(transfer.done('funding')).toBeVisible()
  await stage.go(`${EXCHANGE}?to=ETH`)
  const exchange = new Exchange(page)
  await exchange.ask('54.32100001')
  await exchange.confirm.click()
  await expect(exchange.done).toBeVisible()
  await stage.go(`${COIN_TRADE}?code=ethusdt`)
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, '0.0123')
  await ticket.place('buy', 'ETH').click()
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
}

/** Every balance of an account on the Funds page. */
async function balances(page: Page, account: AccountName): Promise<Map<string, string>> {
  await new Funds(page).openAccount(account)
  const coins = page.locator('li.funds-asset')
  await expect(coins.first()).toBeVisible()
  const shown = await coins.evaluateAll((rows) =>
    rows.map((row) => [
      row.querySelector('button')?.textContent ?? '',
      (row.querySelector('.funds-exact')?.getAttribute('title') ?? '').replaceAll(',', ''),
    ]),
  )
  return new Map(shown as [string, string][])
}

story(
  'ENT-11 SCR-02: the records of each account add up to the balance shown, to the last digit',
  NEEDS_OURS,
  async ({ stage, page }) => {
    story.setTimeout(240_000)
    await stage.open('/', { persona: 'trader' })
    await pause(page)
    await act(stage, page)
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
  'SIM-04: the saved file of Asset history alone gives the balance of every account and coin, to the last digit, and so does its print',
  NEEDS_OURS,
  async ({ stage, page }) => {
    story.setTimeout(240_000)
    await stage.open('/', { persona: 'trader' })
    await pause(page)
    await act(stage, page)
    const shown = new Map<string, string>()
    await stage.go(FUNDS)
    await expect(new Funds(page).sum).toBeVisible()
    for (const account of ACCOUNTS)
      for (const [currency, amount] of await balances(page, account))
        shown.set(`${t(`assets.account.${account}`)} ${currency}`, amount)
    await stage.go(RECORDS)
    await page.getByRole('button', { name: t('records.export.title') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t('records.export.start') }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: t('records.export.save') }).click(),
    ])
    const statement = recomputeStatement(readFileSync(await download.path(), 'utf8'))
    expect(statement.problems).toEqual([])
    const held = Object.entries(statement.balances).filter(([, amount]) => amount !== '0')
    for (const [key, amount] of held) expect([key, minus(shown.get(key) ?? '0', amount)]).toEqual([key, '0'])
    expect(held.length).toBe([...shown.values()].filter((amount) => Number(amount) !== 0).length)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await sheet.getByRole('button', { name: t('records.export.print') }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    await expect(page.locator('#statement')).toContainText(t('records.export.closing'))
    await expect(page.locator('#statement table').nth(1).locator('tbody tr')).toHaveCount(
      Object.keys(statement.balances).length,
    )
  },
)

story(
  'ENT-11: each account shows its figures under the labels of the specification',
  core(PAGE_ALONE),
  async ({ stage, page }) => {
    await stage.open(FUNDS, { persona: 'trader' })
    const labels = async (account: string) => {
      await new Funds(page).openAccount(account)
      if (account !== 'bonus') await expect(page.locator('.funds-figures dt')).not.toHaveCount(2)
      return page.locator('.funds-figures dt').allTextContents()
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
  await expect(page.locator('li.funds-asset').first()).toBeVisible()
  await expect(page.getByRole('img', { name: new RegExp(t('assets.account.coin')) })).toBeVisible()
  await page.getByRole('button', { name: t('assets.hide') }).click()
  await expect(page.getByRole('img', { name: t('assets.shares'), exact: true })).toBeVisible()
  const main = page.getByRole('main')
  for (const part of ['.funds-figures dd', '.funds-exact', '.funds-account .n'])
    for (const text of await main.locator(part).allTextContents()) expect(text).not.toMatch(/\d/)
  await stage.go(RECORDS)
  const rows = page.locator('article.record .record-line:first-child p.n')
  await expect(rows.first()).toBeVisible()
  for (const text of await rows.allTextContents()) expect(text).not.toMatch(/\d/)
})

story(
  'records are filtered by account, type and date, and each opens with all its fields',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(RECORDS, { persona: 'trader' })
    const rows = page.locator('article.record')
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
    const rows = page.locator('article.record')
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
    const rows = page.getByRole('main').locator('article.record')
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
    await expect(page.locator('.filter-chosen')).toHaveCount(0)
    await filter.open.click()
    await filter.value(t('records.filter.days'), t('option.filter.own')).click()
    await filter.sheet.getByLabel(t('option.filter.from')).fill('2019-01-01')
    await filter.sheet.getByLabel(t('option.filter.to')).fill('2019-01-31')
    await filter.apply.click()
    await expect(page.getByText(t('records.filter.empty'))).toBeVisible()
  },
)

story(
  'a list is exported with its filter: as a file with every digit, and as a statement to print, both with the mark of simulated funds',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(DEPOSIT_RECORDS, { persona: 'trader' })
    await new RecordFilterSheet(page).by(t('assets.record.currency'), 'USDT')
    const { list } = await stage.get<{ list: { order_no: string; amount: string; created: number }[] }>(
      '/api/rechargeRecord?currency=USDT&limit=100',
    )
    await page.getByRole('button', { name: t('records.export.title') }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: t('records.export.start') }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: t('records.export.save') }).click(),
    ])
    const text = readFileSync(await download.path(), 'utf8')
    const lines = text.trimEnd().split('\r\n')
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(lines[0]).toContain(t('app.mark'))
    expect(lines[1]).toContain(t('records.export.simulated').slice(0, 40))
    expect(lines[2]).toContain(`${t('assets.record.time')} (UTC),`)
    expect(lines.slice(3)).toHaveLength(list.length)
    for (const [index, { order_no, amount, created }] of list.entries()) {
      const line = lines[3 + index] ?? ''
      expect(line).toContain(`,${amount},`)
      expect(line.endsWith(order_no)).toBe(true)
      expect(line.slice(0, 20)).toBe(`${new Date(created * 1_000).toISOString().slice(0, 19).replace('T', ' ')},`)
    }
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await sheet.getByRole('button', { name: t('records.export.print') }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
    await expect(page.locator('#statement')).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#statement tbody tr')).toHaveCount(list.length)
    await expect(page.locator('#statement')).toContainText(t('app.mark'))
    await expect(page.locator('#root')).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    // Paper is wider than a phone: the page would change its layout and close the sheet with the statement. Blank pages have 2 kB.
    expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(20_000)
    await expect(page.locator('#statement tbody tr')).toHaveCount(list.length)
    await expect(sheet).toBeVisible()
  },
)

story(
  'an export goes on after the connection fails, can be stopped, and reads thousands of rows while the page answers',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(RECORDS, { persona: 'trader' })
    await expect(page.locator('article.record').first()).toBeVisible()
    await page.evaluate(() => {
      const { fetch } = window
      let failed = false
      window.fetch = async (...args) => {
        const url = new URL(args[0] instanceof Request ? args[0].url : String(args[0]), location.href)
        const number = Number(url.searchParams.get('page'))
        if (url.pathname !== '/api/assetRecord' || url.searchParams.get('limit') !== '100') return fetch(...args)
        if (number === 40 && !failed) {
          failed = true
          throw new TypeError('offline')
        }
        const answer = await (await fetch(...args)).json()
        const [row] = (answer.data.list.length > 0 ? answer.data.list : [window.lastRow]) as [object]
        window.lastRow = row
        const list = Array.from({ length: 100 }, (_, index) => ({ ...row, id: number * 100 + index }))
        return Response.json({ ...answer, data: { ...answer.data, list, total: 10_000 } })
      }
      window.framesDrawn = 0
      const frame = () => {
        window.framesDrawn += 1
        requestAnimationFrame(frame)
      }
      requestAnimationFrame(frame)
    })
    await page.getByRole('button', { name: t('records.export.title') }).click()
    const sheet = page.getByRole('dialog')
    const start = sheet.getByRole('button', { name: t('records.export.start') })
    await start.click()
    await expect(sheet.getByRole('progressbar')).toBeVisible()
    await sheet.getByRole('button', { name: t('records.export.stop') }).click()
    await start.click()
    await sheet.getByRole('button', { name: t('records.export.goOn') }).click({ timeout: 60_000 })
    await expect(sheet.getByRole('button', { name: t('records.export.save') })).toBeVisible({ timeout: 60_000 })
    await expect(sheet).toContainText('10,000')
    // A frame is drawn between pages.
    expect(await page.evaluate(() => window.framesDrawn)).toBeGreaterThan(50)
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes')
    })
    await sheet.getByRole('button', { name: t('records.export.print') }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes', { timeout: 60_000 })
    await expect(page.locator('#statement table').first().locator('tbody tr')).toHaveCount(10_000)
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
    await expect(main.locator('article.record').first()).toBeVisible()
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
    await expect(main.locator('article.record')).toHaveCount(total)
  })
})
