import type { Locator, Page } from '@playwright/test'
import { settledPage } from '../checks/settled.ts'
import { QUOTE, Quote } from '../pages/market.ts'
import { Orders } from '../pages/trade.ts'
import { expect, NEEDS_OURS, PAGE_ALONE, Stage, story } from '../story.ts'
import { t } from '../words.ts'

const words = (key: string, params?: Record<string, string | number>) => t(`drawings.${key}`, params)

/** The drawings of a chart and their tools. */
function drawings(page: Page, chart: Locator) {
  const rows = page.getByRole('list', { name: words('list') }).getByRole('listitem')
  /** Full screen moves the chart for a moment. */
  const place = async (x: number, y: number) => {
    let box = await chart.boundingBox()
    await expect
      .poll(async () => {
        const before = box
        box = await chart.boundingBox()
        return box !== null && box.x === before?.x && box.y === before.y && box.height === before.height
      })
      .toBe(true)
    if (!box) throw new Error('the chart is not drawn')
    return { x: box.x + x, y: box.y + y }
  }
  return {
    rows,
    open: () => page.getByRole('button', { name: words('title') }).click(),
    tool: (name: 'horizontal' | 'trend' | 'fibonacci') =>
      page.getByRole('group', { name: words('title') }).getByRole('button', { name: words(`kind.${name}`) }),
    button: (key: 'delete' | 'clear') => page.getByRole('main').getByRole('button', { name: words(key) }),
    async tap(x: number, y: number) {
      const at = await place(x, y)
      await page.mouse.click(at.x, at.y)
    },
    async drag(x: number, y: number, dx: number, dy: number) {
      const at = await place(x, y)
      await page.mouse.move(at.x, at.y)
      await page.mouse.down()
      await page.mouse.move(at.x + dx / 2, at.y + dy / 2)
      await page.mouse.move(at.x + dx, at.y + dy)
      await page.mouse.up()
    },
    /** The prices of a drawing. */
    async prices(index: number): Promise<number[]> {
      const text = (await rows.nth(index).textContent()) ?? ''
      return [...text.matchAll(/[\d,]+\.\d+/g)].map(([price]) => Number(price.replaceAll(',', '')))
    },
  }
}

story(
  'a user draws lines on a chart, moves and deletes them, and they survive a reload',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const { chart } = new Quote(page)
    const drawn = drawings(page, chart)
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
    await page.evaluate(() => window.simulator?.speed(0))
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
  const drawn = drawings(page, chart)
  await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
  await page.evaluate(() => window.simulator?.speed(0))
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

/** Height of the line that the mouse can drag, in px from the top of the chart. */
async function draggableLine(page: Page, chart: Locator): Promise<number> {
  const box = await chart.boundingBox()
  if (!box) throw new Error('the chart is not drawn')
  for (let y = 4; y < box.height - 40; y += 3) {
    await page.mouse.move(box.x + 60, box.y + y)
    const isOn = await chart.evaluate((element) =>
      [...element.querySelectorAll('*')].some((one) => (one as HTMLElement).style.cursor === 'ns-resize'),
    )
    if (isOn) return y
  }
  throw new Error('no line can be dragged')
}

/** Waits for a price of the socket, which then knows the user: an earlier order is not announced to it. */
async function isLive(last: Locator): Promise<void> {
  await expect(last).toHaveText(/\d/)
  await expect(last).not.toHaveText((await last.textContent()) ?? '')
}

story(
  'the line of an open order is dragged to another price, which is sent only once its sheet is confirmed',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const { chart, last } = new Quote(page)
    const { sheet, price, confirm } = new Orders(page).amending
    const own = page.getByRole('list', { name: t('market.quote.own') }).getByRole('listitem')
    const priceNow = async () =>
      (await stage.get<{ list: { price: string }[] }>('/api/currencyRecord?state=current&code=btcusdt')).list.map(
        (order) => Number(order.price),
      )
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'fresh' })
    await isLive(last)
    const limit = Math.round(Number((await last.textContent())?.replaceAll(',', '')) * 0.999)
    await stage.post('/api/currencyTrade/1', { side: 'buy', type: 'limit', price: String(limit), quantity: '0.001' })
    await page.evaluate(() => window.simulator?.speed(0))
    await expect(own).toHaveText([new RegExp(limit.toLocaleString('en'))])
    const drawn = drawings(page, chart)
    const y = await draggableLine(page, chart)
    await drawn.drag(60, y, 0, 30)
    await expect(sheet).toBeVisible()
    const wanted = Number((await price.inputValue()).replaceAll(',', ''))
    expect(wanted).toBeLessThan(limit)
    // The drag itself sends nothing, and closing the sheet leaves the order as it was.
    expect(await priceNow()).toEqual([limit])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(await priceNow()).toEqual([limit])
    await drawn.drag(60, y, 0, 30)
    await confirm.click()
    await expect(page.getByText(t('trade.amend.done'))).toBeVisible()
    await expect.poll(priceNow).not.toEqual([limit])
    const [changed = 0] = await priceNow()
    expect(changed).toBeLessThan(limit)
    await expect(own).toHaveText([new RegExp(Math.floor(changed).toLocaleString('en'))])
  },
)

story(
  'the line of an order that waits is dragged to another stop price; on the wrong side the sheet says why',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const { chart, last } = new Quote(page)
    const { sheet, trigger, confirm } = new Orders(page).amending
    const triggers = async () =>
      (
        await stage.get<{ list: { trigger_price: string }[] }>('/api/currencyRecord?state=current&code=btcusdt')
      ).list.map((order) => Number(order.trigger_price))
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'fresh' })
    await isLive(last)
    const now = Number((await last.textContent())?.replaceAll(',', ''))
    const stop = Math.round(now * 1.001)
    const waits = {
      side: 'buy',
      type: 'stop_limit',
      trigger_price: String(stop),
      price: String(stop),
      quantity: '0.001',
    }
    await stage.post('/api/currencyTrade/1', waits)
    await page.evaluate(() => window.simulator?.speed(0))
    const drawn = drawings(page, chart)
    const y = await draggableLine(page, chart)
    await drawn.drag(60, y, 0, 150)
    await expect(sheet).toBeVisible()
    expect(Number((await trigger.inputValue()).replaceAll(',', ''))).toBeLessThan(now)
    await confirm.click()
    await expect(trigger).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(await triggers()).toEqual([stop])
    await drawn.drag(60, y, 0, -12)
    await confirm.click()
    await expect(page.getByText(t('trade.amend.done'))).toBeVisible()
    await expect.poll(async () => (await triggers())[0]).toBeGreaterThan(stop)
  },
)

story(
  "the line of a position's take profit is dragged to another price, which its sheet sets",
  NEEDS_OURS,
  async ({ stage, page }) => {
    const { last } = new Quote(page)
    const chart = page.getByRole('img', { name: t('market.quote.chart', { market: 'SOL/USDT' }) })
    const sheet = page.getByRole('dialog')
    const win = sheet.getByRole('textbox', { name: new RegExp(`^${t('perpetual.stopWin')}`) })
    const own = page.getByRole('list', { name: t('market.quote.own') }).getByRole('listitem')
    await stage.open(`${QUOTE}?code=solusdt`, { persona: 'trader' })
    await isLive(last)
    const markets = await stage.get<{ id: number; code: string; price: string }[]>('/api/market')
    const { id, price = '0' } = markets.find(({ code }) => code === 'solusdt') ?? {}
    const ticket = { direction: 'long', type: 'market', quantity: '1', leverage: 5 }
    const wanted = (Number(price) * 1.002).toFixed(1)
    const opened = await stage.post<{ order: { order_no: string } }>(`/api/contractPlaceOrder/${id}`, {
      ...ticket,
      stop_win: wanted,
    })
    const number = opened.order.order_no
    const stopNow = async () =>
      (await stage.get<{ list: { order_no: string; stop_win: string | null }[] }>('/api/contractHandOrder')).list
        .filter(({ order_no }) => order_no === number)
        .map(({ stop_win }) => Number(stop_win))
    await page.evaluate(() => window.simulator?.speed(0))
    await expect(own.filter({ hasText: t('perpetual.stopWin') })).toHaveCount(1)
    const drawn = drawings(page, chart)
    const y = await draggableLine(page, chart)
    await drawn.drag(60, y, 0, -12)
    await expect(win).toBeVisible()
    expect(Number((await win.inputValue()).replaceAll(',', ''))).toBeGreaterThan(Number(wanted))
    // Nothing is sent before it is confirmed.
    expect(await stopNow()).toEqual([Number(wanted)])
    await sheet.getByRole('button', { name: t('perpetual.stopping.confirm'), exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect.poll(async () => (await stopNow())[0]).toBeGreaterThan(Number(wanted))
  },
)

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
      const drawn = drawings(page, chart)
      await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
      await page.evaluate(() => window.simulator?.speed(0))
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
