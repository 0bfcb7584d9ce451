import { minus } from '../../protocol/rules/decimal.ts'
import { recomputeStatement } from '../../scripts/recomputeStatement.mjs'
import { pause } from '../pages/clock.ts'
import { DEPOSIT_RECORDS } from '../pages/deposit.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { RecordFilterSheet } from '../pages/recordFilter.ts'
import { ACCOUNTS, balances, exportedList, RECORDS, transferConvertAndBuy } from '../pages/records.ts'
import { expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

declare global {
  interface Window {
    lastRow: object
    framesDrawn: number
  }
}

story(
  'SIM-04: the saved file of Asset history alone gives the balance of every account and coin, to the last digit, and so does its print',
  NEEDS_OURS,
  async ({ stage, page }) => {
    story.setTimeout(240_000)
    await stage.open('/', { persona: 'trader' })
    await pause(page)
    await transferConvertAndBuy(stage)
    const shown = new Map<string, string>()
    await stage.go(FUNDS)
    await expect(new Funds(page).sum).toBeVisible()
    for (const account of ACCOUNTS)
      for (const [currency, amount] of await balances(page, account))
        shown.set(`${t(`assets.account.${account}`)} ${currency}`, amount)
    await stage.go(RECORDS)
    const { sheet, text } = await exportedList(page)
    const statement = recomputeStatement(text)
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
  'a list is exported with its filter: as a file with every digit, and as a statement to print, both with the mark of simulated funds',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(DEPOSIT_RECORDS, { persona: 'trader' })
    await new RecordFilterSheet(page).by(t('assets.record.currency'), 'USDT')
    const { list } = await stage.get<{ list: { order_no: string; amount: string; created: number }[] }>(
      '/api/rechargeRecord?currency=USDT&limit=100',
    )
    const { sheet, text } = await exportedList(page)
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
    await expect(page.getByRole('article').first()).toBeVisible()
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
