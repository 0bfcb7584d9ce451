/** The simulator's console: a drawer, and a page. */

import { expect, type Locator } from '@playwright/test'
import { CONSOLE_PATH } from '../../protocol/routes.ts'
import { groupOf, type Part } from '../../src/demo/console/names.ts'
import { t } from '../words.ts'
import { toast } from './frame.ts'
import { PageObject } from './pageObject.ts'

export const CONSOLE = CONSOLE_PATH

export class SimulatorConsole extends PageObject {
  readonly mark = this.page.getByRole('button', { name: t('app.mark') })
  readonly drawer = this.page.getByRole('dialog', { name: t('console.title') })
  readonly close = this.drawer.getByRole('button', { name: t('ui.close'), exact: true })
  // Its names depend on the language of the page.
  private readonly root = this.page.locator('.console')
  readonly panel = this.root.getByRole('tabpanel')
  readonly time = this.panel.getByRole('timer')
  readonly due = this.panel.getByRole('listitem').getByRole('button')
  readonly alert = this.panel.getByRole('alert')

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
      .getByRole('tablist')
      .first()
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
