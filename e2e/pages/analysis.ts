/** The page of assets over time. */

import type { Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { t } from '../words.ts'
import { PageObject } from './pageObject.ts'

export const ANALYSIS = linkTo('assetAnalysis')

export class Analysis extends PageObject {
  readonly overview = this.page.getByRole('region', { name: t('assets.total') })
  readonly line = this.overview.getByRole('img')
  readonly calendar = this.page.getByRole('table').filter({ has: this.page.getByRole('columnheader', { name: 'Mon' }) })
  readonly coins = this.page.getByRole('table').filter({ hasText: t('analysis.average') })

  range(days: '7' | '30' | '90' | '365'): Locator {
    return this.overview.getByRole('radio', { name: t(`analysis.days.d${days}`) })
  }

  /** The chosen day. */
  get day(): Locator {
    return this.calendar.getByRole('button', { pressed: true })
  }

  /** The figures of the n-th list: the whole period, then the chosen day. */
  async figures(at: 'period' | 'day'): Promise<number[]> {
    const values = this.page
      .locator('main dl')
      .nth(at === 'period' ? 0 : -1)
      .getByRole('definition')
    return (await values.allTextContents()).map((text) => Number(text.replaceAll(/[$,]/g, '').replace('\u2212', '-')))
  }
}
