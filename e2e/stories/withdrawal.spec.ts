import { linkTo } from '../../protocol/routes.ts'
import { fixed, minus } from '../../protocol/rules/decimal.ts'
import { grouped } from '../../src/i18n/format.ts'
import { changeAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { setFaults } from '../pages/faults.ts'
import { FUND_PASSWORD, FundPasswordPage } from '../pages/fundPassword.ts'
import { RecordFilterSheet } from '../pages/recordFilter.ts'
import {
  BURN_ADDRESS,
  FUND,
  fundingUsdt,
  HOUR,
  madeSince,
  openForm,
  QUEUE,
  REVIEW,
  SECOND,
  TRON,
  TRON_ADDRESS,
  WITHDRAWAL,
  Withdrawal,
  withdrawalsOf,
} from '../pages/withdrawal.ts'
import { DEMO_ACCOUNTS, expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const NEW = '31415926'

const BANK = 30 * 60 * SECOND

interface Daily {
  daily_maximum: string
  daily_remaining: string
}

const sentence = (daily: Daily | undefined): string => {
  const usdt = (text = '0') => `${grouped(fixed(text, 2))} USDT`
  return t('withdrawal.daily', { left: usdt(daily?.daily_remaining), limit: usdt(daily?.daily_maximum) })
}

story(
  'a withdrawal shows what is left of the limit for 24 h, and more than that is refused beside the field',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const withdrawal = await openForm(stage)
    type Ways = { currencies: ({ currency: string } & Daily)[] }
    const usdt = async () =>
      (await stage.get<Ways>('/api/withdrawalWay')).currencies.find(({ currency }) => currency === 'USDT')
    const before = await usdt()
    await expect(page.getByText(sentence(before), { exact: true })).toBeVisible()
    await withdrawal.ask(TRON_ADDRESS, '100')
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    await withdrawal.back.click()
    const after = await usdt()
    expect(after?.daily_remaining).toBe(minus(before?.daily_remaining ?? '0', '100'))
    await expect(page.getByText(sentence(after), { exact: true })).toBeVisible()
    await changeAnswers(page, '/api/withdrawalWay', (data) => {
      const { currencies, ...rest } = data as { currencies: object[] }
      return {
        ...rest,
        currencies: currencies.map((row) => ({ ...row, daily_maximum: '1000', daily_remaining: '50' })),
      }
    })
    await stage.go(linkTo('funds'))
    await stage.go(WITHDRAWAL)
    await enter(withdrawal.amount, '50.01')
    await expect(withdrawal.problem).toHaveText(t('withdrawal.dailyHigh', { left: '50.00 USDT' }))
    await withdrawal.all.click()
    await expect(withdrawal.amount).toHaveValue('50')
    await expect(withdrawal.problem).toHaveCount(0)
    await enter(withdrawal.address, TRON_ADDRESS)
    await withdrawal.amount.press('Enter')
    await expect(withdrawal.review).toBeVisible()
  },
)

story(
  'VAL-08 ENT-08 ENT-16: a user without a fund password sets one, returns to the draft, and withdraws to the end',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(WITHDRAWAL, { link: { persona: 'verified' } })
    const withdrawal = new Withdrawal(page)
    await expect(withdrawal.notice).toHaveText('For the security of your funds, please set the fund password first!')
    const way = await stage.get<{ is_set_pwd: boolean }>('/api/withdrawalWay')
    expect(way.is_set_pwd).toBe(false)
    await enter(withdrawal.address, TRON_ADDRESS)
    await enter(withdrawal.amount, '100.5')
    await expect(withdrawal.costs).toContainText('99.50 USDT')
    await withdrawal.next.click()
    await expect(withdrawal.gate).toContainText('For the security of your funds, please set the fund password first!')
    await withdrawal.setNow.click()
    const setting = new FundPasswordPage(page)
    await expect.poll(() => stage.shown()).toMatch(/^\/pages\/safe\/passwordset/)
    if (await setting.set.isVisible().catch(() => false)) await setting.set.click()
    await setting.prove(DEMO_ACCOUNTS.verified.password)
    await setting.choose(NEW)
    await expect(withdrawal.amount).toHaveValue('100.5')
    await expect(withdrawal.address).toHaveValue(TRON_ADDRESS)
    await expect(withdrawal.notice).toHaveCount(0)
    await stage.reload()
    await expect(withdrawal.amount).toHaveValue('100.5')
    await withdrawal.next.click()
    await expect(withdrawal.review).toContainText('99.50 USDT')
    await stage.reload()
    await expect(withdrawal.confirm).toBeVisible()
    await withdrawal.pay(NEW)
    await withdrawal.expectTaken()
    await stage.reload()
    await withdrawal.expectTaken()
    await stage.jump(QUEUE)
    await withdrawal.expectState('reviewing')
    await stage.reload()
    await stage.jump(REVIEW)
    await withdrawal.expectState('sending')
    await stage.jump(TRON / 2)
    await expect(withdrawal.course).toContainText(/1\d of 20 confirmations/)
    await stage.reload()
    await stage.jump(TRON / 2)
    await withdrawal.expectState('completed')
    expect(await withdrawalsOf(stage)).toMatchObject([
      { amount: '100.5', fee: '1', arrival: '99.5', network: 'TRON', address: TRON_ADDRESS, state: 'completed' },
    ])
    expect(await fundingUsdt(stage)).toEqual({ available: '1899.5', frozen: '0' })
    await withdrawal.back.click()
    await expect(withdrawal.amount).toHaveValue('')
  },
)

story('a refused withdrawal is refunded in full, with its reason', async ({ stage }) => {
  const withdrawal = await openForm(stage)
  const before = await fundingUsdt(stage)
  await withdrawal.ask(BURN_ADDRESS, '50')
  await withdrawal.pay(FUND)
  await withdrawal.expectTaken()
  const held = await fundingUsdt(stage)
  expect([minus(before.available, held.available), minus(held.frozen, before.frozen)]).toEqual(['50', '50'])
  await stage.jump(QUEUE)
  await withdrawal.expectState('reviewing')
  await stage.reload()
  await stage.jump(REVIEW)
  await withdrawal.expectState('refused')
  await expect(withdrawal.course).toContainText(t('withdrawal.status.refused', { amount: '50.00 USDT' }))
  const [record] = await withdrawalsOf(stage)
  await expect(stage.page.getByRole('main')).toContainText(record?.reason ?? 'no reason')
  expect(await fundingUsdt(stage)).toEqual(before)
})

story('ENT-16: a withdrawal goes to a bank card, with a note of the user', NEEDS_OURS, async ({ stage, page }) => {
  const withdrawal = await openForm(stage)
  const before = await fundingUsdt(stage)
  await withdrawal.byBank()
  await enter(withdrawal.amount, '75')
  await enter(withdrawal.note, 'Rent for May')
  await stage.reload()
  await expect(withdrawal.amount).toHaveValue('75')
  await expect(withdrawal.note).toHaveValue('Rent for May')
  await expect(withdrawal.costs).toContainText('72.00 USDT')
  await withdrawal.next.click()
  await expect(withdrawal.review).toContainText('Example Bank •••• 4242')
  await expect(withdrawal.review).toContainText('Rent for May')
  await stage.reload()
  await withdrawal.pay(FUND)
  await withdrawal.expectTaken()
  await expect(page.getByRole('main')).toContainText('Rent for May')
  await stage.jump(QUEUE + REVIEW)
  await withdrawal.expectState('sending')
  await stage.reload()
  await stage.jump(BANK)
  await withdrawal.expectState('completed')
  expect((await withdrawalsOf(stage))[0]).toMatchObject({ type: 'bank', amount: '75', fee: '3', arrival: '72' })
  expect(minus(before.available, (await fundingUsdt(stage)).available)).toBe('75')
})

story('five wrong fund passwords lock it for a time, and the input remains', async ({ stage }) => {
  const withdrawal = await openForm(stage)
  const before = (await withdrawalsOf(stage)).length
  await withdrawal.ask(TRON_ADDRESS, '12.5')
  await withdrawal.confirm.click()
  for (const left of [4, 3, 2, 1]) {
    await withdrawal.password.give('99999999')
    await expect(withdrawal.password.problem).toContainText(`Tries left: ${left}`)
  }
  await stage.reload()
  await withdrawal.confirm.click()
  await withdrawal.password.give('99999999')
  await expect(withdrawal.password.problem).toContainText('15 min')
  await withdrawal.password.cancel.click()
  await expect(withdrawal.review).toContainText('11.50 USDT')
  await stage.jump(15 * 60 * SECOND)
  await withdrawal.pay(FUND)
  await withdrawal.expectTaken()
  expect((await withdrawalsOf(stage)).length - before).toBe(1)
})

story(
  'records list every withdrawal, filter by currency, and open each with its progress',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(`${WITHDRAWAL}?tab=records`, { persona: 'trader' })
    const withdrawal = new Withdrawal(page)
    const all = await withdrawalsOf(stage)
    await expect(withdrawal.rows).toHaveCount(all.length)
    await new RecordFilterSheet(page).by(t('assets.record.currency'), 'BTC')
    await expect(withdrawal.rows).toHaveCount(all.filter(({ currency }) => currency === 'BTC').length)
    await withdrawal.rows.first().getByRole('button').first().click()
    await expect(withdrawal.course).toBeVisible()
    await stage.reload()
    await expect(withdrawal.course).toBeVisible()
    await withdrawal.back.click()
    await expect(withdrawal.rows.first()).toBeVisible()
  },
)

story('two withdrawals one after the other are both made', async ({ stage }) => {
  const withdrawal = await openForm(stage)
  const before = (await withdrawalsOf(stage)).length
  for (const amount of ['3.5', '4.5']) {
    await withdrawal.ask(TRON_ADDRESS, amount)
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    await withdrawal.back.click()
    await expect(withdrawal.amount).toHaveValue('')
  }
  expect((await madeSince(stage, before)).map(({ amount }) => amount)).toEqual(['4.5', '3.5'])
})

story(
  'after a change of the fund password withdrawals are paused for 24 hours, with the time left',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(FUND_PASSWORD, { persona: 'trader' })
    const setting = new FundPasswordPage(page)
    await setting.replace(FUND, NEW)
    await expect(setting.on).toBeVisible()
    await stage.go(WITHDRAWAL)
    const withdrawal = new Withdrawal(page)
    await enter(withdrawal.address, TRON_ADDRESS)
    await enter(withdrawal.amount, '5')
    const wait = page.getByRole('main').getByText(/23:5\d:\d\d$/)
    await expect(wait).toBeVisible()
    await expect(withdrawal.next).toHaveAttribute('aria-disabled', 'true')
    await stage.reload()
    await expect(wait).toBeVisible()
    await stage.jump(23 * HOUR)
    await expect(page.getByRole('main').getByText(/ 5\d:\d\d$/)).toBeVisible()
    await expect(withdrawal.next).toHaveAttribute('aria-disabled', 'true')
    await expect(withdrawal.amount).toHaveValue('5')
    expect((await withdrawalsOf(stage)).filter(({ amount }) => amount === '5')).toEqual([])
  },
)

story(
  'a password that is typed on after a refusal has closed its dialog goes into no field',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const withdrawal = await openForm(stage)
    await enter(withdrawal.address, TRON_ADDRESS)
    await enter(withdrawal.amount, '100')
    await page.keyboard.press('Enter')
    await withdrawal.confirm.click()
    const what = { kind: 'envelope', code: 7, message: 'Denied' } as const
    await setFaults(page, { faults: [{ id: 'denied', where: { on: 'calls', calls: ['withdrawal'] }, what }] })
    await withdrawal.password.give('20251111')
    await expect(withdrawal.password.dialog).toBeHidden()
    await expect(withdrawal.problem.or(page.getByRole('alert')).first()).toBeVisible()
    await page.keyboard.type(FUND)
    await expect(withdrawal.amount).toHaveValue(/^100(\.00)?$/)
    await expect(withdrawal.address).toHaveValue(TRON_ADDRESS)
  },
)
