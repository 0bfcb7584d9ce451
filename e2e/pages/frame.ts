/** The elements on every page. */
import type { Locator, Page } from '@playwright/test'
import { t } from '../words.ts'

const HIDDEN = { includeHidden: true }

/** A toast with this text: a button, since a tap removes it. An open sheet hides it from the page's roles, not from sight. */
export const toast = (page: Page, text: string | RegExp): Locator => {
  const regions = page.getByRole('status', HIDDEN).or(page.getByRole('alert', HIDDEN))
  return regions.getByRole('button', HIDDEN).getByText(text, { exact: true })
}

export class Frame {
  readonly tabs: Locator
  readonly title: Locator
  readonly back: Locator
  readonly mark: Locator
  /** The regions in which failures are announced. */
  readonly alerts: Locator
  readonly dialog: Locator
  constructor(page: Page) {
    this.tabs = page.getByRole('navigation', { name: t('app.tabs') }).getByRole('link')
    this.title = page.getByRole('banner').getByRole('heading', { level: 1 })
    this.back = page.getByRole('banner').getByRole('button', { name: t('ui.back'), exact: true })
    this.mark = page.getByText(t('app.mark'))
    this.alerts = page.getByRole('alert')
    this.dialog = page.getByRole('alertdialog')
  }

  tab(name: 'home' | 'markets' | 'trading' | 'contract' | 'funds'): Locator {
    return this.tabs.filter({ hasText: t(`app.tab.${name}`) })
  }

  /** A button of the visible dialog. */
  answer(word: 'ok' | 'cancel'): Locator {
    return this.dialog.getByRole('button', { name: t(`ui.${word}`), exact: true })
  }
}
