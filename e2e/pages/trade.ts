/** The coin ticket, its review, and the user's orders. */

import { expect, type Locator, type Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import type { Stage } from '../story.ts'
import { t } from '../words.ts'

export const COIN_TRADE = linkTo('coinTrade')

/** An order as the wire has it, as far as the stories look at it. */
export interface WireOrder {
  order_no: string
  code: string
  state: 'new' | 'partly' | 'filled' | 'cancelled' | 'refused'
  price: string | null
  quantity: string | null
  filled: string
  filled_total: string
  fee: string
  fee_currency: string
  frozen: string
  fills: { price: string; quantity: string; fee: string }[]
}

export interface WireBook {
  bids: [string, string][]
  asks: [string, string][]
}

/** The user's orders by the exchange's own account: the open ones, then those that have ended. */
export async function ordersOf(stage: Stage): Promise<WireOrder[]> {
  const states = ['current', 'history'].map((state) =>
    stage.ask<{ list: WireOrder[] }>(`/api/currencyRecord?limit=100&state=${state}`),
  )
  return (await Promise.all(states)).flatMap(({ list }) => list)
}

export class Ticket {
  readonly price: Locator
  readonly amount: Locator
  readonly total: Locator
  readonly review: Locator
  readonly confirm: Locator
  readonly cancel: Locator
  /** What was sent is unknown to the exchange: sends it again. */
  readonly again: Locator
  readonly asks: Locator
  readonly bids: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    const field = (key: string, params = {}) => page.getByRole('textbox', { name: t(key, params), exact: true })
    this.price = field('trade.priceIn', { unit: 'USDT' })
    this.amount = field('trade.amount')
    this.total = field('trade.total')
    this.review = page.getByRole('dialog')
    this.confirm = this.review.getByRole('button', { name: t('ui.confirm'), exact: true })
    this.cancel = this.review.getByRole('button', { name: t('ui.cancel'), exact: true })
    this.again = this.review.getByRole('button', { name: t('trade.unknown.again'), exact: true })
    this.asks = page.getByRole('listbox', { name: t('trade.book.asks') }).getByRole('option')
    this.bids = page.getByRole('listbox', { name: t('trade.book.bids') }).getByRole('option')
  }

  place(side: 'buy' | 'sell', coin: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: t(`trade.${side}Coin`, { coin }), exact: true })
  }

  async choose(kind: 'limit' | 'market'): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${t('trade.kind')}`) }).click()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: t(`trade.${kind}`), exact: true })
      .click()
    await expect(this.page.getByRole('dialog')).toBeHidden()
  }

  percent(share: number): Locator {
    return this.page.getByRole('button', { name: `${t('trade.percent')} ${share}%`, exact: true })
  }
}

export class Orders {
  readonly rows: Locator
  readonly question: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    this.rows = page.getByRole('main').locator('article.record')
    this.question = page.getByRole('alertdialog', { name: t('trade.withdrawAsk') })
  }

  /** The order in sight that is for this pair (`BTC/USDT`) and amount, as it is shown. */
  row(pair: string, amount: string): Locator {
    return this.rows.filter({ hasText: pair }).filter({ hasText: amount })
  }

  withdraw(row: Locator): Locator {
    return row.getByRole('button', { name: t('trade.withdraw') })
  }

  tab(name: 'openOrders' | 'history'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${t(`trade.${name}`)}`) })
  }
}
