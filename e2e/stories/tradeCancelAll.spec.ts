import { linkTo } from '../../protocol/routes.ts'
import { loseAnswers } from '../calls.ts'
import { Frame } from '../pages/frame.ts'
import { BTC_TRADE, holding, Orders, ordersOf } from '../pages/trade.ts'
import { expect, NEEDS_OURS, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

/** Places resting orders far from the price: two of Bitcoin, one of Ether. */
async function restThree(stage: Stage): Promise<void> {
  const markets = await stage.get<{ id: number; code: string; price: string }[]>('/api/market')
  for (const [code, share, quantity] of [
    ['btcusdt', 0.9, '0.001'],
    ['btcusdt', 0.8, '0.002'],
    ['ethusdt', 0.9, '0.1'],
  ] as const) {
    const { id = 1, price = '1' } = markets.find((market) => market.code === code) ?? {}
    const order = { side: 'buy', type: 'limit', quantity, price: (Number(price) * share).toFixed(0) }
    await stage.post(`/api/currencyTrade/${id}`, order)
  }
}

const canceled = (count: number) => t('trade.revokeAll.done', { count })

story(
  'ORD-01: all open orders of one market, and then of all, are canceled after a question',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC_TRADE, { persona: 'fresh' })
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
    await stage.open(BTC_TRADE, { persona: 'fresh' })
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
