/** Lists of markets and the page of one market. */

import type { Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { t } from '../words.ts'
import { PageObject } from './pageObject.ts'

export const MARKETS = linkTo('markets')
export const QUOTE = linkTo('quote')

export class Markets extends PageObject {
  readonly rows = this.page.getByRole('listitem').filter({ has: this.page.locator('[data-cell=price]') })
  readonly search = this.page.getByRole('searchbox').or(this.page.getByPlaceholder(t('market.search')))

  row(base: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('link', { name: `${base}/USDT` }) })
  }

  price(base: string): Locator {
    return this.row(base).locator('[data-cell=price]')
  }

  star(base: string): Locator {
    return this.page.getByRole('button', { name: `${t('market.favourite')} ${base}/USDT` })
  }

  tab(name: 'favourites' | 'all' | 'hot' | 'gainers' | 'losers' | 'new'): Locator {
    return this.page.getByRole('tab', { name: t(`market.tab.${name}`), exact: true })
  }
}

export class Quote extends PageObject {
  readonly last = this.page.getByTestId('last-price')
  readonly chart = this.page.getByRole('img', { name: t('market.quote.chart', { market: 'BTC/USDT' }) })
  readonly share = this.page.getByRole('button', { name: t('market.quote.share') })
  readonly favourite = this.page.getByRole('button', { name: t('market.favourite') })
  readonly candles = this.page.getByRole('region', { name: t('market.quote.table') }).locator('tbody tr')
  readonly bids = this.page.getByRole('listbox', { name: t('market.quote.bid') }).getByRole('option')
  readonly asks = this.page.getByRole('listbox', { name: t('market.quote.ask') }).getByRole('option')

  period(name: string): Locator {
    return this.page.getByRole('group', { name: t('market.quote.interval') }).getByRole('button', { name, exact: true })
  }

  section(name: 'book' | 'depth' | 'trades' | 'info'): Locator {
    return this.page.getByRole('tab', { name: t(`market.quote.${name}`) })
  }

  /** Switches an indicator in the chart's settings, which must be open. */
  indicator(name: string): Locator {
    return this.page
      .getByRole('group', { name: t('market.quote.indicators') })
      .getByRole('button', { name, exact: true })
  }

  /** The values above an indicator's pane, in the order of its lines. */
  async paneValues(name: 'MACD' | 'KDJ' | 'RSI'): Promise<number[]> {
    const texts = await this.page
      .locator('.pane-legends > div')
      .filter({ hasText: new RegExp(`^${name} `) })
      .locator('.legend-value')
      .allTextContents()
    return texts.map((text) => Number(text.replace('−', '-').replace(/[^\d.-]/g, '') || Number.NaN))
  }

  /** Opens the chart's table. */
  async readTable(): Promise<void> {
    await this.page.getByRole('button', { name: t('market.quote.settings') }).click()
    await this.page.getByRole('button', { name: t('market.quote.table') }).click()
  }

  /** Minutes from one candle of the table to the next newer one. */
  async step(): Promise<number> {
    const times = await this.candles.locator('th').allTextContents()
    const minutes = times.slice(0, 2).map((text) => {
      const [, hour = '0', minute = '0'] = /(\d{1,2}):(\d{2})/.exec(text) ?? []
      return Number(hour) * 60 + Number(minute)
    })
    return ((minutes[0] ?? 0) - (minutes[1] ?? 0) + 1_440) % 1_440
  }
}
