import { linkTo } from '../../protocol/routes.ts'
import { fixed, minus, over, plus, times } from '../../protocol/rules/decimal.ts'
import { grouped } from '../../src/i18n/format.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { CONTRACT, Contracts, ContractTicket, contractOrdersOf, type WireContractOrder } from '../pages/contract.ts'
import { atDesk, BTC, bestAsk, contractMoney, equal, marketOf, ours, passUntil, SIZE } from '../pages/contractDesk.ts'
import { endFaults, setFaults } from '../pages/faults.ts'
import { Orders } from '../pages/trade.ts'
import { watchSockets } from '../sockets.ts'
import { core, expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

/** Runs before the page's scripts: the stored list of markets is one without times in force. */
function storedWithoutTimes(): void {
  for (const [key, value] of Object.entries(localStorage))
    if (key.startsWith('app:tickers')) localStorage.setItem(key, value.replaceAll('"contractTimeInForce"', '"earlier"'))
}

story(
  'ORD-03: a ticket restored before the list of markets arrives sends the time in force that it shows',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(CONTRACT, { persona: 'trader' })
    const ticket = new ContractTicket(page)
    await ticket.leverage(20)
    await ticket.chooseTimeInForce('post_only')
    const isStored = () => Object.keys(localStorage).some((key) => key.startsWith('app:tickers'))
    await expect.poll(() => page.evaluate(isStored)).toBe(true)
    await page.addInitScript(storedWithoutTimes)
    await setFaults(page, {
      faults: [
        {
          id: 'late',
          where: { on: 'calls', calls: ['market'] },
          what: { kind: 'latency', spread: { kind: 'fixed', ms: 3_000 } },
        },
      ],
    })
    await stage.reload()
    await expect(ticket.price).toBeVisible()
    await expect(ticket.timeInForce).toHaveCount(0)
    await expect(ticket.timeInForce).toContainText(t('trade.timeInForce.post_only'))
    await endFaults(page)
    await enter(ticket.price, '1000')
    await enter(ticket.amount, SIZE)
    await ticket.place('long').click()
    await ticket.understand()
    await expect(ticket.fact('trade.timeInForce.title')).toHaveText(t('trade.timeInForce.post_only'))
  },
)

story(
  'ORD-03: a post-only contract order rests at the price that is named, and an IOC order leaves nothing frozen',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(CONTRACT, { persona: 'trader' })
    await pause(page)
    const ticket = new ContractTicket(page)
    const contracts = new Contracts(page)
    await ticket.leverage(20)
    await ticket.chooseTimeInForce('post_only')
    await stage.reload()
    await expect(ticket.timeInForce).toContainText(t('trade.timeInForce.post_only'))
    await enter(ticket.price, plus(await bestAsk(stage), '100'))
    await enter(ticket.amount, SIZE)
    // The page has its book.
    await expect(ticket.place('long')).toBeDisabled()
    await pause(page)
    const best = await bestAsk(stage)
    await enter(ticket.price, best)
    await expect(ticket.place('long')).toBeDisabled()
    const why = t('trade.why.postOnlyCrosses', { nearest: grouped(fixed(minus(best, '0.1'), 1)) })
    await expect(page.getByRole('main')).toContainText(t('perpetual.why.forLong', { why }))
    await expect(ticket.place('short')).toBeEnabled()
    await enter(ticket.price, minus(best, '100'))
    await ticket.place('long').click()
    await ticket.understand()
    await expect(ticket.fact('trade.timeInForce.title')).toHaveText(t('trade.timeInForce.post_only'))
    await expect(ticket.review).toContainText(t('trade.review.post_onlyNote'))
    await ticket.confirm('long').click()
    await expect(page.getByText(t('perpetual.placed.open'))).toBeVisible()
    const [resting] = await contractOrdersOf(stage, 'current')
    expect(resting).toMatchObject({ state: 'open', time_in_force: 'post_only', price: fixed(minus(best, '100'), 1) })
    await contracts.tab('pendings').click()
    await expect(contracts.card(BTC, SIZE)).toContainText(t('trade.timeInForce.post_only'))
    await contracts.card(BTC, SIZE).getByRole('button', { name: BTC }).click()
    await expect(page.getByText(t('trade.timeInForce.post_only')).last()).toBeVisible()

    await stage.go(CONTRACT)
    const before = await contractMoney(stage)
    await ticket.chooseTimeInForce('ioc')
    await enter(ticket.price, minus(best, '100'))
    await enter(ticket.amount, SIZE)
    await ticket.place('long').click()
    await expect(ticket.review).toContainText(t('trade.review.iocNote'))
    await ticket.confirm('long').click()
    await expect(page.getByText(t('trade.placed.iocNone'))).toBeVisible()
    const [ended] = await contractOrdersOf(stage, 'history')
    expect(ended).toMatchObject({ state: 'revoked', time_in_force: 'ioc', frozen: '0' })
    expect(await contractMoney(stage)).toEqual(before)
    await enter(ticket.price, plus(best, '100'))
    await enter(ticket.amount, SIZE)
    await ticket.place('long').click()
    await ticket.confirm('long').click()
    await expect(page.getByText(t('perpetual.placed.holding'))).toBeVisible()
    expect(await ours(stage)).toHaveLength(1)
  },
)

story('ORD-03: a trigger order fires once at its price, and another one is cancelled', async ({ stage, page }) => {
  const ticket = await atDesk(stage, page)
  const contracts = new Contracts(page)
  const near = Number(
    (await stage.get<{ code: string; price: string }[]>('/api/market')).find(({ code }) => code === 'btcusdt')?.price,
  )
  await ticket.choose('perpetual.triggerMarket')
  const wait = async (price: string, first: boolean) => {
    await enter(ticket.triggerPrice, price)
    await enter(ticket.amount, SIZE)
    await ticket.place('long').click()
    if (first) await ticket.understand()
    await ticket.confirm('long').click()
    await expect(ticket.review).toBeHidden()
    await expect(ticket.amount).toHaveValue('')
  }
  // One of these two prices is reached soon, in either direction.
  await wait((near * 1.0005).toFixed(0), true)
  await wait((near * 0.9995).toFixed(0), false)
  await wait((near * 0.7).toFixed(0), false)
  const waiting = async () =>
    (await contractOrdersOf(stage, 'current')).filter(
      ({ quantity, code }) => code === 'btcusdt' && equal(quantity, SIZE),
    )
  const [far, below, above] = await waiting()
  expect([far?.state, below?.state, above?.state]).toEqual(['pending', 'pending', 'pending'])

  await contracts.tab('pendings').click()
  const row = contracts.cards.filter({ hasText: SIZE }).filter({ hasText: grouped((near * 0.7).toFixed(0)) })
  await contracts.button(row, 'trade.withdraw').click()
  await expect(contracts.question).toContainText(t('trade.withdrawAsk'))
  await contracts.button(contracts.question, 'ui.ok').click()
  await expect(page.getByText(t('perpetual.result.revoked'))).toBeVisible()
  await expect(row).toHaveCount(0)

  await passUntil(stage, async () => (await waiting()).length < 2)
  const past = await contractOrdersOf(stage, 'history')
  const statesOf = (...orders: (WireContractOrder | undefined)[]) =>
    past.filter(({ order_no }) => orders.some((order) => order?.order_no === order_no)).map(({ state }) => state)
  expect(statesOf(far)).toEqual(['revoked'])
  expect(new Set(statesOf(below, above))).toEqual(new Set(['filled']))
  expect(statesOf(below, above).length).toBe(2 - (await waiting()).length)
})

story('ORD-03: all contract orders are canceled after a question', core(NEEDS_OURS), async ({ stage, page }) => {
  await stage.open(linkTo('contractOrders'), { persona: 'trader' })
  const contracts = new Contracts(page)
  const { id, price } = await marketOf(stage)
  const trigger = { trigger_price: (Number(price) * 0.7).toFixed(0), trigger_type: 'last' }
  for (const direction of ['long', 'short'])
    await stage.post(`/api/contractpendingPlaceOrder/${id}`, {
      direction,
      type: 'market',
      quantity: SIZE,
      leverage: 20,
      ...trigger,
    })
  const { length } = await contractOrdersOf(stage, 'current')
  expect(length).toBeGreaterThan(1)
  await page.getByRole('button', { name: t('trade.revokeAll.button'), exact: true }).click()
  await expect(contracts.question).toContainText(t('trade.revokeAll.every'))
  await contracts.button(contracts.question, 'ui.ok').click()
  await expect(page.getByText(t('trade.revokeAll.done', { count: length }))).toBeVisible()
  await expect(contracts.cards).toHaveCount(0)
  expect(await contractOrdersOf(stage, 'current')).toEqual([])
})

story(
  'ORD-03: a contract order is amended: its trigger on its side of the market, its price and amount with what they freeze',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(linkTo('contractOrders'), { persona: 'trader' })
    await pause(page)
    const contracts = new Contracts(page)
    const { sheet, price, amount, confirm } = new Orders(page).amending
    const trigger = sheet.getByRole('textbox', { name: new RegExp(`^${t('perpetual.triggerPrice')}`) })
    const { id, price: last } = await marketOf(stage)
    const [low, lower, high] = [0.7, 0.6, 1.3].map((share) => (Number(last) * share).toFixed(0))
    const ticket = { direction: 'long', quantity: SIZE, leverage: 20 }
    const waits = { ...ticket, type: 'market', trigger_price: low, trigger_type: 'last' }
    const { order_no } = await stage.post<WireContractOrder>(`/api/contractpendingPlaceOrder/${id}`, waits)
    const own = async () => (await contractOrdersOf(stage, 'current')).find((order) => order.order_no === order_no)
    const card = contracts.card(BTC, Number(low).toLocaleString('en'))
    await contracts.button(card, 'trade.amend.button').click()
    await confirm.click()
    await expect(sheet.getByText(t('trade.why.amendSame'))).toBeVisible()
    await enter(trigger, high ?? '')
    await confirm.click()
    await expect(trigger).toHaveAttribute('aria-invalid', 'true')
    await enter(amount, '90')
    await enter(trigger, lower ?? '')
    await confirm.click()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    expect(await own()).toMatchObject({ trigger_price: `${low}.0`, quantity: SIZE })
    await enter(amount, '0.02')
    await confirm.dblclick()
    await expect(page.getByText(t('trade.amend.done'))).toBeVisible()
    await expect(sheet).toBeHidden()
    const amended = await own()
    expect(amended).toMatchObject({ trigger_price: `${lower}.0`, quantity: '0.0200', state: 'pending' })
    const notional = times(lower ?? '0', '0.02')
    expect(equal(amended?.frozen ?? '0', plus(over(notional, '20', 8, 'up'), times(notional, '0.0005')))).toBe(true)

    // A limit order in the book: what it freezes follows its price; one that has ended is not changed.
    const limit = { ...ticket, type: 'limit', price: low }
    const { order } = await stage.post<{ order: WireContractOrder }>(`/api/contractPlaceOrder/${id}`, limit)
    const resting = contracts
      .card(BTC, t('perpetual.waits.limitOrder'))
      .filter({ hasText: Number(low).toLocaleString('en') })
    await contracts.button(resting, 'trade.amend.button').click()
    await enter(price, lower ?? '')
    await expect(sheet.getByText(t('trade.amend.queues'))).toBeVisible()
    await stage.get(`/api/contractRevokePending/${order.order_no}`)
    await confirm.click()
    await expect(page.getByText(t('error.orderEnded'))).toBeVisible()
    await expect(sheet).toBeHidden()
  },
)

story(
  'SOC-08: trigger orders appear in the list and leave it by socket messages alone',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await watchSockets(page.context())
    await page.context().addInitScript(() => {
      window.appSockets.deafTo = 'user.changed'
    })
    await stage.open(CONTRACT, { persona: 'trader' })
    // A hidden page has no timer that reads the list.
    await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
    const contracts = new Contracts(page)
    await contracts.tab('pendings').click()
    const { id, price } = await marketOf(stage)
    const trigger = (Number(price) * 0.7).toFixed(0)
    const row = contracts.cards.filter({ hasText: SIZE }).filter({ hasText: grouped(trigger) })
    await expect(row).toHaveCount(0)
    const ticket = { id, direction: 'long', type: 'market', quantity: SIZE, leverage: 20 }
    const order = { ...ticket, trigger_price: trigger, trigger_type: 'last' }
    const { order_no } = await stage.post<WireContractOrder>(`/api/contractpendingPlaceOrder/${id}`, order)
    await expect(row).toHaveCount(1)
    await stage.get(`/api/contractRevokePending/${order_no}`)
    await expect(row).toHaveCount(0)
  },
)
