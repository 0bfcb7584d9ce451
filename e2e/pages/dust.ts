/** The conversion of balances that are too small to sell. */

import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import type { Stage } from '../story.ts'
import { t } from '../words.ts'

export const DUST = linkTo('dust', { account: 'funding' })

/** Leaves small balances of these currencies in the funding account. */
export async function leaveOver(stage: Stage, ...currencies: string[]): Promise<void> {
  for (const to of currencies) await stage.post('/api/convert', { from: 'USDT', to, amount: '2.5' })
}

export class Dust {
  readonly target: Locator
  readonly all: Locator
  readonly submit: Locator
  readonly review: Locator
  readonly confirm: Locator
  readonly newQuote: Locator
  /** The way to the page in an account of Funds. */
  readonly entry: Locator
  private readonly main: Locator
  constructor(page: Page) {
    this.main = page.getByRole('main')
    this.target = this.main.getByRole('button', { name: t('dust.to') })
    this.all = this.main.getByRole('checkbox', { name: t('dust.all') })
    this.submit = page.getByRole('button', { name: t('exchange.quote'), exact: true })
    this.review = page.getByRole('dialog', { name: t('exchange.confirm') })
    this.confirm = this.review.getByRole('button', { name: t('ui.confirm'), exact: true })
    this.newQuote = this.review.getByRole('button', { name: t('exchange.newQuote'), exact: true })
    this.entry = this.main.getByRole('button', { name: t('title.dust') })
  }

  balance(currency: string): Locator {
    return this.main.getByRole('checkbox', { name: new RegExp(`^${currency}`) })
  }

  /** A figure of the choice by the key of its label. */
  fact(label: 'dust.chosen' | 'dust.below' | 'exchange.estimate' | 'exchange.spread'): Locator {
    return this.main.locator('dt', { hasText: t(label) }).locator('xpath=following-sibling::dd')
  }
}
