/** Opens sheets and dialogs in any language, to inspect them. */

import { enter } from '../keys.ts'
import { expect, type Stage } from '../story.ts'
import { settledPage } from './settled.ts'

/** Inspects what is visible. */
export type Inspect = (name: string) => Promise<void>

/** Taps targets by their kind. */
export class SheetInspector {
  private readonly stage: Stage
  private readonly check: Inspect
  constructor(stage: Stage, check: Inspect) {
    this.stage = stage
    this.check = check
  }

  get page() {
    return this.stage.page
  }
  private get sheet() {
    return this.page.locator('.sheet, .dialog').last()
  }

  async go(path: string): Promise<void> {
    await this.stage.go(path)
    await settledPage(this.page)
  }

  /** The button of the bottom bar. */
  async bottom(): Promise<void> {
    await this.page.locator('.bottombar .btn').first().click()
  }

  async amount(amount: string): Promise<void> {
    await enter(this.page.locator('main .field input[inputmode=decimal]'), amount)
  }

  /** Waits for a sheet or dialog and inspects it. */
  async inspect(name: string): Promise<void> {
    await expect(this.sheet).toBeVisible()
    await this.page.evaluate(async () => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      // Rows that were hidden while the sheet opened have a placeholder's height until the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
    })
    await this.check(name)
  }

  /** Inspects the page itself. */
  async inspectPage(name: string): Promise<void> {
    await settledPage(this.page)
    await this.check(name)
  }

  /** The last button of the sheet, which continues. */
  async confirm(): Promise<void> {
    await this.sheet.locator('button').last().click()
  }

  async close(): Promise<void> {
    const open = await this.page.locator('.sheet, .dialog').count()
    await this.page.keyboard.press('Escape')
    await expect(this.page.locator('.sheet, .dialog')).toHaveCount(open - 1)
  }

  /** Taps a row of the sheet by its place. */
  async pick(index: number): Promise<void> {
    await this.sheet.locator('li button').nth(index).click()
  }

  /** Taps the first match, inspects what opens, and closes it. */
  async opens(selector: string, name: string): Promise<void> {
    await this.page.locator(selector).first().click()
    await this.inspect(name)
    await this.close()
  }
}
