import type { Page } from '@playwright/test'
import { expect } from '../story.ts'

/** What is in sight: a page that waits for a part of it is still there, hidden below what stands in its place. */
const PAGE = 'main.page:visible:not([aria-busy])'

/** Waits until a page shows its content and nothing of it is still on its way. */
export async function settledPage(page: Page): Promise<void> {
  await expect(page.locator(PAGE)).toHaveText(/\S/)
  // A page that was just drawn begins to ask in the next moment.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect.poll(() => page.evaluate(() => window.callsUnderWay ?? 0)).toBe(0)
  await expect(page.locator('.sk, main.page .spin')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document.querySelector('main.page')?.getAnimations() ?? []
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
