import { minus, plus } from '../../protocol/rules/decimal.ts'
import { loseAnswers, watchCalls } from '../calls.ts'
import { enter } from '../keys.ts'
import { FUNDS, Funds, type WireOverview } from '../pages/funds.ts'
import { RecordFilterSheet } from '../pages/recordFilter.ts'
import { COIN_TRADE } from '../pages/trade.ts'
import { type AccountName, TRANSFER, Transfer, transfersOf } from '../pages/transfer.ts'
import { core, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const OVERVIEWS: Record<AccountName, string> = {
  funding: 'fundsOverview',
  coin: 'currencyOverview',
  contract: 'contractOverview',
  second: 'secondOverview',
  options: 'deadlineOverview',
}

/** The USDT balance of an account in the exchange. */
async function usdt(stage: Stage, account: AccountName): Promise<string> {
  const { list } = await stage.get<WireOverview>(`/api/${OVERVIEWS[account]}`)
  return list.find(({ currency }) => currency === 'USDT')?.available ?? '0'
}

async function opened(stage: Stage, query = ''): Promise<Transfer> {
  await stage.open(TRANSFER + query, { persona: 'fresh' })
  const transfer = new Transfer(stage.page)
  await expect(transfer.amount).toBeVisible()
  return transfer
}
const TO_CONTRACT = '?to=contract'

story(
  'APP-03 ENT-08: a transfer to the contract account and back shows on every page, to the last digit',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const transfer = await opened(stage, TO_CONTRACT)
    await transfer.expectSides('coin', 'contract')
    await transfer.ask('1234.56789012')
    await expect(transfer.review).toContainText('8,765.43210988 USDT')
    await transfer.confirm.click()
    await expect(transfer.done('contract')).toBeVisible()
    await expect(transfer.amount).toHaveValue('')
    await expect(transfer.row('coin', 'contract')).toContainText('1,234.56 USDT')
    await expect(transfer.available).toContainText('8,765.43 USDT')
    expect([await usdt(stage, 'coin'), await usdt(stage, 'contract')]).toEqual(['8765.43210988', '1234.56789012'])

    const funds = new Funds(page)
    await stage.go(FUNDS)
    await expect(funds.coin('USDT')).toBeVisible()
    await expect.poll(() => funds.exact('USDT')).toBe('8765.43210988')
    await funds.openAccount('contract')
    await expect.poll(() => funds.exact('USDT')).toBe('1234.56789012')

    await page
      .getByRole('main')
      .getByRole('button', { name: t('assets.action.transfer'), exact: true })
      .first()
      .click()
    await transfer.expectSides('contract', 'coin')
    await transfer.all.click()
    await expect(transfer.amount).toHaveValue('1234.56789012')
    await transfer.submit.click()
    await transfer.confirm.click()
    await expect(transfer.done('coin')).toBeVisible()
    await expect(transfer.row('contract', 'coin')).toContainText('1,234.56 USDT')
    await expect(transfer.rows).toHaveCount(2)
    expect([await usdt(stage, 'coin'), await usdt(stage, 'contract')]).toEqual(['10000', '0'])

    await stage.go('/pages/assets/log')
    const entries = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: t('assets.kind.transfer') })
    await expect(entries).toHaveCount(4)
    const amounts = await entries
      .locator('p[title]')
      .evaluateAll((figures) => figures.map((figure) => figure.getAttribute('title') ?? ''))
    const signed = amounts.map((text) =>
      text.replace('USDT', '').replaceAll(',', '').replace('−', '-').replace('+', '').trim(),
    )
    expect(signed.toSorted()).toEqual(['-1234.56789012', '-1234.56789012', '1234.56789012', '1234.56789012'])
    expect(Number(signed.reduce(plus))).toBe(0)
  },
)

story('a new user funds the contract, up/down and options accounts from the spot account', async ({ stage, page }) => {
  const transfer = await opened(stage)
  for (const [account, amount] of [
    ['contract', '3000'],
    ['second', '2000.5'],
    ['options', '0.00000001'],
  ] as const) {
    await transfer.pick('to', account)
    await transfer.ask(amount)
    await transfer.confirm.click()
    await expect(transfer.row('coin', account)).toBeVisible()
    expect(minus(await usdt(stage, account), amount)).toBe('0')
  }
  expect(await usdt(stage, 'coin')).toBe('4999.49999999')
  await transfer.pick('from', 'options')
  await transfer.swap.click()
  await transfer.expectSides('coin', 'options')
  await new RecordFilterSheet(page).by(t('records.filter.days'), t('transfer.lastDays_other', { count: 7 }))
  await expect(transfer.rows).toHaveCount(3)
})

story('the ticket links to a transfer into its account', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(`${COIN_TRADE}?code=btcusdt`, { persona: 'fresh' })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('assets.action.transfer'), exact: true })
    .click()
  await expect.poll(() => stage.shown()).toBe(`${TRANSFER}?to=coin&currency=USDT`)
  await expect(new Transfer(page).side('to')).toContainText(t('assets.account.coin'))
})

story('VAL-06: an invalid amount shows its error, and the input remains', core(PAGE_ALONE), async ({ stage }) => {
  const transfer = await opened(stage, TO_CONTRACT)
  await transfer.submit.click()
  await expect(transfer.problem).toHaveText(t('field.prompt.transfer'))
  await expect(transfer.amount).toBeFocused()
  for (const bad of ['0', '-5', '1e9', 'abc']) {
    await enter(transfer.amount, bad)
    await transfer.submit.click()
    await expect(transfer.problem).toHaveText(t('field.prompt.transfer'))
    await expect(transfer.amount).toHaveValue(bad)
  }
  await enter(transfer.amount, '0.000000001')
  await expect(transfer.problem).toHaveText(t('transfer.decimals_other', { count: 8 }))
  await enter(transfer.amount, '10000.01')
  await expect(transfer.problem).toHaveText(t('transfer.short', { available: '10,000.00', currency: 'USDT' }))
  await expect(transfer.review).toBeHidden()
  await enter(transfer.amount, ' 12,5 ')
  await expect(transfer.problem).toBeHidden()
  await transfer.amount.blur()
  await expect(transfer.amount).toHaveValue('12.5')
  await transfer.amount.press('Enter')
  await expect(transfer.review).toContainText('12.50 USDT')
  await transfer.cancel.click()
  await expect(transfer.amount).toHaveValue('12.5')
  expect(await transfersOf(stage)).toEqual([])
})

story('a draft survives a reload, and so does a review, which transfers once', async ({ stage }) => {
  const transfer = await opened(stage, TO_CONTRACT)
  await transfer.pick('to', 'second')
  await enter(transfer.amount, '77.7')
  await stage.reload()
  await transfer.expectSides('coin', 'second')
  await expect(transfer.amount).toHaveValue('77.7')
  await transfer.submit.click()
  await expect(transfer.confirm).toBeVisible()
  await stage.reload()
  await expect(transfer.confirm).toBeVisible()
  await transfer.confirm.click()
  await expect(transfer.done('second')).toBeVisible()
  await stage.reload()
  await expect(transfer.row('coin', 'second')).toContainText('77.70 USDT')
  await expect(transfer.amount).toHaveValue('')
  expect(await transfersOf(stage)).toMatchObject([{ from: 'coin', to: 'second', amount: '77.7' }])
})

story('a double tap on Confirm transfers once', async ({ stage, page }) => {
  const transfer = await opened(stage, TO_CONTRACT)
  const calls = await watchCalls(page)
  await transfer.ask('10.01')
  await transfer.confirm.dblclick()
  await expect(transfer.done('contract')).toBeVisible()
  expect(await calls(/\/api\/transfer$/)).toHaveLength(1)
  expect(await transfersOf(stage)).toHaveLength(1)
})

story('a transfer with a lost reply is looked up, not sent again', NEEDS_OURS, async ({ stage, page }) => {
  const transfer = await opened(stage, TO_CONTRACT)
  await transfer.ask('10.02')
  await loseAnswers(page, '/api/transfer', 'fails')
  await transfer.confirm.click()
  await expect(transfer.done('contract')).toBeVisible()
  expect(await transfersOfReloaded(stage)).toMatchObject([{ amount: '10.02' }])
})

story(
  'after a reload with a pending reply, a transfer is found and not sent again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const transfer = await opened(stage, TO_CONTRACT)
    await transfer.ask('10.03')
    await loseAnswers(page, '/api/transfer', 'hangs')
    await transfer.confirm.click()
    await expect.poll(() => usdt(stage, 'contract')).toBe('10.03')
    await stage.reload()
    await expect(transfer.done('contract')).toBeVisible()
    await expect(transfer.review).toBeHidden()
    await expect(transfer.amount).toHaveValue('')
    expect(await transfersOf(stage)).toMatchObject([{ amount: '10.03' }])
  },
)

/** The page also loses the answers of the record, until it is reloaded. */
async function transfersOfReloaded(stage: Stage) {
  await stage.reload()
  return transfersOf(stage)
}

story('a visitor sees a login button, and no call is sent', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open('/', { persona: 'visitor' })
  const calls = await watchCalls(page)
  await stage.go(TRANSFER)
  await expect(page.getByRole('main').getByRole('button', { name: t('app.login'), exact: true })).toBeVisible()
  expect(await calls(/transfer/)).toEqual([])
})
