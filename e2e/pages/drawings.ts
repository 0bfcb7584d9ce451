/** The drawings of a chart and their tools. */

import { expect, type Locator, type Page } from '@playwright/test'
import { t } from '../words.ts'

const words = (key: string) => t(`drawings.${key}`)

export class Drawings {
  readonly rows: Locator
  private readonly page: Page
  private readonly chart: Locator
  constructor(page: Page, chart: Locator) {
    this.page = page
    this.chart = chart
    this.rows = page.getByRole('list', { name: words('list') }).getByRole('listitem')
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: words('title') }).click()
  }

  tool(name: 'horizontal' | 'trend' | 'fibonacci'): Locator {
    const tools = this.page.getByRole('group', { name: words('title') })
    return tools.getByRole('button', { name: words(`kind.${name}`) })
  }

  button(key: 'delete' | 'clear'): Locator {
    return this.page.getByRole('main').getByRole('button', { name: words(key) })
  }

  async tap(x: number, y: number): Promise<void> {
    const at = await this.place(x, y)
    await this.page.mouse.click(at.x, at.y)
  }

  async drag(x: number, y: number, dx: number, dy: number): Promise<void> {
    const at = await this.place(x, y)
    const { mouse } = this.page
    await mouse.move(at.x, at.y)
    await mouse.down()
    await mouse.move(at.x + dx / 2, at.y + dy / 2)
    await mouse.move(at.x + dx, at.y + dy)
    await mouse.up()
  }

  /** The prices of a drawing. */
  async prices(index: number): Promise<number[]> {
    const text = (await this.rows.nth(index).textContent()) ?? ''
    return [...text.matchAll(/[\d,]+\.\d+/g)].map(([price]) => Number(price.replaceAll(',', '')))
  }

  /** A point of the chart on the screen, once the chart stays in its place: full screen moves it for a moment. */
  private async place(x: number, y: number): Promise<{ x: number; y: number }> {
    let box = await this.chart.boundingBox()
    await expect
      .poll(async () => {
        const before = box
        box = await this.chart.boundingBox()
        return box !== null && box.x === before?.x && box.y === before.y && box.height === before.height
      })
      .toBe(true)
    if (!box) throw new Error('the chart is not drawn')
    return { x: box.x + x, y: box.y + y }
  }
}
