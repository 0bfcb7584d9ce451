import { minus } from '../../protocol/rules/decimal.ts'
import { loseAnswers, watchCalls } from '../calls.ts'
import { enter } from '../keys.ts'
import { copied } from '../pages/copied.ts'
import {
  DEPOSIT,
  DEPOSIT_RECORDS,
  depositsOf,
  fundingOf,
  openDeposit,
  reportDeposit,
  uploadPicture,
  type WireDepositWay,
} from '../pages/deposit.ts'
import { RecordFilterSheet } from '../pages/recordFilter.ts'
import { BY_PATH, core, expect, NEEDS_OURS, PAGE_ALONE, story, turnTo } from '../story.ts'
import { t, tPattern } from '../words.ts'

const SECOND = 1_000
/** From the report of a deposit on TRON until the network sees it, and then until its last confirmation. */
const SEEN = 15 * SECOND
const CONFIRMED = 20 * 3 * SECOND

story(
  'APP-03 ENT-16 ENT-17: a deposit with a screenshot, reloaded at every step, is credited to the last digit',
  core(),
  async ({ stage, page }) => {
    const deposit = await reportDeposit(stage)
    const before = await fundingOf(stage)
    await enter(deposit.amount, '1234.567891')
    await uploadPicture(deposit)
    await stage.reload()
    await expect(deposit.amount).toHaveValue('1234.567891')
    await expect(deposit.upload).toContainText(t('upload.done'))
    await deposit.submit.click()
    await expect(deposit.review).toContainText('1,234.567891 USDT')
    await expect(deposit.review).toContainText('TRON')
    await expect(deposit.review).toContainText(t('deposit.attached'))
    await stage.reload()
    await expect(deposit.review).toContainText('1,234.567891 USDT')
    await deposit.confirm.click()
    await deposit.expectState('submitted')
    await stage.reload()
    await deposit.expectState('submitted')
    await stage.jump(SEEN)
    await deposit.expectState('confirming')
    await stage.reload()
    // A backend need not say how many confirmations there are.
    const counted = page.getByRole('main').getByText(tPattern('deposit.stateText.confirming'))
    await expect(counted.or(page.getByRole('main').getByText(t('assets.unconfirmed')))).toBeVisible()
    await stage.jump(CONFIRMED)
    await deposit.expectState('credited')
    expect(minus(await fundingOf(stage), before)).toBe('1234.567891')
    const [credited, ...others] = await depositsOf(stage)
    expect(others).toEqual([])
    expect(credited).toMatchObject({ currency: 'USDT', protocol: 'TRON', amount: '1234.567891', state: 'credited' })
    expect(credited?.screenshot).toMatch(/^data:image\//)

    await deposit.another.click()
    await expect(deposit.code).toBeVisible()
    await stage.go(DEPOSIT_RECORDS)
    const row = page.getByRole('main').getByRole('article')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(t('deposit.state.credited'))
    await row.getByRole('button').click()
    await expect(page.getByRole('dialog')).toContainText('1,234.567891 USDT')
  },
)

story(
  'ENT-08: every currency and network of rechargeWay shows its address, minimum and confirmations',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const deposit = await openDeposit(stage)
    const methods = await stage.get<WireDepositWay[]>('/api/rechargeWay')
    const main = page.getByRole('main')
    for (const currency of ['USDT', 'BTC', 'XRP']) {
      await deposit.pickCurrency(currency)
      const way = methods.find((one) => one.currency === currency)
      expect(way?.networks.length).toBeGreaterThan(0)
      for (const { protocol, address, memo, minimum, confirmations } of way?.networks ?? []) {
        await deposit.pickNetwork(protocol)
        await expect(deposit.network).toContainText(protocol)
        await expect(deposit.address).toHaveText(address)
        await expect(main).toContainText(t('deposit.only', { currency, network: protocol }))
        await expect(main.locator('dl')).toContainText(minimum)
        await expect(main.locator('dl')).toContainText(new RegExp(`${confirmations} confirmations?`))
        if (memo !== null) await expect(copied(main, t('deposit.copyMemo'))).toHaveText(memo)
      }
    }
    await expect(main).toContainText(t('deposit.simulated'))
  },
)

story('code, address and Copy stand in the first view of a low screen', PAGE_ALONE, async ({ stage, page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  const deposit = await openDeposit(stage)
  for (const part of [deposit.code, deposit.address, deposit.copy]) await expect(part).toBeInViewport({ ratio: 1 })
})

story('a link preselects currency and network', PAGE_ALONE, async ({ stage }) => {
  const deposit = await openDeposit(stage, '?currency=ETH&protocol=Arbitrum%20One')
  await expect(deposit.currency).toContainText('ETH')
  await expect(deposit.network).toContainText('Arbitrum One')
})

story(
  'ERR-09: the address is copied, or selected when the clipboard refuses it',
  core(PAGE_ALONE),
  async ({ stage, page }) => {
    const deposit = await openDeposit(stage)
    const address = (await deposit.address.textContent()) ?? ''
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async (text: string) => sessionStorage.setItem('copied', text) },
      })
    })
    await deposit.copy.click()
    await expect(deposit.toast('ui.copied')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('copied'))).toBe(address)
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      })
      document.execCommand = () => false
    })
    await deposit.copy.click()
    await expect(deposit.toast('ui.copyFailed')).toBeVisible()
    expect(await page.evaluate(() => String(getSelection()).replace(/\s/g, ''))).toBe(address)
  },
)

story('VAL-06: an invalid amount shows its error, and the input remains', PAGE_ALONE, async ({ stage }) => {
  const deposit = await reportDeposit(stage)
  await uploadPicture(deposit)
  await deposit.submit.click()
  await expect(deposit.problem).toHaveText(t('field.prompt.deposit'))
  await expect(deposit.amount).toBeFocused()
  for (const bad of ['0', '-5', '1e9', 'abc']) {
    await enter(deposit.amount, bad)
    await deposit.submit.click()
    await expect(deposit.problem).toHaveText(t('field.prompt.deposit'))
    await expect(deposit.amount).toHaveValue(bad)
  }
  await enter(deposit.amount, '0.123456789')
  await expect(deposit.problem).toHaveText(t('deposit.decimals', { count: 8 }))
  await enter(deposit.amount, ' 12,5 ')
  await expect(deposit.problem).toBeHidden()
  await deposit.amount.blur()
  await expect(deposit.amount).toHaveValue('12.5')
  await deposit.amount.press('Enter')
  await expect(deposit.review).toContainText('12.50 USDT')
  await deposit.cancel.click()
  await enter(deposit.amount, '500000.01')
  await deposit.submit.click()
  await deposit.confirm.click()
  await expect(deposit.review).toBeHidden()
  await expect(deposit.problem).toContainText('500000')
  await expect(deposit.amount).toHaveValue('500000.01')
  await expect(deposit.upload).toContainText(t('upload.done'))
  expect(await depositsOf(stage)).toEqual([])
})

story('deposits below the minimum are shown as held and credited once their sum reaches it', async ({ stage }) => {
  const deposit = await reportDeposit(stage)
  const before = await fundingOf(stage)
  for (const [amount, state] of [
    ['0.4', 'held'],
    ['0.6', 'credited'],
  ] as const) {
    await enter(deposit.amount, amount)
    await expect(deposit.problem).toHaveText(t('deposit.below', { minimum: '1.00 USDT', network: 'TRON' }))
    await deposit.submit.click()
    await deposit.confirm.click()
    await deposit.expectState('submitted')
    await stage.jump(SEEN + CONFIRMED)
    await deposit.expectState(state)
    await deposit.another.click()
    await deposit.sent.click()
  }
  expect(minus(await fundingOf(stage), before)).toBe('1')
})

story('a double tap on Confirm makes one deposit', BY_PATH, async ({ stage, page }) => {
  const deposit = await reportDeposit(stage)
  const calls = await watchCalls(page)
  await enter(deposit.amount, '25')
  await deposit.submit.click()
  await deposit.confirm.dblclick()
  await deposit.expectState('submitted')
  expect(await calls(/\/api\/recharge$/)).toHaveLength(1)
  expect(await depositsOf(stage)).toHaveLength(1)
})

story('a deposit with a lost reply is looked up, not sent again', NEEDS_OURS, async ({ stage, page }) => {
  const deposit = await reportDeposit(stage)
  await enter(deposit.amount, '25')
  await deposit.submit.click()
  await expect(deposit.confirm).toBeVisible()
  await loseAnswers(page, '/api/recharge', 'fails')
  await deposit.confirm.click()
  await expect(deposit.toast('deposit.reported')).toBeVisible()
  await stage.reload()
  await deposit.expectState('submitted')
  expect(await depositsOf(stage)).toMatchObject([{ amount: '25' }])
})

story(
  'after a reload with a pending reply, a deposit is found and not sent again',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const deposit = await reportDeposit(stage)
    await enter(deposit.amount, '26')
    await deposit.submit.click()
    await expect(deposit.confirm).toBeVisible()
    await loseAnswers(page, '/api/recharge', 'hangs')
    await deposit.confirm.click()
    const amounts = async () => (await depositsOf(stage)).map(({ amount }) => amount)
    await expect.poll(amounts).toEqual(['26'])
    await stage.reload()
    await deposit.expectState('submitted')
    await expect(deposit.review).toBeHidden()
    expect(await amounts()).toEqual(['26'])
  },
)

story(
  'deposit records are filtered by currency and show the reason of a refusal',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(DEPOSIT_RECORDS, { persona: 'trader' })
    const rows = page.getByRole('main').getByRole('article')
    const all = await depositsOf(stage)
    expect(all.length).toBeGreaterThan(3)
    await expect(rows).toHaveCount(all.length)
    await expect(rows.filter({ hasText: t('deposit.state.refused') })).toContainText('Ethereum')
    await new RecordFilterSheet(page).by(t('assets.record.currency'), 'BTC')
    await expect(rows).toHaveCount(all.filter(({ currency }) => currency === 'BTC').length)
    for (const text of await rows.allTextContents()) expect(text).toContain('BTC')
  },
)

story('a visitor is redirected to login, and no call is sent', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open('/', { persona: 'visitor' })
  const calls = await watchCalls(page)
  await turnTo(page, DEPOSIT)
  await expect.poll(() => stage.shown()).toContain('/pages/login')
  expect(await calls(/recharge/)).toEqual([])
})
