import type { Locator, Page } from '@playwright/test'
import { pause } from '../pages/clock.ts'
import { Drawings } from '../pages/drawings.ts'
import { QUOTE, Quote } from '../pages/market.ts'
import { Orders } from '../pages/trade.ts'
import { expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

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
    await pause(page)
    await expect(own).toHaveText([new RegExp(limit.toLocaleString('en'))])
    const drawn = new Drawings(page, chart)
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
    await pause(page)
    const drawn = new Drawings(page, chart)
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
    await pause(page)
    await expect(own.filter({ hasText: t('perpetual.stopWin') })).toHaveCount(1)
    const drawn = new Drawings(page, chart)
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
