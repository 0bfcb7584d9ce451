/** Actions of a person and the server on the log-in that no story covers. */

import { AUTHENTICATOR_STEP_MS, authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { enter } from '../keys.ts'
import { Login } from '../pages/entry.ts'
import { Frame } from '../pages/frame.ts'
import { AUTHENTICATOR, AuthenticatorPages } from '../pages/security.ts'
import { DEMO_ACCOUNTS, expect, story } from '../story.ts'
import { t } from '../words.ts'
import { expectRefused, refuse } from './refuse.ts'

const LOGIN = '/pages/login/login'
const { trader } = DEMO_ACCOUNTS

story(
  'FLW-03: login: empty, by mobile and email, with an unknown, an unchecked and a locked account',
  async ({ stage, page }) => {
    const login = new Login(page)
    await stage.open(LOGIN, { persona: 'visitor' })
    await login.submit.click()
    await expect(login.email).toHaveAttribute('aria-invalid', 'true')
    await login.method('mobile').check({ force: true })
    await page.getByRole('button', { name: /^Country code/ }).click()
    await enter(page.getByRole('searchbox'), 'Spain')
    await page.getByRole('listitem').getByText('Spain', { exact: true }).click()
    await expect(page.getByRole('button', { name: t('entry.area', { area: '34' }) })).toBeVisible()
    await login.method('email').check({ force: true })
    await enter(login.email, 'nobody')
    await login.password.focus()
    await expect(login.email).toHaveAttribute('aria-invalid', 'true')
    await login.enter({ contact: { account: 'nobody@example.com' }, password: 'Nobody-2026' })
    await expect(page.getByText(t('error.accountMissing')).first()).toBeVisible()
    // Its own state shows it already; the login shows it too.
    await login.submit.click()
    await expect(page.getByText(t('error.accountMissing')).first()).toBeVisible()

    await refuse(page, 'checkUser', 'internal')
    await enter(login.email, trader.contact.account)
    await login.password.focus()
    await expectRefused(page, 'checkUser')
    await refuse(page, 'login', 'accountLocked')
    await login.enter(trader)
    await expect(page.getByText('refused: accountLocked').first()).toBeVisible()
    await expectRefused(page, 'login')
    await login.submit.click()
    await expect.poll(() => stage.shown()).toBe('/')
  },
)

story('FLW-03: login: a wrong code, refusals and going back in the second factor', async ({ stage, page }) => {
  const login = new Login(page)
  const frame = new Frame(page)
  const { code, on } = new AuthenticatorPages(page)
  await stage.open(AUTHENTICATOR, { persona: 'trader' })
  await expect(code).toBeVisible()
  const { key } = await stage.get<{ key: string }>('/api/authenticator')
  await enter(code, authenticatorCode(key, Date.now()))
  await expect(on).toBeVisible()
  await stage.go('/pages/set/index')
  await page.getByRole('button', { name: t('app.logout'), exact: true }).click()
  await frame.dialog.getByRole('button', { name: t('app.logout') }).click()
  await expect.poll(() => stage.shown()).toContain(LOGIN)

  const again = async () => {
    await login.submit.click()
    await expect(code).toBeVisible()
  }
  await login.enter(trader)
  await expect(code).toBeVisible()
  await enter(code, '123')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('app.login'), exact: true })
    .click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  for (const [id, back] of [
    ['authenticatorWrong', false],
    ['wrongPassword', true],
    ['accountLocked', true],
  ] as const) {
    await refuse(page, 'login', id)
    await enter(code, '')
    await enter(code, '123456')
    await expect(page.getByText(`refused: ${id}`).first()).toBeVisible()
    await expectRefused(page, 'login')
    if (back) await again()
  }
  await frame.back.click()
  await again()
  await enter(code, authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
  await expect.poll(() => stage.shown()).not.toContain(LOGIN)
})
