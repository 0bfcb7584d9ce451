/** The record of all balance changes. */

import { expect, type Locator, type Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { plus } from '../../protocol/rules/decimal.ts'
import { savedFile } from '../downloads.ts'
import type { Stage } from '../story.ts'
import { t } from '../words.ts'
import { EXCHANGE, Exchange } from './exchange.ts'
import { Funds } from './funds.ts'
import { buyAtMarket, COIN_TRADE } from './trade.ts'
import { type AccountName, TRANSFER, Transfer } from './transfer.ts'

export const RECORDS = linkTo('assetRecords')
export const ACCOUNTS: readonly AccountName[] = ['funding', 'coin', 'contract', 'second', 'options']

/** A change on the page, of a row or of an order's sums: its amount with all digits and sign, and its currency. */
export interface ShownEntry {
  amount: string
  currency: string
}

const plain = (text: string) => text.replaceAll(',', '').replace('−', '-').replace('+', '').trim()

/** The part of a page's height to scroll at once, which leaves some overlap. */
const STEP = 0.8

/** Scrolls by a part of the page's height, or back to the top at the end, and waits until the rows there are drawn. */
const scrolled = (page: Page) =>
  page.getByRole('main').evaluate(async (main, step) => {
    const over = main.scrollTop + main.clientHeight >= main.scrollHeight - 1
    main.scrollTo(0, over ? 0 : main.scrollTop + main.clientHeight * step)
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, STEP)

/** Every row of the visible list, down to its end, including pages that are loaded on the way. */
export async function everyEntry(page: Page): Promise<ShownEntry[]> {
  const found = new Map<number, readonly ShownEntry[]>()
  const rows = page.getByRole('list', { name: t('title.assetRecords') }).getByRole('listitem')
  const end = page.getByText(t('ui.noMore'), { exact: true })
  const empty = page.getByText(t('assets.record.empty'), { exact: true })
  await expect(rows.first().or(empty)).toBeVisible()
  if (await empty.isVisible()) return []
  const collect = async () => {
    const seen = await rows.evaluateAll((items) =>
      items.map((item) => ({
        at: Number(item.getAttribute('data-index')),
        of: Number(item.getAttribute('aria-setsize')),
        changes: [...item.querySelectorAll('p[title]')].map((change) => ({
          amount: change.getAttribute('title') ?? '',
          currency: change.querySelector('span')?.textContent ?? '',
        })),
      })),
    )
    for (const { at, changes } of seen)
      found.set(
        at,
        changes.map(({ amount, currency }) => ({ amount: plain(amount), currency })),
      )
    return seen[0]?.of ?? 0
  }
  await expect(async () => {
    // Read first: rows that load between the two reads are in the count.
    const loaded = await end.isVisible()
    // The next page may add fills to an order that is already read.
    if (!loaded) found.clear()
    const of = await collect()
    if (!loaded || found.size < of) await scrolled(page)
    expect([loaded, found.size]).toEqual([true, of])
  }).toPass({ intervals: [10], timeout: 60_000 })
  return [...found.values()].flat()
}

/** The sums of entries, by currency. */
export function sums(entries: readonly ShownEntry[]): Map<string, string> {
  const added = new Map<string, string>()
  for (const { amount, currency } of entries) added.set(currency, plus(added.get(currency) ?? '0', amount))
  return added
}

/** A transfer, a conversion and an order, each with digits to the last place. */
export async function transferConvertAndBuy(stage: Stage): Promise<void> {
  const { page } = stage
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
  await buyAtMarket(page, '0.0123', 'ETH')
}

/** Every balance of an account on the Funds page. */
export async function balances(page: Page, account: AccountName): Promise<Map<string, string>> {
  const funds = new Funds(page)
  await funds.openAccount(account)
  const { coins } = funds
  await expect(coins.first()).toBeVisible()
  const shown = await coins.evaluateAll((rows) =>
    rows.map((row) => [
      row.querySelector('button')?.textContent ?? '',
      (row.querySelector('[title]')?.getAttribute('title') ?? '').replaceAll(',', ''),
    ]),
  )
  return new Map(shown as [string, string][])
}

/** Exports the list of the page and saves its file. Returns the file's text, and the sheet, which stays open. */
export async function exportedList(page: Page): Promise<{ sheet: Locator; text: string }> {
  await page.getByRole('button', { name: t('records.export.title') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: t('records.export.start') }).click()
  const { text } = await savedFile(page, () => sheet.getByRole('button', { name: t('records.export.save') }).click())
  return { sheet, text }
}
