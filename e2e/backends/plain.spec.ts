/** What an app does without on a backend that knows the specification alone, and what stays true there all the same. */
import { QUOTE } from '../pages/market.ts'
import { COIN_TRADE, Orders, ordersOf, Ticket } from '../pages/trade.ts'
import { expect, story } from '../story.ts'
import { say } from '../words.ts'

const BTC = `${COIN_TRADE}?code=btcusdt`

story(
  'ORD-01: an order that rests stands in the list, and its money is no longer available',
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'fresh' })
    const ticket = new Ticket(page)
    const orders = new Orders(page)
    const available = page.getByRole('main').getByText('10,000.00 USDT')
    await expect(available).toBeVisible()
    await ticket.price.fill('20000')
    await ticket.amount.fill('0.1')
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
  },
)

story(
  'an order placed elsewhere comes into the list, though the backend says nothing of it',
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'fresh' })
    const orders = new Orders(page)
    await expect(orders.tab('openOrders')).toBeVisible()
    await stage.tell('/api/currencyTrade/1', { side: 'buy', type: 'limit', price: '20000', quantity: '0.1' })
    expect(await ordersOf(stage)).toHaveLength(1)
    await expect(orders.row('BTC/USDT', '20,000')).toHaveCount(1)
  },
)

story('book and candles say that they are not offered, prices go on, and the ticket works', async ({ stage, page }) => {
  await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'fresh' })
  await expect(page.getByText(say('error.notOffered'))).toHaveCount(2)
  await expect(page.getByRole('button', { name: say('ui.reload') })).toHaveCount(0)
  const last = page.getByTestId('last-price')
  const before = await last.textContent()
  await expect(last).not.toHaveText(before ?? '')
  await stage.go(BTC)
  await expect(page.getByRole('main').getByText(say('error.notOffered'))).toBeVisible()
  await expect(new Ticket(page).price).toHaveValue(/\d/)
})
