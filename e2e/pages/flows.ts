/** The flows page: the chart of a machine, and the facts beside it. */

import { expect, type Locator, type Page } from '@playwright/test'
import { FLOWS_PATH } from '../../protocol/routes.ts'
import { t } from '../words.ts'

export const FLOWS = FLOWS_PATH

export class Flows {
  readonly chart: Locator
  readonly now: Locator
  readonly steps: Locator
  readonly drawer: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    this.chart = page.locator('.flow-svg')
    this.now = page.locator('.flow-state[aria-current=step]')
    this.steps = page.locator('.flow-step')
    this.drawer = page.getByRole('complementary', { name: t('flows.title') })
  }

  state(id: string): Locator {
    return this.page.locator(`[data-state="${id}"]`)
  }

  /** The state is lit. */
  async isIn(id: string): Promise<void> {
    await expect(this.state(id)).toHaveAttribute('aria-current', 'step')
  }

  /** The state was passed, or is lit. */
  async been(id: string): Promise<void> {
    await expect(this.state(id)).toHaveClass(/\bflow-state--been\b/)
  }

  event(type: string): Locator {
    return this.page.locator('.flow-event').filter({ has: this.page.getByText(type, { exact: true }) })
  }

  async part(key: 'now' | 'state' | 'history' | 'actors'): Promise<void> {
    await this.page
      .locator('.flows-side')
      .getByRole('tab', { name: t(`flows.part.${key}`), exact: true })
      .click()
  }

  async export(key: string): Promise<void> {
    await this.page.getByRole('button', { name: t('flows.export.title'), exact: true }).click()
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${t(`flows.export.${key}`)}`) })
      .click()
  }
}
