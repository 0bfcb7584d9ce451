/** Actions of a person and the server on a withdrawal that no story covers. */
import type { Page } from '@playwright/test'
import { enter } from '../keys.ts'
import { pause } from '../pages/clock.ts'
import { endFaults, expectRulesHold, setFaults } from '../pages/faults.ts'
import { RIPPLE_ADDRESS, TRON_ADDRESS, WITHDRAWAL, Withdrawal, withdrawalsOf } from '../pages/withdrawal.ts'
import { DEMO_ACCOUNTS, expect, story, turnTo } from '../story.ts'
import { t } from '../words.ts'
import { expectRefused, refuse } from './refuse.ts'

const FUND = DEMO_ACCOUNTS.trader.fundPassword
const reloadOf = (page: Page) => page.getByRole('main').getByRole('button', { name: t('ui.reload'), exact: true })
const isWrong = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

story(
  'FLW-03: withdrawal: terms fail and are retried, and a request is cancelled, refused, or lacks a fund password',
  async ({ stage, page }) => {
    const withdrawal = new Withdrawal(page)
    await stage.open('/', { persona: 'trader' })
    await refuse(page, 'withdrawalWay', 'internal')
    await turnTo(page, WITHDRAWAL)
    await expect(reloadOf(page)).toBeVisible()
    await expectRefused(page, 'withdrawalWay')
    // A pending one is shown all the same.
    const [made] = await withdrawalsOf(stage)
    await stage.go(`${WITHDRAWAL}?number=${made?.order_no}`)
    await expect(withdrawal.state).toBeVisible()
    await withdrawal.back.click()
    await reloadOf(page).click()
    await expect(withdrawal.amount).toBeVisible()
    await withdrawal.next.click()
    await expect(withdrawal.problem.first()).toBeVisible()
    const currency = page.getByRole('main').getByRole('button', { name: t('withdrawal.currency') })
    for (const symbol of ['BTC', 'USDT']) {
      await currency.click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${symbol}\\b`) })
        .first()
        .click()
      await expect(currency).toContainText(symbol)
    }

    await withdrawal.ask(TRON_ADDRESS, '10.21')
    await withdrawal.cancel.click()
    await expect(withdrawal.review).toBeHidden()
    await expectRulesHold(page)
    for (const id of ['addressInvalid', 'fundPasswordMissing'] as const) {
      await withdrawal.next.click()
      await withdrawal.confirm.click()
      await refuse(page, 'withdrawal', id)
      await withdrawal.password.give(FUND)
      await expectRefused(page, 'withdrawal')
      await expect(withdrawal.review).toBeHidden()
      await expect(withdrawal.amount).toHaveValue('10.21')
    }
    expect((await withdrawalsOf(stage)).filter(({ amount }) => amount === '10.21')).toEqual([])
  },
)

story(
  'FLW-03: withdrawal: to a bank card, cancelled, with a wrong fund password, and refused',
  async ({ stage, page }) => {
    const withdrawal = new Withdrawal(page)
    await stage.open(WITHDRAWAL, { persona: 'trader' })
    await withdrawal.byBank()
    await enter(withdrawal.amount, '76')
    await page.locator('button[name=card]').click()
    await page.getByRole('dialog').getByRole('button', { name: /4242/ }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await withdrawal.next.click()
    await withdrawal.cancel.click()
    await expect(withdrawal.review).toBeHidden()
    await withdrawal.next.click()
    await withdrawal.pay('99999999')
    await expect(withdrawal.password.problem).toBeVisible()
    await refuse(page, 'withdrawalBank', 'balanceShort')
    await withdrawal.password.give(FUND)
    await isWrong(page, 'refused: balanceShort')
    await expectRefused(page, 'withdrawalBank')
    expect((await withdrawalsOf(stage)).filter(({ amount }) => amount === '76')).toEqual([])
  },
)

story(
  'FLW-03: withdrawal: the reply is lost, the lookup is unavailable, and the user confirms that it was made',
  async ({ stage, page }) => {
    const withdrawal = new Withdrawal(page)
    await stage.open(WITHDRAWAL, { persona: 'trader' })
    await withdrawal.ask(TRON_ADDRESS, '10.22')
    await withdrawal.confirm.click()
    await setFaults(page, {
      faults: [
        {
          id: 'lost',
          where: { on: 'calls', calls: ['withdrawal'] },
          what: { kind: 'answerLost', how: 'fails' },
          first: 1,
        },
        { id: 'mute', where: { on: 'calls', calls: ['orderByClientId'] }, what: { kind: 'envelope', code: 501 } },
      ],
    })
    await withdrawal.password.give(FUND)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('withdrawal.lost.happened'), exact: true })
      .click()
    await isWrong(page, t('withdrawal.found'))
    expect((await endFaults(page)).lost).toBe(1)
    await expectRulesHold(page)
    expect((await withdrawalsOf(stage)).filter(({ amount }) => amount === '10.22')).toHaveLength(1)
  },
)

story(
  'FLW-03: withdrawal: its address opens one withdrawal, then another, an unknown one, and one that fails to load',
  async ({ stage, page }) => {
    const withdrawal = new Withdrawal(page)
    await stage.open(WITHDRAWAL, { persona: 'trader' })
    // A change of the user's funds would read the withdrawal again, without the button.
    await pause(page)
    // One in progress is read again by itself.
    const ended = (await withdrawalsOf(stage)).filter(({ state }) => state === 'completed' || state === 'refused')
    const [first, second] = ended
    expect(ended.length).toBeGreaterThan(1)
    await stage.go(`${WITHDRAWAL}?number=${first?.order_no}`)
    await expect(withdrawal.state).toBeVisible()
    await stage.go(`${WITHDRAWAL}?number=${second?.order_no}`)
    await expect(page.getByRole('main')).toContainText(second?.order_no.slice(-6) ?? '–')
    await stage.go(`${WITHDRAWAL}?number=W000000000000`)
    await isWrong(page, t('withdrawal.status.missing'))
    await refuse(page, 'withdrawalRecord', 'internal')
    await turnTo(page, `${WITHDRAWAL}?number=${first?.order_no}`)
    await expect(reloadOf(page)).toBeVisible()
    await expectRefused(page, 'withdrawalRecord')
    await reloadOf(page).click()
    await expect(withdrawal.state).toBeVisible()
    await withdrawal.back.click()
    await expect(withdrawal.amount).toBeVisible()
  },
)

story(
  'FLW-03: withdrawal: a network with memos takes a valid memo, which survives a reload',
  async ({ stage, page }) => {
    const withdrawal = new Withdrawal(page)
    await stage.open(WITHDRAWAL, { persona: 'trader' })
    await page
      .getByRole('main')
      .getByRole('button', { name: t('withdrawal.currency') })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^XRP\b/ })
      .first()
      .click()
    await enter(withdrawal.address, RIPPLE_ADDRESS)
    await enter(withdrawal.amount, '1')
    await enter(withdrawal.memo, 'not a tag')
    await withdrawal.next.click()
    await expect(withdrawal.memo).toHaveAttribute('aria-invalid', 'true')
    await enter(withdrawal.memo, '42')
    await expect(withdrawal.memo).not.toHaveAttribute('aria-invalid')
    await stage.reload()
    await expect(withdrawal.memo).toHaveValue('42')
    await expectRulesHold(page)
  },
)
