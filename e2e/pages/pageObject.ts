import type { Locator, Page } from '@playwright/test'

/** A page as its users see it: its parts are fields, each found by role and label. A dialog is its own `main`. */
export abstract class PageObject {
  protected readonly page: Page
  readonly main: Locator

  constructor(page: Page, main = page.getByRole('main')) {
    this.page = page
    this.main = main
  }
}
