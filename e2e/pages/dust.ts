/** The conversion of balances that are too small to sell. */

import type { Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import type { Stage } from '../story.ts'
import { t } from '../words.ts'
import { PageObject } from './pageObject.ts'

export const DUST = linkTo('dust', { account: 'funding' })

/** Leaves small balances of these currencies in the funding account. */
export async function leaveOver(stage: Stage, ...currencies: string[]): Promise<void> {
  for (const to of currencies) await stage.post('/api/convert', { from: 'USDT', to, amount: '2.5' })
}

export class Dust extends PageObject {
  readonly target = this.main.getByRole('button', { name: t('dust.to') })
  readonly all = this.main.getByRole('checkbox', { name: t('dust.all') })
  readonly submit = this.page.getByRole('button', { name: t('exchange.quote'), exact: true })
  readonly review = this.page.getByRole('dialog', { name: t('exchange.confirm') })
  readonly confirm = this.review.getByRole('button', { name: t('ui.confirm'), exact: true })
  readonly newQuote = this.review.getByRole('button', { name: t('exchange.newQuote'), exact: true })
  /** The way to the page in an account of Funds. */
  readonly entry = this.main.getByRole('button', { name: t('title.dust') })

  balance(currency: string): Locator {
    return this.main.getByRole('checkbox', { name: new RegExp(`^${currency}`) })
  }

  /** A figure of the choice by the key of its label. */
  fact(label: 'dust.chosen' | 'dust.below' | 'exchange.estimate' | 'exchange.spread'): Locator {
    return this.main.locator('dt', { hasText: t(label) }).locator('xpath=following-sibling::dd')
  }
}
