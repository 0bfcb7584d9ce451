import type { Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { compare, fixed, minus, over, plus, times } from '../../protocol/rules/decimal.ts'
import { fundingPayment } from '../../protocol/rules/mark.ts'
import { grouped } from '../../src/i18n/format.ts'
import { exactAmount, signedAmount } from '../../src/pages/shared/amounts.ts'
import { loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import {
  CONTRACT,
  Contracts,
  ContractTicket,
  contractOrdersOf,
  endedOf,
  heldBy,
  type WireContractOrder,
  type WirePosition,
} from '../pages/contract.ts'
import { endFaults, setFaults } from '../pages/faults.ts'
import { Orders } from '../pages/trade.ts'
import { bandShades } from '../pictures.ts'
import { watchSockets } from '../sockets.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const MINUTE = 60_000
const SIZE = '0.0123'
const BTC = 'BTC/USDT'
/** A mark price is shown rounded to the tick, and calculated with all its digits. */
const HALF_TICK = '0.05'

/** Stops the exchange's clock, so that nothing moves between reading and tapping. */
const pause = (page: Page) => page.evaluate(() => window.simulator?.speed(0))

/** A number of a page in the wire's format. */
const plain = (text: string): string => text.replace(/[^\d.\u2212-]/g, '').replace('\u2212', '-')

const equal = (a: string, b: string): boolean => compare(a, b) === 0

interface WireRate {
  time: number
  rate: string
}

interface WireBook {
  asks: [string, string][]
}

/** A line of the contract account's ledger. */
interface WireEntry {
  time: number
  amount: string
  reference: string
}

/** A charged rate as the app writes it. */
const percentOf = (rate: WireRate | undefined): string => `${exactAmount(rate?.rate ?? '', 4)}%`

/** The Contract tab with a market ticket at 20×, after the risk notice, with its clock stopped. */
async function atDesk(stage: Stage, page: Page): Promise<ContractTicket> {
  await stage.open(CONTRACT, { persona: 'trader' })
  await pause(page)
  const ticket = new ContractTicket(page)
  await ticket.leverage(20)
  await ticket.choose('trade.market')
  return ticket
}

/** Opens the first position of a visit: the risk notice comes before it. */
async function openFirst(ticket: ContractTicket, direction: 'long' | 'short' = 'long'): Promise<void> {
  await enter(ticket.amount, SIZE)
  await ticket.place(direction).click()
  await ticket.understand()
  await ticket.confirm(direction).click()
  await expect(ticket.review).toBeHidden()
  await expect(ticket.amount).toHaveValue('')
}

const marketOf = async (stage: Stage): Promise<{ id: number; price: string }> => {
  const markets = await stage.get<{ id: number; code: string; price: string }[]>('/api/market')
  const market = markets.find(({ code }) => code === 'btcusdt')
  if (!market) throw new Error('the exchange has no BTC/USDT')
  return market
}

const ours = async (stage: Stage): Promise<WirePosition[]> =>
  (await heldBy(stage)).filter(({ quantity, code }) => code === 'btcusdt' && equal(quantity, SIZE))

/** The available and the frozen balance of the contract account. */
async function contractMoney(stage: Stage) {
  const { available, frozen } = await stage.get<{ available: string; frozen: string }>('/api/contractOverview')
  return { available, frozen }
}

/** Skips exchange time until a condition is true; gives up after some days of it. */
async function passUntil(stage: Stage, isSo: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step < 200; step++) {
    if (await isSo()) return
    await stage.jump((step < 40 ? 10 : 30) * MINUTE)
  }
  throw new Error('it did not come about')
}

story(
  'ORD-03: a long and a short open at 20× after one risk notice, and unrealised PnL follows the mark price',
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    const contracts = new Contracts(page)
    await openFirst(ticket)
    await ticket.open('short', SIZE)
    const [short, long] = await ours(stage)
    expect([long?.direction, short?.direction, long?.leverage, short?.leverage]).toEqual(['long', 'short', 20, 20])

    const card = contracts.card(BTC, SIZE).filter({ hasText: `${t('perpetual.long')} 20×` })
    const profit = card.locator('.contract-profit .f20').first()
    const mark = contracts.figure(card, 'perpetual.mark')
    const before = [await mark.innerText(), await profit.innerText()]
    await stage.jump(10 * MINUTE)
    await expect(mark).not.toHaveText(before[0] ?? '')
    await expect(profit).not.toHaveText(before[1] ?? '')
    // Net of the opening fee and of a closing fee, where the backend says its rate, at a mark price that rounds to the shown one.
    const fee = (await card.getByText(t('perpetual.d.unrealizedGross')).count()) > 0 ? '0' : '0.0005'
    const agree = async () => {
      const [shown, made] = [plain(await mark.innerText()), plain(await profit.innerText()).replace('+', '')]
      const nets = [minus(shown, HALF_TICK), plus(shown, HALF_TICK)].map((at) => resultAt(long, at, fee))
      const [least = '', most = ''] = nets
      return compare(least, made) <= 0 && compare(made, most) <= 0 ? 'agree' : `${made} at ${shown}, not ${nets}`
    }
    await expect.poll(agree).toBe('agree')
  },
)

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
    const bestAsk = async () => (await stage.get<WireBook>('/api/depth/1')).asks[0]?.[0] ?? '0'
    await enter(ticket.price, plus(await bestAsk(), '100'))
    await enter(ticket.amount, SIZE)
    // The page has its book.
    await expect(ticket.place('long')).toBeDisabled()
    await pause(page)
    const best = await bestAsk()
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

/** The profit/loss of a long position after the taker's fees of opening and closing, at a mark price, to the cent. */
function resultAt(position: WirePosition | undefined, mark: string, fee: string): string {
  const { quantity = '0', open_price: entry = '0' } = position ?? {}
  const gross = times(quantity, minus(mark, entry))
  const fees = times(fee, times(quantity, minus(mark, times('-1', entry))))
  return over(minus(gross, fees), '1', 2, 'nearest')
}

story(
  'a position is shared as a picture with its return and the simulated mark',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    await openFirst(ticket)
    await new Contracts(page).card(BTC, SIZE).getByRole('button', { name: BTC }).click()
    await page.getByRole('button', { name: t('perpetual.share.title') }).click()
    const sheet = page.getByRole('dialog', { name: t('perpetual.share.title') })
    const picture = sheet.getByRole('img')
    await expect(picture).toHaveAccessibleName(new RegExp(`^${t('app.mark')}, BTC/USDT · .+%$`))
    const download = page.waitForEvent('download')
    await sheet.getByRole('link', { name: t('user.share.save') }).click()
    expect((await download).suggestedFilename()).toBe('result.png')
    // The band of the mark is light, with dark letters on it.
    const { dark, light } = await bandShades(picture)
    expect(dark).toBeLessThan(60)
    expect(light).toBeGreaterThan(230)
  },
)

story(
  'when funding is due a position pays the new rate on its value at the mark price, and the exact amount is in its details',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    await openFirst(ticket)
    const { id } = await marketOf(stage)
    const ratesOf = async () => (await stage.get<{ list: WireRate[] }>(`/api/fundingRates/${id}`)).list
    const [before] = await ratesOf()

    const figure = page.getByRole('main').getByRole('button', { name: t('perpetual.funding.label') })
    const sheet = page.getByRole('dialog', { name: t('perpetual.funding.title') })
    const view = (name: string) => sheet.getByRole('tab', { name: t(`perpetual.funding.view.${name}`) })
    await figure.click()
    const estimate = sheet.locator('.kv').filter({ hasText: t('perpetual.funding.rate', { hours: '8' }) })
    await expect(estimate.locator('dd')).toHaveText(/^−?0\.0\d{3}%$/)
    await view('own').click()
    const payments = sheet.getByRole('listitem')
    const own = payments.filter({ hasText: `${SIZE} BTC` })
    await expect(payments).not.toHaveCount(0)
    await expect(own).toHaveCount(0)
    await view('rates').click()
    const rows = sheet.locator('tbody tr')
    await expect(rows).toHaveCount(20)
    await expect(rows.first()).toContainText(percentOf(before))
    const newest = await rows.first().innerText()

    // From half past nine to after the funding of 16:00; the list on screen gets its rate.
    const due = (before?.time ?? 0) + 8 * 3600
    await stage.jump(7 * 60 * MINUTE)
    await expect.poll(async () => (await ratesOf())[0]?.time).toBe(due)
    const [fixed] = await ratesOf()
    await expect(rows).toHaveCount(20)
    await expect(rows.nth(1)).toHaveText(newest, { useInnerText: true })
    await expect(rows.first()).not.toHaveText(newest, { useInnerText: true })
    await expect(rows.first()).toContainText(percentOf(fixed))

    const [position] = await ours(stage)
    const [line] = (
      await stage.get<{ list: WireEntry[] }>('/api/contractFinance?kind=funding&code=btcusdt')
    ).list.filter(({ reference }) => reference === position?.order_no)
    expect(line?.time).toBe(due)
    await view('own').click()
    await expect(own).toHaveCount(1)
    await expect(own).toContainText(`${signedAmount(line?.amount ?? '')} USDT`)
    await sheet.getByRole('button', { name: t('ui.close') }).click()

    const card = new Contracts(page).card(BTC, SIZE)
    await card.getByRole('button', { name: BTC }).click()
    await page.getByRole('button', { name: t('perpetual.funding.details') }).click()
    const details = page.getByRole('dialog', { name: t('perpetual.funding.details') })
    await expect(details.locator('.kv dd')).toHaveText(`${signedAmount(line?.amount ?? '')} USDT`)
    const figureOf = (label: string) =>
      details
        .locator('li dl > div')
        .filter({ hasText: t(`perpetual.${label}`) })
        .locator('dd')
    await expect(figureOf('funding.charged')).toHaveText(percentOf(fixed))
    await expect(figureOf('d.quantity')).toHaveText(`${SIZE} BTC`)
    const mark = plain(await figureOf('mark').innerText())
    const exact = fundingPayment('long', times(SIZE, mark), over(fixed?.rate ?? '', '100', 10, 'nearest'))
    expect(equal(exact, line?.amount ?? ''), `${SIZE} × ${mark} × ${fixed?.rate}%`).toBe(true)
    await expect(details.getByRole('listitem')).toContainText(`${signedAmount(line?.amount ?? '')} USDT`)
  },
)

story('ENT-12: the details of a position show every figure', PAGE_ALONE, async ({ stage, page }) => {
  const ticket = await atDesk(stage, page)
  await openFirst(ticket)
  await new Contracts(page).card(BTC, SIZE).getByRole('button', { name: BTC }).click()
  const labels = [
    'd.quantity',
    'd.openPrice',
    'd.markPrice',
    'liquidation',
    'd.openTime',
    'd.closePrice',
    'd.closeQuantity',
    'd.closeProfit',
    'triggerPrice',
    'triggerType',
    'stopWin',
    'stopLose',
    'd.number',
    'd.kind',
    'd.side',
    'd.direction',
    'margin',
    'leverage',
    'd.fee',
    'd.funding',
  ]
  for (const label of labels) {
    const row = page.locator('.kv').filter({ has: page.getByText(t(`perpetual.${label}`), { exact: true }) })
    await expect(row.locator('dd'), label).toHaveText(/\S/)
  }
  const [position] = await ours(stage)
  const value = (label: string) =>
    page
      .locator('.kv')
      .filter({ has: page.getByText(t(`perpetual.${label}`), { exact: true }) })
      .locator('dd')
  expect(equal(plain(await value('d.openPrice').innerText()), position?.open_price ?? '')).toBe(true)
  expect(equal(plain(await value('liquidation').innerText()), position?.liquidation_price ?? '')).toBe(true)
  await expect(value('d.number')).toContainText(position?.order_no ?? '–')
  await expect(value('d.direction')).toHaveText(t('perpetual.openLong'))
  await expect(value('d.side')).toHaveText(t('trade.buy'))
  await expect(value('d.kind')).toHaveText(t('trade.market'))
})

story('ORD-03: take profit and stop loss are set, changed and removed', async ({ stage, page }) => {
  const ticket = await atDesk(stage, page)
  const contracts = new Contracts(page)
  await openFirst(ticket)
  const card = contracts.card(BTC, SIZE)
  const entry = Number((await ours(stage))[0]?.open_price)
  const [win, lose] = [(entry * 1.02).toFixed(0), (entry * 0.98).toFixed(0)]
  const set = async (stopWin: string, stopLose: string) => {
    await contracts.button(card, 'perpetual.setStops').click()
    await enter(contracts.sheet.getByRole('textbox', { name: t('perpetual.stopWin') }), stopWin)
    await enter(contracts.sheet.getByRole('textbox', { name: t('perpetual.stopLose') }), stopLose)
    await contracts.button(contracts.sheet, 'perpetual.stopping.confirm').click()
  }
  await set(lose, win)
  await expect(contracts.sheet.getByRole('alert')).toBeVisible()
  await enter(contracts.sheet.getByRole('textbox', { name: t('perpetual.stopWin') }), win)
  await enter(contracts.sheet.getByRole('textbox', { name: t('perpetual.stopLose') }), lose)
  await contracts.button(contracts.sheet, 'perpetual.stopping.confirm').click()
  await expect(page.getByText(t('perpetual.result.stopsSet'))).toBeVisible()
  const stops = async () => {
    const [position] = await ours(stage)
    return [position?.stop_win, position?.stop_lose].map((price) => (price ? Number(price) : null))
  }
  expect(await stops()).toEqual([Number(win), Number(lose)])
  await set(win, '')
  await expect.poll(stops).toEqual([Number(win), null])
  await set('', '')
  await expect.poll(stops).toEqual([null, null])
})

story(
  'ORD-03: take profit in levels: refusals beside their fields, set once although the answer was lost, one fires and the other stays',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    const contracts = new Contracts(page)
    await openFirst(ticket)
    const card = contracts.card(BTC, SIZE)
    const entry = Number((await ours(stage))[0]?.open_price)
    const [near, far] = [(entry * 1.001).toFixed(0), (entry * 1.4).toFixed(0)]
    const stop = (number: number) => t('perpetual.stopping.nth', { stop: t('perpetual.stopWin'), number })
    const price = (number: number) => contracts.sheet.getByRole('textbox', { name: stop(number) })
    const amount = (number: number) =>
      contracts.sheet
        .getByRole('group', { name: stop(number) })
        .getByRole('textbox', { name: `${t('trade.amount')} BTC` })
    const save = contracts.button(contracts.sheet, 'perpetual.stopping.confirm')
    const add = contracts.sheet.getByRole('button', {
      name: `${t('perpetual.stopping.add')}: ${t('perpetual.stopWin')}`,
    })
    await contracts.button(card, 'perpetual.setStops').click()
    await add.click()
    await expect(price(2)).toBeVisible()
    await enter(price(1), near)
    await enter(price(2), near)
    await save.click()
    await expect(contracts.sheet.getByText(t('perpetual.why.stopSame'))).toBeVisible()
    await expect(price(2)).toHaveAttribute('aria-invalid', 'true')
    await enter(price(2), (entry * 0.9).toFixed(0))
    await enter(amount(2), '0.0123')
    await save.click()
    await expect(contracts.sheet.getByRole('alert')).toContainText(/above/)
    await enter(price(2), far)
    await save.click()
    await expect(contracts.sheet.getByText(t('perpetual.why.stopsTooMuch', { quantity: SIZE }))).toBeVisible()
    await enter(amount(1), '0.0050')
    await enter(amount(2), '0.0073')
    await loseAnswers(page, '/api/contractStopLevels', 'fails')
    await save.dblclick()
    await expect(page.getByText(t('perpetual.result.stopsSet'))).toBeVisible()
    const levels = async () => {
      const position = (await heldBy(stage)).find(
        ({ code, open_price: at }) => code === 'btcusdt' && Number(at) === entry,
      )
      return [position?.quantity, ...(position?.stop_levels ?? []).flatMap((one) => [one.price, one.quantity])].map(
        Number,
      )
    }
    expect(await levels()).toEqual([Number(SIZE), Number(near), 0.005, Number(far), 0.0073])
    await expect(card).toContainText(t('perpetual.stopping.count', { count: 2 }))
    await stage.reload()
    await passUntil(stage, async () => (await levels()).length < 5)
    expect(await levels()).toEqual([0.0073, Number(far), 0.0073])
    const rest = contracts.card(BTC, '0.0073')
    await expect(rest).toContainText(t('perpetual.stopping.count', { count: 1 }))
    // The remaining level is edited, and removed.
    await contracts.button(rest, 'perpetual.setStops').click()
    await contracts.sheet.getByRole('button', { name: t('perpetual.stopping.remove', { what: stop(1) }) }).click()
    await save.click()
    await expect.poll(levels).toEqual([0.0073])
  },
)

story('ORD-02: a position is closed in part, then all positions after two confirmations', async ({ stage, page }) => {
  const ticket = await atDesk(stage, page)
  const contracts = new Contracts(page)
  await openFirst(ticket)
  const [before] = await ours(stage)
  await contracts.button(contracts.card(BTC, SIZE), 'perpetual.reduce').click()
  const amount = contracts.sheet.getByRole('textbox', { name: t('trade.amount') })
  await expect(amount).toHaveValue('')
  await enter(amount, '0.0023')
  await contracts.button(contracts.sheet, 'perpetual.closing.part').click()
  await expect(page.getByText(t('perpetual.result.reduced'))).toBeVisible()
  const rest = (await heldBy(stage)).find(({ order_no }) => order_no === before?.order_no)
  expect(equal(rest?.quantity ?? '0', minus(SIZE, '0.0023'))).toBe(true)
  expect(equal(rest?.close_quantity ?? '0', '0.0023')).toBe(true)

  const numbers = (await heldBy(stage)).map(({ order_no }) => order_no)
  expect(numbers.length).toBeGreaterThan(1)
  await contracts.button(page.getByRole('main'), 'perpetual.closeAll').click()
  await expect(contracts.question).toContainText(t('perpetual.everything.title'))
  await contracts.button(contracts.question, 'ui.cancel').click()
  await expect(contracts.question).toBeHidden()
  expect((await heldBy(stage)).length).toBe(numbers.length)
  await contracts.button(page.getByRole('main'), 'perpetual.closeAll').click()
  await contracts.button(contracts.question, 'perpetual.closeAll').dblclick()
  await expect(contracts.question).toContainText(t('perpetual.everything.sure'))
  expect((await heldBy(stage)).length).toBe(numbers.length)
  // The second question ignores taps in its first moment.
  await expect(contracts.button(contracts.question, 'perpetual.closeAll')).toBeEnabled()
  await contracts.button(contracts.question, 'perpetual.closeAll').click()
  await expect(page.getByText(t('perpetual.everything.done'))).toBeVisible()
  expect(await heldBy(stage)).toEqual([])
  const ended = (await endedOf(stage)).filter(({ state }) => state === 'closed').map(({ order_no }) => order_no)
  expect(ended).toEqual(expect.arrayContaining(numbers))
  await expect(page.getByText(t('perpetual.noPositions.title'))).toBeVisible()
})

story(
  'ORD-03: a position closes at a limit price: refusals beside the field, one order although the answer was lost, and its cancellation',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    const contracts = new Contracts(page)
    await openFirst(ticket)
    const field = (key: string, params = {}) => contracts.sheet.getByRole('textbox', { name: t(key, params) })
    const [amount, price] = [field('trade.amount'), field('trade.priceIn', { unit: 'USDT' })]
    const place = contracts.button(contracts.sheet, 'perpetual.closing.limit')
    const openSheet = async () => {
      await contracts.button(contracts.card(BTC, SIZE), 'perpetual.close').click()
      await contracts.sheet.getByRole('radio', { name: t('trade.limit'), exact: true }).check()
    }
    await openSheet()
    const last = await price.inputValue()
    expect(Number(last)).toBeGreaterThan(0)
    await enter(price, minus(last, '500'))
    await expect(contracts.sheet.getByText(t('trade.amend.crosses'))).toBeVisible()
    const high = plus(last, '900')
    await enter(price, '')
    await place.click()
    await expect(contracts.sheet.getByRole('alert')).toBeVisible()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    await enter(price, high)
    await expect(contracts.sheet.getByText(t('perpetual.closing.waits'))).toBeVisible()
    await enter(amount, '0.0200')
    await place.click()
    await expect(contracts.sheet.getByRole('alert')).toContainText(SIZE)
    await enter(amount, '0.0100')
    const [before] = await ours(stage)
    const gross = times('0.01', minus(high, before?.open_price ?? '0'))
    const profit = plain(await ticket.fact('perpetual.closing.profit').innerText()).replace('+', '')
    expect(Number(profit)).toBeGreaterThan(Number(gross) - 2)
    expect(Number(profit)).toBeLessThan(Number(gross))
    await loseAnswers(page, '/api/contractCloseOrder', 'fails')
    await place.dblclick()
    await expect(page.getByText(t('perpetual.result.rested'))).toBeVisible()
    await stage.reload()
    const closing = async () =>
      (await contractOrdersOf(stage, 'current')).filter(({ position }) => position === before?.order_no)
    expect((await closing()).map(({ quantity, price: at, state }) => [Number(quantity), Number(at), state])).toEqual([
      [0.01, Number(high), 'open'],
    ])
    // The next order begins with the remaining quantity.
    await openSheet()
    await expect(amount).toHaveValue('0.0023')
    await contracts.button(contracts.sheet, 'ui.cancel').click()
    await contracts.tab('pendings').click()
    const order = contracts.card(BTC, t('perpetual.closeLong'))
    await contracts.button(order, 'trade.withdraw').click()
    await contracts.button(contracts.question, 'ui.ok').click()
    await expect(order).toHaveCount(0)
    expect(await closing()).toEqual([])
    expect((await ours(stage))[0]?.close_quantity).toMatch(/^0\.?0*$/)
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

story('H10: a position is liquidated at the previewed price, to the last tick', NEEDS_OURS, async ({ stage, page }) => {
  const ticket = await atDesk(stage, page)
  const contracts = new Contracts(page)
  await ticket.leverage(100)
  const previewed: Record<string, string> = {}
  for (const direction of ['long', 'short'] as const) {
    await enter(ticket.amount, SIZE)
    await ticket.place(direction).click()
    if (direction === 'long') await ticket.understand()
    await expect(ticket.confirm(direction)).toBeVisible()
    previewed[direction] = plain(await ticket.fact('perpetual.liquidation').innerText())
    await ticket.confirm(direction).click()
    await expect(ticket.review).toBeHidden()
  }
  await expect.poll(async () => (await ours(stage)).length).toBe(2)
  const opened = await ours(stage)
  for (const { direction, liquidation_price } of opened)
    expect(equal(liquidation_price ?? '0', previewed[direction] ?? '')).toBe(true)

  // The page reads its list at most once a second, and can report only positions that it has listed.
  await expect(contracts.cards.filter({ hasText: SIZE })).toHaveCount(2)

  const numbers = opened.map(({ order_no }) => order_no)
  const liquidated = async () =>
    (await endedOf(stage)).find(({ order_no, state }) => numbers.includes(order_no) && state === 'liquidated')
  // The message is shown for a few seconds only, so look for it while time passes.
  const announced = page.getByText(t('perpetual.result.liquidated')).first().waitFor({ timeout: 80_000 })
  await Promise.all([announced, passUntil(stage, async () => (await liquidated()) !== undefined)])
  const ended = await liquidated()
  expect(equal(ended?.close_price ?? '0', previewed[ended?.direction ?? ''] ?? '')).toBe(true)
  await contracts.tab('history').click()
  await expect(contracts.cards.filter({ hasText: t('perpetual.state.liquidated') }).first()).toBeVisible()
})

story(
  'the review of a market order follows the market, and confirming a price that moved asks again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    await ticket.amount.click()
    await page.keyboard.type(SIZE)
    await ticket.place('long').click()
    await ticket.understand()
    const entry = ticket.fact('perpetual.review.entry')
    const opened = await entry.innerText()
    const again = ticket.review.getByRole('button', { name: t('trade.review.again'), exact: true })
    const moved = ticket.review.locator('.review-doubt')
    await passUntil(stage, () => moved.isVisible())
    await expect(entry).not.toHaveText(opened)
    await ticket.confirm('long').click()
    await expect(again).toBeVisible()
    const shown = plain(await entry.innerText())
    expect(await ours(stage)).toEqual([])
    await again.click()
    await expect.poll(async () => (await ours(stage)).length).toBe(1)
    const [filled] = await ours(stage)
    expect(Math.abs(Number(minus(filled?.open_price ?? '0', shown)) / Number(shown))).toBeLessThan(0.004)
  },
)

story('a draft and a review survive a reload, and the review places one order', async ({ stage, page }) => {
  const ticket = await atDesk(stage, page)
  await enter(ticket.amount, SIZE)
  await stage.reload()
  await expect(ticket.amount).toHaveValue(SIZE)
  await ticket.place('long').click()
  await ticket.understand()
  await expect(ticket.confirm('long')).toBeVisible()
  await stage.reload()
  await expect(ticket.confirm('long')).toBeVisible()
  await ticket.confirm('long').dblclick()
  await expect(ticket.review).toBeHidden()
  await expect.poll(async () => (await ours(stage)).length).toBe(1)
  await stage.reload()
  await expect(ticket.amount).toHaveValue('')
  expect((await ours(stage)).length).toBe(1)
})

story(
  'ORD-03: closing with a pending reply, a reload finds the order and does not send it again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    const contracts = new Contracts(page)
    await openFirst(ticket)
    await contracts.button(contracts.card(BTC, SIZE), 'perpetual.reduce').click()
    await enter(contracts.sheet.getByRole('textbox', { name: t('trade.amount') }), '0.0023')
    await loseAnswers(page, '/api/contractCloseOrder', 'hangs')
    await contracts.button(contracts.sheet, 'perpetual.closing.part').click()
    await expect.poll(async () => (await ours(stage)).length).toBe(0)
    await stage.reload()
    await expect(page.getByText(t('perpetual.result.found'))).toBeVisible()
    await expect(contracts.sheet).toBeHidden()
    const [rest] = (await heldBy(stage)).filter(({ quantity }) => equal(quantity, minus(SIZE, '0.0023')))
    expect(rest?.close_quantity && equal(rest.close_quantity, '0.0023')).toBe(true)
  },
)

story(
  'a visitor sees prices and the order preview, with a login button in place of the order buttons',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(CONTRACT)
    const ticket = new ContractTicket(page)
    await enter(ticket.amount, '0.05')
    await expect(
      page
        .locator('.kv')
        .filter({ hasText: t('perpetual.margin') })
        .locator('dd'),
    ).toHaveText(/\d USDT/)
    await expect(ticket.place('long')).toHaveCount(0)
    await page
      .getByRole('main')
      .getByRole('button', { name: t('app.login') })
      .first()
      .click()
    await expect.poll(() => stage.shown()).toContain('/pages/login/login')
  },
)

story('a position opened in one tab appears in a second tab and is closed there once', async ({ stage, page }) => {
  const ticket = await atDesk(stage, page)
  const other = await stage.tab(CONTRACT)
  const there = new Contracts(other.page)
  await expect(there.cards.first()).toBeVisible()
  await page.bringToFront()
  await openFirst(ticket)
  await expect(there.card(BTC, SIZE)).toBeVisible()
  await other.page.bringToFront()
  await there.button(there.card(BTC, SIZE), 'perpetual.close').click()
  await there.button(there.sheet, 'perpetual.closing.whole').dblclick()
  await expect(there.card(BTC, SIZE)).toHaveCount(0)
  await page.bringToFront()
  await expect(new Contracts(page).card(BTC, SIZE)).toHaveCount(0)
  expect(await ours(stage)).toEqual([])
  expect((await endedOf(stage)).filter(({ close_quantity }) => equal(close_quantity, SIZE))).toHaveLength(1)
})

story(
  'ORD-01: the calculator shows profit, liquidation price and target price, and keeps what was typed',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(CONTRACT, { persona: 'visitor' })
    await page.getByRole('button', { name: t('perpetual.calc.title'), exact: true }).click()
    const sheet = page.getByRole('dialog')
    const field = (key: string) => sheet.getByRole('textbox', { name: t(key), exact: true })
    const fact = (key: string) =>
      sheet
        .locator('.kv')
        .filter({ hasText: t(key) })
        .locator('dd')
    await enter(field('perpetual.leverage'), '20')
    await enter(field('perpetual.entry'), '60000')
    await enter(field('perpetual.calc.exit'), '66000')
    await enter(field('trade.amount'), '0.5')
    await expect(fact('perpetual.calc.net')).toHaveText('+2,968.50 USDT')
    await expect(fact('perpetual.roi')).toHaveText('+197.90%')
    await sheet.getByRole('radio', { name: t('perpetual.liq'), exact: true }).check()
    await expect(fact('perpetual.liquidation')).toHaveText('57,228.9 USDT')
    await sheet.getByRole('radio', { name: t('perpetual.short'), exact: true }).check()
    await expect(fact('perpetual.liquidation')).toHaveText('62,749.1 USDT')
    await enter(field('perpetual.leverage'), '126')
    await expect(sheet.getByRole('alert')).toHaveText(t('perpetual.leverageMost', { most: 125 }))
    await expect(field('perpetual.leverage')).toHaveAttribute('aria-invalid', 'true')
    await enter(field('perpetual.leverage'), '20')
    await sheet.getByRole('radio', { name: t('perpetual.calc.target'), exact: true }).check()
    await enter(field('perpetual.roi'), '100')
    await expect(fact('perpetual.calc.target')).toHaveText('56,941.5 USDT')
    await sheet.getByRole('radio', { name: t('perpetual.d.profit'), exact: true }).check()
    await expect(field('perpetual.calc.exit')).toHaveValue('66000')
  },
)

const marginOf = async (stage: Stage): Promise<WirePosition | undefined> => (await ours(stage))[0]

/** Opens a position's further actions and chooses one. */
async function choose(contracts: Contracts, page: Page, key: string): Promise<void> {
  await contracts.button(contracts.card(BTC, SIZE), 'perpetual.more').click()
  await contracts.button(contracts.sheet, key).click()
  await expect(contracts.button(page.getByRole('dialog'), 'ui.cancel')).toBeVisible()
}

story(
  'margin is added to a position at the liquidation price that was shown, once although the answer was lost, and removed again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    const contracts = new Contracts(page)
    await openFirst(ticket)
    const before = await marginOf(stage)
    if (!before) throw new Error('no position')
    const amount = contracts.sheet.getByRole('textbox', { name: t('trade.amount') })
    await choose(contracts, page, 'perpetual.adjusting.button')
    await enter(amount, '10')
    const preview = plain(await ticket.fact('perpetual.adjusting.liqAfter').innerText())
    await loseAnswers(page, '/api/contractMargin', 'fails')
    await contracts.button(contracts.sheet, 'perpetual.adjusting.add').click()
    await expect(page.getByText(t('perpetual.result.marginSet'))).toBeVisible()
    const added = await marginOf(stage)
    expect(equal(minus(added?.margin ?? '0', before.margin), '10')).toBe(true)
    expect(equal(added?.liquidation_price ?? '0', preview)).toBe(true)
    await stage.reload()
    await choose(contracts, page, 'perpetual.adjusting.button')
    await contracts.sheet.getByRole('radio', { name: t('perpetual.adjusting.remove'), exact: true }).check()
    await enter(amount, '99999')
    await contracts.button(contracts.sheet, 'perpetual.adjusting.remove').click()
    await expect(contracts.sheet.getByRole('alert')).toContainText(/remove/)
    await enter(amount, '9')
    await contracts.button(contracts.sheet, 'perpetual.adjusting.remove').click()
    await expect(contracts.sheet).toBeHidden()
    expect(equal(minus((await marginOf(stage))?.margin ?? '0', before.margin), '1')).toBe(true)
  },
)

story(
  'the leverage of a position changes at the liquidation price that was shown, and its margin with it',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    const contracts = new Contracts(page)
    await openFirst(ticket)
    const before = await marginOf(stage)
    await choose(contracts, page, 'perpetual.levering.button')
    await contracts.button(contracts.sheet, 'ui.confirm').click()
    await expect(contracts.sheet.getByText(t('perpetual.why.leverageSame'))).toBeVisible()
    await contracts.sheet.getByRole('button', { name: '10×', exact: true }).click()
    const preview = plain(await ticket.fact('perpetual.adjusting.liqAfter').innerText())
    await contracts.button(contracts.sheet, 'ui.confirm').click()
    await expect(page.getByText(t('perpetual.result.leverageSet'))).toBeVisible()
    const after = await marginOf(stage)
    expect([after?.leverage, equal(after?.liquidation_price ?? '0', preview)]).toEqual([10, true])
    expect(equal(over(after?.margin ?? '0', before?.margin ?? '1', 4), '2')).toBe(true)
  },
)

story(
  'a position is reversed as one act, once although the answer was lost and the page reloaded',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const ticket = await atDesk(stage, page)
    const contracts = new Contracts(page)
    await openFirst(ticket)
    const before = await marginOf(stage)
    const others = (await heldBy(stage)).length
    await choose(contracts, page, 'perpetual.reversing.button')
    const preview = plain(await ticket.fact('perpetual.reversing.liq').innerText())
    await loseAnswers(page, '/api/contractReverse', 'hangs')
    await contracts.button(contracts.sheet, 'perpetual.reversing.button').click()
    await expect.poll(async () => (await marginOf(stage))?.direction).toBe('short')
    await stage.reload()
    await expect(page.getByText(t('perpetual.result.reversed'))).toBeVisible()
    await expect(contracts.sheet).toBeHidden()
    const after = await marginOf(stage)
    expect([after?.leverage, (await heldBy(stage)).length]).toEqual([20, others])
    // The preview is at the last price; the fill at the book's.
    const off = Math.abs(Number(minus(after?.liquidation_price ?? '0', preview)))
    expect(off / Number(preview)).toBeLessThan(0.001)
    expect((await endedOf(stage)).some(({ order_no }) => order_no === before?.order_no)).toBe(true)
  },
)
