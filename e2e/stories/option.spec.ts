import { minus } from '../../protocol/rules/decimal.ts'
import { loseAnswers, watchCalls } from '../calls.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import type { WireOverview } from '../pages/funds.ts'
import {
  DEADLINE_ORDER,
  Desk,
  type Outcome,
  proveByTape,
  SECOND_RECORDS,
  stakesOf,
  TRADING,
  tapeOf,
  type WireStake,
} from '../pages/option.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

/** A market with so little trading that its price often stays the same for half a minute. */
const QUIET = 'PAXG'
const SECONDS_30 = t('option.cycle.seconds', { n: 30 })
const MINUTE_1 = t('option.cycle.minutes', { n: 1 })
const OPTION = `${DEADLINE_ORDER}?code=btcusdt&cycle=1`
const TRIES = 60
const MINUTE_MS = 60_000

async function marketId(stage: Stage, base: string): Promise<number> {
  const markets = await stage.get<{ id: number; base: string }[]>('/api/market')
  return markets.find((market) => market.base === base)?.id ?? 0
}

async function held(stage: Stage, account: 'second' | 'deadline'): Promise<string> {
  const { list } = await stage.get<WireOverview>(`/api/${account}Overview`)
  return list.find(({ currency }) => currency === 'USDT')?.total ?? '0'
}

/** The user's newest order. */
async function newest(stage: Stage, kind: 'second' | 'option'): Promise<WireStake> {
  const [order] = (await stakesOf(stage, kind)).toSorted((a, b) => (a.order_no < b.order_no ? 1 : -1))
  if (!order) throw new Error('no order')
  return order
}

/** Places an order and waits until the exchange has it: the review closes while the call is pending. */
async function place(
  { stage, desk, kind }: { stage: Stage; desk: Desk; kind: 'second' | 'option' },
  direction: 'up' | 'down',
  stake: string,
): Promise<WireStake> {
  const before = (await newest(stage, kind)).order_no
  await desk.place(direction, stake)
  await expect.poll(async () => (await newest(stage, kind)).order_no).not.toBe(before)
  return newest(stage, kind)
}

story(
  'ENT-13 SOC-09: up/down contracts are won, lost or even by the trades shown, and paid to the cent',
  NEEDS_OURS,
  async ({ stage, page }) => {
    story.slow()
    const desk = new Desk(page)
    await desk.openSecond(stage, QUIET)
    const market = await marketId(stage, QUIET)
    // A market that moves little returns to its price in one of five half minutes.
    const code = `${QUIET.toLowerCase()}usdt`
    await page.evaluate((at) => window.simulator?.command({ type: 'setRegime', code: at, regime: 'range' }), code)
    await desk.cycle(SECONDS_30).check()
    const seen = new Set<Outcome>()
    const pays: Record<Outcome, string> = { won: '2', lost: '-20', even: '0' }
    for (let tries = 0; seen.size < 3 && tries < TRIES; tries += 1) {
      const before = await held(stage, 'second')
      const direction = tries % 2 === 0 ? 'up' : 'down'
      const { order_no: number } = await place({ stage, desk, kind: 'second' }, direction, '20')
      await stage.jump(33_000)
      await expect(desk.done).toBeVisible()
      const order = await newest(stage, 'second')
      expect(order.order_no).toBe(number)
      const outcome = order.state as Outcome
      proveByTape(order, await tapeOf(stage, market))
      await expect(desk.result(outcome)).toBeVisible()
      await desk.showsTicks(order)
      expect(Number(minus(await held(stage, 'second'), before))).toBe(Number(pays[outcome]))
      seen.add(outcome)
      await desk.done.click()
      await expect(desk.review).toBeHidden()
    }
    expect([...seen].sort()).toEqual(['even', 'lost', 'won'])
  },
)

story(
  'ENT-07 ENT-13 CON-15: an up/down contract continues over a reload and is found settled',
  core(),
  async ({ stage, page }) => {
    const desk = new Desk(page)
    await desk.openSecond(stage, 'BTC')
    await desk.cycle(t('option.cycle.seconds', { n: 120 })).check()
    await expect(page.getByRole('main').getByText(t('option.binary'))).toBeVisible()
    await desk.reviewForecast('up', '55')
    await expect(desk.review).toContainText(t('option.binary'))
    await page.keyboard.press('Escape')
    const order = await place({ stage, desk, kind: 'second' }, 'up', '55')
    const row = desk.running.filter({ hasText: '55.00' })
    await expect(row).toBeVisible()
    await stage.reload()
    await expect(row).toBeVisible()
    await row.getByRole('button').click()
    for (const key of ['forecast', 'cycle', 'yield', 'purchasePrice', 'purchaseTotal', 'expected', 'countdown'])
      await expect(desk.fact(`option.fact.${key}`)).not.toHaveText('–')
    for (const key of ['settlementPrice', 'settlementIncome'])
      await expect(desk.fact(`option.fact.${key}`)).toHaveText('–')
    await desk.done.click()
    await stage.jump(118_000)
    await expect(row).toHaveCount(0)
    expect((await stakesOf(stage, 'second')).filter(({ order_no }) => order_no === order.order_no)).toMatchObject([
      { state: /^(won|lost|even)$/ },
    ])
    if (await desk.done.isVisible()) await desk.done.click()
    await desk.tab('history').click()
    await expect(desk.settled.filter({ hasText: '55.00' }).first()).toBeVisible()
    await stage.go(SECOND_RECORDS)
    await expect(page.getByText(order.order_no).first()).toBeVisible()
  },
)

story('an up/down contract with a lost reply is looked up and placed once', NEEDS_OURS, async ({ stage, page }) => {
  const desk = new Desk(page)
  await desk.openSecond(stage, 'BTC')
  const before = (await stakesOf(stage, 'second')).length
  await desk.cycle(SECONDS_30).check()
  await desk.reviewForecast('down', '33')
  await loseAnswers(page, '/api/secondPlaceOrder', 'fails')
  await desk.confirm.dblclick()
  await expect(page.getByText(t('trade.placed.new'))).toBeVisible()
  expect((await stakesOf(stage, 'second')).length).toBe(before + 1)
})

story(
  'CON-15: the result of an up/down contract is requested two seconds after its countdown reaches 1',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const desk = new Desk(page)
    await desk.openSecond(stage, 'BTC')
    await pause(page)
    await desk.cycle(SECONDS_30).check()
    const { settles } = await place({ stage, desk, kind: 'second' }, 'up', '45')
    const row = desk.running.filter({ hasText: '45.00' })
    await expect(row).toBeVisible()
    const calls = await watchCalls(page)
    const request = () => calls(/^\/api\/secondOrder\/\d+$/)
    const jumpTo = async (ms: number) => {
      const { now } = (await page.evaluate(() => window.simulator?.clock.get())) ?? { now: 0 }
      await stage.jump(ms - now)
      await expect.poll(async () => (await page.evaluate(() => window.simulator?.clock.get()))?.now).toBe(ms)
    }
    const atOne = settles * 1_000 - 1_000
    await jumpTo(atOne)
    await expect(row.getByRole('timer')).toHaveText(/\b0?1$/)
    await jumpTo(atOne + 1_000)
    await expect(row.getByRole('timer')).toHaveText(/\b0?0$/)
    // Earlier requests have their answers when this one has.
    await stage.get('/api/serverTime')
    expect(await request()).toEqual([])
    await jumpTo(atOne + 2_000)
    await expect(desk.done).toBeVisible()
    expect(await request()).toHaveLength(1)
  },
)

story('ENT-07: two tabs count down the same contract, and both show its result', async ({ stage, page }) => {
  const desk = new Desk(page)
  await desk.openSecond(stage, 'BTC')
  const other = await stage.tab(`${TRADING}?kind=second`)
  const there = new Desk(other.page)
  await page.bringToFront()
  await desk.cycle(SECONDS_30).check()
  await desk.place('up', '44')
  await expect(desk.running.filter({ hasText: '44.00' })).toBeVisible()
  await expect(there.running.filter({ hasText: '44.00' })).toBeVisible()
  await stage.jump(33_000)
  await expect(desk.done).toBeVisible()
  const { state } = await newest(stage, 'second')
  for (const each of [desk, there]) await expect(each.result(state as Outcome)).toBeVisible()
})

story(
  'SOC-08: the open round shows the stakes of its topic and then becomes the running round',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    const desk = new Desk(page)
    await desk.openSettled(stage, OPTION)
    const upside = async () =>
      Number(((await desk.round('stakes').textContent()) ?? '').split(' / ')[0]?.replaceAll(',', ''))
    await expect(desk.round('stakes')).toHaveText(/\d/)
    const before = await upside()
    await place({ stage, desk, kind: 'option' }, 'up', '37')
    await expect.poll(upside).toBe(before + 37)
    const next = (await desk.round('next').textContent()) ?? ''
    await stage.jump(MINUTE_MS)
    await expect(desk.round('running')).toHaveText(next)
    await expect(desk.round('next')).not.toHaveText(next)
    await expect(desk.round('opening')).toHaveText(/\d/)
  },
)

story('the risk notice is shown once, before the first forecast', PAGE_ALONE, async ({ stage, page }) => {
  const desk = new Desk(page)
  await stage.open(OPTION, { persona: 'trader' })
  await expect(desk.cycle(MINUTE_1)).toBeChecked()
  await expect(desk.reason).toHaveText(t('option.why.stake'))
  await enter(desk.stake, '10')
  await desk.forecast('up').click()
  await expect(desk.understood).toBeVisible()
  await desk.review.getByRole('button', { name: t('ui.cancel'), exact: true }).click()
  await expect(desk.review).toBeHidden()
  await desk.reviewForecast('up', '10')
  await desk.review.getByRole('button', { name: t('ui.cancel'), exact: true }).click()
  await desk.forecast('up').click()
  await expect(desk.confirm).toBeVisible()
  await expect(desk.understood).toBeHidden()
})

story(
  'SOC-08: an option joins the chosen round and is settled by the first and last trade of that round',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const desk = new Desk(page)
    await desk.openSettled(stage, OPTION)
    const market = await marketId(stage, 'BTC')
    const order = await place({ stage, desk, kind: 'option' }, 'down', '21')
    const row = desk.running.filter({ hasText: '21.00' })
    await expect(row).toContainText(t('option.state.waiting'))
    await stage.reload()
    await expect(row).toBeVisible()
    const { now } = (await page.evaluate(() => window.simulator?.clock.get())) ?? { now: 0 }
    await stage.jump(order.settles * 1_000 - now + 1_500)
    await expect.poll(async () => (await newest(stage, 'option')).state).toMatch(/^(won|lost|even)$/)
    const settled = await newest(stage, 'option')
    expect(settled).toMatchObject({ order_no: order.order_no, opens: order.opens, settles: order.settles })
    await expect(row).toHaveCount(0)
    await expect(desk.result(settled.state as Outcome)).toBeVisible()
    await desk.showsTicks(settled)
    const tape = await tapeOf(stage, market)
    expect(tape.find(({ tradeId }) => tradeId === settled.settlement_tick?.trade_id)?.price).toBe(
      settled.settlement_price,
    )
  },
)

story(
  'an option is refused, not moved to another round, when its round closes during the review',
  async ({ stage, page }) => {
    const desk = new Desk(page)
    await desk.openSettled(stage, OPTION)
    await desk.reviewForecast('up', '22')
    const before = (await stakesOf(stage, 'option')).length
    await stage.jump(60_000)
    await expect(page.getByText(t('option.review.closed'))).toBeVisible()
    await desk.confirm.click()
    await expect(desk.review).toBeHidden()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('error.roundClosed'))
    const orders = await stakesOf(stage, 'option')
    expect(orders.filter(({ purchase_total }) => Number(purchase_total) === 22)).toEqual([])
    expect(orders.length).toBeLessThanOrEqual(before)
    await expect(desk.stake).toHaveValue('22')
  },
)

story(
  'a visitor sees prices, and one login button in place of ticket and orders',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const desk = new Desk(page)
    await stage.open(OPTION, { persona: 'visitor' })
    await expect(page.getByRole('main').getByRole('button', { name: t('app.login'), exact: true })).toHaveCount(1)
    await expect(desk.forecast('up')).toHaveCount(0)
    await expect(desk.stake).toHaveCount(0)
  },
)
