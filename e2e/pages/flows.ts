/** The flows page: the chart of a machine, and the facts beside it. */

import { expect, type Locator } from '@playwright/test'
import { FLOWS_PATH } from '../../protocol/routes.ts'
import { t } from '../words.ts'
import { PageObject } from './pageObject.ts'

export const FLOWS = FLOWS_PATH

export class Flows extends PageObject {
  readonly chart = this.page.locator('svg[role=group]')
  readonly now = this.page.locator('[data-state][aria-current=step]')
  readonly steps = this.page.locator('.flow-step')
  readonly drawer = this.page.getByRole('complementary', { name: t('flows.title') })

  /** A state of the chart, or of the list on a narrow page. */
  state(id: string): Locator {
    return this.page.locator(`[data-state="${id}"], [data-outline="${id}"]`)
  }

  /** A machine of the list, by its name in the code. */
  machine(name: string): Locator {
    return this.page
      .getByRole('navigation')
      .getByRole('listitem')
      .getByRole('button')
      .filter({ has: this.page.getByText(name, { exact: true }) })
  }

  /** A transition in the list of states, by its event in the code. */
  move(event: string): Locator {
    return this.page.locator('.flow-move').filter({ has: this.page.getByText(event, { exact: true }) })
  }

  /** The page's heading or, on a narrow page, the button with the machine's name. */
  get title(): Locator {
    return this.page.locator('.flows-name')
  }

  async view(key: 'states' | 'chart'): Promise<void> {
    await this.page.getByRole('radio', { name: t(`flows.view.${key}`), exact: true }).check()
  }

  /** The state is highlighted. */
  async isIn(id: string): Promise<void> {
    await expect(this.state(id)).toHaveAttribute('aria-current', 'step')
  }

  /** The state was passed, or is highlighted. */
  async been(id: string): Promise<void> {
    await expect(this.state(id)).toHaveClass(/\bflow-state--been\b/)
  }

  event(type: string): Locator {
    return this.page.locator('.flow-event').filter({ has: this.page.getByText(type, { exact: true }) })
  }

  async part(key: 'now' | 'state' | 'history' | 'actors'): Promise<void> {
    await this.page
      .getByRole('complementary', { name: t('flows.part.label') })
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
