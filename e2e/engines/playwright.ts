/** Playwright's own builds, and any Chromium. */
import { chromium, firefox, type Page, webkit } from '@playwright/test'
import { browserPath } from '../../scripts/tools/browser.ts'
import { drivenBy } from './driven.ts'
import { type Engine, type EngineName, type Tab, VIEWPORT } from './engine.ts'

export const PLAYWRIGHTS = { chromium, firefox, webkit }

const tabOf = (page: Page): Tab => ({
  ...drivenBy(page),
  selectAll: () => page.keyboard.press('ControlOrMeta+a'),
  attach: (selector, paths) =>
    page
      .locator(selector)
      .first()
      .setInputFiles([...paths]),
})

export async function openPlaywright(name: EngineName): Promise<Engine> {
  const path = name === 'chromium' ? browserPath() : undefined
  const browser = await PLAYWRIGHTS[name].launch({
    ...(path ? { executablePath: path } : {}),
    ...(name === 'chromium' && process.getuid?.() === 0 ? { args: ['--no-sandbox'] } : {}),
  })
  return {
    title: `${name} ${browser.version()}`,
    visit: async () => {
      const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-GB', timezoneId: 'UTC' })
      return { tab: async () => tabOf(await context.newPage()), close: () => context.close() }
    },
    close: () => browser.close(),
  }
}
