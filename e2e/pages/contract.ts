/** Perpetual contracts: the ticket, its review, positions, pending orders and details. */

import { expect, type Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import type { Stage } from '../story.ts'
import { t } from '../words.ts'
import { figureOf } from './figureOf.ts'
import { PageObject } from './pageObject.ts'

export const CONTRACT = linkTo('contract')

/** The fields of a position on the wire that the stories use. */
export interface WirePosition {
  order_no: string
  code: string
  direction: 'long' | 'short'
  leverage: number
  quantity: string
  open_price: string
  mark_price: string
  liquidation_price: string | null
  margin: string
  profit: string
  stop_win: string | null
  stop_lose: string | null
  stop_levels: { stop: 'win' | 'lose'; price: string; quantity: string }[]
  close_price: string | null
  close_quantity: string
  close_profit: string
  state: 'holding' | 'closed' | 'liquidated'
}

export interface WireContractOrder {
  order_no: string
  code: string
  state: 'open' | 'pending' | 'triggered' | 'filled' | 'revoked' | 'refused'
  time_in_force?: 'gtc' | 'ioc' | 'post_only' | null
  filled: string
  frozen: string
  trigger_price: string | null
  quantity: string
  price: string | null
  position: string | null
}

/** The user's open positions from the exchange, newest first. */
export const heldBy = async (stage: Stage): Promise<WirePosition[]> =>
  (await stage.get<{ list: WirePosition[] }>('/api/contractHandOrder?limit=100')).list

/** The ended positions, newest first; one that was closed in parts is listed once per part. */
export const endedOf = async (stage: Stage): Promise<WirePosition[]> => {
  const { list } = await stage.get<{ list: { position: WirePosition | null }[] }>(
    '/api/contractFinance?kind=closed&limit=100',
  )
  return list.flatMap(({ position }) => (position ? [position] : []))
}

export const contractOrdersOf = async (stage: Stage, state: 'current' | 'history'): Promise<WireContractOrder[]> =>
  (await stage.get<{ list: WireContractOrder[] }>(`/api/contractPending?limit=100&state=${state}`)).list

export class ContractTicket extends PageObject {
  private readonly field = (key: string) => this.main.getByRole('textbox', { name: t(key), exact: true })
  readonly price = this.page
    .getByRole('main')
    .getByRole('textbox', { name: t('trade.priceIn', { unit: 'USDT' }), exact: true })
  readonly amount = this.field('trade.amount')
  readonly triggerPrice = this.field('perpetual.triggerPrice')
  readonly review = this.page.getByRole('dialog')

  place(direction: 'long' | 'short'): Locator {
    return this.main.getByRole('button', { name: words(direction), exact: true })
  }

  confirm(direction: 'long' | 'short'): Locator {
    return this.review.getByRole('button', { name: words(direction), exact: true })
  }

  async leverage(times: number): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${t('perpetual.leverage')} `) }).click()
    await enter(this.review.getByRole('textbox', { name: t('perpetual.leverage') }), String(times))
    await this.review.getByRole('button', { name: t('ui.confirm'), exact: true }).click()
    await expect(this.review).toBeHidden()
  }

  async choose(
    kind: 'trade.limit' | 'trade.market' | 'perpetual.triggerLimit' | 'perpetual.triggerMarket',
  ): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^${t('trade.kind')}`) }).click()
    await this.review.getByRole('button', { name: t(kind), exact: true }).click()
    await expect(this.review).toBeHidden()
  }

  /** The choice of a limit order's time in force, closed. */
  get timeInForce(): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${t('trade.timeInForce.title')}`) })
  }

  async chooseTimeInForce(name: 'gtc' | 'post_only' | 'ioc'): Promise<void> {
    await this.timeInForce.click()
    await this.review.getByRole('button', { name: new RegExp(`^${t(`trade.timeInForce.${name}`)}`) }).click()
    await expect(this.review).toBeHidden()
  }

  /** Confirms the risk notice before the first order. */
  async understand(): Promise<void> {
    await this.review.getByRole('button', { name: t('trade.risk.confirm') }).click()
  }

  /** The value of a label in the review. */
  fact(key: string): Locator {
    return figureOf(this.review, t(key))
  }

  /** Fills in a market order, confirms its review, and waits until it is placed and the ticket is empty again. */
  async open(direction: 'long' | 'short', quantity: string): Promise<void> {
    await enter(this.amount, quantity)
    await this.place(direction).click()
    await this.confirm(direction).click()
    await expect(this.review).toBeHidden()
    await expect(this.amount).toHaveValue('')
  }
}

const words = (direction: 'long' | 'short') => t(direction === 'long' ? 'perpetual.openLong' : 'perpetual.openShort')

export class Contracts extends PageObject {
  readonly cards = this.main.getByRole('article')
  readonly sheet = this.page.getByRole('dialog')
  readonly question = this.page.getByRole('alertdialog')

  /** The card of a pair (`BTC/USDT`) with this text, such as its size. */
  card(pair: string, also: string): Locator {
    return this.cards.filter({ hasText: pair }).filter({ hasText: also })
  }

  button(within: Locator, key: string): Locator {
    return within.getByRole('button', { name: t(key), exact: true })
  }

  /** A figure of a card by its label. */
  figure(card: Locator, key: string): Locator {
    return figureOf(card, t(key))
  }

  tab(name: 'positions' | 'pendings' | 'history'): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${t(`perpetual.${name}`)}`) })
  }
}
