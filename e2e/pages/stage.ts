/** The stage around the phones, and the bar of a tour, which may change the language. */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { tAny } from '../words.ts'

/** The panel beside the phones. */
export const dock = (page: Page, kind: 'console' | 'flows'): Locator =>
  page.getByRole('complementary', { name: tAny(`stage.docks.${kind}`) })

export const tourBar = (place: Page | FrameLocator): Locator => place.getByRole('region', { name: tAny('tour.title') })

export const TOUR_OVER = tAny('tour.over')
