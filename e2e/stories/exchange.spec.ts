import { minus, plus } from '../../protocol/rules/decimal.ts'
import { loseAnswers, watchCalls } from '../calls.ts'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { conversionsOf, EXCHANGE, Exchange } from '../pages/exchange.ts'
import { toast } from '../pages/frame.ts'
import { FUNDS, Funds, type WireOverview } from '../pages/funds.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t, tPattern } from '../words.ts'

/** Longer than a quote is valid. */
const TOO_LONG_MS = 11_000

/** The balance of a currency in the funding account, from the exchange. */
async function funding(stage: Stage, currency: string): Promise<string> {
  const { list } = await stage.get<WireOverview>('/api/fundsOverview')
  return list.find((held) => held.currency === currency)?.available ?? '0'
}

async function opened(stage: Stage, query = ''): Promise<Exchange> {
  await stage.open(EXCHANGE + query, { persona: 'trader' })
  const exchange = new Exchange(stage.page)
  await expect(exchange.amount).toBeVisible()
  await pause(stage.page)
  return exchange
}

const same = (a: string, b: string) => Number(minus(a, b)) === 0

story(
  'SCR-02 ENT-08: an expired quote is renewed, and the quoted amount is received to the last digit',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    const exchange = await opened(stage, '?to=ETH')
    await exchange.expectSides('USDT', 'ETH')
    const before = { usdt: await funding(stage, 'USDT'), eth: await funding(stage, 'ETH') }
    const already = (await conversionsOf(stage)).length
    await exchange.ask('123.45')
    await expect(exchange.review).toContainText('0.2%')
    await stage.jump(TOO_LONG_MS)
    await expect(exchange.ranOut).toBeVisible()
    await expect(exchange.confirm).toBeHidden()
    expect(await conversionsOf(stage)).toHaveLength(already)
    await exchange.newQuote.click()
    await expect(exchange.review.getByText(t('exchange.again'))).toBeVisible()
    await exchange.confirm.click()
    await expect(exchange.done).toBeVisible()
    await expect(exchange.amount).toHaveValue('')
    const [made, ...others] = await conversionsOf(stage)
    if (!made) throw new Error('nothing was converted')
    expect([others.length, made.from, made.to, made.amount]).toEqual([already, 'USDT', 'ETH', '123.45'])
    expect(same(await funding(stage, 'USDT'), minus(before.usdt, '123.45'))).toBe(true)
    expect(same(await funding(stage, 'ETH'), plus(before.eth, made.received))).toBe(true)

    const row = exchange.rows.first()
    await expect(row).toContainText(`+${made.received.replace(/0+$/, '')} ETH`)
    await row.getByRole('button').click()
    const sheet = page.getByRole('dialog', { name: t('title.exchange') })
    for (const text of ['123.45 USDT', '0.2%', made.order_no, t('exchange.state.completed')])
      await expect(sheet).toContainText(text)
    await page.keyboard.press('Escape')
    const funds = new Funds(page)
    await stage.go(FUNDS)
    await funds.openAccount('funding')
    await expect(funds.coin('ETH')).toBeVisible()
    expect(same(await funds.exact('ETH'), plus(before.eth, made.received))).toBe(true)
  },
)

story('VAL-06: an invalid convert amount shows its error, and the input remains', PAGE_ALONE, async ({ stage }) => {
  const exchange = await opened(stage)
  const already = (await conversionsOf(stage)).length
  await exchange.submit.click()
  await expect(exchange.problem).toHaveText(t('field.prompt.convert'))
  await expect(exchange.amount).toBeFocused()
  for (const bad of ['0', '-5', '1e9', 'abc']) {
    await enter(exchange.amount, bad)
    await exchange.submit.click()
    await expect(exchange.problem).toHaveText(t('field.prompt.convert'))
    await expect(exchange.amount).toHaveValue(bad)
  }
  await enter(exchange.amount, '1.000000001')
  await expect(exchange.problem).toHaveText(t('transfer.decimals_other', { count: 8 }))
  await enter(exchange.amount, '0.01')
  await expect(exchange.problem).toHaveText(/^Minimum is .* USDT\. /)
  await enter(exchange.amount, '99999999')
  await expect(exchange.problem).toHaveText(tPattern('transfer.short'))
  await expect(exchange.review).toBeHidden()
  await enter(exchange.amount, ' 12,5 ')
  await expect(exchange.problem).toBeHidden()
  await exchange.amount.blur()
  await expect(exchange.amount).toHaveValue('12.5')
  await exchange.amount.press('Enter')
  await expect(exchange.review).toContainText('12.50 USDT')
  await exchange.cancel.click()
  await expect(exchange.amount).toHaveValue('12.5')
  expect(await conversionsOf(stage)).toHaveLength(already)
})

story('a draft survives a reload, and so does a reviewed quote, valid or expired', NEEDS_OURS, async ({ stage }) => {
  const exchange = await opened(stage)
  const already = (await conversionsOf(stage)).length
  await exchange.pick('to', 'SOL')
  await enter(exchange.amount, '77.7')
  await stage.reload()
  await exchange.expectSides('USDT', 'SOL')
  await expect(exchange.amount).toHaveValue('77.7')
  await pause(stage.page)
  await exchange.submit.click()
  await expect(exchange.confirm).toBeVisible()
  await stage.reload()
  await expect(exchange.review).toBeVisible()
  await stage.jump(TOO_LONG_MS)
  await expect(exchange.ranOut).toBeVisible()
  await stage.reload()
  await expect(exchange.ranOut).toBeVisible()
  await pause(stage.page)
  await exchange.newQuote.click()
  await exchange.confirm.click()
  await expect(exchange.done).toBeVisible()
  await stage.reload()
  await expect(exchange.rows.first()).toContainText('SOL')
  await expect(exchange.amount).toHaveValue('')
  const made = await conversionsOf(stage)
  expect([made.length - already, made[0]?.amount]).toEqual([1, '77.7'])
})

story('currencies can be swapped, and the full balance can be converted', PAGE_ALONE, async ({ stage }) => {
  const exchange = await opened(stage, '?from=BTC')
  await exchange.expectSides('BTC', 'USDT')
  await exchange.swap.click()
  await exchange.expectSides('USDT', 'BTC')
  await exchange.swap.click()
  await exchange.all.click()
  const all = await funding(stage, 'BTC')
  expect(same(await exchange.amount.inputValue(), all)).toBe(true)
  await exchange.submit.click()
  await exchange.confirm.click()
  await expect(exchange.done).toBeVisible()
  expect(Number(await funding(stage, 'BTC'))).toBe(0)
})

story('a double tap on Confirm converts once', async ({ stage, page }) => {
  const exchange = await opened(stage)
  const already = (await conversionsOf(stage)).length
  const calls = await watchCalls(page)
  await exchange.ask('10.01')
  await exchange.confirm.dblclick()
  await expect(exchange.done).toBeVisible()
  expect(await calls(/\/api\/convert$/)).toHaveLength(1)
  expect(await conversionsOf(stage)).toHaveLength(already + 1)
})

story('a conversion with a lost reply is looked up, not sent again', NEEDS_OURS, async ({ stage, page }) => {
  const exchange = await opened(stage)
  const already = (await conversionsOf(stage)).length
  await exchange.ask('10.02')
  await loseAnswers(page, '/api/convert', 'fails')
  await exchange.confirm.click()
  await expect(toast(page, t('exchange.doneUnseen'))).toBeVisible()
  await stage.reload()
  const made = await conversionsOf(stage)
  expect([made.length - already, made[0]?.amount]).toEqual([1, '10.02'])
})

story(
  'after a reload with a pending reply, a conversion is found and not sent again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const exchange = await opened(stage)
    const before = await funding(stage, 'USDT')
    const already = (await conversionsOf(stage)).length
    await exchange.ask('10.03')
    await loseAnswers(page, '/api/convert', 'hangs')
    await exchange.confirm.click()
    await expect.poll(async () => same(await funding(stage, 'USDT'), minus(before, '10.03'))).toBe(true)
    await stage.reload()
    await expect(toast(page, t('exchange.doneUnseen'))).toBeVisible()
    await expect(exchange.review).toBeHidden()
    await expect(exchange.amount).toHaveValue('')
    expect(await conversionsOf(stage)).toHaveLength(already + 1)
  },
)

story('a visitor sees a login button, and no call is sent', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open('/', { persona: 'visitor' })
  const calls = await watchCalls(page)
  await stage.go(EXCHANGE)
  await expect(page.getByRole('main').getByRole('button', { name: t('app.login'), exact: true })).toBeVisible()
  expect(await calls(/convert/)).toEqual([])
})
