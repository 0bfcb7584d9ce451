import { fixed, minus, sum } from '../../protocol/rules/decimal.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import {
  BTC_TRADE,
  COIN_TRADE,
  holding,
  moreThanOffered,
  Orders,
  ordersOf,
  Ticket,
  type WireBook,
} from '../pages/trade.ts'
import { expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

story(
  'ORD-01: a post-only order that would fill at once is refused, and rests at the price that is named; it is not amended across the book',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC_TRADE, { persona: 'fresh' })
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
