/** What the tests of tablets and desktops share: sizes, parts of the page and their boxes. */
import type { Locator, Page } from '@playwright/test'
import { LARGE_FROM_PX } from '../../protocol/rules/constants.ts'
import { t, tPattern } from '../words.ts'

export const TABLET = { width: LARGE_FROM_PX, height: 1_024 }
export const DESKTOP = { width: 1_440, height: 900 }
export const TRADER = { persona: 'trader' } as const

export async function boxOf(part: Locator) {
  await part.waitFor()
  const box = await part.boundingBox()
  if (!box) throw new Error('there is no box')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

export const nav = (page: Page) => page.getByRole('navigation', { name: t('app.tabs') })
export const main = (page: Page) => page.locator('main.page')

/** The regions of the trading workspace. */
export function panels(page: Page) {
  const region = (name: string | RegExp) => page.getByRole('region', { name, exact: true })
  return {
    list: region(t('title.markets')),
    chart: region(tPattern('market.quote.chart')),
    book: region(t('trade.book.title')),
    trades: region(t('market.quote.trades')),
    spot: region(t('title.coinTrade')),
    contract: region(t('title.contractTrade')),
    orders: region(t('trade.order')),
  }
}
