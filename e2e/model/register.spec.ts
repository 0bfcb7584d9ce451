/** Actions of a person and the server on an account being opened that no story covers. */
import { enter } from '../keys.ts'
import { Registration } from '../pages/entry.ts'
import { Frame } from '../pages/frame.ts'
import { expect, story } from '../story.ts'
import { t } from '../words.ts'
import { expectRefused, refuse } from './refuse.ts'

const REGISTER = '/pages/register/resgiter'
const PASSWORD = 'Newcomer-2026'
const FUND = '20262026'

story('FLW-03: registration: every step back, every invalid entry, every refusal', async ({ stage, page }) => {
  const registration = new Registration(page)
  const { back } = new Frame(page)
  await stage.open(REGISTER, { persona: 'visitor' })
  await registration.next.click()
  await expect(registration.email).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('radio', { name: t('entry.mobile') }).check({ force: true })
  await page.getByRole('button', { name: /^Country code/ }).click()
  await enter(page.getByRole('searchbox'), 'Spain')
  await page.getByRole('listitem').getByText('Spain', { exact: true }).click()
  await expect(page.getByRole('button', { name: t('entry.area', { area: '34' }) })).toBeVisible()
  await page.getByRole('radio', { name: t('entry.email') }).check({ force: true })
  const invite = page.getByLabel(t('entry.register.invite'), { exact: true })
  await enter(invite, 'NOBODY')
  await enter(invite, '')

  await enter(registration.email, 'model@example.com')
  await refuse(page, 'sendEmailCode', 'tooMany')
  await registration.next.click()
  await expect(page.getByText('refused: tooMany').first()).toBeVisible()
  await expectRefused(page, 'sendEmailCode')
  await registration.next.click()
  const code = await registration.arrived()
  await back.click()
  await registration.next.click()
  await enter(registration.code, '123')
  await registration.next.click()
  await expect(registration.code).toHaveAttribute('aria-invalid', 'true')
  await stage.reload()
  await expect(registration.code).toBeVisible()

  const toPassword = async () => {
    await enter(registration.code, '')
    await enter(registration.code, code)
    await expect(registration.repeat).toBeVisible()
  }
  const toFund = async () => {
    await enter(registration.password, PASSWORD)
    await enter(registration.repeat, PASSWORD)
    await registration.next.click()
    await expect(registration.fund.key('1')).toBeVisible()
  }
  const refusedWith = async (id: Parameters<typeof refuse>[2]) => {
    await refuse(page, 'register', id)
    await registration.chooseFund(FUND)
    await expect(page.getByText(`refused: ${id}`).first()).toBeVisible()
    await expectRefused(page, 'register')
  }
  await toPassword()
  await back.click()
  await toPassword()
  await toFund()
  await back.click()
  await toFund()
  await registration.fund.enter('123')
  await registration.next.click({ force: true })
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
  await back.click()
  await toFund()
  await registration.fund.enter(FUND)
  await registration.next.click()
  await registration.fund.enter('20262027')
  await registration.create.click()
  await expect(page.getByText(t('field.passwordInconsistent')).first()).toBeVisible()
  await page.getByRole('button', { name: t('security.fund.anew'), exact: true }).click()
  await expect(registration.fundRepeat).toBeHidden()

  await refusedWith('internal')
  await refusedWith('codeExpired')
  await toPassword()
  await toFund()
  await refusedWith('inviteUnknown')
  await registration.next.click()
  await toPassword()
  await toFund()
  await registration.chooseFund(FUND)
  await expect(registration.done).toBeVisible()
})
