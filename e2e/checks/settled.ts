import type { Page } from '@playwright/test'
import { until } from '../until.ts'

/**
 * Runs in the page: whether for some frames a loaded page is visible, no call is pending, and no placeholder is shown. A page makes its
 * first calls a moment after it is drawn, and shows its loading view after 200 ms.
 */
export async function settles(): Promise<boolean> {
  const QUIET_FRAMES = 5
  const isQuiet = () => {
    const pages = [...document.querySelectorAll('main.page')].filter((page) => page.checkVisibility())
    if (document.querySelector('#root[data-going]') || pages.length === 0) return false
    if (pages.some((page) => page.hasAttribute('aria-busy') || !/\S/.test(page.textContent))) return false
    return (window.callsUnderWay ?? 0) === 0 && !document.querySelector('.sk, .bars[aria-busy], main.page .spin')
  }
  let quiet = 0
  for (const start = performance.now(); performance.now() - start < 1_000; ) {
    quiet = isQuiet() ? quiet + 1 : 0
    if (quiet > QUIET_FRAMES) return true
    await new Promise((next) => requestAnimationFrame(next))
  }
  return false
}

/** Waits until a page shows its content and loads nothing more. */
export async function settledPage(page: Page): Promise<void> {
  await until(page, settles, undefined, 'the page has settled')
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document.querySelector('main.page')?.getAnimations() ?? []
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
