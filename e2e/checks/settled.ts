import type { Page } from '@playwright/test'
import { expect } from '../story.ts'

/** What is in sight: a page that waits for a part of it is still there, hidden below what stands in its place. */
const PAGE = 'main.page:visible:not([aria-busy])'

/** Runs in the page: whether no call is on its way for some frames. A page that was just drawn begins to ask a moment later. */
async function nothingAsked(): Promise<boolean> {
  const QUIET_FRAMES = 4
  for (let frame = 0; frame < QUIET_FRAMES; frame++) {
    if ((window.callsUnderWay ?? 0) > 0) return false
    await new Promise((next) => requestAnimationFrame(next))
  }
  return (window.callsUnderWay ?? 0) === 0
}

/** Waits until a page shows its content and nothing of it is still on its way. */
export async function settledPage(page: Page): Promise<void> {
  await expect(page.locator(PAGE)).toHaveText(/\S/)
  await expect.poll(() => page.evaluate(nothingAsked)).toBe(true)
  await expect(page.locator('.sk, main.page .spin')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document.querySelector('main.page')?.getAnimations() ?? []
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
