/** What stands on every page. */
import type { Locator, Page } from '@playwright/test'
import { t } from '../words.ts'

export class Frame {
  readonly tabs: Locator
  readonly title: Locator
  readonly back: Locator
  readonly mark: Locator
  readonly statuses: Locator
  readonly alerts: Locator
  readonly dialog: Locator
  constructor(page: Page) {
    this.tabs = page.getByRole('navigation', { name: t('app.tabs') }).getByRole('link')
    this.title = page.locator('header.titlebar').getByRole('heading', { level: 1 })
    this.back = page.locator('header.titlebar').getByRole('button', { name: t('ui.back'), exact: true })
    this.mark = page.getByText(t('app.mark'))
    this.statuses = page.locator('.toasts').getByRole('status')
    this.alerts = page.locator('.toasts').getByRole('alert')
    this.dialog = page.getByRole('alertdialog')
  }

  tab(name: 'home' | 'markets' | 'trading' | 'contract' | 'funds'): Locator {
    return this.tabs.filter({ hasText: t(`app.tab.${name}`) })
  }

  /** A button of the dialog in sight. */
  answer(word: 'ok' | 'cancel'): Locator {
    return this.dialog.getByRole('button', { name: t(`ui.${word}`), exact: true })
  }
}
