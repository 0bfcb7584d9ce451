import { settledPage } from '../checks/settled.ts'
import { pause } from '../pages/clock.ts'
import { Drawings } from '../pages/drawings.ts'
import { QUOTE, Quote } from '../pages/market.ts'
import { expect, PAGE_ALONE, Stage, story } from '../story.ts'
import { t } from '../words.ts'

const words = (key: string, params?: Record<string, string | number>) => t(`drawings.${key}`, params)

story(
  'a user draws lines on a chart, moves and deletes them, and they survive a reload',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const { chart } = new Quote(page)
    const drawn = new Drawings(page, chart)
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
    await pause(page)
    await drawn.open()
    await drawn.tool('horizontal').click()
    await expect(page.getByText(words('hint.level'))).toBeVisible()
    await drawn.tap(150, 100)
    await expect(drawn.rows).toHaveCount(1)
    const [before = 0] = await drawn.prices(0)
    await drawn.drag(100, 100, 0, 40)
    await expect.poll(async () => (await drawn.prices(0))[0]).toBeLessThan(before)

    await drawn.tool('trend').click()
    await drawn.tap(60, 60)
    await expect(page.getByText(words('hint.second'))).toBeVisible()
    await drawn.tap(200, 110)
    await expect(drawn.rows).toHaveCount(2)
    const [start = 0, end = 0] = await drawn.prices(1)
    expect(start).toBeGreaterThan(end)
    // The drag moves its second handle alone.
    await drawn.drag(200, 110, 0, -80)
    await expect.poll(async () => (await drawn.prices(1))[1]).toBeGreaterThan(start)
    expect((await drawn.prices(1))[0]).toBe(start)

    await drawn.tool('fibonacci').click()
    await page.keyboard.press('Escape')
    await expect(page.getByText(words('hint.start'))).toBeVisible()
    await drawn.tool('fibonacci').click()
    await drawn.tap(80, 50)
    await drawn.tap(160, 160)
    await expect(drawn.rows).toHaveCount(3)
    await drawn.button('delete').click()
    await expect(drawn.rows).toHaveCount(2)

    await stage.reload()
    await expect(drawn.rows).toHaveCount(2)
    // The chart drags as ever where nothing is drawn, and a tap selects in the full screen too.
    await drawn.open()
    await page.getByRole('button', { name: t('market.quote.full') }).click()
    await drawn.tool('horizontal').click()
    await drawn.tap(150, 300)
    await expect(drawn.rows).toHaveCount(3)
    await page.keyboard.press('Delete')
    await expect(drawn.rows).toHaveCount(2)
    await drawn.button('clear').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: words('clear') })
      .click()
    await expect(drawn.rows).toHaveCount(0)
    await stage.reload()
    await expect(chart).toBeVisible()
    await expect(drawn.rows).toHaveCount(0)
  },
)

story('a keyboard draws, moves and deletes a line as well', PAGE_ALONE, async ({ stage, page }) => {
  const { chart } = new Quote(page)
  const drawn = new Drawings(page, chart)
  await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
  await pause(page)
  await drawn.open()
  await drawn.tool('trend').press('Enter')
  await page.getByRole('button', { name: words('middle') }).press('Enter')
  await expect(drawn.rows).toHaveCount(1)
  const [start = 0, end = 0] = await drawn.prices(0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await drawn.prices(0))[0]).toBeGreaterThan(start)
  expect((await drawn.prices(0))[1]).toBeGreaterThan(end)
  await page.keyboard.press('Backspace')
  await expect(drawn.rows).toHaveCount(0)
})

for (const how of ['by the browser', 'by its own layout'] as const)
  story(
    `a phone's full screen is in landscape, turned ${how}, and one tap leaves it`,
    PAGE_ALONE,
    async ({ browser, place }) => {
      const context = await browser.newContext({
        viewport: { width: 375, height: 812 },
        hasTouch: true,
        isMobile: true,
      })
      const page = await context.newPage()
      // An iPhone has no lock; where there is one, a test's browser has no screen to turn.
      await page.addInitScript((canLock) => {
        const turned: string[] = []
        Object.assign(window, { turned })
        Object.defineProperty(screen.orientation, 'lock', {
          value: canLock
            ? async (to: string) => {
                turned.push(to)
              }
            : undefined,
        })
      }, how === 'by the browser')
      const turned = () => page.evaluate(() => (window as unknown as { turned: string[] }).turned)
      const stage = new Stage(page, place)
      const { chart } = new Quote(page)
      const drawn = new Drawings(page, chart)
      await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
      await pause(page)
      await expect(chart).toBeVisible()
      await page.getByRole('button', { name: t('market.quote.full') }).tap()
      if (how === 'by the browser') {
        await expect.poll(turned).toEqual(['landscape'])
        await expect(page.locator('.quote-chart--turned')).toHaveCount(0)
        await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
      } else {
        await expect(page.locator('.quote-chart--turned')).toBeVisible()
        await expect.poll(async () => (await chart.boundingBox())?.height ?? 0).toBeGreaterThan(500)
        await drawn.open()
        // The tools take room from the chart, which draws itself anew.
        await settledPage(page)
        // Up is on the screen's right: the price follows the screen's width alone.
        let count = 0
        const priceAt = async (x: number, y: number) => {
          await drawn.tool('horizontal').tap()
          await page.touchscreen.tap(x, y)
          await expect(drawn.rows).toHaveCount(++count)
          const [price = 0] = await drawn.prices(count - 1)
          return price
        }
        const low = await priceAt(100, 300)
        expect(await priceAt(200, 300)).toBeGreaterThan(low)
        const again = await priceAt(100, 500)
        expect(Math.abs(again - low)).toBeLessThan(low / 1_000)
      }
      await page.getByRole('button', { name: t('market.quote.leaveFull') }).tap()
      await expect(page.locator('.quote-chart--full')).toHaveCount(0)
      await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
      await context.close()
    },
  )
