import { enter } from '../keys.ts'
import {
  ADD_METHOD,
  AddMethod,
  BANK_CARDS,
  Belongings,
  BIND_CARD,
  BindCard,
  CARD_NUMBER,
  PAYMENT_METHODS,
} from '../pages/cards.ts'
import { FUND_PASSWORD, FundPasswordDialog, FundPasswordPage } from '../pages/fundPassword.ts'
import { core, DEMO_ACCOUNTS, expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const FUND = DEMO_ACCOUNTS.trader.fundPassword

/** The smallest picture that a browser shows: one white dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
)

story(
  'SCR-09 ENT-16 VAL-08 DLG-03: a user without a fund password sets one and returns to the typed bank card',
  core(),
  async ({ stage, page }) => {
    const bind = new BindCard(page)
    const fund = new FundPasswordPage(page)
    const dialog = new FundPasswordDialog(page)
    await stage.open(BANK_CARDS, { link: { persona: 'verified' } })
    await expect(page.getByRole('heading', { name: t('payment.card.none') })).toBeVisible()
    await bind.submit.click()
    await bind.complete('Coastal Bank', 'Alex Verified', CARD_NUMBER)
    await enter(bind.id, 'AB 12345')
    await stage.reload()
    await expect(bind.number).toHaveValue(CARD_NUMBER)
    await bind.submit.click()
    await expect(bind.gate).toContainText('For the security of your funds, please set the fund password first!')
    await bind.set.click()
    await expect.poll(async () => (await stage.shown()).split('?')[0]).toBe(FUND_PASSWORD)
    await fund.prove(DEMO_ACCOUNTS.verified.password)
    await expect(fund.step('choose')).toBeVisible()
    await fund.enter('1234')
    await stage.reload()
    await fund.prove(DEMO_ACCOUNTS.verified.password)
    await expect(fund.filled).toHaveCount(0)
    await fund.choose('12345678')
    await expect.poll(() => stage.shown()).toBe(BIND_CARD)
    await expect(bind.bank).toHaveValue('Coastal Bank')
    await expect(bind.id).toHaveValue('AB 12345')
    await bind.submit.click()
    await dialog.give('12345678')
    await expect.poll(() => stage.shown()).toBe(BANK_CARDS)
    const list = new Belongings(page)
    await expect(list.rows).toHaveText([/Coastal Bank •••• 1111.*Alex Verified.*•••• 2345/])
    await stage.reload()
    await expect(list.rows).toHaveCount(1)
  },
)

story(
  'SCR-09: a card number opens a keyboard of digits, and an IBAN is typed with letters',
  async ({ stage, page }) => {
    const bind = new BindCard(page)
    await stage.open(BIND_CARD, { persona: 'trader' })
    await expect(bind.number).toHaveAttribute('inputmode', 'numeric')
    await page.getByRole('button', { name: t('payment.iban'), exact: true }).click()
    await expect(bind.number).not.toHaveAttribute('inputmode')
    await enter(bind.number, 'GB82 WEST 1234 5698 7654 32')
    await stage.reload()
    await expect(bind.number).toHaveValue('GB82 WEST 1234 5698 7654 32')
    await expect(bind.number).not.toHaveAttribute('inputmode')
    await page.getByRole('button', { name: t('payment.digits'), exact: true }).click()
    await expect(bind.number).toHaveAttribute('inputmode', 'numeric')
  },
)

story('SCR-09: a bank card is removed after a confirmation', NEEDS_OURS, async ({ stage, page }) => {
  const list = new Belongings(page)
  await stage.open(BANK_CARDS, { persona: 'trader' })
  await expect(list.rows).toHaveText([/Example Bank •••• 4242/])
  await list.askFor('Example Bank •••• 4242')
  await list.cancel.click()
  await expect(list.rows).toHaveCount(1)
  await list.askFor('Example Bank •••• 4242')
  await expect(list.question).toContainText('Example Bank')
  await list.remove.click()
  await expect(page.getByRole('heading', { name: t('payment.card.none') })).toBeVisible()
  expect(await stage.get<unknown[]>('/api/bankInfo')).toEqual([])
})

story(
  'SCR-09: each invalid field of a bank card shows its error, and the input remains',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const bind = new BindCard(page)
    const dialog = new FundPasswordDialog(page)
    await stage.open(BIND_CARD, { persona: 'trader' })
    await bind.submit.click()
    for (const key of ['bank', 'name', 'number'])
      await expect(page.getByText(t(`payment.problem.${key}`), { exact: true })).toBeVisible()
    await expect(bind.bank).toBeFocused()
    await bind.complete('Coastal Bank', 'Taylor 2nd', '4111 1111 1111 1112')
    await bind.submit.click()
    await expect(page.getByText(t('payment.problem.nameDigits'))).toBeVisible()
    await expect(page.getByText(t('payment.problem.numberInvalid'))).toBeVisible()
    await expect(bind.number).toHaveValue('4111 1111 1111 1112')
    const [before] = await stage.get<{ bank_name: string }[]>('/api/bankInfo')
    await bind.complete('Coastal Bank', 'Taylor Trader', CARD_NUMBER)
    await bind.submit.click()
    await dialog.give(FUND)
    await expect.poll(() => stage.shown()).toBe(BANK_CARDS)
    await stage.go(BIND_CARD)
    await bind.complete('Another Bank', 'Taylor Trader', CARD_NUMBER.replaceAll(' ', '-'))
    await bind.submit.click()
    await dialog.give(FUND)
    await expect(page.getByRole('main').getByText(t('error.cardExists'))).toBeVisible()
    await expect(bind.bank).toHaveValue('Another Bank')
    expect((await stage.get<{ bank_name: string }[]>('/api/bankInfo')).map((card) => card.bank_name)).toEqual([
      ...(before ? [before.bank_name] : []),
      'Coastal Bank',
    ])
  },
)

story(
  'SCR-09: a payment method with a QR code is added, survives a reload, and is removed',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const add = new AddMethod(page)
    const dialog = new FundPasswordDialog(page)
    const list = new Belongings(page)
    await stage.open(ADD_METHOD, { persona: 'trader' })
    await add.submit.click()
    await expect(page.getByText(t('payment.problem.account'))).toBeVisible()
    await add.pick('wallet')
    await enter(add.name, 'Taylor Trader')
    await enter(add.account, 'taylor@example.com')
    await add.file.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: DOT })
    await expect(page.getByText(t('upload.done')).first()).toBeVisible()
    await stage.reload()
    await expect(add.account).toHaveValue('taylor@example.com')
    await expect(add.kind).toContainText(t('payment.method.kinds.wallet'))
    await add.submit.click()
    await dialog.give(FUND)
    await expect.poll(() => stage.shown()).toBe(PAYMENT_METHODS)
    await expect(list.rows).toHaveText([/E-wallet.*taylor@example.com.*Taylor Trader/])
    const [method] = await stage.get<{ type: string; picture: string | null }[]>('/api/paymentMethod')
    expect(method?.type).toBe('wallet')
    expect(method?.picture).not.toBeNull()
    await list.askFor(t('payment.method.kinds.wallet'))
    await list.remove.click()
    await expect(page.getByRole('heading', { name: t('payment.method.none') })).toBeVisible()
  },
)
