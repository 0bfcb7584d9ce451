/** The Funds tab. */

import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { t } from '../words.ts'

export const FUNDS = linkTo('funds')

/** Holdings of one account as the wire has them, as far as the stories look at them. */
export interface WireOverview {
  list: { currency: string; available: string; frozen: string; total: string }[]
}

export class Funds {
  readonly refresh: Locator
  readonly sum: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    this.refresh = page.getByRole('button', { name: t('ui.refresh'), exact: true })
    this.sum = page.locator('.funds-sum')
  }

  /** The row of a coin of the account in sight. */
  coin(currency: string): Locator {
    return this.page.locator('li.funds-asset').filter({ has: this.page.getByText(currency, { exact: true }) })
  }

  /** Taps the refresh button unless the page has gone meanwhile. */
  async tapRefresh(): Promise<void> {
    await this.refresh.evaluateAll((found) => found.forEach((button) => void (button as HTMLElement).click()))
  }

  /** The coin's whole holding with all its digits, without separators. */
  async exact(currency: string): Promise<string> {
    return ((await this.coin(currency).locator('.funds-exact').textContent()) ?? '').replaceAll(',', '')
  }
}
