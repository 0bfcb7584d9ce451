/** The chart of the flows page: its size, labels, keys and exports. */

import type { Page } from '@playwright/test'
import { findingsInBoth } from '../checks/findings.ts'
import { savedFile } from '../downloads.ts'
import { FLOWS, Flows } from '../pages/flows.ts'
import { WITHDRAWAL, Withdrawal } from '../pages/withdrawal.ts'
import { expect, story } from '../story.ts'
import { t, tIn } from '../words.ts'

const WIDE = { width: 1280, height: 800 }

story(
  'FLW-02: arrow keys move between states, keys zoom the chart, and axe finds nothing in light and dark',
  async ({ stage, page }) => {
    await page.setViewportSize(WIDE)
    await stage.open(`${FLOWS}?machine=login`, { persona: 'visitor' })
    const flows = new Flows(page)
    const root = flows.state('login')
    await root.focus()
    await page.keyboard.press('ArrowDown')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-state'))
    await expect.poll(focused).not.toBe('login')
    const place = () => flows.chart.locator('> g').getAttribute('transform')
    const before = await place()
    await page.keyboard.press('+')
    expect(await place()).not.toBe(before)
    await page.keyboard.press('0')
    expect(await findingsInBoth(page)).toEqual([])
  },
)

story('FLW-02: the flows page opens on the flow that the app runs, with its state visible', async ({ stage }) => {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  await expect(new Withdrawal(stage.page).amount).toBeVisible()
  const other = await stage.tab(FLOWS)
  await other.page.setViewportSize(WIDE)
  const flows = new Flows(other.page)
  await expect(flows.title).toContainText('Withdrawal')
  await flows.isIn('withdrawal.open.filling.typing')
  await expect(flows.state('withdrawal.open.filling.typing')).toBeInViewport({ ratio: 1 })
  const { frame, drawing } = await seenOf(other.page)
  expect([drawing.left >= frame.left, drawing.right <= frame.right]).toEqual([true, true])
  expect([drawing.top >= frame.top, drawing.bottom <= frame.bottom]).toEqual([true, true])
})

const zoomIn = (page: Page) => page.getByRole('button', { name: t('flows.chart.zoomIn') }).click()

/** The visible part of the chart: its frame, the whole drawing, and the texts with their size in px of the screen. */
const seenOf = (page: Page) =>
  page.locator('.flow-svg').evaluate((svg) => {
    const areaOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    }
    const group = svg.querySelector(':scope > g') as SVGGElement
    const scale = group.getScreenCTM()?.a ?? 0
    const texts = [...svg.querySelectorAll<SVGTextElement>('text')].filter((text) =>
      text.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    return {
      frame: areaOf(svg),
      drawing: areaOf(svg.querySelector('.flow-box') as Element),
      sizes: texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale),
      labels: texts
        .filter((text) => text.classList.contains('flow-words'))
        .map((text) => ({ text: text.textContent, ...areaOf(text) })),
      boxes: [...svg.querySelectorAll('.flow-state:not(.flow-state--outer) > .flow-box')].map(areaOf),
      lines: [...svg.querySelectorAll<SVGPathElement>('.flow-line')].map((line) => {
        const [count, matrix] = [Math.ceil(line.getTotalLength() / 4), line.getScreenCTM()]
        return Array.from({ length: count + 1 }, (_, place) => {
          const { x, y } = line
            .getPointAtLength((place * line.getTotalLength()) / count)
            .matrixTransform(matrix as DOMMatrix)
          return { x, y }
        })
      }),
    }
  })

story(
  'FLW-02: the largest charts open whole, zooming in reveals their labels, and "show all" goes back',
  async ({ stage, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await stage.open(`${FLOWS}?machine=funds`, { persona: 'trader' })
    const flows = new Flows(page)
    for (const machine of ['funds', 'withdrawal', 'fundPasswordSettings']) {
      await flows.machine(machine).click()
      await expect(flows.state(machine)).toBeVisible()
      for (let step = 0; step < 8; step++) await zoomIn(page)
      const near = await seenOf(page)
      expect(near.labels.length).toBeGreaterThan(0)
      expect(Math.min(...near.sizes)).toBeGreaterThan(10.9)
      await page.getByRole('button', { name: t('flows.chart.fit') }).click()
      const { frame, drawing, sizes } = await seenOf(page)
      expect(drawing.left).toBeGreaterThan(frame.left)
      expect(drawing.top).toBeGreaterThan(frame.top)
      expect(frame.right - drawing.right).toBeCloseTo(drawing.left - frame.left, 0)
      expect(frame.bottom - drawing.bottom).toBeCloseTo(drawing.top - frame.top, 0)
      expect(sizes.length).toBeGreaterThan(0)
      expect(Math.min(...sizes)).toBeGreaterThan(10.9)
    }
  },
)

story(
  'FLW-02: in Chinese the page is translated, its chart is in English, and no label meets a line, a state or another label',
  async ({ stage, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await stage.open(`${FLOWS}?machine=withdrawal`, { persona: 'trader', link: { lang: 'zh' } })
    await expect(page.locator('.flows-name h2')).toHaveText('Withdrawal')
    await expect(page.locator('.flows-name h2')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('tab', { name: tIn('zh', 'flows.part.now'), exact: true })).toBeVisible()
    // At this scale every label shows.
    const zoomed = page.getByRole('button', { name: tIn('zh', 'flows.chart.zoomIn') })
    for (let step = 0; step < 10; step++) await zoomed.click()
    await expect(page.locator('.flow-words').first()).toBeAttached()
    const { labels, boxes, lines } = await seenOf(page)
    expect(labels.length).toBeGreaterThan(20)
    const meets = (a: (typeof boxes)[number], b: (typeof boxes)[number]) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const isIn = ({ left, right, top, bottom }: (typeof boxes)[number], { x, y }: { x: number; y: number }) =>
      x > left + 1 && x < right - 1 && y > top + 2 && y < bottom - 2
    const met = labels.filter(
      (label) =>
        boxes.some((box) => meets(label, box)) ||
        lines.some((points) => points.some((point) => isIn(label, point))) ||
        // Lines of one label follow each other closely.
        labels.some((other) => other !== label && Math.abs(other.top - label.top) < 8 && meets(label, other)),
    )
    expect(met.map(({ text }) => text)).toEqual([])
    // Words, not the names of the code.
    expect(labels.filter(({ text }) => /\[|xstate|^(done|error|news) \w/.test(text ?? ''))).toEqual([])
    await expect(page.locator('.flows-list .flow-code').filter({ hasText: /^withdrawal$/ })).toBeVisible()
  },
)

story('FLW-02: the chart is exported to files named after its machine', async ({ stage, page }) => {
  await page.setViewportSize(WIDE)
  await stage.open(`${FLOWS}?machine=socket`, { persona: 'visitor' })
  const flows = new Flows(page)
  await flows.isIn('socket.link')
  const saved = (key: string) => savedFile(page, () => flows.export(key))
  const picture = await saved('svg')
  expect(picture.name).toBe('socket.svg')
  const shown = await page.evaluate(async (svg) => {
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    await image.decode()
    return image.naturalWidth
  }, picture.text)
  expect(shown).toBeGreaterThan(300)
  expect(JSON.parse((await saved('json')).text)).toMatchObject({ id: 'socket', type: 'parallel' })
})
