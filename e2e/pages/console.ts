/** The simulator's console: a drawer, and a page. */

import { expect, type Locator, type Page } from '@playwright/test'
import { CONSOLE_PATH } from '../../protocol/routes.ts'
import { groupOf, type Part } from '../../src/demo/console/names.ts'
import { t } from '../words.ts'
import { toast } from './frame.ts'

export const CONSOLE = CONSOLE_PATH

export class SimulatorConsole {
  readonly mark: Locator
  readonly drawer: Locator
  readonly close: Locator
  readonly panel: Locator
  readonly time: Locator
  readonly due: Locator
  readonly alert: Locator
  private readonly root: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    this.mark = page.getByRole('button', { name: t('app.mark') })
    this.drawer = page.getByRole('dialog', { name: t('console.title') })
    this.close = this.drawer.getByRole('button', { name: t('ui.close'), exact: true })
    this.root = page.getByRole('region', { name: t('console.title'), exact: true })
    this.panel = this.root.getByRole('tabpanel')
    this.time = this.panel.getByRole('timer')
    this.due = this.panel.getByRole('listitem').getByRole('button')
    this.alert = this.panel.getByRole('alert')
  }

  /** Opens the drawer and waits until its content has loaded. */
  async open(): Promise<void> {
    await this.mark.click()
    await this.isReady()
  }

  /** The visible part has loaded. */
  async isReady(): Promise<void> {
    await expect(this.panel.locator(':scope > *').first()).toBeVisible()
    await expect(this.panel.locator('.spin')).toHaveCount(0)
  }

  /** The tab of a part, among those of its group or at the side. */
  tab(part: Part): Locator {
    return this.root.locator(`[role=tab][data-key=${part}]:visible`)
  }

  /** The tab of a part's group, where the console is narrow. */
  group(part: Part): Locator {
    return this.root
      .getByRole('tablist', { name: t('console.parts') })
      .locator(`[data-key=${groupOf(part).name}]:visible`)
  }

  async show(part: Part): Promise<void> {
    if ((await this.tab(part).count()) === 0) await this.group(part).click()
    await this.tab(part).click()
    await expect(this.tab(part)).toHaveAttribute('aria-selected', 'true')
    await this.isReady()
  }

  button(key: string, params: Record<string, string> = {}): Locator {
    return this.panel.getByRole('button', { name: t(key, params), exact: true })
  }

  /** A case on the desk with this text. */
  caseWith(text: string): Locator {
    return this.panel.getByRole('article').filter({ hasText: text })
  }

  /** The toast of a finished action. */
  toast(key: string): Locator {
    return toast(this.page, t(key))
  }
}
