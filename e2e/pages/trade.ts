/** The coin ticket, its review, and the user's orders. */

import { expect, type Locator, type Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { compare, over, placesOf, toStep } from '../../protocol/rules/decimal.ts'
import type { SpotKind } from '../../protocol/shapes/trade.ts'
import { enter } from '../keys.ts'
import type { Stage } from '../story.ts'
import { t } from '../words.ts'
import type { WireOverview } from './funds.ts'
import { PageObject } from './pageObject.ts'

export const COIN_TRADE = linkTo('coinTrade')
export const BTC_TRADE = linkTo('coinTrade', { code: 'btcusdt' })

/** The fields of an order on the wire that the stories use. */
export interface WireOrder {
  order_no: string
  code: string
  state: 'waiting' | 'new' | 'partly' | 'filled' | 'cancelled' | 'refused'
  price: string | null
  quantity: string | null
  filled: string
  filled_total: string
  fee: string
  fee_currency: string
  frozen: string
  exit_of: string | null
  fills: { price: string; quantity: string; fee: string }[]
}

export interface WireBook {
  bids: [string, string][]
  asks: [string, string][]
}

/** The user's orders from the exchange: open ones, then ended ones. */
export async function ordersOf(stage: Stage): Promise<WireOrder[]> {
  const states = ['current', 'history'].map((state) =>
    stage.get<{ list: WireOrder[] }>(`/api/currencyRecord?limit=100&state=${state}`),
  )
  return (await Promise.all(states)).flatMap(({ list }) => list)
}

/** What the user holds of a currency in the coin account, from the exchange. */
export async function holding(stage: Stage, currency: string) {
  const { list } = await stage.get<WireOverview>('/api/currencyOverview')
  return list.find((row) => row.currency === currency) ?? { currency, available: '0', frozen: '0', total: '0' }
}

interface WireMarket {
  id: number
  code: string
  base: string
  turnover: string
  step: string
}

/** A market with a best offer below 8,000 USDT, searched from the least traded one on, and a quantity above that offer. */
export async function moreThanOffered(stage: Stage) {
  const markets = await stage.get<WireMarket[]>('/api/market')
  for (const market of markets.toSorted((a, b) => Number(a.turnover) - Number(b.turnover))) {
    const { asks } = await stage.get<WireBook>(`/api/depth/${market.id}`)
    const [price, offered] = asks[0] ?? ['0', '0']
    const quantity = toStep(over('8000', price, placesOf(market.step)), market.step)
    if (compare(quantity, offered) > 0) return { market, price, offered, quantity }
  }
  throw new Error('every best offer is larger')
}

export class Ticket extends PageObject {
  private readonly field = (key: string, params = {}) =>
    this.page.getByRole('textbox', { name: t(key, params), exact: true })
  /** The prices of a stop-limit order. */
  readonly trigger = this.field('trade.triggerIn', { unit: 'USDT' })
  readonly limit = this.field('trade.limitIn', { unit: 'USDT' })
  readonly price = this.field('trade.priceIn', { unit: 'USDT' })
  readonly amount = this.field('trade.amount')
  readonly total = this.field('trade.total')
  /** The slippage cap, which opens its sheet. */
  readonly slippage = this.page.getByTitle(t('trade.slippage.title'), { exact: true })
  /** Whether the order has a take profit and a stop loss, and their prices. */
  readonly stops = this.page.getByRole('checkbox', { name: t('perpetual.stops') })
  readonly stopWin = this.field('perpetual.stopWin')
  readonly stopLose = this.field('perpetual.stopLose')
  readonly review = this.page.getByRole('dialog')
  readonly confirm = this.review.getByRole('button', { name: t('ui.confirm'), exact: true })
  readonly cancel = this.review.getByRole('button', { name: t('ui.cancel'), exact: true })
  /** Sends an order again that the exchange does not have. */
  readonly again = this.review.getByRole('button', { name: t('trade.unknown.again'), exact: true })
  readonly asks = this.page.getByRole('listbox', { name: t('trade.book.asks') }).getByRole('option')
  readonly bids = this.page.getByRole('listbox', { name: t('trade.book.bids') }).getByRole('option')

  place(side: 'buy' | 'sell', coin: string): Locator {
    return this.main.getByRole('button', { name: t(`trade.${side}Coin`, { coin }), exact: true })
  }

  /** One of the kinds of orders that can be chosen. */
  kind(kind: SpotKind): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${t(`trade.${kind}`)}`) })
  }

  async openKinds(): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${t('trade.kind')}`) }).click()
  }

  async choose(kind: SpotKind): Promise<void> {
    await this.openKinds()
    await this.kind(kind).click()
    await expect(this.page.getByRole('dialog')).toBeHidden()
  }

  /** The choice of a limit order's time in force, closed. */
  get timeInForce(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${t('trade.timeInForce.title')}`) })
  }

  async chooseTimeInForce(name: 'gtc' | 'post_only' | 'ioc'): Promise<void> {
    await this.timeInForce.click()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${t(`trade.timeInForce.${name}`)}`) })
      .click()
    await expect(this.page.getByRole('dialog')).toBeHidden()
  }

  percent(share: number): Locator {
    return this.page.getByRole('button', { name: `${t('trade.percent')} ${share}%`, exact: true })
  }
}

/** Fills in a market order and opens its review. */
export async function reviewMarketBuy(page: Page, amount: string, base = 'BTC'): Promise<Ticket> {
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, amount)
  await ticket.place('buy', base).click()
  await expect(ticket.review).toBeVisible()
  return ticket
}

/** Buys at market with the ticket that is open, and waits for the message that it is filled. */
export async function buyAtMarket(page: Page, amount: string, base?: string): Promise<void> {
  const ticket = await reviewMarketBuy(page, amount, base)
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
}

export class Orders extends PageObject {
  readonly rows = this.main.getByRole('article')
  readonly question = this.page.getByRole('alertdialog', { name: t('trade.withdraw'), exact: true })

  /** The visible order of this pair (`BTC/USDT`) and amount, as shown. */
  row(pair: string, amount: string): Locator {
    return this.rows.filter({ hasText: pair }).filter({ hasText: amount })
  }

  withdraw(row: Locator): Locator {
    return row.getByRole('button', { name: t('trade.withdraw') })
  }

  amend(row: Locator): Locator {
    return row.getByRole('button', { name: t('trade.amend.button'), exact: true })
  }

  /** The sheet that changes an order, with its fields and buttons. */
  get amending() {
    const sheet = this.page.getByRole('dialog')
    const button = (key: string) => sheet.getByRole('button', { name: t(key), exact: true })
    return {
      sheet,
      price: sheet.getByRole('textbox', { name: new RegExp(`^${t('trade.price')}`) }),
      trigger: sheet.getByRole('textbox', { name: t('trade.triggerIn', { unit: 'USDT' }) }),
      total: sheet.getByRole('textbox', { name: new RegExp(`^${t('trade.total')}`) }),
      amount: sheet.getByRole('textbox', { name: new RegExp(`^${t('trade.amount')}`) }),
      confirm: button('trade.amend.button'),
      again: button('trade.unknown.again'),
    }
  }

  /** Cancels all orders of the list. */
  get withdrawAll(): Locator {
    return this.page.getByRole('button', { name: t('trade.revokeAll.button'), exact: true })
  }

  get questionAll(): Locator {
    return this.page.getByRole('alertdialog', { name: t('trade.revokeAll.ask') })
  }

  tab(name: 'openOrders' | 'history'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${t(`trade.${name}`)}`) })
  }
}
