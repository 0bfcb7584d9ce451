import { minus } from '../../protocol/rules/decimal.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { Frame } from '../pages/frame.ts'
import { BTC_TRADE, holding, Orders, ordersOf, Ticket } from '../pages/trade.ts'
import { expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

/** Fills in and places a stop-limit order of 0.01 BTC with prices some percent from the last one. Returns its stop price. */
async function placeStopLimit(stage: Stage, side: 'buy' | 'sell', percent: { trigger: number; limit: number }) {
  const { page } = stage
  const [market] = await stage.get<{ price: string }[]>('/api/market')
  const at = (share: number) => (Number(market?.price ?? '0') * (1 + share / 100)).toFixed(0)
  const ticket = new Ticket(page)
  await ticket.choose('stop_limit')
  await enter(ticket.trigger, at(percent.trigger))
  await enter(ticket.limit, at(percent.limit))
  await enter(ticket.amount, '0.01')
  await ticket.place(side, 'BTC').click()
  const condition = t('trade.lastPrice', {
    sign: percent.trigger > 0 ? '≥' : '≤',
    price: `${at(percent.trigger).replace(/(\d{3})$/, ',$1')}.0`,
  })
  await expect(ticket.review).toContainText(condition)
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.waiting'))).toBeVisible()
  await expect(new Orders(page).rows.first()).toContainText(condition)
}

story(
  'ORD-01: a stop-limit order survives a reload and fills when the price reaches it',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC_TRADE, { persona: 'fresh' })
    const orders = new Orders(page)
    await placeStopLimit(stage, 'buy', { trigger: 0.2, limit: 2 })
    await stage.reload()
    await expect(orders.rows.first()).toContainText(t('trade.stop_limit'))
    expect(await ordersOf(stage)).toMatchObject([{ state: 'waiting', type: 'stop_limit', fills: [] }])
    await page.evaluate(() => window.simulator?.command({ type: 'setRegime', code: 'btcusdt', regime: 'rally' }))
    await expect
      .poll(async () => {
        await stage.jump(10 * 60_000)
        return (await ordersOf(stage))[0]?.state
      })
      .toBe('filled')
    await expect(orders.rows).toHaveCount(0)
    await orders.tab('history').click()
    await expect(orders.rows.first()).toContainText(t('trade.state.filled'))
    await expect(orders.rows.first()).toContainText(t('trade.stop_limit'))
    const [order] = await ordersOf(stage)
    expect(Number(order?.frozen ?? '')).toBe(0)
    expect(Number((await holding(stage, 'USDT')).frozen)).toBe(0)
    expect(minus((await holding(stage, 'BTC')).total, minus(order?.filled ?? '0', order?.fee ?? '0'))).toMatch(
      /^-?0(\.0+)?$/,
    )
  },
)

story('ORD-01 DLG-01: a stop-limit order is cancelled and its hold returns', NEEDS_OURS, async ({ stage, page }) => {
  await stage.open(BTC_TRADE, { persona: 'fresh' })
  const orders = new Orders(page)
  const before = await holding(stage, 'USDT')
  await placeStopLimit(stage, 'buy', { trigger: -5, limit: -6 })
  expect(Number((await holding(stage, 'USDT')).frozen)).toBeGreaterThan(0)
  await orders.withdraw(orders.rows.first()).click()
  await new Frame(page).answer('ok').click()
  await expect(page.getByText(t('trade.withdrawn'))).toBeVisible()
  await expect(orders.rows).toHaveCount(0)
  expect(await ordersOf(stage)).toMatchObject([{ state: 'cancelled', type: 'stop_limit', fills: [] }])
  expect(await holding(stage, 'USDT')).toEqual(before)
})

story(
  'ORD-01: a stop-market order waits over a reload and spends its total when the price reaches the stop price',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC_TRADE, { persona: 'fresh' })
    const ticket = new Ticket(page)
    const orders = new Orders(page)
    const [market] = await stage.get<{ price: string }[]>('/api/market')
    await ticket.choose('stop_market')
    await enter(ticket.trigger, (Number(market?.price ?? '0') * 1.002).toFixed(0))
    await enter(ticket.total, '100')
    await ticket.place('buy', 'BTC').click()
    await ticket.confirm.click()
    await expect(page.getByText(t('trade.placed.waiting'))).toBeVisible()
    expect(Number((await holding(stage, 'USDT')).frozen)).toBe(100)
    await stage.reload()
    await expect(orders.rows.first()).toContainText(t('trade.stop_market'))
    await page.evaluate(() => window.simulator?.command({ type: 'setRegime', code: 'btcusdt', regime: 'rally' }))
    await expect
      .poll(async () => {
        await stage.jump(10 * 60_000)
        return (await ordersOf(stage))[0]?.state
      })
      .toBe('filled')
    await expect(orders.rows).toHaveCount(0)
    expect(Number((await holding(stage, 'USDT')).frozen)).toBe(0)
    const [order] = await ordersOf(stage)
    expect(Number((order as { filled_total?: string }).filled_total ?? '0')).toBeGreaterThan(90)
    expect(Number((await holding(stage, 'BTC')).total)).toBeGreaterThan(0)
  },
)

story(
  'a stop price that the last price has already reached is refused before the review',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(BTC_TRADE, { persona: 'fresh' })
    await pause(page)
    const ticket = new Ticket(page)
    await ticket.choose('stop_limit')
    await expect(ticket.place('buy', 'BTC')).toBeDisabled()
    const [market] = await stage.get<{ price: string }[]>('/api/market')
    const last = market?.price ?? ''
    await enter(ticket.trigger, last)
    await enter(ticket.amount, '0.01')
    await expect(
      page.getByText(t('trade.why.triggerPassed', { price: last.replace(/(\d{3})\./, ',$1.') })),
    ).toBeVisible()
    await expect(ticket.place('buy', 'BTC')).toBeDisabled()
  },
)
