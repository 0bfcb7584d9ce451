import type { Page } from '@playwright/test'
import encodeQR from 'qr'
import { linkTo } from '../../protocol/routes.ts'
import { AUTHENTICATOR_STEP_MS, authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { fixed, minus } from '../../protocol/rules/decimal.ts'
import { grouped } from '../../src/i18n/format.ts'
import { changeAnswers, loseAnswers, watchCalls } from '../calls.ts'
import { enter } from '../keys.ts'
import { DEPOSIT_RECORDS } from '../pages/deposit.ts'
import { Login, logOut } from '../pages/entry.ts'
import { FUND_PASSWORD, FundPasswordPage } from '../pages/fundPassword.ts'
import { RecordFilterSheet } from '../pages/recordFilter.ts'
import { bindAuthenticator, wrongCode } from '../pages/security.ts'
import {
  BURN_ADDRESS,
  EVM_ADDRESS,
  fundingUsdt,
  TRON_ADDRESS,
  WITHDRAWAL,
  Withdrawal,
  withdrawalsOf,
} from '../pages/withdrawal.ts'
import { bandShades } from '../pictures.ts'
import { BY_PATH, DEMO_ACCOUNTS, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t, tPattern } from '../words.ts'

const FUND = DEMO_ACCOUNTS.trader.fundPassword
const NEW = '31415926'
const SECOND = 1_000
/** Time from the submission to the review, from there to the decision, and then to the last of TRON's confirmations. */
const QUEUE = 5 * SECOND
const REVIEW = 60 * SECOND
const TRON = 20 * 3 * SECOND
const BANK = 30 * 60 * SECOND
const HOUR = 60 * 60 * SECOND

async function opened(stage: Stage, query = ''): Promise<Withdrawal> {
  await stage.open(WITHDRAWAL + query, { persona: 'trader' })
  const withdrawal = new Withdrawal(stage.page)
  await expect(withdrawal.amount).toBeVisible()
  return withdrawal
}

interface Daily {
  daily_maximum: string
  daily_remaining: string
}
const sentence = (daily: Daily | undefined): string => {
  const usdt = (text = '0') => `${grouped(fixed(text, 2))} USDT`
  return t('withdrawal.daily', { left: usdt(daily?.daily_remaining), limit: usdt(daily?.daily_maximum) })
}

/** Withdrawals of the story itself: the trader has earlier ones. */
const madeSince = async (stage: Stage, before: number) => (await withdrawalsOf(stage)).slice(0, -before || undefined)

story(
  'a withdrawal shows what is left of the limit for 24 h, and more than that is refused beside the field',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const withdrawal = await opened(stage)
    type Ways = { currencies: ({ currency: string } & Daily)[] }
    const usdt = async () =>
      (await stage.get<Ways>('/api/withdrawalWay')).currencies.find(({ currency }) => currency === 'USDT')
    const shown = page.locator('.withdrawal-daily')
    const before = await usdt()
    await expect(shown).toHaveText(sentence(before))
    await withdrawal.ask(TRON_ADDRESS, '100')
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    await withdrawal.back.click()
    const after = await usdt()
    expect(after?.daily_remaining).toBe(minus(before?.daily_remaining ?? '0', '100'))
    await expect(shown).toHaveText(sentence(after))
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
    await withdrawal.address.fill(TRON_ADDRESS)
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
    await withdrawal.code.fill(wrongCode(key))
    await expect(withdrawal.codeProblem).toHaveCount(0)
    await withdrawal.pay(FUND)
    await expect(withdrawal.codeProblem).toHaveText('Wrong authenticator code. Tries left: 4')
    await expect(withdrawal.code).toHaveValue('')
    await expect(withdrawal.code).toBeFocused()
    await expect(withdrawal.review).toContainText('12.50 USDT')
    await withdrawal.code.fill(used)
    await page.keyboard.press('Enter')
    await withdrawal.password.give('99999999')
    await expect(withdrawal.codeProblem).toHaveText(t('error.authenticatorUsed'))
    await stage.reload()
    await expect(withdrawal.code).toHaveValue('')
    // A wrong fund password leaves the code valid and in its field.
    const right = authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS)
    await withdrawal.code.fill(right)
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
    await withdrawal.code.fill(authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
    await neverSetsOut(page)
    await withdrawal.pay(FUND)
    await expect(withdrawal.lost).toBeVisible()
    await withdrawal.again.click()
    await expect(withdrawal.code).toBeFocused()
    await withdrawal.code.fill(authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
    await withdrawal.again.click()
    await withdrawal.password.give(FUND)
    await withdrawal.expectTaken()
    expect(await madeSince(stage, before)).toMatchObject([{ amount: '76', type: 'bank' }])
  },
)

story('a refused withdrawal is refunded in full, with its reason', async ({ stage }) => {
  const withdrawal = await opened(stage)
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

story(
  'a withdrawal that arrived shows its transaction ID, asks before an explorer opens, and is shared as a receipt; so is a deposit',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const withdrawal = await opened(stage)
    await withdrawal.ask(TRON_ADDRESS, '50')
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    const main = page.getByRole('main')
    const copy = main.getByRole('button', { name: t('assets.transaction.copy') })
    const explorer = main.getByRole('button', { name: t('assets.transaction.explorer') })
    const receipt = main.getByRole('button', { name: t('assets.receipt.share') })
    await expect(copy).toHaveCount(0)
    await expect(receipt).toHaveCount(0)
    await stage.jump(QUEUE)
    await stage.jump(REVIEW)
    await withdrawal.expectState('sending')
    await expect(copy).toBeVisible()
    await stage.jump(TRON)
    await withdrawal.expectState('completed')
    const [record] = await withdrawalsOf(stage)
    expect(record?.tx_id).toMatch(/^SIM/)
    await copy.click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(record?.tx_id)
    await expect(main.getByText(t('assets.transaction.simulated'))).toBeVisible()
    await expect(explorer).toHaveCount(0)

    await receipt.click()
    const sheet = page.getByRole('dialog', { name: t('assets.receipt.withdrawal') })
    const picture = sheet.getByRole('img')
    await expect(picture).toHaveAccessibleName(
      [t('app.mark'), t('assets.receipt.withdrawal'), '50.00 USDT', t('withdrawal.state.completed')].join(', '),
    )
    const { dark, light } = await bandShades(picture)
    expect([dark < 60, light > 230]).toEqual([true, true])
    const download = page.waitForEvent('download')
    await sheet.getByRole('link', { name: t('user.share.save') }).click()
    expect((await download).suggestedFilename()).toBe(`withdrawal-${record?.order_no}.png`)
    await page.keyboard.press('Escape')

    await changeAnswers(page, '/api/withdrawalRecord', (data) => {
      const { list, ...rest } = data as { list: object[] }
      return { ...rest, list: list.map((row) => ({ ...row, explorer: 'https://explorer.example/tx/1' })) }
    })
    await stage.go(linkTo('withdrawal', { tab: 'records' }))
    await withdrawal.rows.first().getByRole('button').click()
    await explorer.click()
    const question = page.getByRole('alertdialog', { name: t('help.external.title') })
    await expect(question).toContainText('explorer.example')
    await question.getByRole('button', { name: t('ui.cancel') }).click()
    await expect(question).toBeHidden()
    await expect(main.getByText(t('assets.transaction.simulated'))).toHaveCount(0)
    expect(page.context().pages()).toHaveLength(1)

    await stage.go(DEPOSIT_RECORDS)
    const credited = page.getByText(t('deposit.state.credited'), { exact: true })
    await main.locator('article.record').filter({ has: credited }).first().getByRole('button').click()
    const details = page.getByRole('dialog', { name: t('deposit.details') })
    await expect(details.getByText(t('assets.transaction.simulated'))).toBeVisible()
    await details.getByRole('button', { name: t('assets.receipt.share') }).click()
    const paid = page.getByRole('dialog', { name: t('assets.receipt.deposit') })
    await expect(paid.getByRole('img')).toHaveAccessibleName(new RegExp(`^${t('app.mark')}`))
    await page.keyboard.press('Escape')
    await expect(paid).toBeHidden()
    await expect(details).toBeVisible()
  },
)

/** The question whether to cancel the withdrawal. */
const cancelQuestion = (page: Page) => page.getByRole('alertdialog', { name: t('withdrawal.revoke.ask') })
/** In the bar, so that it is in sight without scrolling. */
const cancelButton = (page: Page) =>
  page.locator('.bottombar').getByRole('button', { name: t('withdrawal.revoke.button'), exact: true })
const yes = (page: Page) => cancelQuestion(page).getByRole('button').last()

story(
  'a withdrawal under review is canceled after a question, and comes back in full',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const withdrawal = await opened(stage)
    const before = await fundingUsdt(stage)
    await withdrawal.ask(TRON_ADDRESS, '60')
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    await stage.jump(QUEUE)
    await withdrawal.expectState('reviewing')
    await cancelButton(page).click()
    await cancelQuestion(page).getByRole('button').first().click()
    await expect(cancelQuestion(page)).toBeHidden()
    expect((await withdrawalsOf(stage))[0]?.state).toBe('reviewing')
    await cancelButton(page).click()
    await expect(cancelQuestion(page)).toContainText('60.00 USDT')
    await yes(page).dblclick()
    await withdrawal.expectState('cancelled')
    await expect(cancelButton(page)).toBeHidden()
    expect(await fundingUsdt(stage)).toEqual(before)
    await stage.reload()
    await withdrawal.expectState('cancelled')
    await stage.jump(HOUR)
    expect((await withdrawalsOf(stage))[0]?.state).toBe('cancelled')
  },
)

story(
  'a cancellation that comes too late is refused, and the withdrawal arrives',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const withdrawal = await opened(stage)
    await withdrawal.ask(TRON_ADDRESS, '61')
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    await cancelButton(page).click()
    await stage.jump(QUEUE + REVIEW)
    await expect.poll(async () => (await withdrawalsOf(stage))[0]?.state).toBe('sending')
    await yes(page).click()
    await expect(page.getByText(t('error.withdrawalSent'))).toBeVisible()
    await expect(cancelButton(page)).toBeHidden()
    expect((await withdrawalsOf(stage))[0]).toMatchObject({ amount: '61', state: 'sending' })
  },
)

story('a cancellation with a lost reply is looked up, not sent again', NEEDS_OURS, async ({ stage, page }) => {
  const withdrawal = await opened(stage)
  const before = await fundingUsdt(stage)
  await withdrawal.ask(TRON_ADDRESS, '62')
  await withdrawal.pay(FUND)
  await withdrawal.expectTaken()
  await loseAnswers(page, '/api/withdrawalRevoke', 'fails')
  await cancelButton(page).click()
  await yes(page).click()
  await withdrawal.expectState('cancelled')
  expect(await fundingUsdt(stage)).toEqual(before)
})

story('ENT-16: a withdrawal goes to a bank card, with a note of the user', NEEDS_OURS, async ({ stage, page }) => {
  const withdrawal = await opened(stage)
  const before = await fundingUsdt(stage)
  await withdrawal.byBank()
  await enter(withdrawal.amount, '75')
  await withdrawal.note.fill('Rent for May')
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
  const withdrawal = await opened(stage)
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

story('a double tap on Confirm withdraws once', BY_PATH, async ({ stage, page }) => {
  const withdrawal = await opened(stage)
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
  const withdrawal = await opened(stage)
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
    const withdrawal = await opened(stage)
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
    const withdrawal = await opened(stage)
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

story('VAL-06: an invalid amount shows its error, and the input remains', PAGE_ALONE, async ({ stage }) => {
  const withdrawal = await opened(stage)
  const { available } = await fundingUsdt(stage)
  await withdrawal.next.click()
  await expect(withdrawal.problem.first()).toHaveText(t('field.prompt.address'))
  await expect(withdrawal.problem.last()).toHaveText(t('field.prompt.withdrawal'))
  await expect(withdrawal.address).toBeFocused()
  await withdrawal.address.fill(TRON_ADDRESS)
  for (const bad of ['0', '-5', '1e9', 'abc']) {
    await enter(withdrawal.amount, bad)
    await withdrawal.next.click()
    await expect(withdrawal.problem).toHaveText(t('field.prompt.withdrawal'))
    await expect(withdrawal.amount).toHaveValue(bad)
  }
  await enter(withdrawal.amount, '2.123456789')
  await expect(withdrawal.problem).toHaveText(t('withdrawal.decimals', { count: 8 }))
  await enter(withdrawal.amount, '999999')
  await expect(withdrawal.problem).toHaveText(tPattern('withdrawal.short'))
  await enter(withdrawal.amount, '1.99')
  await expect(withdrawal.problem).toHaveText(t('withdrawal.low', { minimum: '2.00 USDT' }))
  await expect(withdrawal.review).toBeHidden()
  await enter(withdrawal.amount, ' 12,5 ')
  await expect(withdrawal.problem).toHaveCount(0)
  await withdrawal.amount.blur()
  await expect(withdrawal.amount).toHaveValue('12.5')
  await expect(withdrawal.costs).toContainText('11.50 USDT')
  await withdrawal.pickNetwork('BSC')
  await expect(withdrawal.costs).toContainText('12.00 USDT')
  await withdrawal.pickNetwork('TRON')
  await withdrawal.all.click()
  await expect(withdrawal.amount).toHaveValue(available.replace(/(\.\d*?)0+$/, '$1'))
})

story(
  'VAL-06: an invalid address shows its error, and one of another network offers that network',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const withdrawal = await opened(stage)
    await withdrawal.address.fill(`${TRON_ADDRESS.slice(0, -1)}u`)
    await expect(withdrawal.problem).toHaveText(t('error.addressChecksum'))
    await withdrawal.address.fill('nowhere')
    await withdrawal.amount.click()
    await expect(withdrawal.problem).toHaveText(t('error.addressInvalid'))
    await withdrawal.address.fill(` ${TRON_ADDRESS.slice(0, 8)} ${TRON_ADDRESS.slice(8)} `)
    await expect(withdrawal.problem).toHaveCount(0)
    await expect(withdrawal.address).toHaveValue(TRON_ADDRESS)
    await withdrawal.pickNetwork('TRON')
    await withdrawal.address.fill(EVM_ADDRESS)
    await expect(withdrawal.problem).toContainText('BSC, Ethereum, or Polygon')
    await expect(withdrawal.address).toHaveValue(EVM_ADDRESS)
    await page.getByRole('button', { name: t('withdrawal.use', { network: 'Ethereum' }) }).click()
    await expect(withdrawal.problem).toHaveCount(0)
    await expect(page.getByRole('main')).toContainText(t('withdrawal.fits', { network: 'Ethereum' }))
    await enter(withdrawal.amount, '20')
    await stage.reload()
    await expect(withdrawal.address).toHaveValue(EVM_ADDRESS)
    await withdrawal.next.click()
    await expect(withdrawal.review).toContainText('Ethereum')
    await expect(withdrawal.review).toContainText('15.00 USDT')
  },
)

story(
  'without camera and clipboard a message is shown, and the address can be typed',
  PAGE_ALONE,
  async ({ stage }) => {
    const withdrawal = await opened(stage)
    await withdrawal.scan.click()
    await expect(withdrawal.camera.getByRole('alert')).toHaveText(
      new RegExp([t('withdrawal.camera.none'), t('withdrawal.camera.refused')].join('|').replaceAll('.', '\\.')),
    )
    await withdrawal.camera.getByRole('button', { name: t('ui.close') }).click()
    await expect(withdrawal.camera).toBeHidden()
    await withdrawal.paste.click()
    await expect(stage.page.locator('.toasts')).toContainText(t('withdrawal.pasteFailed'))
    await withdrawal.address.fill(TRON_ADDRESS)
    await expect(withdrawal.problem).toHaveCount(0)
  },
)

story('an address is scanned from a picture, and one without a code says so', PAGE_ALONE, async ({ stage }) => {
  const withdrawal = await opened(stage)
  await withdrawal.scan.click()
  const choose = withdrawal.camera.getByLabel(t('withdrawal.camera.picture'))
  const picture = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/gif', buffer: Buffer.from(bytes) })
  await choose.setInputFiles(picture('note.gif', new Uint8Array([1, 2, 3])))
  await expect(withdrawal.camera.getByText(t('withdrawal.camera.noCode'))).toBeVisible()
  await choose.setInputFiles(picture('code.gif', encodeQR(`tron:${TRON_ADDRESS}`, 'gif', { scale: 6 })))
  await expect(withdrawal.camera).toBeHidden()
  await expect(withdrawal.address).toHaveValue(TRON_ADDRESS)
})

story('the code of a deposit address is saved as a picture, which scans', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(linkTo('deposit'), { persona: 'trader' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('user.share.save'), exact: true }).click()
  const file = await (await download).path()
  const { networks } =
    (await stage.get<{ currency: string; networks: { address: string }[] }[]>('/api/rechargeWay'))[0] ?? {}
  const withdrawal = await opened(stage)
  await withdrawal.scan.click()
  await withdrawal.camera.getByLabel(t('withdrawal.camera.picture')).setInputFiles(file)
  await expect(withdrawal.address).toHaveValue(new RegExp(`${networks?.[0]?.address}$`))
})

story(
  'with the whitelist on, coins leave to saved addresses only, and a new one waits for 24 hours; it ends with code and fund password',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const withdrawal = await opened(stage)
    const saved = (name: string) => withdrawal.book.getByRole('button', { name: new RegExp(`^${name}`) })
    const toast = (key: string) => page.locator('.toasts').getByText(t(key), { exact: true })
    await withdrawal.bookLink.click()
    await expect(withdrawal.whitelist).not.toBeChecked()
    await withdrawal.whitelist.click()
    await expect(toast('withdrawal.whitelist.on')).toBeVisible()
    await expect(withdrawal.whitelist).toBeChecked()
    const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
    await withdrawal.book.getByRole('button', { name: t('withdrawal.book.new') }).click()
    await withdrawal.book.getByRole('textbox', { name: t('withdrawal.address') }).fill(address)
    await withdrawal.book.getByRole('textbox', { name: t('withdrawal.book.name') }).fill('Newcomer')
    await withdrawal.book.getByRole('button', { name: t('withdrawal.book.add'), exact: true }).click()
    await expect(saved('Newcomer')).toBeDisabled()
    await expect(saved('Newcomer')).toContainText(tPattern('withdrawal.whitelist.usable'))
    await saved('My TRON wallet').click()
    // The field takes an address of the book only.
    await expect(withdrawal.address).toHaveValue(TRON_ADDRESS)
    await expect(withdrawal.address).toHaveAttribute('readonly', '')
    await expect(withdrawal.scan).toHaveCount(0)
    await enter(withdrawal.amount, '12.5')
    await withdrawal.next.click()
    await withdrawal.pay(FUND)
    await withdrawal.expectTaken()
    await withdrawal.back.click()

    // A session ends after the same time.
    await logOut(stage)
    await stage.jump(24 * HOUR)
    await new Login(page).enter(DEMO_ACCOUNTS.trader)
    await expect.poll(() => stage.shown()).not.toMatch(/login/)
    await stage.go(WITHDRAWAL)
    await withdrawal.bookLink.click()
    await expect(saved('Newcomer')).toBeEnabled()
    await saved('Newcomer').click()
    await expect(withdrawal.address).toHaveValue(address)
    // The address was removed in another tab meanwhile.
    const book = await stage.get<{ id: number; name: string }[]>('/api/addressBook')
    const before = (await withdrawalsOf(stage)).length
    await stage.post('/api/saveAddress', { id: book.find(({ name }) => name === 'Newcomer')?.id, removed: true })
    await enter(withdrawal.amount, '15')
    await withdrawal.next.click()
    await withdrawal.pay(FUND)
    await expect(page.getByRole('main').getByText(t('error.addressNotListed'))).toBeVisible()
    expect(await madeSince(stage, before)).toEqual([])

    const { key } = await bindAuthenticator(stage)
    await stage.reload()
    await withdrawal.bookLink.click()
    await withdrawal.whitelist.click()
    const off = withdrawal.turnOff.getByRole('button', { name: t('withdrawal.whitelist.turnOff'), exact: true })
    await off.click()
    await expect(withdrawal.turnOff.getByRole('alert')).toHaveText(t('error.secondFactorNeeded'))
    await withdrawal.code.fill(wrongCode(key))
    await off.click()
    await withdrawal.password.give(FUND)
    await expect(withdrawal.turnOff.getByRole('alert')).toHaveText('Wrong authenticator code. Tries left: 4')
    await withdrawal.code.fill(authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
    await off.click()
    await withdrawal.password.give('99999999')
    await expect(withdrawal.password.problem).toBeVisible()
    await withdrawal.password.give(FUND)
    await expect(toast('withdrawal.whitelist.off')).toBeVisible()
    await expect(withdrawal.whitelist).not.toBeChecked()
    await page.keyboard.press('Escape')
    await withdrawal.address.fill(EVM_ADDRESS)
    await expect(withdrawal.address).toHaveValue(EVM_ADDRESS)
  },
)

story(
  'where the backend says nothing of a whitelist, the address book has no switch, and any address can be typed',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open('/', { persona: 'trader' })
    await stage.post('/api/addressWhitelist', { enabled: true })
    await changeAnswers(page, '/api/withdrawalWay', (data) => {
      const { whitelist: _, ...rest } = data as { whitelist: boolean }
      return rest
    })
    await stage.go(WITHDRAWAL)
    const withdrawal = new Withdrawal(page)
    await withdrawal.bookLink.click()
    await expect(withdrawal.book.getByRole('button', { name: /^My TRON wallet/ })).toBeEnabled()
    await expect(withdrawal.whitelist).toHaveCount(0)
    await page.keyboard.press('Escape')
    await withdrawal.address.fill(EVM_ADDRESS)
    await expect(withdrawal.address).toHaveValue(EVM_ADDRESS)
  },
)

story('an address is picked from, added to and removed from the address book', PAGE_ALONE, async ({ stage, page }) => {
  const withdrawal = await opened(stage)
  await withdrawal.bookLink.click()
  await withdrawal.book.getByRole('button', { name: /^Cold storage/ }).click()
  await expect(withdrawal.address).toHaveValue(EVM_ADDRESS)
  await expect(withdrawal.network).toContainText('Ethereum')
  await withdrawal.pickNetwork('Polygon')
  await withdrawal.bookLink.click()
  await withdrawal.book.getByLabel(t('withdrawal.book.name'), { exact: true }).fill('Polygon purse')
  await withdrawal.book.getByRole('button', { name: t('withdrawal.book.add'), exact: true }).click()
  const entry = withdrawal.book.getByRole('button', { name: /^Polygon purse/ })
  await expect(entry).toBeVisible()
  await withdrawal.book.getByRole('button', { name: t('withdrawal.book.remove', { name: 'Polygon purse' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('ui.ok'), exact: true })
    .click()
  await expect(entry).toHaveCount(0)
})

story('the Add button adds an address to the address book, but not one with a typo', PAGE_ALONE, async ({ stage }) => {
  const { book, bookLink } = await opened(stage)
  await bookLink.click()
  await book.getByRole('button', { name: t('withdrawal.book.new'), exact: true }).click()
  const address = book.getByLabel(t('withdrawal.address'), { exact: true })
  await book.getByRole('button', { name: 'Polygon', exact: true }).click()
  await address.fill(`${EVM_ADDRESS.slice(0, -1)}x`)
  await book.getByLabel(t('withdrawal.book.name'), { exact: true }).fill('Second purse')
  const save = book.getByRole('button', { name: t('withdrawal.book.add'), exact: true })
  await save.click()
  await expect(address).toHaveAccessibleDescription(t('error.addressInvalid'))
  await address.fill(EVM_ADDRESS)
  await save.click()
  await expect(book.getByRole('button', { name: /^Second purse/ })).toContainText('Polygon')
  await expect(address).toHaveCount(0)
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
  const withdrawal = await opened(stage)
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
    await withdrawal.address.fill(TRON_ADDRESS)
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
