/** Transfers between own accounts. */

import { expect, type Locator, type Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import type { Stage } from '../story.ts'
import { t, tPattern } from '../words.ts'
import { toast } from './frame.ts'

export const TRANSFER = linkTo('transfer')

export type AccountName = 'funding' | 'coin' | 'contract' | 'second' | 'options'

export interface WireTransfer {
  order_no: string
  client_id: string | null
  from: AccountName
  to: AccountName
  currency: string
  amount: string
}

/** The user's transfers from the exchange, newest first. */
export const transfersOf = async (stage: Stage): Promise<WireTransfer[]> =>
  (await stage.get<{ list: WireTransfer[] }>('/api/transferRecord?limit=100')).list

const nameOf = (account: AccountName) => t(`assets.account.${account}`)

export class Transfer {
  readonly amount: Locator
  readonly all: Locator
  readonly available: Locator
  readonly swap: Locator
  readonly submit: Locator
  readonly review: Locator
  readonly confirm: Locator
  readonly cancel: Locator
  readonly problem: Locator
  readonly rows: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    const main = page.getByRole('main')
    this.amount = main.getByRole('textbox', { name: t('transfer.amount'), exact: true })
    this.all = main.getByRole('button', { name: t('ui.all'), exact: true })
    this.available = main.getByText(tPattern('transfer.available'))
    this.swap = main.getByRole('button', { name: t('transfer.swap') })
    this.submit = page.getByRole('contentinfo').getByRole('button', { name: t('assets.action.transfer'), exact: true })
    this.review = page.getByRole('dialog', { name: t('transfer.confirm') })
    this.confirm = this.review.getByRole('button', { name: t('ui.confirm'), exact: true })
    this.cancel = this.review.getByRole('button', { name: t('ui.cancel'), exact: true })
    this.problem = main.locator('form').getByRole('alert')
    this.rows = main.getByRole('article')
  }

  /** The account button of one side. */
  side(side: 'from' | 'to'): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(`^${t(`transfer.${side}`)}`) })
  }

  async pick(side: 'from' | 'to', account: AccountName): Promise<void> {
    await this.side(side).click()
    const sheet = this.page.getByRole('dialog')
    await sheet.getByRole('button', { name: new RegExp(`^${nameOf(account)}`) }).click()
    await expect(sheet).toBeHidden()
  }

  async expectSides(from: AccountName, to: AccountName): Promise<void> {
    await expect(this.side('from')).toContainText(nameOf(from))
    await expect(this.side('to')).toContainText(nameOf(to))
  }

  /** The message after money has arrived in an account. */
  done(account: AccountName): Locator {
    return toast(this.page, t('transfer.done', { account: nameOf(account) }))
  }

  /** Fills in an amount and opens its review. */
  async ask(amount: string): Promise<void> {
    await enter(this.amount, amount)
    await this.submit.click()
    await expect(this.confirm).toBeVisible()
  }

  /** The visible record of a transfer between two accounts. */
  row(from: AccountName, to: AccountName): Locator {
    return this.rows.filter({ hasText: new RegExp(`^\\s*${nameOf(from)}\\s+${nameOf(to)}`) })
  }
}
