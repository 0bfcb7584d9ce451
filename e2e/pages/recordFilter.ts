/** The filter of a list of records. */

import { expect, type Locator } from '@playwright/test'
import { t, tPattern } from '../words.ts'
import { PageObject } from './pageObject.ts'

export class RecordFilterSheet extends PageObject {
  readonly sheet = this.page.getByRole('dialog')
  readonly open = this.main.getByRole('button', { name: t('market.filter'), exact: true })
  readonly apply = this.sheet.getByRole('button', { name: t('records.filter.apply'), exact: true })

  /** A value of a field with few values. */
  value(field: string, value: string): Locator {
    return this.sheet.getByRole('group', { name: field }).getByRole('button', { name: value, exact: true })
  }

  /** Chooses one value and applies it. */
  async by(field: string, value: string): Promise<void> {
    await this.open.click()
    await expect(this.apply).toBeVisible()
    const chips = this.sheet.getByRole('group', { name: field })
    if (await chips.isVisible()) await this.value(field, value).click()
    else {
      await this.sheet.getByRole('button', { name: new RegExp(`^${field} `) }).click()
      await this.sheet.getByRole('button', { name: value, exact: true }).click()
    }
    await this.apply.click()
    await expect(this.sheet).toBeHidden()
  }

  /** The choices above the list. */
  get choices(): Locator {
    return this.page.getByRole('button', { name: tPattern('records.filter.remove') })
  }

  /** A choice above the list, which a tap removes. */
  chosen(value: string): Locator {
    return this.page.getByRole('button', { name: t('records.filter.remove', { value }) })
  }
}
