import type { Page } from '@playwright/test'
import { expect } from '../story.ts'

/** What is in sight: a page that waits for a part of it is still there, hidden below what stands in its place. */
const PAGE = 'main.page:visible'

/** Waits until a page shows its content and nothing of it is still on its way. */
export async function settledPage(page: Page): Promise<void> {
  await expect(page.locator(PAGE)).toHaveText(/\S/)
  await expect(page.locator('.sk, main.page .spin')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document.querySelector('main.page')?.getAnimations() ?? []
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
