import type { Locator, Page } from '@playwright/test'

/** A page as its users see it: its parts are fields, each found by role and label. */
export abstract class PageObject {
  protected readonly page: Page
  readonly main: Locator

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
  }
}
