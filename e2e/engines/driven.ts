import type { Tab } from './engine.ts'

/** What the pages of Playwright and of Puppeteer have in common. */
interface DrivenPage {
  goto(url: string): Promise<unknown>
  bringToFront(): Promise<void>
  evaluate(expression: string): Promise<unknown>
  screenshot(): Promise<Uint8Array>
  readonly mouse: { click(x: number, y: number): Promise<void> }
  readonly keyboard: { type(text: string): Promise<void> }
}

/** The part of a tab that either library does in the same words. */
export const drivenBy = (page: DrivenPage): Omit<Tab, 'selectAll' | 'attach'> => ({
  open: async (url) => {
    await page.goto(url)
  },
  front: () => page.bringToFront(),
  run: (expression) => page.evaluate(expression),
  tapAt: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  picture: () => page.screenshot(),
})
