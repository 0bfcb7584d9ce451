import { linkTo } from '../../protocol/routes.ts'
import { minus, sum } from '../../protocol/rules/decimal.ts'
import { changeAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { Frame } from '../pages/frame.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import {
  BTC_TRADE,
  COIN_TRADE,
  holding,
  moreThanOffered,
  Orders,
  ordersOf,
  reviewMarketBuy,
  Ticket,
  type WireBook,
} from '../pages/trade.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

story('APP-03: a user buys at market and sees the coin in Funds to the last digit', async ({ stage, page }) => {
  await stage.open(BTC_TRADE, { persona: 'fresh' })
  const ticket = await reviewMarketBuy(page, '0.0312')
  await ticket.confirm.click()
  await expect(page.getByText(t('trade.placed.filled'))).toBeVisible()
  const [order, ...others] = await ordersOf(stage)
  if (!order) throw new Error('no order')
  expect(others).toEqual([])
  expect(order).toMatchObject({ code: 'btcusdt', state: 'filled', fee_currency: 'BTC' })
  expect(Number(minus(sum(order.fills.map(({ quantity }) => quantity)), order.filled))).toBe(0)
  expect(Number(minus(sum(order.fills.map(({ fee }) => fee)), order.fee))).toBe(0)
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
    expect(Number(ended?.filled ?? '0')).toBeGreaterThan(0)
    expect(Number(ended?.filled ?? '0')).toBeLessThan(Number(quantity))
    await orders.tab('history').click()
    await expect(orders.rows.first()).toContainText(t('trade.state.cancelled'))
    const after = await holding(stage, 'USDT')
    expect(minus(minus(before.total, after.total), ended?.filled_total ?? '0')).toMatch(/^-?0(\.0+)?$/)
  },
)

story('a second tab sees the same orders', NEEDS_OURS, async ({ stage, page }) => {
  await stage.open(BTC_TRADE, { persona: 'fresh' })
  const other = await stage.tab('/pages/quotation/log')
  await expect(other.page.getByText(t('trade.noOpen.title'))).toBeVisible()
  const ticket = new Ticket(page)
  const { bids } = await stage.get<WireBook>(`/api/depth/1`)
  const low = (Number(bids[0]?.[0] ?? '0') * 0.9).toFixed(0)
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
  await stage.open(BTC_TRADE, { persona: 'fresh' })
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
    await stage.go(BTC_TRADE)
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
    await stage.open(BTC_TRADE, { persona: 'trader' })
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
