import type { Page } from '@playwright/test'
import { loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { Frame } from '../pages/frame.ts'
import { BTC_TRADE, holding, Orders, ordersOf, Ticket } from '../pages/trade.ts'
import { expect, NEEDS_OURS, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

/** Buys coins, and fills in a pair that would sell a part of them on both sides of the last price. */
async function typePair(stage: Stage, page: Page): Promise<{ ticket: Ticket; last: number }> {
  await stage.post('/api/currencyTrade/1', { side: 'buy', type: 'market', total: '9000' })
  await stage.go(BTC_TRADE)
  const ticket = new Ticket(page)
  const [market] = await stage.get<{ price: string }[]>('/api/market')
  const last = Number(market?.price ?? '0')
  await page.getByRole('radio', { name: t('trade.sell'), exact: true }).click()
  await ticket.choose('oco')
  await enter(ticket.price, (last * 1.004).toFixed(0))
  await enter(ticket.trigger, (last * 0.996).toFixed(0))
  await enter(ticket.amount, '0.1')
  return { ticket, last }
}

story(
  'ORD-01: a pair is refused with prices on the wrong side, freezes one amount, and its stop cancels its limit',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'fresh' })
    const orders = new Orders(page)
    const { ticket, last } = await typePair(stage, page)
    const place = ticket.place('sell', 'BTC')
    await enter(ticket.price, (last * 0.99).toFixed(0))
    await expect(place).toBeDisabled()
    await enter(ticket.price, (last * 1.004).toFixed(0))
    await place.click()
    await expect(ticket.review).toContainText(t('trade.pair.stop'))
    await expect(ticket.review).toContainText(t('trade.marketPrice'))
    await ticket.confirm.click()
    await expect(page.getByText(t('trade.placed.new'))).toBeVisible()
    await expect(orders.rows).toHaveCount(1)
    await expect(orders.rows.first()).toContainText(t('trade.oco'))
    await expect(orders.amend(orders.rows.first())).toHaveCount(0)
    expect(Number((await holding(stage, 'BTC')).frozen)).toBe(0.1)
    await page.evaluate(() => window.simulator?.command({ type: 'setRegime', code: 'btcusdt', regime: 'crash' }))
    await expect
      .poll(async () => {
        await stage.jump(10 * 60_000)
        return (await ordersOf(stage))[0]?.state
      })
      .toBe('filled')
    expect((await ordersOf(stage)).slice(0, 1)).toMatchObject([{ type: 'oco', oco_leg: 'stop', filled: '0.1000' }])
    expect(Number((await holding(stage, 'BTC')).frozen)).toBe(0)
    await orders.tab('history').click()
    await orders.rows.first().getByRole('button', { name: 'BTC/USDT' }).click()
    await expect(page.getByRole('dialog')).toContainText(t('trade.pair.stopLeft'))
  },
)

story(
  'a pair with a lost reply is placed once, and a cancellation ends both of its orders',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'fresh' })
    const orders = new Orders(page)
    const { ticket, last } = await typePair(stage, page)
    await enter(ticket.limit, (last * 0.995).toFixed(0))
    await loseAnswers(page, '/api/currencyTrade', 'fails')
    await ticket.place('sell', 'BTC').click()
    await ticket.confirm.click()
    await expect(page.getByText(t('trade.placed.new'))).toBeVisible()
    expect((await ordersOf(stage)).slice(0, 1)).toMatchObject([
      { type: 'oco', state: 'new', oco_leg: null, frozen: '0.1' },
    ])
    await orders.withdraw(orders.rows.first()).click()
    await expect(orders.question).toContainText(t('trade.pair.stop'))
    await new Frame(page).answer('ok').click()
    await expect(page.getByText(t('trade.withdrawn'))).toBeVisible()
    await expect(orders.rows).toHaveCount(0)
    expect((await ordersOf(stage)).slice(0, 1)).toMatchObject([{ type: 'oco', state: 'cancelled', frozen: '0' }])
    const coins = await holding(stage, 'BTC')
    expect(coins.available).toBe(coins.total)
  },
)
