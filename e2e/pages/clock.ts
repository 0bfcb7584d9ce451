import type { Page } from '@playwright/test'

/** Stops the exchange's clock: prices stay, quotes don't expire, and nothing moves between reading and tapping. */
export const pause = (page: Page) => page.evaluate(() => window.simulator?.speed(0))
