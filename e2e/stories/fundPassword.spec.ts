import { KEY_REPEAT_MS } from '../../protocol/rules/constants.ts'
import { enter } from '../keys.ts'
import { BIND_CARD, BindCard, CARD_NUMBER } from '../pages/cards.ts'
import { FUND_PASSWORD, FundPasswordDialog, FundPasswordPage } from '../pages/fundPassword.ts'
import { core, DEMO_ACCOUNTS, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t, tPattern } from '../words.ts'

const FUND = DEMO_ACCOUNTS.trader.fundPassword

/** Opens the dialog that comes before binding a bank card. */
async function request(stage: Stage): Promise<FundPasswordDialog> {
  const bind = new BindCard(stage.page)
  await stage.open(BIND_CARD, { persona: 'trader' })
  await bind.complete('Coastal Bank', 'Taylor Trader', CARD_NUMBER)
  await bind.submit.click()
  const dialog = new FundPasswordDialog(stage.page)
  await expect(dialog.prompt).toBeFocused()
  return dialog
}

story(
  'DLG-03 DLG-04 VAL-03 VAL-04: the dialog takes digits from its keypad and confirms eight or more',
  core(PAGE_ALONE),
  async ({ stage, page }) => {
    const bind = new BindCard(page)
    await stage.open(BIND_CARD, { persona: 'trader' })
    const dialog = new FundPasswordDialog(page)
    await expect(bind.bank).toBeVisible()
    await expect(dialog.dialog).toHaveCount(0)
    await bind.complete('Coastal Bank', 'Taylor Trader', CARD_NUMBER)
    await bind.submit.click()
    await expect(dialog.dialog).toBeVisible()
    await expect(dialog.confirm).toHaveText('Confirm')
    await expect(dialog.cancel).toHaveText('Cancel')
    await expect(dialog.dialog.getByRole('textbox')).toHaveCount(0)
    const digits = dialog.dialog.getByRole('button', { name: /^\d$/ })
    await expect(digits).toHaveText([...'1234567890'])
    for (const box of await Promise.all([...(await digits.all()), dialog.delete].map((key) => key.boundingBox())))
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expect(dialog.confirm).toHaveAccessibleDescription(t('security.digits.of', { n: 0, count: 8 }))
    await dialog.enter('2026202')
    await expect(dialog.filled).toHaveCount(7)
    await expect(dialog.confirm).toBeDisabled()
    // A forced tap lands on whatever covers the button at that moment.
    await expect(async () => {
      await dialog.confirm.click({ force: true })
      await expect(dialog.problem).toHaveText(t('security.tooShort', { count: 8 }), { timeout: 2_000 })
    }).toPass()
    await expect(dialog.filled).toHaveCount(7)
    await page.mouse.click(187, 100)
    await expect(dialog.dialog).toBeVisible()
    // As a screen reader presses it: on a busy machine a slow tap counts as held, and deletes again.
    await dialog.delete.dispatchEvent('click')
    await expect(dialog.filled).toHaveCount(6)
    await expect(dialog.problem).toHaveCount(0)
    await dialog.cancel.click()
    await expect(dialog.dialog).toHaveCount(0)
    expect(await stage.get<unknown[]>('/api/bankInfo')).not.toContainEqual(
      expect.objectContaining({ bank_name: 'Coastal Bank' }),
    )
    await bind.submit.click()
    await dialog.give(FUND)
    await expect(page.getByText(t('payment.card.bound'))).toBeVisible()
  },
)

story(
  'DLG-02: the entry is masked, can be revealed, and is cleared when the dialog closes',
  core(PAGE_ALONE),
  async ({ stage, page }) => {
    const dialog = await request(stage)
    await dialog.enter('90817263')
    await expect(dialog.filled).toHaveCount(8)
    await expect(dialog.figures).toHaveCount(0)
    expect(await page.content()).not.toContain('90817263')
    await dialog.show.click()
    await expect(dialog.figures).toHaveText([...'90817263'])
    await dialog.hide.click()
    await expect(dialog.figures).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog.dialog).toHaveCount(0)
    await new BindCard(page).submit.click()
    await expect(dialog.dialog).toBeVisible()
    await expect(dialog.filled).toHaveCount(0)
    await expect(dialog.rings).toHaveCount(8)
    await dialog.enter('123')
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(dialog.filled).toHaveCount(0)
  },
)

story(
  'VAL-03: digits can be entered by keyboard, and a screen reader hears only their count',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const dialog = await request(stage)
    await page.keyboard.type('2x0.2-6')
    await expect(dialog.filled).toHaveCount(4)
    await expect(dialog.count).toHaveText(t('security.digits.of', { n: 4, count: 8 }))
    await page.keyboard.press('Backspace')
    await expect(dialog.filled).toHaveCount(3)
    await page.keyboard.press('Enter')
    await expect(dialog.problem).toHaveText(t('security.tooShort', { count: 8 }))
    await page.keyboard.type('62026')
    await expect(dialog.count).toHaveText(t('security.digits.all', { count: 8 }))
    expect(await dialog.dialog.ariaSnapshot()).not.toMatch(/2026/)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('payment.card.bound'))).toBeVisible()
  },
)

story('CON-08: holding backspace deletes a digit every 250 ms', PAGE_ALONE, async ({ stage, page }) => {
  const dialog = await request(stage)
  await dialog.enter('123456789012')
  const times = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = []
        const rings = document.querySelector('.sheet .digits')
        if (!rings) return resolve(seen)
        new MutationObserver(() => {
          seen.push(performance.now())
          if (seen.length === 4) resolve(seen)
        }).observe(rings, { childList: true, subtree: true, attributes: true })
      }),
  )
  await dialog.delete.hover()
  await page.mouse.down()
  const seen = await times
  await page.mouse.up()
  const pauses = seen.slice(1).map((at, nth) => at - (seen[nth] ?? 0))
  for (const pause of pauses) expect(pause).toBeGreaterThan(KEY_REPEAT_MS - 60)
  expect((seen[3] ?? 0) - (seen[0] ?? 0)).toBeLessThan(3 * KEY_REPEAT_MS + 600)
  const left = await dialog.filled.count()
  await expect(dialog.filled).toHaveCount(left)
  expect(left).toBeLessThanOrEqual(8)
})

story(
  'a fund password is set, and changed with the current one but not with a wrong one',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const fund = new FundPasswordPage(page)
    await stage.open(FUND_PASSWORD, { link: { persona: 'verified' } })
    await fund.set.click()
    await fund.prove('Wrong-2026')
    await fund.choose('12345678')
    await expect(fund.alert).toContainText('Tries left: 4')
    await expect(fund.login).toHaveValue('Wrong-2026')
    await fund.prove(DEMO_ACCOUNTS.verified.password)
    await fund.enter('1234567')
    await expect(fund.next).toBeDisabled()
    await fund.next.click({ force: true })
    await expect(fund.alert).toHaveText(t('field.fundPasswordInvalid', { fundPassword: 8 }))
    await fund.enter('8')
    await fund.next.click()
    await fund.enter('12345679')
    await fund.save.click()
    await expect(fund.alert).toHaveText('Two passwords do not match')
    await fund.enter('12345678')
    await fund.save.click()
    await expect(fund.on).toBeVisible()
    await stage.reload()
    await expect(fund.on).toBeVisible()
    await fund.replace('87654321', '11223344')
    await expect(fund.step('old')).toBeVisible()
    await expect(fund.alert).toContainText('Tries left: 4')
    await fund.enter('12345678')
    await fund.next.click()
    await stage.reload()
    await fund.replace('12345678', '11223344')
    await expect(fund.on).toBeVisible()
    const methods = await stage.get<{ wait_until: number | null; is_set_pwd: boolean }>('/api/withdrawalWay')
    expect(methods.is_set_pwd).toBe(true)
  },
)

story(
  "five wrong attempts lock the fund password, and a code sent to the user's email resets it",
  async ({ stage, page }) => {
    const fund = new FundPasswordPage(page)
    await stage.open(FUND_PASSWORD, { persona: 'trader' })
    await fund.replace('00000000', '11223344')
    for (const left of [4, 3, 2]) {
      await expect(fund.alert).toContainText(`Tries left: ${left}`)
      await fund.enter('00000000')
      await fund.next.click()
      await fund.choose('11223344')
    }
    await expect(fund.alert).toContainText('Tries left: 1')
    await fund.enter('00000000')
    await fund.next.click()
    await fund.choose('11223344')
    await expect(page.getByRole('heading', { name: t('security.fund.locked') })).toBeVisible()
    await expect(fund.alert).toContainText('15 min')
    await fund.byCode.click()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('security.fund.send', { to: DEMO_ACCOUNTS.trader.contact.account }) })
      .click()
    const [, code = ''] = tPattern('entry.demo.inbox').exec((await fund.letter.textContent()) ?? '') ?? []
    await enter(fund.code, code)
    await fund.choose('11223344')
    await expect(fund.on).toBeVisible()
    await fund.replace('11223344', '44332211')
    await expect(fund.on).toBeVisible()
  },
)
