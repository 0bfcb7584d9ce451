/** The page of fees and limits. */

import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { t } from '../words.ts'
import { PageObject } from './pageObject.ts'

export const FEES = linkTo('fees')

export class Fees extends PageObject {
  readonly spot = this.part('trade.kindOf.coin')
  readonly perpetual = this.part('trade.kindOf.contract')
  readonly withdrawal = this.part('title.withdrawal')
  readonly search = this.withdrawal.getByRole('searchbox')

  part(title: string): Locator {
    return this.page.getByRole('region', { name: t(title), exact: true })
  }

  /** The figure of a row. */
  fact(part: Locator, label: string): Locator {
    return part
      .locator('dl > div')
      .filter({ hasText: t(label) })
      .getByRole('definition')
  }

  currency(code: string): Locator {
    return this.withdrawal.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: code }) })
  }

  /** Picks another market by a typed search. */
  async pick(typed: string, pair: string): Promise<void> {
    await this.spot.getByRole('button', { name: t('trade.pickMarket') }).click()
    const sheet = this.page.getByRole('dialog', { name: t('trade.pickMarket') })
    await enter(sheet.getByRole('searchbox'), typed)
    await sheet.getByRole('button', { name: pair }).click()
  }
}

/** The link of a fee in a ticket or review. */
export const feeLink = (root: Locator | Page): Locator => root.getByTitle(t('title.fees'))
