import type { Tab } from './engine.ts'

/** The common part of Playwright's and Puppeteer's pages. */
interface DrivenPage {
  goto(url: string): Promise<unknown>
  bringToFront(): Promise<void>
  evaluate(expression: string): Promise<unknown>
  screenshot(): Promise<Uint8Array>
  readonly mouse: { click(x: number, y: number): Promise<void> }
  readonly keyboard: { type(text: string): Promise<void> }
}

/** The part of a tab that both libraries have in the same form. */
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
