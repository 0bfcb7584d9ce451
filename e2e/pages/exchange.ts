/** Conversions of one currency to another. */

import { expect, type Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import type { Stage } from '../story.ts'
import { t, tPattern } from '../words.ts'
import { toast } from './frame.ts'
import { PageObject } from './pageObject.ts'

export const EXCHANGE = linkTo('exchange')

export interface WireConversion {
  order_no: string
  client_id: string | null
  from: string
  to: string
  amount: string
  received: string
  rate: string
  spread: string
}

/** The user's conversions from the exchange, newest first. */
export const conversionsOf = async (stage: Stage): Promise<WireConversion[]> =>
  (await stage.get<{ list: WireConversion[] }>('/api/convertRecord?limit=100')).list

export class Exchange extends PageObject {
  readonly amount = this.main.getByRole('textbox', { name: t('exchange.amount'), exact: true })
  readonly all = this.main.getByRole('button', { name: t('ui.all'), exact: true })
  readonly available = this.main.locator('form').getByText(tPattern('exchange.available'))
  readonly swap = this.main.getByRole('button', { name: t('exchange.swap') })
  readonly submit = this.page.getByRole('contentinfo').getByRole('button', { name: t('exchange.quote'), exact: true })
  readonly review = this.page.getByRole('dialog', { name: t('exchange.confirm') })
  readonly confirm = this.review.getByRole('button', { name: t('ui.confirm'), exact: true })
  readonly cancel = this.review.getByRole('button', { name: t('ui.cancel'), exact: true })
  readonly ranOut = this.review.getByText(t('exchange.ranOut'))
  readonly newQuote = this.review.getByRole('button', { name: t('exchange.newQuote'), exact: true })
  readonly problem = this.main.locator('form').getByRole('alert')
  readonly rows = this.main.getByRole('article')
  /** The message after a conversion. */
  readonly done = toast(this.page, tPattern('exchange.done'))

  /** The currency button of one side. */
  side(side: 'from' | 'to'): Locator {
    const word = t(side === 'from' ? 'exchange.pay' : 'exchange.receive')
    return this.main.getByRole('button', { name: new RegExp(`^${word}`) })
  }

  async pick(side: 'from' | 'to', currency: string): Promise<void> {
    await this.side(side).click()
    const sheet = this.page.getByRole('dialog')
    await enter(sheet.getByRole('searchbox'), currency)
    await sheet.getByRole('button', { name: new RegExp(`^${currency}\\b`) }).click()
    await expect(sheet).toBeHidden()
  }

  async expectSides(from: string, to: string): Promise<void> {
    await expect(this.side('from')).toContainText(from)
    await expect(this.side('to')).toContainText(to)
  }

  /** Fills in an amount and gets a quote for it. */
  async ask(amount: string): Promise<void> {
    await enter(this.amount, amount)
    await this.submit.click()
    await expect(this.confirm).toBeVisible()
  }
}
