/** The simulator's console: a drawer behind the mark, and a page. */

import { expect, type Locator, type Page } from '@playwright/test'
import { CONSOLE_PATH } from '../../protocol/routes.ts'
import type { Part } from '../../src/demo/console/names.ts'
import { t } from '../words.ts'

export const CONSOLE = CONSOLE_PATH

export class SimulatorConsole {
  readonly mark: Locator
  readonly drawer: Locator
  readonly close: Locator
  readonly panel: Locator
  readonly time: Locator
  readonly due: Locator
  readonly alert: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    this.mark = page.getByRole('button', { name: t('app.mark') })
    this.drawer = page.getByRole('dialog', { name: t('console.title') })
    this.close = this.drawer.getByRole('button', { name: t('ui.close'), exact: true })
    this.panel = page.locator('.console').getByRole('tabpanel')
    this.time = this.panel.getByRole('timer')
    this.due = this.panel.locator('.console-due')
    this.alert = this.panel.getByRole('alert')
  }

  /** Opens the drawer and waits until it knows the world. */
  async open(): Promise<void> {
    await this.mark.click()
    await this.isReady()
  }

  /** The part in sight has come. */
  async isReady(): Promise<void> {
    await expect(this.panel.locator(':scope > *').first()).toBeVisible()
    await expect(this.panel.locator('.spin')).toHaveCount(0)
  }

  tab(part: Part): Locator {
    return this.page.locator('.console').getByRole('tab', { name: new RegExp(`^${t(`console.part.${part}`)}`) })
  }

  async show(part: Part): Promise<void> {
    await this.tab(part).click()
    await expect(this.tab(part)).toHaveAttribute('aria-selected', 'true')
    await this.isReady()
  }

  button(key: string, params: Record<string, string> = {}): Locator {
    return this.panel.getByRole('button', { name: t(key, params), exact: true })
  }

  /** A case on the desk that has this text in it. */
  caseWith(text: string): Locator {
    return this.panel.getByRole('article').filter({ hasText: text })
  }

  /** A toast that says what was done. */
  told(key: string): Locator {
    return this.page.locator('.toasts').getByText(t(key), { exact: true })
  }
}
