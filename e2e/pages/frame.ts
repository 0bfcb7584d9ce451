/** The elements on every page. */

import type { FrameLocator, Locator, Page } from '@playwright/test'
import { t, tIn } from '../words.ts'
import { PageObject } from './pageObject.ts'

/** A toast with this text: a button, since a tap removes it. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).getByRole('button').getByText(text, { exact: true })

/** The app's tabs: a bar, or beside a large page a rail. */
export const tabBar = (page: Page | FrameLocator, language = 'en'): Locator =>
  page.getByRole('navigation', { name: tIn(language, 'app.tabs') })

export class Frame extends PageObject {
  readonly tabs = tabBar(this.page).getByRole('link')
  readonly title = this.page.getByRole('banner').getByRole('heading', { level: 1 })
  readonly back = this.page.getByRole('banner').getByRole('button', { name: t('ui.back'), exact: true })
  readonly mark = this.page.getByText(t('app.mark'))
  /** The regions in which failures are announced. */
  readonly alerts = this.page.getByRole('alert')
  readonly dialog = this.page.getByRole('alertdialog')

  tab(name: 'home' | 'markets' | 'trading' | 'contract' | 'funds'): Locator {
    return this.tabs.filter({ hasText: t(`app.tab.${name}`) })
  }

  /** A button of the visible dialog. */
  answer(word: 'ok' | 'cancel'): Locator {
    return this.dialog.getByRole('button', { name: t(`ui.${word}`), exact: true })
  }
}
