import { linkTo } from '../../protocol/routes.ts'
import { AUTHENTICATOR_STEP_MS, authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { loseAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { Login } from '../pages/entry.ts'
import { toast } from '../pages/frame.ts'
import { AccountClosing, bindAuthenticator, SECURITY, SecurityCenter, wrongCode } from '../pages/security.ts'
import { DEMO_ACCOUNTS, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const { fresh } = DEMO_ACCOUNTS

const LOGIN = /^\/pages\/login\/login\b/

const HOUR = 3_600_000

/** Withdraws the user's money, but for an amount that is too small to leave. */
async function withdrawAll(stage: Stage): Promise<void> {
  await stage.post('/api/transfer', { from: 'coin', to: 'funding', currency: 'USDT', amount: '10000' })
  const target = { currency: 'USDT', network: 'TRON', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }
  await stage.post('/api/withdrawal', { ...target, amount: '9998.5', payment_password: fresh.fundPassword })
  await stage.jump(HOUR)
}

const closed = t('error.accountClosed')

story(
  'the account is closed once nothing is left in it, with code and fund password; then nobody logs in to it',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(SECURITY, { persona: 'fresh' })
    const item = new SecurityCenter(page).item('security.closing.item')
    const closing = new AccountClosing(page)
    await item.click()
    await expect(closing.need('balances')).toContainText(t('security.closing.left', { count: 1 }))
    await expect(closing.need('spotOrders')).toContainText(t('security.closing.none'))
    await expect(closing.next).toHaveCount(0)
    // A remaining balance links to its page.
    await closing.need('balances').click()
    await expect.poll(() => stage.shown()).toBe(linkTo('funds'))

    await withdrawAll(stage)
    const { key } = await bindAuthenticator(stage)
    await stage.go(SECURITY)
    await item.click()
    await expect(closing.need('balances')).toContainText(t('security.closing.none'))
    await expect(closing.sheet).toContainText('1.50 USDT')
    await closing.next.click()
    await expect(closing.confirmation).toContainText(t('security.closing.contacts'))
    await expect(closing.confirmation).toContainText(t('security.closing.deposits'))

    await closing.close.click()
    await expect(closing.confirmation.getByRole('alert')).toHaveText(t('error.secondFactorNeeded'))
    await enter(closing.code, wrongCode(key))
    await closing.close.click()
    await closing.password.give(fresh.fundPassword)
    await expect(closing.confirmation.getByRole('alert')).toHaveText('Wrong authenticator code. Tries left: 4')
    await enter(closing.code, authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
    // A deposit is reported meanwhile, in another tab.
    await stage.post('/api/recharge', { currency: 'USDT', protocol: 'TRON', amount: '0.5' })
    await closing.close.click()
    await closing.password.give(fresh.fundPassword)
    await expect(closing.sheet.getByRole('alert')).toHaveText(t('error.closingBlocked'))
    await expect(closing.need('deposits')).toContainText(t('security.closing.left', { count: 1 }))
    await expect(closing.next).toHaveCount(0)

    // The deposit is too small to be credited, so it is no longer in progress.
    await stage.jump(HOUR / 4)
    await stage.reload()
    await item.click()
    await closing.next.click()
    await enter(closing.code, authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
    await closing.close.click()
    await closing.password.give('99999999')
    await expect(closing.password.problem).toBeVisible()
    await closing.password.give(fresh.fundPassword)
    await expect(toast(page, t('security.closing.done'))).toBeVisible()
    await expect.poll(() => stage.shown()).toMatch(LOGIN)

    const login = new Login(page)
    await login.enter(fresh)
    await expect(login.email).toHaveAccessibleDescription(closed)
    await stage.go(linkTo('forgot'))
    await enter(page.locator('input[name=username]'), fresh.contact.account)
    await page.locator('button[type=submit]').click()
    await expect(page.locator('input[name=username]')).toHaveAccessibleDescription(closed)
  },
)

story(
  'after a lost answer the app finds out that the account is closed, in every tab',
  NEEDS_OURS,
  async ({ stage, page }) => {
    await stage.open(SECURITY, { persona: 'fresh' })
    await withdrawAll(stage)
    const other = await stage.tab(linkTo('settings'))
    const closing = new AccountClosing(page)
    await new SecurityCenter(page).item('security.closing.item').click()
    await closing.next.click()
    await loseAnswers(page, '/api/closeAccount', 'fails')
    await closing.close.click()
    await closing.password.give(fresh.fundPassword)
    await expect(toast(page, t('security.closing.done'))).toBeVisible()
    await expect.poll(() => stage.shown()).toMatch(LOGIN)
    await expect.poll(() => other.shown()).toMatch(LOGIN)
    await new Login(page).enter(fresh)
    await expect(new Login(page).email).toHaveAccessibleDescription(closed)
  },
)

story('on a backend without it the sheet says that closing is not offered', PAGE_ALONE, async ({ stage, page }) => {
  await stage.open(SECURITY, { persona: 'fresh' })
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...args) => {
      const url = args[0] instanceof Request ? args[0].url : String(args[0])
      if (new URL(url, window.location.href).pathname !== '/api/accountClosing') return fetch(...args)
      return Response.json({ code: 404, message: 'There is nothing here', data: null }, { status: 404 })
    }
  })
  const closing = new AccountClosing(page)
  await new SecurityCenter(page).item('security.closing.item').click()
  await expect(closing.sheet).toContainText(t('error.notOffered'))
  await expect(closing.next).toHaveCount(0)
})
