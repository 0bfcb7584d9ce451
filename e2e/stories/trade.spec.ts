import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { compare, fixed, minus, over, placesOf, sum, toStep } from '../../protocol/rules/decimal.ts'
import { changeAnswers, loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { Frame } from '../pages/frame.ts'
import { FUNDS, Funds, type WireOverview } from '../pages/funds.ts'
import { COIN_TRADE, Orders, ordersOf, Ticket, type WireBook } from '../pages/trade.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const BTC = `${COIN_TRADE}?code=btcusdt`

const number = (text: string): number => Number(text)

/** Stops the exchange's clock, so that nothing moves between reading and tapping. */
const pause = (page: Page) => page.evaluate(() => window.simulator?.speed(0))

interface WireMarket {
  id: number
  code: string
  base: string
  turnover: string
  step: string
}

/** A market with a best offer below 8,000 USDT, searched from the least traded one on. */
async function moreThanOffered(stage: Stage) {
  const markets = await stage.get<WireMarket[]>('/api/market')
  for (const market of markets.toSorted((a, b) => number(a.turnover) - number(b.turnover))) {
    const { asks } = await stage.get<WireBook>(`/api/depth/${market.id}`)
    const [price, offered] = asks[0] ?? ['0', '0']
    const quantity = toStep(over('8000', price, placesOf(market.step)), market.step)
    if (compare(quantity, offered) > 0) return { market, price, offered, quantity }
  }
  throw new Error('every best offer is larger')
}

async function holding(stage: Stage, currency: string) {
  const { list } = await stage.get<WireOverview>('/api/currencyOverview')
  return list.find((row) => row.currency === currency) ?? { currency, available: '0', frozen: '0', total: '0' }
}

/** Fills in a market order and opens its review. */
async function reviewMarketBuy(page: Page, amount: string): Promise<Ticket> {
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, amount)
  await ticket.place('buy', 'BTC').click()
  await expect(ticket.review).toBeVisible()
  return ticket
}

story('APP-03: a user buys at market and sees the coin in Funds to the last digit', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = await reviewMarketBuy(page, '0.0312')
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  const [order, ...others] = await ordersOf(stage)
  if (!order) throw new Error('no order')
  expect(others).toEqual([])
  expect(order).toMatchObject({ code: 'btcusdt', state: 'filled', fee_currency: 'BTC' })
  expect(number(minus(sum(order.fills.map(({ quantity }) => quantity)), order.filled))).toBe(0)
  expect(number(minus(sum(order.fills.map(({ fee }) => fee)), order.fee))).toBe(0)
  const received = minus(order.filled, order.fee)
  const left = minus('10000', order.filled_total)
  await stage.go(FUNDS)
  const funds = new Funds(page)
  await expect(funds.coin('BTC')).toBeVisible()
  expect(minus(await funds.exact('BTC'), received)).toMatch(/^-?0(\.0+)?$/)
  expect(minus(await funds.exact('USDT'), left)).toMatch(/^-?0(\.0+)?$/)
  await stage.reload()
  await expect(funds.coin('BTC')).toBeVisible()
  expect(minus(await funds.exact('BTC'), received)).toMatch(/^-?0(\.0+)?$/)
})

story(
  'ORD-01 DLG-01 ERR-11: a limit order rests, fills partly, and its remainder is cancelled after a confirmation',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    const frame = new Frame(page)
    const orders = new Orders(page)
    await stage.open('/', { persona: 'fresh' })
    await pause(page)
    const { market: quiet, price, offered, quantity } = await moreThanOffered(stage)
    await stage.go(`${COIN_TRADE}?code=${quiet.code}`)
    const ticket = new Ticket(page)
    const before = await holding(stage, 'USDT')
    await enter(ticket.price, price)
    await enter(ticket.amount, quantity)
    await ticket.place('buy', quiet.base).click()
    await ticket.confirm.click()
    await expect(page.getByText(t('trade.placed.partly'))).toBeVisible()
    const find = async () => (await ordersOf(stage)).find((order) => order.code === quiet.code && order.price === price)
    const placed = await find()
    expect(placed?.state).toBe('partly')
    expect(minus(placed?.filled ?? '0', offered)).toMatch(/^-?0(\.0+)?$/)

    const row = orders.rows.filter({ hasText: `${quiet.base}/USDT` }).first()
    await orders.withdraw(row).click()
    await expect(orders.question).toBeVisible()
    await page.mouse.click(10, 400)
    await page.mouse.click(187, 790)
    await expect(orders.question).toBeVisible()
    await frame.answer('cancel').click()
    await expect(orders.question).toBeHidden()
    expect((await find())?.state).toBe('partly')
    await orders.withdraw(row).click()
    await frame.answer('ok').click()
    await expect(page.getByText(t('trade.withdrawn'))).toBeVisible()
    const ended = await find()
    expect(ended).toMatchObject({ state: 'cancelled', frozen: expect.stringMatching(/^0(\.0+)?$/) })
    expect(number(ended?.filled ?? '0')).toBeGreaterThan(0)
    expect(number(ended?.filled ?? '0')).toBeLessThan(number(quantity))
    await orders.tab('history').click()
    await expect(orders.rows.first()).toContainText(t('trade.state.cancelled'))
    const after = await holding(stage, 'USDT')
    expect(minus(minus(before.total, after.total), ended?.filled_total ?? '0')).toMatch(/^-?0(\.0+)?$/)
  },
)

/** Fills in and places a stop-limit order of 0.01 BTC with prices some percent from the last one. Returns its stop price. */
async function placeStopLimit(stage: Stage, side: 'buy' | 'sell', percent: { trigger: number; limit: number }) {
  const { page } = stage
  const [market] = await stage.get<{ price: string }[]>('/api/market')
  const at = (share: number) => (number(market?.price ?? '0') * (1 + share / 100)).toFixed(0)
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
    await stage.open(BTC, { persona: 'fresh' })
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
    expect(number(order?.frozen ?? '')).toBe(0)
    expect(number((await holding(stage, 'USDT')).frozen)).toBe(0)
    expect(minus((await holding(stage, 'BTC')).total, minus(order?.filled ?? '0', order?.fee ?? '0'))).toMatch(
      /^-?0(\.0+)?$/,
    )
  },
)

story('ORD-01 DLG-01: a stop-limit order is cancelled and its hold returns', NEEDS_OURS, async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const orders = new Orders(page)
  const before = await holding(stage, 'USDT')
  await placeStopLimit(stage, 'buy', { trigger: -5, limit: -6 })
  expect(number((await holding(stage, 'USDT')).frozen)).toBeGreaterThan(0)
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
    await stage.open(BTC, { persona: 'fresh' })
    const ticket = new Ticket(page)
    const orders = new Orders(page)
    const [market] = await stage.get<{ price: string }[]>('/api/market')
    await ticket.choose('stop_market')
    await enter(ticket.trigger, (number(market?.price ?? '0') * 1.002).toFixed(0))
    await enter(ticket.total, '100')
    await ticket.place('buy', 'BTC').click()
    await ticket.confirm.click()
    await expect(page.getByText(t('trade.placed.waiting'))).toBeVisible()
    expect(number((await holding(stage, 'USDT')).frozen)).toBe(100)
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
    expect(number((await holding(stage, 'USDT')).frozen)).toBe(0)
    const [order] = await ordersOf(stage)
    expect(number((order as { filled_total?: string }).filled_total ?? '0')).toBeGreaterThan(90)
    expect(number((await holding(stage, 'BTC')).total)).toBeGreaterThan(0)
  },
)

story(
  'ORD-01: price and amount of an open order are changed in place, with refusals beside the fields',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'fresh' })
    await pause(page)
    const orders = new Orders(page)
    const { sheet, price, amount, confirm } = orders.amending
    const before = await holding(stage, 'USDT')
    const limit = { side: 'buy', type: 'limit', price: '50000', quantity: '0.01' }
    await stage.post('/api/currencyTrade/1', limit)
    const [placed] = await ordersOf(stage)
    await orders.amend(orders.row('BTC/USDT', '50,000')).click()
    await expect(price).toHaveValue('50000.0')
    await expect(amount).toHaveValue('0.0100')
    await confirm.click()
    await expect(sheet.getByText(t('trade.why.amendSame'))).toBeVisible()
    await enter(price, '40000')
    await enter(amount, '0.0001')
    await confirm.click()
    await expect(sheet.getByText(t('trade.why.notionalSmall', { minimum: '5', currency: 'USDT' }))).toBeVisible()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await enter(amount, '1')
    await confirm.click()
    await expect(sheet.getByText(t('trade.why.balanceShort', { available: '9,500', currency: 'USDT' }))).toBeVisible()
    await enter(price, '50000')
    await enter(amount, '0.008')
    await expect(sheet.getByText(t('trade.amend.keeps'))).toBeVisible()
    await enter(amount, '0.02')
    await expect(sheet.getByText(t('trade.amend.queues'))).toBeVisible()
    await enter(price, '40000')
    await expect(sheet).toContainText('800 USDT')
    await enter(price, '100')
    await enter(amount, '1')
    await confirm.click()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await enter(price, '40000')
    await enter(amount, '0.02')
    await confirm.dblclick()
    await expect(page.getByText(t('trade.amend.done'))).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(orders.row('BTC/USDT', '40,000')).toHaveCount(1)
    const [changed, ...others] = await ordersOf(stage)
    expect(others).toEqual([])
    expect(changed).toMatchObject({ order_no: placed?.order_no, state: 'new', price: '40000.0', frozen: '800' })
    expect((await holding(stage, 'USDT')).available).toBe(minus(before.available, '800'))

    // A price that crosses the market executes at once.
    await orders.amend(orders.rows.first()).click()
    const { asks } = await stage.get<WireBook>('/api/depth/1')
    await enter(amount, '0.0010')
    await enter(price, String(Math.ceil(number(asks[0]?.[0] ?? '0') + 50)))
    await expect(sheet.getByText(t('trade.amend.crosses'))).toBeVisible()
    await confirm.click()
    await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
    await expect(orders.rows).toHaveCount(0)
    expect((await ordersOf(stage))[0]).toMatchObject({ order_no: placed?.order_no, state: 'filled' })
    expect((await holding(stage, 'USDT')).frozen).toMatch(/^0(\.0+)?$/)
  },
)

story(
  'ORD-01: a post-only order that would fill at once is refused, and rests at the price that is named; it is not amended across the book',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'fresh' })
    const ticket = new Ticket(page)
    const orders = new Orders(page)
    await ticket.chooseTimeInForce('post_only')
    await stage.reload()
    await expect(ticket.asks.first()).toBeVisible()
    await pause(page)
    await expect(ticket.timeInForce).toContainText(t('trade.timeInForce.post_only'))
    const { asks } = await stage.get<WireBook>('/api/depth/1')
    const best = asks[0]?.[0] ?? '0'
    const rests = fixed(minus(best, '0.1'), 1)
    const below = fixed(minus(best, '1.0'), 1)
    await enter(ticket.price, sum([best, '100']))
    await enter(ticket.amount, '0.01')
    const place = ticket.place('buy', 'BTC')
    await expect(place).toBeDisabled()
    const [before = ''] = t('trade.why.postOnlyCrosses', { nearest: '|' }).split('|')
    await expect(page.getByRole('main')).toContainText(before)
    await enter(ticket.price, below)
    await place.click()
    await expect(ticket.review).toContainText(t('trade.timeInForce.post_only'))
    await expect(ticket.review).toContainText(t('trade.review.post_onlyNote'))
    await ticket.confirm.click()
    await expect(page.getByText(t('trade.placed.new'))).toBeVisible()
    const row = orders.rows.first()
    await expect(row).toContainText(t('trade.timeInForce.post_only'))
    expect(await ordersOf(stage)).toMatchObject([{ state: 'new', price: below, time_in_force: 'post_only' }])

    const { sheet, price, confirm } = orders.amending
    await orders.amend(row).click()
    await enter(price, best)
    await expect(sheet.getByText(t('trade.amend.postOnly'))).toBeVisible()
    await confirm.click()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await expect(sheet.getByRole('alert')).toContainText(rests)
    expect(await ordersOf(stage)).toMatchObject([{ state: 'new', price: below }])
  },
)

story(
  'ORD-01: an IOC order fills what the book offers, and the rest is canceled with its hold returned',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'fresh' })
    await pause(page)
    const { market: quiet, price, offered, quantity } = await moreThanOffered(stage)
    await stage.go(`${COIN_TRADE}?code=${quiet.code}`)
    const ticket = new Ticket(page)
    const orders = new Orders(page)
    const before = await holding(stage, 'USDT')
    await ticket.chooseTimeInForce('ioc')
    await enter(ticket.price, price)
    await enter(ticket.amount, quantity)
    await ticket.place('buy', quiet.base).click()
    await expect(ticket.review).toContainText(t('trade.review.iocNote'))
    await ticket.confirm.click()
    await expect(page.getByText(t('trade.placed.iocPart'))).toBeVisible()
    const [order] = await ordersOf(stage)
    expect(order).toMatchObject({ state: 'cancelled', time_in_force: 'ioc' })
    expect(minus(order?.filled ?? '0', offered)).toMatch(/^-?0(\.0+)?$/)
    const after = await holding(stage, 'USDT')
    expect(after.frozen).toMatch(/^0(\.0+)?$/)
    expect(minus(minus(before.available, after.available), order?.filled_total ?? '0')).toMatch(/^-?0(\.0+)?$/)
    await orders.tab('history').click()
    await expect(orders.rows.first()).toContainText(t('trade.timeInForce.ioc'))
    await orders.rows
      .first()
      .getByRole('button', { name: `${quiet.base}/USDT` })
      .click()
    await expect(page.getByRole('dialog')).toContainText(t('trade.reason.iocRest'))
  },
)

/** Buys coins, and fills in a pair that would sell a part of them on both sides of the last price. */
async function typePair(stage: Stage, page: Page): Promise<{ ticket: Ticket; last: number }> {
  await stage.post('/api/currencyTrade/1', { side: 'buy', type: 'market', total: '9000' })
  await stage.go(BTC)
  const ticket = new Ticket(page)
  const [market] = await stage.get<{ price: string }[]>('/api/market')
  const last = number(market?.price ?? '0')
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
    expect(number((await holding(stage, 'BTC')).frozen)).toBe(0.1)
    await page.evaluate(() => window.simulator?.command({ type: 'setRegime', code: 'btcusdt', regime: 'crash' }))
    await expect
      .poll(async () => {
        await stage.jump(10 * 60_000)
        return (await ordersOf(stage))[0]?.state
      })
      .toBe('filled')
    expect((await ordersOf(stage)).slice(0, 1)).toMatchObject([{ type: 'oco', oco_leg: 'stop', filled: '0.1000' }])
    expect(number((await holding(stage, 'BTC')).frozen)).toBe(0)
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

story('a change of an order with a lost reply is looked up, not sent again', NEEDS_OURS, async ({ stage, page }) => {
  await stage.open(linkTo('coinOrders'), { persona: 'fresh' })
  const orders = new Orders(page)
  const { amount, confirm } = orders.amending
  await stage.post('/api/currencyTrade/1', { side: 'buy', type: 'limit', price: '50000', quantity: '0.01' })
  await orders.amend(orders.rows.first()).click()
  await enter(amount, '0.03')
  await loseAnswers(page, '/api/currencyAmend', 'fails')
  await confirm.click()
  await expect(page.getByText(t('trade.amend.done'))).toBeVisible()
  await expect(orders.rows.first()).toContainText('0.0300')
  expect(await ordersOf(stage)).toMatchObject([{ quantity: '0.0300', frozen: '1500' }])
})

story(
  'a change that comes too late for an order changes nothing, and the page says so',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(linkTo('coinOrders'), { persona: 'fresh' })
    const orders = new Orders(page)
    const { sheet, amount, confirm } = orders.amending
    await stage.post('/api/currencyTrade/1', { side: 'buy', type: 'limit', price: '50000', quantity: '0.03' })
    const [order] = await ordersOf(stage)
    await orders.rows.first().getByRole('button', { name: 'BTC/USDT' }).click()
    await expect(sheet).toContainText(t('trade.detail.number'))
    await sheet.getByRole('button', { name: t('trade.amend.button'), exact: true }).click()
    await expect(amount).toHaveValue('0.0300')
    await stage.post(`/api/currencyRevoke/${order?.order_no}`, {})
    await enter(amount, '0.04')
    await confirm.click()
    await expect(page.getByText(t('error.orderEnded'))).toBeVisible()
    await expect(sheet).toBeHidden()
    await expect(orders.rows).toHaveCount(0)
    expect((await ordersOf(stage))[0]).toMatchObject({ state: 'cancelled', quantity: '0.0300' })
  },
)

story(
  'ORD-01: the stop price of an order that waits is changed on its side of the market, with what it holds',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(linkTo('coinOrders'), { persona: 'fresh' })
    await pause(page)
    const orders = new Orders(page)
    const { sheet, trigger, price, amount, total, confirm } = orders.amending
    const { asks } = await stage.get<WireBook>('/api/depth/1')
    const near = number(asks[0]?.[0] ?? '0')
    const [above, below, far] = [1.02, 0.98, 1.05].map((share) => String(Math.round(near * share)))
    const before = await holding(stage, 'USDT')
    const stop = { side: 'buy', trigger_price: above, client_id: 'stop-price-0001' }
    await stage.post('/api/currencyTrade/1', { ...stop, type: 'stop_limit', price: above, quantity: '0.01' })
    await orders.amend(orders.rows.first()).click()
    await expect(trigger).toHaveValue(`${above}.0`)
    await expect(price).toHaveValue(`${above}.0`)
    await confirm.click()
    await expect(sheet.getByText(t('trade.why.amendSame'))).toBeVisible()
    await enter(trigger, below ?? '')
    await confirm.click()
    await expect(trigger).toHaveAttribute('aria-invalid', 'true')
    await expect(sheet.getByRole('alert')).toContainText(
      t('trade.why.triggerPassed', { price: '' }).split(':')[0] ?? '',
    )
    await enter(trigger, '9000000')
    await confirm.click()
    await expect(trigger).toHaveAttribute('aria-invalid', 'true')
    await enter(trigger, far ?? '')
    await enter(price, '50000')
    await enter(amount, '0.02')
    await confirm.dblclick()
    await expect(page.getByText(t('trade.amend.done'))).toBeVisible()
    const [changed, ...others] = await ordersOf(stage)
    expect(others).toEqual([])
    expect(changed).toMatchObject({ state: 'waiting', trigger_price: `${far}.0`, price: '50000.0', frozen: '1000' })
    expect((await holding(stage, 'USDT')).available).toBe(minus(before.available, '1000'))
    await expect(orders.rows.first()).toContainText(number(far ?? '0').toLocaleString('en'))

    // At market it has a total in place of price and amount.
    const spent = { side: 'buy', type: 'stop_market', trigger_price: above, total: '50', client_id: 'stop-price-0002' }
    await stage.post('/api/currencyTrade/1', spent)
    await expect(orders.rows).toHaveCount(2)
    await orders.amend(orders.rows.first()).click()
    await expect(total).toHaveValue('50')
    await expect(price).toHaveCount(0)
    await enter(total, '4')
    await confirm.click()
    await expect(sheet.getByText(t('trade.why.notionalSmall', { minimum: '5', currency: 'USDT' }))).toBeVisible()
    await enter(total, '80')
    await enter(trigger, far ?? '')
    await confirm.click()
    await expect(sheet).toBeHidden()
    expect((await ordersOf(stage))[0]).toMatchObject({ total: '80', frozen: '80', trigger_price: `${far}.0` })
    expect((await holding(stage, 'USDT')).available).toBe(minus(before.available, '1080'))
  },
)

/** Places resting orders far from the price: two of Bitcoin, one of Ether. */
async function restThree(stage: Stage): Promise<void> {
  const markets = await stage.get<{ id: number; code: string; price: string }[]>('/api/market')
  for (const [code, share, quantity] of [
    ['btcusdt', 0.9, '0.001'],
    ['btcusdt', 0.8, '0.002'],
    ['ethusdt', 0.9, '0.1'],
  ] as const) {
    const { id = 1, price = '1' } = markets.find((market) => market.code === code) ?? {}
    const order = { side: 'buy', type: 'limit', quantity, price: (number(price) * share).toFixed(0) }
    await stage.post(`/api/currencyTrade/${id}`, order)
  }
}

const canceled = (count: number) => t('trade.revokeAll.done', { count })

story(
  'ORD-01: all open orders of one market, and then of all, are canceled after a question',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'fresh' })
    const orders = new Orders(page)
    const before = await holding(stage, 'USDT')
    await expect(orders.withdrawAll).toHaveCount(0)
    await restThree(stage)
    await expect(orders.rows).toHaveCount(3)
    await page.getByText(t('trade.revokeAll.only', { market: 'BTC/USDT' })).click()
    await expect(orders.rows).toHaveCount(2)
    await orders.withdrawAll.click()
    await expect(orders.questionAll).toContainText('BTC/USDT')
    await new Frame(page).answer('cancel').click()
    await expect(orders.questionAll).toBeHidden()
    expect((await ordersOf(stage)).map(({ state }) => state)).toEqual(['new', 'new', 'new'])
    await orders.withdrawAll.click()
    await new Frame(page).answer('ok').dblclick()
    await expect(page.getByText(canceled(2))).toBeVisible()
    await expect(orders.rows).toHaveCount(0)
    await page.getByText(t('trade.revokeAll.only', { market: 'BTC/USDT' })).click()
    await expect(orders.rows).toHaveCount(1)
    await expect(orders.withdrawAll).toHaveCount(0)
    await orders.withdraw(orders.rows.first()).click()
    await new Frame(page).answer('ok').click()
    await expect(orders.rows).toHaveCount(0)
    await expect.poll(() => holding(stage, 'USDT')).toEqual(before)
  },
)

story(
  'a cancellation of all orders with a lost reply is looked up, not sent again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'fresh' })
    const orders = new Orders(page)
    await restThree(stage)
    await expect(orders.rows).toHaveCount(3)
    await loseAnswers(page, '/api/currencyRevokeAll', 'fails')
    await orders.withdrawAll.click()
    await new Frame(page).answer('ok').click()
    await expect(page.getByText(canceled(3))).toBeVisible()
    await expect(orders.rows).toHaveCount(0)
  },
)

story(
  'orders that have all ended meanwhile are not canceled, and the page says so',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(linkTo('coinOrders'), { persona: 'fresh' })
    const orders = new Orders(page)
    await restThree(stage)
    await expect(orders.rows).toHaveCount(3)
    await orders.withdrawAll.click()
    await expect(orders.questionAll).toContainText('3')
    await stage.post('/api/currencyRevokeAll', {})
    await new Frame(page).answer('ok').click()
    await expect(page.getByText(t('error.noOpenOrders'))).toBeVisible()
    await expect(orders.rows).toHaveCount(0)
  },
)

story(
  'a stop price that the last price has already reached is refused before the review',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'fresh' })
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

story(
  'the review is switched off for one type of orders, and switched on again in Settings',
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'fresh' })
    const ticket = await reviewMarketBuy(page, '0.0101')
    await ticket.review.getByText(t('trade.review.skip')).click()
    await ticket.confirm.click()
    const placed = page.getByText(t('trade.placed.filled'))
    await expect(placed).toBeVisible()
    await stage.reload()
    await enter(ticket.amount, '0.0102')
    await ticket.place('buy', 'BTC').dblclick()
    await expect(placed).toBeVisible()
    await expect(ticket.amount).toHaveValue('')
    expect((await ordersOf(stage)).length).toBe(2)
    // Another type is still reviewed.
    await ticket.choose('limit')
    await enter(ticket.amount, '0.0103')
    await ticket.place('buy', 'BTC').click()
    await expect(ticket.review).toBeVisible()
    await ticket.review.getByRole('button', { name: t('ui.cancel'), exact: true }).click()
    await stage.go(linkTo('settings'))
    await page.getByRole('button', { name: t('settings.confirmation.title') }).click()
    const market = page
      .getByRole('dialog')
      .getByRole('switch', { name: t('trade.market'), exact: true })
      .first()
    await expect(market).toHaveAttribute('aria-checked', 'false')
    await market.click()
    await expect(market).toHaveAttribute('aria-checked', 'true')
    await stage.go(BTC)
    await reviewMarketBuy(page, '0.0104')
    expect((await ordersOf(stage)).length).toBe(2)
  },
)

story(
  'an order without a review whose reply is lost is looked up, not sent again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'fresh' })
    const ticket = await reviewMarketBuy(page, '0.0101')
    await ticket.review.getByText(t('trade.review.skip')).click()
    await ticket.confirm.click()
    await expect(ticket.amount).toHaveValue('')
    await enter(ticket.amount, '0.0112')
    await loseAnswers(page, '/api/currencyTrade', 'fails')
    await ticket.place('buy', 'BTC').click()
    await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
    await expect(ticket.amount).toHaveValue('')
    expect((await ordersOf(stage)).length).toBe(2)
  },
)

story('a draft survives a reload, and so does a review, which places one order', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, '0.0123')
  await stage.reload()
  await expect(ticket.amount).toHaveValue(/0\.0123/)
  await ticket.place('buy', 'BTC').click()
  await expect(ticket.confirm).toBeVisible()
  await stage.reload()
  await expect(ticket.confirm).toBeVisible()
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  await stage.reload()
  await expect(ticket.amount).toHaveValue('')
  expect((await ordersOf(stage)).length).toBe(1)
})

story(
  'after a reload with a pending reply, an order is found and not sent again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'fresh' })
    const ticket = await reviewMarketBuy(page, '0.0111')
    await loseAnswers(page, '/api/currencyTrade', 'hangs')
    await ticket.confirm.click()
    await expect.poll(async () => (await ordersOf(stage)).length).toBe(1)
    await stage.reload()
    await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
    await expect(ticket.review).toBeHidden()
    expect((await ordersOf(stage)).length).toBe(1)
  },
)

story('an order with a lost reply is looked up, not sent again', NEEDS_OURS, async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = await reviewMarketBuy(page, '0.0111')
  await loseAnswers(page, '/api/currencyTrade', 'fails')
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  expect((await ordersOf(stage)).length).toBe(1)
})

story('a double tap on Confirm places one order', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = await reviewMarketBuy(page, '0.0101')
  await ticket.confirm.dblclick()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  expect((await ordersOf(stage)).length).toBe(1)
})

story('Enter and a tap at the same moment place one order', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = await reviewMarketBuy(page, '0.0102')
  const box = await ticket.confirm.boundingBox()
  if (!box) throw new Error('Confirm is out of sight')
  await ticket.confirm.focus()
  await Promise.all([page.keyboard.press('Enter'), page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)])
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  expect((await ordersOf(stage)).length).toBe(1)
})

story('a second tab sees the same orders', NEEDS_OURS, async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const other = await stage.tab('/pages/quotation/log')
  await expect(other.page.getByText(t('trade.noOpen.title'))).toBeVisible()
  const ticket = new Ticket(page)
  const { bids } = await stage.get<WireBook>(`/api/depth/1`)
  const low = (number(bids[0]?.[0] ?? '0') * 0.9).toFixed(0)
  await page.bringToFront()
  await enter(ticket.price, low)
  await enter(ticket.amount, '0.0123')
  await ticket.place('buy', 'BTC').click()
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.new'))).toBeVisible()
  const there = new Orders(other.page)
  await expect(there.row('BTC/USDT', '0.0123')).toBeVisible()
  await other.page.bringToFront()
  await there.withdraw(there.row('BTC/USDT', '0.0123')).click()
  await new Frame(other.page).answer('ok').click()
  await expect(there.rows).toHaveCount(0)
  await page.bringToFront()
  await expect(new Orders(page).rows).toHaveCount(0)
})

story('a tap on a price in the order book fills it into the ticket', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  await pause(page)
  const ticket = new Ticket(page)
  const row = ticket.asks.nth(2)
  const price = await row.getAttribute('data-price')
  await row.click()
  await expect(ticket.price).toHaveValue(new RegExp(String(price).replace('.', '\\.')))
})

story(
  'a button that appears under the finger ignores the second tap of a double tap',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const ticket = new Ticket(page)
    await stage.open('/pages/transaction/transaction?code=btcusdt', { persona: 'trader' })
    await enter(ticket.amount, '0.01')
    await ticket.place('buy', 'BTC').click()
    const box = await ticket.confirm.boundingBox()
    if (!box) throw new Error('there is no button to confirm')
    const taken = () =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('.sheet-actions button') != null, [
        box.x + box.width / 2,
        box.y + box.height / 2,
      ] as const)
    await expect.poll(taken).toBe(true)
    await ticket.cancel.click()
    await expect(ticket.confirm).toBeHidden()
    await page.evaluate(() => {
      // Stops the animation at its first moment, when a fast finger may tap.
      const hold = (event: AnimationEvent) => {
        if (event.animationName !== 'too-early') return
        for (const animation of (event.target as Element).getAnimations()) animation.pause()
      }
      document.addEventListener('animationstart', hold, { once: true })
    })
    await ticket.place('buy', 'BTC').click()
    await expect(ticket.confirm).toBeVisible()
    expect(await taken()).toBe(false)
  },
)

story.describe('a balance that cannot be parsed', () => {
  story.use({ expected: /badRows|otherTypes/ })

  story('is shown as unknown, not zero, and disables only what needs it', PAGE_ALONE, async ({ stage, page }) => {
    const ticket = new Ticket(page)
    await stage.open('/', { persona: 'trader' })
    await changeAnswers(page, '/api/currencyOverview', (data) => {
      const account = data as { list: { currency: string }[] }
      const broken = (row: { currency: string }) => (row.currency === 'USDT' ? { ...row, available: '9,000.00' } : row)
      return { ...account, list: account.list.map(broken) }
    })
    await stage.go(BTC)
    await enter(ticket.price, '20000')
    await enter(ticket.amount, '0.1')
    await expect(page.getByText(t('trade.why.balanceFailed'))).toBeVisible()
    await expect(ticket.place('buy', 'BTC')).toBeDisabled()
    await expect(page.getByRole('main')).not.toContainText('0.00 USDT')
    await expect(page.getByRole('button', { name: t('ui.retry') })).toBeVisible()
    await page.getByRole('radio', { name: t('trade.sell'), exact: true }).click()
    await expect(ticket.place('sell', 'BTC')).toBeEnabled()
  })
})

story(
  'a halted market shows a notice on its pages and disables its buttons until the halt ends',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const regime = async (name: 'halt' | 'calm') => {
      await page.evaluate(
        (request) => window.simulator?.command({ type: 'setRegime', code: 'btcusdt', regime: request }),
        name,
      )
      await stage.jump(70_000)
    }
    await stage.open(BTC, { persona: 'trader' })
    const strip = page.getByRole('status').filter({ hasText: t('trade.halted', { market: 'BTC/USDT' }) })
    const reason = page.getByText(t('trade.why.halted'), { exact: true })
    await expect(reason).toBeHidden()
    await regime('halt')
    await expect(strip).toBeVisible()
    await expect(reason).toBeVisible()
    for (const path of [
      linkTo('contractTrade', { code: 'btcusdt' }),
      linkTo('trading', { kind: 'second', code: 'btcusdt' }),
    ]) {
      await stage.go(path)
      await expect(strip).toBeVisible()
      await expect(reason).toBeVisible()
    }
    await stage.go(linkTo('quote', { code: 'btcusdt' }))
    await expect(strip).toBeVisible()
    await expect(reason).toBeVisible()
    const sides = ['buy', 'sell'].map((side) =>
      page.getByRole('button', { name: t(`market.quote.${side}`), exact: true }),
    )
    for (const side of sides) await expect(side).toBeDisabled()
    await regime('calm')
    await expect(strip).toBeHidden()
    for (const side of sides) await expect(side).toBeEnabled()
  },
)
