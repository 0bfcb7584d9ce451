import { minus, plus, times } from '../../protocol/rules/decimal.ts'
import { loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { Contracts, contractOrdersOf, endedOf, heldBy } from '../pages/contract.ts'
import { atDesk, BTC, equal, openFirst, ours, passUntil, plain, SIZE } from '../pages/contractDesk.ts'
import { expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

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
