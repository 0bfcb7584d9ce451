/** The record of every change of the balances. */

import { expect, type Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { plus } from '../../protocol/rules/decimal.ts'
import { t } from '../words.ts'

export const RECORDS = linkTo('assetRecords')

/** One row as it is read: an amount with its sign, and its currency. */
export interface ShownEntry {
  amount: string
  currency: string
}

const plain = (text: string) => text.replaceAll(',', '').replace('−', '-').replace('+', '').trim()

/** What a page's scroll shows at once, less a row. */
const STEP = 0.8

/** Scrolls on by a part of what the page shows, from its end to its top, until what is there now is drawn. */
const scrolled = (page: Page) =>
  page.locator('main.page').evaluate(async (main, step) => {
    const over = main.scrollTop + main.clientHeight >= main.scrollHeight - 1
    main.scrollTo(0, over ? 0 : main.scrollTop + main.clientHeight * step)
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
  }, STEP)

/** Every row of the list in sight, down to its very end, whatever has to be loaded on the way. */
export async function everyEntry(page: Page): Promise<ShownEntry[]> {
  const found = new Map<number, ShownEntry>()
  const rows = page.getByRole('list', { name: t('title.assetRecords') }).getByRole('listitem')
  const end = page.locator('p.list-end', { hasText: t('ui.noMore') })
  const empty = page.getByText(t('assets.record.empty'), { exact: true })
  await expect(rows.first().or(empty)).toBeVisible()
  if (await empty.isVisible()) return []
  const collect = async () => {
    const seen = await rows.evaluateAll((items) =>
      items.map((item) => ({
        at: Number(item.getAttribute('data-index')),
        of: Number(item.getAttribute('aria-setsize')),
        text: item.querySelector('.record-line p.n')?.textContent ?? '',
      })),
    )
    for (const { at, text } of seen) {
      const [amount = '', currency = ''] = text.trim().split(/\s+/)
      found.set(at, { amount: plain(amount), currency })
    }
    return seen[0]?.of ?? 0
  }
  await expect(async () => {
    const of = await collect()
    const loaded = await end.isVisible()
    if (!loaded || found.size < of) await scrolled(page)
    expect([loaded, found.size]).toEqual([true, of])
  }).toPass({ intervals: [10], timeout: 60_000 })
  return [...found.values()]
}

/** What entries add up to, by currency. */
export function sums(entries: readonly ShownEntry[]): Map<string, string> {
  const added = new Map<string, string>()
  for (const { amount, currency } of entries) added.set(currency, plus(added.get(currency) ?? '0', amount))
  return added
}
