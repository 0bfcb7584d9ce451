import type { Page } from '@playwright/test'
import { AUTHENTICATOR_STEP_MS, authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { minus } from '../../protocol/rules/decimal.ts'
import { loseAnswers, watchCalls } from '../calls.ts'
import { enter } from '../keys.ts'
import { bindAuthenticator, wrongCode } from '../pages/security.ts'
import {
  FUND,
  fundingUsdt,
  madeSince,
  openForm,
  TRON_ADDRESS,
  WITHDRAWAL,
  Withdrawal,
  withdrawalsOf,
} from '../pages/withdrawal.ts'
import { BY_PATH, expect, NEEDS_OURS, story } from '../story.ts'
import { t } from '../words.ts'

story(
  'a user with an authenticator enters its code in the review: a wrong one is refused beside its field, the right one withdraws',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader' })
    const { key, used } = await bindAuthenticator(stage)
    const before = (await withdrawalsOf(stage)).length
    await stage.go(WITHDRAWAL)
    const withdrawal = new Withdrawal(page)
    await withdrawal.ask(TRON_ADDRESS, '12.5')
    await withdrawal.confirm.click()
    await expect(withdrawal.codeProblem).toHaveText(t('error.secondFactorNeeded'))
    await expect(withdrawal.code).toBeFocused()
    await enter(withdrawal.code, wrongCode(key))
    await expect(withdrawal.codeProblem).toHaveCount(0)
    await withdrawal.pay(FUND)
    await expect(withdrawal.codeProblem).toHaveText('Wrong authenticator code. Tries left: 4')
    await expect(withdrawal.code).toHaveValue('')
    await expect(withdrawal.code).toBeFocused()
    await expect(withdrawal.review).toContainText('12.50 USDT')
    await enter(withdrawal.code, used)
    await page.keyboard.press('Enter')
    await withdrawal.password.give('99999999')
    await expect(withdrawal.codeProblem).toHaveText(t('error.authenticatorUsed'))
    await stage.reload()
    await expect(withdrawal.code).toHaveValue('')
    // A wrong fund password leaves the code valid and in its field.
    const right = authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS)
    await enter(withdrawal.code, right)
    await withdrawal.pay('99999999')
    await expect(withdrawal.password.problem).toBeVisible()
    await withdrawal.password.give(FUND)
    await withdrawal.expectTaken()
    expect(await madeSince(stage, before)).toMatchObject([{ amount: '12.5', address: TRON_ADDRESS }])
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(right)
  },
)

story(
  'after a lost answer a withdrawal to a bank card needs another code of the authenticator, and is made once',
  { tag: [NEEDS_OURS.tag, BY_PATH.tag] },
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader' })
    const { key } = await bindAuthenticator(stage)
    const before = (await withdrawalsOf(stage)).length
    await stage.go(WITHDRAWAL)
    const withdrawal = new Withdrawal(page)
    await withdrawal.byBank()
    await enter(withdrawal.amount, '76')
    await withdrawal.next.click()
    await enter(withdrawal.code, authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
    await neverSetsOut(page)
    await withdrawal.pay(FUND)
    await expect(withdrawal.lost).toBeVisible()
    await withdrawal.again.click()
    await expect(withdrawal.code).toBeFocused()
    await enter(withdrawal.code, authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
    await withdrawal.again.click()
    await withdrawal.password.give(FUND)
    await withdrawal.expectTaken()
    expect(await madeSince(stage, before)).toMatchObject([{ amount: '76', type: 'bank' }])
  },
)

story('a double tap on Confirm withdraws once', BY_PATH, async ({ stage, page }) => {
  const withdrawal = await openForm(stage)
  const calls = await watchCalls(page)
  await withdrawal.ask(TRON_ADDRESS, '10.01')
  await withdrawal.confirm.dblclick()
  await withdrawal.password.enter(FUND)
  await withdrawal.password.confirm.dblclick()
  await withdrawal.expectTaken()
  expect(await calls(/\/api\/withdrawal(Bank)?$/)).toHaveLength(1)
  expect((await withdrawalsOf(stage)).filter(({ amount }) => amount === '10.01')).toHaveLength(1)
})

story('a withdrawal with a lost reply is looked up, not sent again', NEEDS_OURS, async ({ stage, page }) => {
  const withdrawal = await openForm(stage)
  await withdrawal.ask(TRON_ADDRESS, '10.02')
  await loseAnswers(page, '/api/withdrawal', 'fails')
  await withdrawal.pay(FUND)
  await expect(withdrawal.done).toBeVisible()
  await stage.reload()
  await withdrawal.expectTaken()
  expect((await withdrawalsOf(stage)).filter(({ amount }) => amount === '10.02')).toHaveLength(1)
})

story(
  'after a reload with a pending reply, a withdrawal is found and not sent again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const withdrawal = await openForm(stage)
    const before = await fundingUsdt(stage)
    await withdrawal.ask(TRON_ADDRESS, '10.03')
    await loseAnswers(page, '/api/withdrawal', 'hangs')
    await withdrawal.pay(FUND)
    await expect.poll(async () => minus((await fundingUsdt(stage)).frozen, before.frozen)).toBe('10.03')
    await stage.reload()
    await withdrawal.expectTaken()
    await expect(withdrawal.review).toBeHidden()
    expect((await withdrawalsOf(stage)).filter(({ amount }) => amount === '10.03')).toHaveLength(1)
  },
)

/** The call is never sent: the exchange does not have the withdrawal. */
async function neverSetsOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...args) => {
      const url = args[0] instanceof Request ? args[0].url : String(args[0])
      if (!/\/api\/withdrawal(Bank)?$/.test(url)) return fetch(...args)
      window.fetch = fetch
      throw new TypeError('it did not set out')
    }
  })
}

story(
  'a withdrawal that the exchange never received is sent again only with the fund password',
  BY_PATH,
  async ({ stage, page }) => {
    const withdrawal = await openForm(stage)
    await withdrawal.ask(TRON_ADDRESS, '10.04')
    await neverSetsOut(page)
    await withdrawal.pay(FUND)
    await expect(withdrawal.again).toBeVisible()
    await withdrawal.again.click()
    await withdrawal.password.give(FUND)
    await withdrawal.expectTaken()
    expect((await withdrawalsOf(stage)).filter(({ amount }) => amount === '10.04')).toHaveLength(1)
  },
)
