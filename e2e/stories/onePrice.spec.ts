/** One market has one price on a page: in its head, chart, book, trades and list, in every frame. */
import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { QUOTE } from '../pages/market.ts'
import { expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

declare global {
  interface Window {
    /** The texts that each canvas was drawn with last, by the number of its frame. */
    drawnTexts?: Map<HTMLCanvasElement, { frame: number; texts: string[] }>
    paintedFrames?: number
  }
}

/** Records the texts of each canvas, before the app runs. */
const recordCanvases = (page: Page) =>
  page.addInitScript(() => {
    const texts = new Map<HTMLCanvasElement, { frame: number; texts: string[] }>()
    window.drawnTexts = texts
    window.paintedFrames = 0
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      const frame = window.paintedFrames ?? 0
      const known = texts.get(this.canvas as HTMLCanvasElement)
      if (known?.frame === frame) known.texts.push(text)
      else texts.set(this.canvas as HTMLCanvasElement, { frame, texts: [text] })
      return fillText.call(this, text, ...place)
    }
  })

/** Reads the places of a price after each painted frame: elements, and the chart's canvases. Returns each different reading. */
const readFrames = (page: Page, selectors: readonly string[], prices: number) =>
  page.evaluate(
    async ([selectors, prices]) => {
      const seen = new Set<string>()
      const heads = new Set<string>()
      const painted = new MessageChannel()
      const frame = () =>
        new Promise<void>((done) => {
          painted.port1.onmessage = () => done()
          requestAnimationFrame(() => painted.port2.postMessage(undefined))
        })
      const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? 'none'
      while (heads.size < prices) {
        await frame()
        const [head = '', ...others] = selectors.map(textOf)
        const canvases = [...(window.drawnTexts ?? [])].filter(([canvas]) => canvas.isConnected)
        const drawn = canvases.some(([, { texts }]) => texts.includes(head))
        seen.add(JSON.stringify([head, ...others, drawn ? head : 'another in the chart']))
        heads.add(head)
        window.paintedFrames = (window.paintedFrames ?? 0) + 1
      }
      return [...seen].map((one) => JSON.parse(one) as string[])
    },
    [selectors, prices] as const,
  )

/** Prices that are waited for. */
const PRICES = 12
const HEAD = '[data-testid=last-price]'

const PAGES = [
  ['trading', linkTo('trading'), [HEAD, '.trade-mid-price > .n', '.tape tbody tr td:nth-child(2)']],
  ['quote', `${QUOTE}?code=btcusdt`, [HEAD, '.mk--current .mk-px']],
] as const

for (const [name, path, selectors] of PAGES)
  story(`APP-03: all panels of the ${name} page show one price in each frame`, NEEDS_OURS, async ({ stage, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await recordCanvases(page)
    await stage.open(path, { persona: 'trader' })
    await expect(page.getByRole('img', { name: t('market.quote.chart', { market: 'BTC/USDT' }) })).toBeVisible()
    for (const selector of selectors) await expect(page.locator(selector).first()).toHaveText(/\d/)
    // The first candles are drawn some frames after the first price.
    await readFrames(page, selectors, 3)
    const readings = await readFrames(page, selectors, PRICES)
    const digits = (text: string | undefined) => text?.replace(/[^\d.]/g, '')
    const differing = readings.filter(([head, ...others]) => others.some((one) => digits(one) !== digits(head)))
    expect(differing).toEqual([])
  })
