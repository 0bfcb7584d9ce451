import type { Page } from '@playwright/test'
import { expect } from '../story.ts'

/**
 * Runs in the page: whether for some frames a page is in sight that is not waiting for its code, no call is on its way, and nothing
 * stands in the place of what is coming. A page that was just drawn begins to ask a moment later, and shows that it waits after 200 ms.
 */
async function isSettled(): Promise<boolean> {
  const QUIET_FRAMES = 5
  const shown = () => [...document.querySelectorAll('main.page')].filter((page) => page.checkVisibility())
  for (let frame = 0; frame < QUIET_FRAMES; frame++) {
    const pages = shown()
    if (document.querySelector('#root[data-going]')) return false
    if (pages.length === 0 || pages.some((page) => page.hasAttribute('aria-busy') || !/\S/.test(page.textContent)))
      return false
    if ((window.callsUnderWay ?? 0) > 0 || document.querySelector('.sk, main.page .spin')) return false
    await new Promise((next) => requestAnimationFrame(next))
  }
  return true
}

/** Waits until a page shows its content and nothing of it is still on its way. */
export async function settledPage(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isSettled), { intervals: [20] }).toBe(true)
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document.querySelector('main.page')?.getAnimations() ?? []
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
