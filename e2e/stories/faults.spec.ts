/** Each preset of faults with the flow it is for: nothing is lost, nothing is double, and the same seed repeats the run. */
import type { Page } from '@playwright/test'
import { compare } from '../../protocol/rules/decimal.ts'
import { enter } from '../keys.ts'
import { CONTRACT, ContractTicket, heldBy } from '../pages/contract.ts'
import { Login } from '../pages/entry.ts'
import { decisionsOf, endFaults, expectRulesHold, hitsOf, setFaults } from '../pages/faults.ts'
import { Frame } from '../pages/frame.ts'
import { FUNDS, Funds } from '../pages/funds.ts'
import { QUOTE, Quote } from '../pages/market.ts'
import { COIN_TRADE, ordersOf, Ticket } from '../pages/trade.ts'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal, withdrawalsOf } from '../pages/withdrawal.ts'
import { socketsOf, watchSockets } from '../sockets.ts'
import { DEMO_ACCOUNTS, expect, NEEDS_OURS, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const FUND = DEMO_ACCOUNTS.trader.fundPassword
const BTC = `${COIN_TRADE}?code=btcusdt`
/** The longest time to wait for a fault to end. */
const PATIENCE = { timeout: 60_000 }

// The browser logs network failures, and the app logs answers that fit no schema.
story.use({ expected: /net::ERR_|Failed to load|WebSocket|badAnswer|not JSON|api\// })

/** A withdrawal in review, filled in before any fault. */
async function reviewed(stage: Stage, amount: string): Promise<Withdrawal> {
  await stage.open(WITHDRAWAL, { persona: 'trader' })
  const withdrawal = new Withdrawal(stage.page)
  await expect(withdrawal.amount).toBeVisible()
  await withdrawal.ask(TRON_ADDRESS, amount)
  return withdrawal
}

/** Sends it again while the exchange does not know it, until it is accepted. */
async function seenThrough(withdrawal: Withdrawal): Promise<void> {
  await expect(async () => {
    if (await withdrawal.again.isVisible()) {
      await withdrawal.again.click()
      await withdrawal.password.give(FUND)
    }
    await expect(withdrawal.state).toBeVisible({ timeout: 500 })
  }).toPass(PATIENCE)
  await withdrawal.expectTaken()
}

async function expectOneWithdrawal(stage: Stage, amount: string): Promise<void> {
  expect((await withdrawalsOf(stage)).filter((one) => compare(one.amount, amount) === 0)).toHaveLength(1)
  await expectRulesHold(stage.page)
}

/** A market order that waits for its confirmation. */
async function reviewedBuy(page: Page, amount: string): Promise<Ticket> {
  const ticket = new Ticket(page)
  await ticket.choose('market')
  await enter(ticket.amount, amount)
  await ticket.place('buy', 'BTC').click()
  await expect(ticket.confirm).toBeVisible()
  return ticket
}

const isFilled = (page: Page) => page.getByText(t('trade.placed.filled'))

async function expectOneOrder(stage: Stage): Promise<void> {
  expect(await ordersOf(stage)).toMatchObject([{ code: 'btcusdt', state: 'filled' }])
  await expectRulesHold(stage.page)
}

story('SIM-07: a withdrawal sent in a tunnel is made once', async ({ stage, page }) => {
  const withdrawal = await reviewed(stage, '10.11')
  await setFaults(page, 'tunnel')
  await expect(page.getByText(t('app.pricesDelayed'))).toBeVisible()
  await withdrawal.pay(FUND)
  await seenThrough(withdrawal)
  expect((await endFaults(page))['tunnel.gone']).toBeGreaterThan(0)
  await expectOneWithdrawal(stage, '10.11')
})

story('SIM-07: on 3G the app opens and places one order', async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh', link: { fault: '3g' } })
  expect(page.url()).not.toContain('fault')
  const ticket = await reviewedBuy(page, '0.0111')
  await ticket.confirm.dblclick()
  await expect(isFilled(page)).toBeVisible(PATIENCE)
  await stage.reload()
  await expect.poll(() => hitsOf(page, '3g.frames')).toBeGreaterThan(0)
  expect((await endFaults(page))['3g.calls']).toBeGreaterThan(5)
  await expectOneOrder(stage)
})

story('SIM-07: during maintenance no order is placed, and afterwards one is', NEEDS_OURS, async ({ stage, page }) => {
  await stage.open(BTC, { persona: 'fresh' })
  const ticket = await reviewedBuy(page, '0.0112')
  await setFaults(page, 'maintenance')
  await expect(page.getByText(t('app.pricesDelayed'))).toBeVisible()
  // Without live prices it asks once more.
  await ticket.confirm.click()
  await ticket.review.getByRole('button', { name: t('trade.review.again'), exact: true }).click()
  const request = async () => (await decisionsOf(page)).map(({ on }) => on)
  await expect.poll(request).toContain('currencyTrade')
  // A 503 does not say whether the order was placed: the app looks it up as soon as the exchange answers again.
  await expect(page.getByText(t('trade.unknown.checking'))).toBeVisible()
  await endFaults(page)
  await expect(page.getByText(t('trade.unknown.absent'))).toBeVisible()
  // The button that sent it is gone; the focus stays in the sheet.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  expect(await ordersOf(stage)).toEqual([])
  await ticket.again.click()
  await expect(isFilled(page)).toBeVisible()
  await expectOneOrder(stage)
})

story(
  'SIM-07: when the session ends during an order, the user logs in, returns, and has at most one order',
  async ({ stage, page }) => {
    const frame = new Frame(page)
    await stage.open(BTC, { persona: 'fresh' })
    const ticket = await reviewedBuy(page, '0.0113')
    await setFaults(page, 'tokenExpires')
    await ticket.confirm.click()
    await expect.poll(() => stage.shown()).toMatch(/^\/pages\/login\/login\b/)
    await expect(frame.dialog).toContainText(t('status.401'))
    await frame.answer('ok').click()
    await new Login(page).enter(DEMO_ACCOUNTS.fresh)
    await expect.poll(() => stage.shown()).toMatch(/^\/pages\/transaction\/transaction/)
    expect(await endFaults(page)).toEqual({ 'tokenExpires.order': 1 })
    expect(await ordersOf(stage)).toEqual([])
    // The typed amount is restored.
    await expect(ticket.amount).toHaveValue('0.0113')
    await ticket.place('buy', 'BTC').click()
    await ticket.confirm.click()
    await expect(isFilled(page)).toBeVisible()
    await expectOneOrder(stage)
  },
)

story(
  'SIM-07: a contract order with a lost reply is looked up, not sent again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(CONTRACT, { persona: 'trader' })
    const ticket = new ContractTicket(page)
    await ticket.choose('trade.market')
    const before = (await heldBy(stage)).length
    await enter(ticket.amount, '0.0114')
    await ticket.place('long').click()
    await ticket.understand()
    await setFaults(page, 'answerLost')
    await ticket.confirm('long').click()
    await expect(ticket.review).toBeHidden()
    await expect(ticket.amount).toHaveValue('')
    expect(await endFaults(page)).toEqual({ 'answerLost.order': 1 })
    expect((await heldBy(stage)).length).toBe(before + 1)
    await expectRulesHold(page)
  },
)

story('SIM-07: a withdrawal with a lost reply is looked up, not sent again', NEEDS_OURS, async ({ stage, page }) => {
  const withdrawal = await reviewed(stage, '10.15')
  await setFaults(page, 'answerLost')
  await withdrawal.pay(FUND)
  await expect(withdrawal.done).toBeVisible()
  expect(await endFaults(page)).toEqual({ 'answerLost.order': 1 })
  await expectOneWithdrawal(stage, '10.15')
})

story(
  'SIM-07: a fault bound to the sending state of the withdrawal cuts its call, and it is made once',
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader', link: { fault: 'withdrawalCut' } })
    await stage.go(WITHDRAWAL)
    const withdrawal = new Withdrawal(page)
    await withdrawal.ask(TRON_ADDRESS, '10.16')
    expect(await hitsOf(page, 'withdrawalCut.line')).toBe(0)
    await withdrawal.pay(FUND)
    await seenThrough(withdrawal)
    expect(await endFaults(page)).toMatchObject({ 'withdrawalCut.line': 1, 'withdrawalCut.lineLookUp': 2 })
    await expectOneWithdrawal(stage, '10.16')
  },
)

story(
  'SIM-07: while the socket flaps, a trade places one order and no two sockets are open at once',
  async ({ stage, page }) => {
    await watchSockets(page.context())
    await stage.open(BTC, { persona: 'fresh' })
    await setFaults(page, 'flapping')
    const ticket = await reviewedBuy(page, '0.0117')
    await ticket.confirm.click()
    await expect(isFilled(page)).toBeVisible()
    await expect.poll(async () => (await socketsOf(page)).made, PATIENCE).toBeGreaterThanOrEqual(3)
    await endFaults(page)
    await expect.poll(() => socketsOf(page)).toMatchObject({ alive: 1, most: 1 })
    await expectOneOrder(stage)
  },
)

story('SIM-07: a silent connection is detected and replaced', async ({ stage, page }) => {
  const quote = new Quote(page)
  await watchSockets(page.context())
  await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader' })
  await expect(quote.last).toHaveText(/\d/)
  await setFaults(page, 'halfOpen')
  await expect(page.getByText(t('app.pricesDelayed'))).toBeVisible(PATIENCE)
  const stale = await quote.last.textContent()
  await expect(page.getByText(t('app.pricesDelayed'))).toBeHidden(PATIENCE)
  await expect.poll(() => quote.last.textContent(), PATIENCE).not.toBe(stale)
  expect(await endFaults(page)).toEqual({ 'halfOpen.socket': 1 })
  expect(await socketsOf(page)).toEqual({ made: 2, alive: 1, most: 1 })
})

for (const preset of ['slowSocket', 'garbage'] as const) {
  story(`SIM-07: ${preset}: prices remain valid and keep updating over one socket`, async ({ stage, page }) => {
    const quote = new Quote(page)
    await watchSockets(page.context())
    await stage.open(`${QUOTE}?code=btcusdt`, { persona: 'trader', link: { fault: preset } })
    await expect.poll(() => quote.last.textContent()).toMatch(/^[\d,]+\.\d+$/)
    const before = await quote.last.textContent()
    await expect.poll(() => quote.last.textContent(), PATIENCE).not.toBe(before)
    await expect(quote.last).toHaveText(/^[\d,]+\.\d+$/)
    const hits = await endFaults(page)
    for (const [id, count] of Object.entries(hits)) expect([id, count > 0]).toEqual([id, true])
    expect(await socketsOf(page)).toMatchObject({ alive: 1, most: 1 })
  })
}

story(
  'SIM-07: with malformed replies an order is placed once, and Funds still shows its balances',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(BTC, { persona: 'fresh' })
    const ticket = await reviewedBuy(page, '0.0119')
    await setFaults(page, {
      faults: [
        {
          id: 'cut',
          where: { on: 'calls', calls: ['currencyTrade'] },
          what: { kind: 'cutBody', share: 0.6 },
          first: 1,
        },
      ],
    })
    await ticket.confirm.click()
    await expect(isFilled(page)).toBeVisible()
    expect(await endFaults(page)).toEqual({ cut: 1 })
    await expectOneOrder(stage)
    await stage.go(FUNDS)
    const funds = new Funds(page)
    await expect(funds.coin('USDT')).toBeVisible()
    await setFaults(page, 'brokenAnswers')
    await expect(async () => {
      await funds.tapRefresh()
      expect(await decisionsOf(page)).toContainEqual(expect.objectContaining({ kind: 'wrongBody' }))
      expect(await decisionsOf(page)).toContainEqual(expect.objectContaining({ kind: 'cutBody' }))
    }).toPass(PATIENCE)
    await expect(funds.coin('USDT')).toBeVisible()
    await endFaults(page)
    await expectOneOrder(stage)
  },
)

story(
  'SIM-07: the same seed repeats the faults, also after a reload, and another seed gives others',
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader' })
    // A call that no page makes by itself meanwhile.
    const where = { on: 'calls', calls: ['bankInfo'] } as const
    const spread = { kind: 'longTail', least: 5, most: 60 } as const
    const run = async (seed: number) => {
      const faults = [
        {
          id: 'slow',
          where: { ...where, calls: [...where.calls] },
          what: { kind: 'latency', spread } as const,
          share: 0.6,
        },
        {
          id: 'down',
          where: { ...where, calls: [...where.calls] },
          what: { kind: 'status', status: 503 } as const,
          share: 0.4,
        },
      ]
      await page.evaluate(() => window.simulator?.faults.clear())
      await setFaults(page, { seed, faults })
      const statuses = () =>
        page.evaluate(async () => {
          const answers: number[] = []
          for (let n = 0; n < 15; n++) answers.push((await fetch('/api/bankInfo')).status)
          return answers
        })
      const first = await statuses()
      await stage.reload()
      return { statuses: [...first, ...(await statuses())], decisions: await decisionsOf(page) }
    }
    const seven = await run(7)
    expect(new Set(seven.statuses)).toEqual(new Set([200, 503]))
    expect(seven.decisions.length).toBeGreaterThan(0)
    expect(await run(7)).toEqual(seven)
    expect((await run(8)).statuses).not.toEqual(seven.statuses)
    await endFaults(page)
  },
)
