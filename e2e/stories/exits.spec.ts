/** The slippage cap of market orders, and the take profit and stop loss that a spot order is placed with. */

import { compare, over, placesOf, plus, sum, times, toStep } from '../../protocol/rules/decimal.ts'
import { SLIPPAGE, worstPrice } from '../../protocol/rules/slippage.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { Frame } from '../pages/frame.ts'
import { COIN_TRADE, Orders, ordersOf, Ticket, type WireBook } from '../pages/trade.ts'
import type { WireReply } from '../pages/wire.ts'
import { core, expect, NEEDS_OURS, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

/** The smallest cap that can be typed. */
const OWN = '0.01'
const SPENT = '8000'

/** A market whose book has less for the spent amount than is ordered, up to the cap; the clock is stopped. */
async function thinMarket(stage: Stage) {
  await stage.open('/', { persona: 'fresh' })
  await pause(stage.page)
  const markets = await stage.get<WireReply<'market'>>('/api/market')
  for (const market of markets.toSorted((a, b) => Number(a.turnover) - Number(b.turnover))) {
    const { asks } = await stage.get<WireBook>(`/api/depth/${market.id}`)
    const best = asks[0]?.[0] ?? '0'
    const worst = worstPrice('buy', best, OWN, market.tick) ?? best
    const within = asks.filter(([price]) => compare(price, worst) <= 0)
    const offered = sum(within.map(([, lots]) => lots))
    const quantity = toStep(over(SPENT, best, placesOf(market.step)), market.step)
    if (compare(quantity, offered) > 0) return { market, best, worst, offered, quantity }
  }
  throw new Error('every book has more')
}

const grouped = (figure: string) => Number(figure).toLocaleString('en', { maximumFractionDigits: 10 })

story(
  'SLP-01: a market order fills up to its worst price, and the result says how much',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    const { market, worst, offered, quantity } = await thinMarket(stage)
    await stage.go(`${COIN_TRADE}?code=${market.code}`)
    const ticket = new Ticket(page)
    await ticket.choose('market')
    await expect(ticket.slippage).toHaveText(`${SLIPPAGE.usual}%`)
    await ticket.slippage.click()
    const sheet = page.getByRole('dialog', { name: t('trade.slippage.title') })
    await sheet.getByRole('radio', { name: t('trade.slippage.own'), exact: true }).check()
    const own = sheet.getByRole('textbox')
    await enter(own, '80')
    await expect(sheet.getByRole('alert')).toHaveText(t('trade.slippage.range', { most: SLIPPAGE.most }))
    await enter(own, OWN)
    await sheet.getByRole('button', { name: t('ui.confirm') }).click()
    await expect(ticket.slippage).toHaveText(`${OWN}%`)
    await enter(ticket.amount, quantity)
    await ticket.place('buy', market.base).click()
    await expect(ticket.review).toContainText(t('trade.slippage.worst'))
    await expect(ticket.review).toContainText(grouped(worst))
    await ticket.confirm.click()
    const result = { filled: grouped(offered), amount: grouped(quantity), unit: market.base }
    await expect(page.getByText(t('trade.placed.worstPrice', { ...result, price: grouped(worst) }))).toBeVisible()
    const [order] = await ordersOf(stage)
    expect(order).toMatchObject({ state: 'cancelled', reason: 'worstPrice', worst_price: worst })
    expect([compare(order?.filled ?? '0', offered), compare(order?.frozen ?? '1', '0')]).toEqual([0, 0])
  },
)

story(
  'SPX-01: take profit and stop loss wait for the part that filled; the stop loss fires, and the take profit is gone',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    const { market, best, quantity } = await thinMarket(stage)
    await stage.go(`${COIN_TRADE}?code=${market.code}`)
    const [ticket, orders] = [new Ticket(page), new Orders(page)]
    const at = (share: string) => toStep(times(best, share), market.tick)
    await enter(ticket.price, best)
    await enter(ticket.amount, quantity)
    await ticket.stops.check()
    await enter(ticket.stopWin, at('0.9'))
    await expect(page.getByText(t('trade.why.winAbove', { price: grouped(best) }))).toBeVisible()
    await enter(ticket.stopWin, at('1.5'))
    await enter(ticket.stopLose, at('0.995'))
    await ticket.place('buy', market.base).click()
    await expect(ticket.review).toContainText(t('trade.exits.buyNote'))
    await ticket.confirm.click()
    await expect(page.getByText(t('trade.placed.partly'))).toBeVisible()
    const exitOf = async () => (await ordersOf(stage)).find(({ exit_of }) => exit_of !== null)
    const exit = await exitOf()
    const [parent] = (await ordersOf(stage)).filter(({ exit_of }) => exit_of === null)
    expect(exit).toMatchObject({ state: 'waiting', exit_of: parent?.order_no, frozen: expect.stringMatching(/[1-9]/) })
    expect(compare(plus(exit?.quantity ?? '0', parent?.fee ?? '0'), parent?.filled ?? '0')).toBeLessThanOrEqual(0)

    const row = orders.rows.filter({ hasText: t('trade.limit') })
    await orders.withdraw(row).click()
    await new Frame(page).answer('ok').click()
    await expect(row).toHaveCount(0)
    await expect(orders.rows).toContainText([t('trade.exits.title')])

    await page.evaluate((code) => window.simulator?.command({ type: 'setRegime', code, regime: 'crash' }), market.code)
    await page.evaluate(() => window.simulator?.speed(1))
    await expect
      .poll(async () => {
        await stage.jump(10 * 60_000)
        return (await exitOf())?.state
      })
      .toBe('filled')
    await expect(orders.rows).toHaveCount(0)
    await orders.tab('history').click()
    await expect(orders.rows.filter({ hasText: t('trade.exits.title') })).toContainText(t('trade.state.filled'))
    expect((await ordersOf(stage)).every(({ frozen }) => compare(frozen, '0') === 0)).toBe(true)
  },
)
