import type { Page } from '@playwright/test'
import { expect } from '../story.ts'

/** Waits until a page shows its content and nothing of it is still on its way. */
export async function settledPage(page: Page): Promise<void> {
  await expect(page.locator('main.page')).toHaveText(/\S/)
  await expect(page.locator('.sk, main.page .spin')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document.querySelector('main.page')?.getAnimations() ?? []
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
