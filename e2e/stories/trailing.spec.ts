import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { Frame } from '../pages/frame.ts'
import { COIN_TRADE, Orders, ordersOf, Ticket, type WireOrder } from '../pages/trade.ts'
import type { WireReply } from '../pages/wire.ts'
import { core, expect, NEEDS_OURS, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const spotNow = async (stage: Stage) => (await ordersOf(stage))[0] as WireOrder
const number = (text: string | null | undefined): number => Number(text ?? '0')

story(
  'TRL-01: a trailing stop is typed, follows the price up, never goes back, and fires',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    await stage.open(`${COIN_TRADE}?code=btcusdt`, { persona: 'fresh' })
    await pause(page)
    await stage.post('/api/currencyTrade/1', { side: 'buy', type: 'market', total: '1000' })
    const ticket = new Ticket(page)
    const orders = new Orders(page)
    const distance = page.getByRole('textbox', { name: t('trade.trailing.distance') })
    await page.getByRole('radio', { name: t('trade.sell'), exact: true }).click()
    await ticket.choose('trailing_stop')
    await enter(distance, '20')
    await enter(ticket.amount, '0.01')
    await expect(page.getByText(t('trade.why.trailingRange', { low: '0.1%', high: '10%' }))).toBeVisible()
    await expect(distance).toHaveValue('20')
    await enter(distance, '0.5')
    await ticket.place('sell', 'BTC').click()
    await expect(ticket.review).toContainText(t('trade.trailing.sell', { distance: '0.5%' }))
    await ticket.confirm.click()
    await expect(page.getByText(t('trade.placed.waiting'))).toBeVisible()
    await expect(orders.rows.first()).toContainText(t('trade.trailing_stop'))
    const placed = await spotNow(stage)
    expect(number(placed.trigger_price)).toBeCloseTo(number(placed.best_price) * 0.995, 0)
    await page.evaluate(() => window.simulator?.command({ type: 'setRegime', code: 'btcusdt', regime: 'rally' }))
    let [best, stop] = [0, number(placed.trigger_price)]
    await expect
      .poll(async () => {
        await stage.jump(20_000)
        const now = await spotNow(stage)
        expect(number(now.trigger_price)).toBeGreaterThanOrEqual(stop)
        ;[best, stop] = [number(now.best_price), number(now.trigger_price)]
        return best > number(placed.best_price) || now.state === 'filled'
      })
      .toBe(true)
    await page.evaluate(() => window.simulator?.command({ type: 'setRegime', code: 'btcusdt', regime: 'crash' }))
    await expect
      .poll(async () => {
        await stage.jump(10 * 60_000)
        return (await spotNow(stage)).state
      })
      .toBe('filled')
    await expect(orders.rows).toHaveCount(0)
  },
)

story(
  'TRL-01: an open trailing stop takes a smaller distance, not a wider one, and is canceled',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(`${COIN_TRADE}?code=btcusdt`, { persona: 'fresh' })
    await pause(page)
    await stage.post('/api/currencyTrade/1', {
      side: 'buy',
      type: 'trailing_stop',
      total: '100',
      trailing_percent: '2',
    })
    const orders = new Orders(page)
    const { sheet, confirm } = orders.amending
    await orders.amend(orders.rows.first()).click()
    const distance = sheet.getByRole('textbox', { name: t('trade.trailing.distance') })
    await expect(distance).toHaveValue('2')
    await enter(distance, '3')
    await confirm.click()
    await expect(sheet.getByText(t('trade.why.trailingRange', { low: '0.1%', high: '2%' }))).toBeVisible()
    await enter(distance, '1')
    await confirm.click()
    await expect(page.getByText(t('trade.amend.done'))).toBeVisible()
    await expect(orders.rows.first()).toContainText('1%')
    await orders.rows
      .first()
      .getByRole('button', { name: t('trade.withdraw') })
      .click()
    await new Frame(page).answer('ok').click()
    await expect(page.getByText(t('trade.withdrawn'))).toBeVisible()
    expect((await spotNow(stage)).state).toBe('cancelled')
  },
)

story(
  'TRL-01: a contract order with a trailing stop is placed from the ticket and waits with its stop',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(linkTo('contractTrade', { code: 'btcusdt' }), { persona: 'trader' })
    await pause(page)
    const ticket = new Ticket(page)
    await ticket.choose('trailing_stop')
    await enter(page.getByRole('textbox', { name: t('trade.trailing.distance') }), '1')
    await enter(ticket.amount, '0.001')
    await page
      .getByRole('main')
      .getByRole('button', { name: t('perpetual.openLong'), exact: true })
      .click()
    await page.getByRole('button', { name: t('trade.risk.confirm'), exact: true }).click()
    const review = page.getByRole('dialog')
    await expect(review).toContainText(t('trade.trailing.buy', { distance: '1%' }))
    await review.getByRole('button', { name: t('perpetual.openLong') }).click()
    await expect(page.getByText(t('perpetual.placed.pending'))).toBeVisible()
    const { list } = await stage.get<WireReply<'contractPending'>>('/api/contractPending?state=current&limit=100')
    expect(list.find(({ trailing_percent }) => trailing_percent === '1')?.trigger_price).toMatch(/^\d/)
  },
)

story('the costs of a trailing stop are above its button on a small phone', NEEDS_OURS, async ({ stage, page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await stage.open(`${COIN_TRADE}?code=btcusdt`, { persona: 'trader' })
  const ticket = new Ticket(page)
  await ticket.choose('trailing_stop')
  const fee = await page.getByText(t('trade.estFee'), { exact: true }).boundingBox()
  const button = await ticket.place('buy', 'BTC').boundingBox()
  expect((fee?.y ?? Number.NaN) + (fee?.height ?? Number.NaN)).toBeLessThanOrEqual(button?.y ?? Number.NaN)
})
