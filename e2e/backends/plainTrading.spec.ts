/** Trading on a backend with the specification's fields alone: what is not offered, and rules that hold there all the same. */
import { linkTo } from '../../protocol/routes.ts'
import { loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { CONTRACT, ContractTicket, heldBy } from '../pages/contract.ts'
import { QUOTE } from '../pages/market.ts'
import { COIN_TRADE, Orders, ordersOf, Ticket } from '../pages/trade.ts'
import { expect, story } from '../story.ts'
import { t } from '../words.ts'

const BTC = `${COIN_TRADE}?code=btcusdt`

story('ORD-01: an open order is listed, and its amount is no longer available', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = new Ticket(page)
  const orders = new Orders(page)
  const available = page.getByRole('main').getByText('10,000.00 USDT')
  await expect(available).toBeVisible()
  await enter(ticket.price, '20000')
  await enter(ticket.amount, '0.1')
  await ticket.place('buy', 'BTC').click()
  await ticket.confirm.click()
  await expect(orders.row('BTC/USDT', '20,000')).toHaveCount(1)
  await expect(available).toBeHidden()
  await expect(
    page
      .getByRole('main')
      .getByText(/^[78],\d{3}\.\d\d USDT$/)
      .first(),
  ).toBeVisible()
})

story('neither a stop-limit order nor a slippage cap nor exits are offered', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = new Ticket(page)
  await expect(ticket.price).toHaveValue(/\d/)
  await ticket.openKinds()
  await expect(ticket.kind('market')).toBeVisible()
  await expect(ticket.kind('stop_limit')).toHaveCount(0)
  await expect(ticket.kind('stop_market')).toHaveCount(0)
  await expect(ticket.kind('oco')).toHaveCount(0)
  await expect(ticket.kind('trailing_stop')).toHaveCount(0)
  await expect(ticket.stops).toHaveCount(0)
  await ticket.kind('market').click()
  await expect(ticket.price).toHaveCount(0)
  await expect(ticket.slippage).toHaveCount(0)
})

story('a limit order has no choice of its time in force, and none is sent', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = new Ticket(page)
  await expect(ticket.price).toHaveValue(/\d/)
  await expect(ticket.timeInForce).toHaveCount(0)
  await enter(ticket.price, '20000')
  await enter(ticket.amount, '0.01')
  await ticket.place('buy', 'BTC').click()
  await expect(ticket.review).toBeVisible()
  await expect(ticket.review).not.toContainText(t('trade.timeInForce.title'))
  const sent = page.waitForRequest(/currencyTrade/, { timeout: 2_000 }).catch(() => undefined)
  await ticket.confirm.click()
  await expect(new Orders(page).row('BTC/USDT', '20,000')).toHaveCount(1)
  expect((await sent)?.postData() ?? '').not.toContain('time_in_force')
})

story('an open order has no button to amend it, in its card or in its details', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const orders = new Orders(page)
  await stage.post('/api/currencyTrade/1', { side: 'buy', type: 'limit', price: '20000', quantity: '0.1' })
  const row = orders.row('BTC/USDT', '20,000')
  await expect(orders.withdraw(row)).toBeVisible()
  await expect(orders.amend(row)).toHaveCount(0)
  await row.getByRole('button', { name: 'BTC/USDT' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: t('trade.withdraw'), exact: true })).toBeVisible()
  await expect(orders.amending.confirm).toHaveCount(0)
})

story('a contract order has no button to amend it', async ({ stage, page }) => {
  await stage.open(linkTo('contractOrders'), { persona: 'trader' })
  const trigger = { trigger_price: '20000', trigger_type: 'last' }
  const ticket = { direction: 'long', type: 'market', quantity: '0.0123', leverage: 20, ...trigger }
  await stage.post('/api/contractpendingPlaceOrder/1', ticket)
  const card = page.getByRole('main').locator('article.contract-card').filter({ hasText: '20,000' })
  await expect(card.getByRole('button', { name: t('trade.withdraw'), exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: t('trade.amend.button'), exact: true })).toHaveCount(0)
})

story('an order placed elsewhere appears in the list without a message of the backend', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const orders = new Orders(page)
  await expect(orders.tab('openOrders')).toBeVisible()
  await stage.post('/api/currencyTrade/1', { side: 'buy', type: 'limit', price: '20000', quantity: '0.1' })
  expect(await ordersOf(stage)).toHaveLength(1)
  await expect(orders.row('BTC/USDT', '20,000')).toHaveCount(1)
})

story(
  'the chart draws the candles of its topic and says since when; the order book is not offered; prices update',
  async ({ stage, page }) => {
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'fresh' })
    await expect(page.getByText(/^Candles since \w{3} \d/)).toBeVisible()
    await expect(page.getByRole('img', { name: t('market.quote.chart', { market: 'BTC/USDT' }) })).toBeVisible()
    await expect(page.getByText(t('error.notOffered'))).toHaveCount(1)
    await expect(page.getByRole('button', { name: t('ui.reload') })).toHaveCount(0)
    const last = page.getByTestId('last-price')
    const before = await last.textContent()
    await expect(last).not.toHaveText(before ?? '')
    await stage.go(BTC)
    await expect(page.getByRole('main').getByText(t('error.notOffered'))).toBeVisible()
    await expect(new Ticket(page).price).toHaveValue(/\d/)
  },
)

story('funding, of which nothing is known, has no button', async ({ stage, page }) => {
  await stage.open(CONTRACT, { persona: 'trader' })
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: new RegExp(`^${t('perpetual.leverage')} `) })).toBeVisible()
  await expect(main.getByRole('button', { name: t('perpetual.funding.label') })).toHaveCount(0)
})

story("an order with a lost reply shows the user's similar orders and is not sent again", async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, '0.0111')
  await ticket.place('buy', 'BTC').click()
  await loseAnswers(page, '/api/currencyTrade', 'fails')
  await ticket.confirm.click()
  await expect(ticket.review).toContainText(t('trade.unknown.uncertain'))
  await expect(ticket.review).toContainText(t('trade.unknown.candidates'))
  await expect(ticket.review).toContainText('0.0111')
  expect(await ordersOf(stage)).toHaveLength(1)
  await ticket.review.getByRole('button', { name: t('trade.unknown.happened'), exact: true }).click()
  await expect(ticket.review).toBeHidden()
  await expect(ticket.amount).toHaveValue('')
  expect(await ordersOf(stage)).toHaveLength(1)
})

story('a limit order of a contract has no choice of its time in force, and none is sent', async ({ stage, page }) => {
  await stage.open(CONTRACT, { persona: 'trader' })
  const ticket = new ContractTicket(page)
  await expect(ticket.price).toHaveValue(/\d/)
  await expect(ticket.timeInForce).toHaveCount(0)
  await enter(ticket.price, '20000')
  await enter(ticket.amount, '0.0114')
  await ticket.place('long').click()
  await ticket.understand()
  await expect(ticket.review).not.toContainText(t('trade.timeInForce.title'))
  const sent = page.waitForRequest(/contractPlaceOrder/, { timeout: 2_000 }).catch(() => undefined)
  await ticket.confirm('long').click()
  await expect(page.getByText(t('perpetual.placed.open'))).toBeVisible()
  expect((await sent)?.postData() ?? '').not.toContain('time_in_force')
})

story('a contract order with a lost reply is not sent again automatically', async ({ stage, page }) => {
  await stage.open(CONTRACT, { persona: 'trader' })
  const ticket = new ContractTicket(page)
  await ticket.choose('trade.market')
  const before = (await heldBy(stage)).length
  await enter(ticket.amount, '0.0114')
  await ticket.place('long').click()
  await ticket.understand()
  await loseAnswers(page, '/api/contractPlaceOrder', 'fails')
  await ticket.confirm('long').click()
  await expect(ticket.review).toContainText(t('trade.unknown.uncertain'))
  expect((await heldBy(stage)).length).toBe(before + 1)
})

story(
  'an open order can’t be cancelled when the backend has no call for it, and is not offered again',
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'trader' })
    const orders = new Orders(page)
    const before = (await ordersOf(stage)).filter(({ state }) => state === 'new')
    await orders.withdraw(orders.rows.first()).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('ui.ok'), exact: true })
      .click()
    await expect(page.locator('.toasts').getByText(t('error.notOffered'))).toBeVisible()
    await expect(orders.question).toBeHidden()
    await expect(orders.withdraw(orders.rows.first())).toBeHidden()
    await expect(orders.rows.first()).toBeVisible()
    expect((await ordersOf(stage)).filter(({ state }) => state === 'new')).toEqual(before)
  },
)
