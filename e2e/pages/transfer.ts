/** Transfers between own accounts. */

import { expect, type Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import type { Stage } from '../story.ts'
import { t, tPattern } from '../words.ts'
import { toast } from './frame.ts'
import { PageObject } from './pageObject.ts'

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

export class Transfer extends PageObject {
  readonly amount = this.main.getByRole('textbox', { name: t('transfer.amount'), exact: true })
  readonly all = this.main.getByRole('button', { name: t('ui.all'), exact: true })
  readonly available = this.main.getByText(tPattern('transfer.available'))
  readonly swap = this.main.getByRole('button', { name: t('transfer.swap') })
  readonly submit = this.page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('assets.action.transfer'), exact: true })
  readonly review = this.page.getByRole('dialog', { name: t('transfer.confirm') })
  readonly confirm = this.review.getByRole('button', { name: t('ui.confirm'), exact: true })
  readonly cancel = this.review.getByRole('button', { name: t('ui.cancel'), exact: true })
  readonly problem = this.main.locator('form').getByRole('alert')
  readonly rows = this.main.getByRole('article')

  /** The account button of one side. */
  side(side: 'from' | 'to'): Locator {
    return this.main.getByRole('button', { name: new RegExp(`^${t(`transfer.${side}`)}`) })
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
