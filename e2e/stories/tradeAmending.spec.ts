import { linkTo } from '../../protocol/routes.ts'
import { minus } from '../../protocol/rules/decimal.ts'
import { loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { BTC_TRADE, holding, Orders, ordersOf, type WireBook } from '../pages/trade.ts'
import { expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

story(
  'ORD-01: price and amount of an open order are changed in place, with refusals beside the fields',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC_TRADE, { persona: 'fresh' })
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
    await expect(
      sheet.getByText(t('trade.why.balanceShort', { available: '9,500.00', currency: 'USDT' })),
    ).toBeVisible()
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
    await enter(price, String(Math.ceil(Number(asks[0]?.[0] ?? '0') + 50)))
    await expect(sheet.getByText(t('trade.amend.crosses'))).toBeVisible()
    await confirm.click()
    await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
    await expect(orders.rows).toHaveCount(0)
    expect((await ordersOf(stage))[0]).toMatchObject({ order_no: placed?.order_no, state: 'filled' })
    expect((await holding(stage, 'USDT')).frozen).toMatch(/^0(\.0+)?$/)
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
    const near = Number(asks[0]?.[0] ?? '0')
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
    await expect(orders.rows.first()).toContainText(Number(far ?? '0').toLocaleString('en'))

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
