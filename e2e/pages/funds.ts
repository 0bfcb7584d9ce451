/** The Funds tab. */

import { expect, type Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { t } from '../words.ts'
import { PageObject } from './pageObject.ts'

export const FUNDS = linkTo('funds')

/** The fields of an account's holdings on the wire that the stories use. */
export interface WireOverview {
  list: { currency: string; available: string; frozen: string; total: string }[]
}

export class Funds extends PageObject {
  readonly refresh = this.page.getByRole('button', { name: t('ui.refresh'), exact: true })
  readonly sum = this.page.getByRole('group', { name: t('assets.total'), exact: true })
  /** The buttons that open the accounts. */
  readonly accounts = this.page.getByRole('heading', { level: 3 }).getByRole('button')
  /** The coins of the open account. */
  readonly coins = this.page.getByRole('list', { name: t('assets.coins'), exact: true }).getByRole('listitem')

  /** Opens an account in place, unless it is open. */
  async openAccount(account: string): Promise<void> {
    const row = this.accounts.filter({ hasText: t(`assets.account.${account}`) })
    await expect(row).toBeVisible()
    if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click()
    await expect(row).toHaveAttribute('aria-expanded', 'true')
  }

  /** The row of a coin in the open account. */
  coin(currency: string): Locator {
    return this.coins.filter({ has: this.page.getByText(currency, { exact: true }) })
  }

  /** Taps the refresh button unless the page was left meanwhile. */
  async tapRefresh(): Promise<void> {
    await this.refresh.evaluateAll((found) => found.forEach((button) => void (button as HTMLElement).click()))
  }

  /** The coin's whole holding with all its digits, without separators. */
  async exact(currency: string): Promise<string> {
    return ((await this.coin(currency).locator('[title]').getAttribute('title')) ?? '').replaceAll(',', '')
  }
}
