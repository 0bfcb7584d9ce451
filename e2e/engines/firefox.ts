/** The installed Firefox, by WebDriver BiDi. */
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { drivenBy } from './driven.ts'
import { type Engine, type Tab, VIEWPORT } from './engine.ts'

const tabOf = (page: Page): Tab => ({
  ...drivenBy(page),
  selectAll: async () => {
    await page.keyboard.down('Control')
    await page.keyboard.press('a')
    await page.keyboard.up('Control')
  },
  attach: async (selector, paths) => {
    const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null
    if (!input) throw new Error(`there is no ${selector}`)
    await input.uploadFile(...paths)
  },
})

export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: VIEWPORT,
    env: { ...process.env, TZ: 'UTC' },
  })
  return {
    title: (await browser.version()).replace('/', ' '),
    visit: async () => {
      const context = await browser.createBrowserContext()
      return { tab: async () => tabOf(await context.newPage()), close: () => context.close() }
    },
    close: () => browser.close(),
  }
}
