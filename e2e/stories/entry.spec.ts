import { linkTo } from '../../protocol/routes.ts'
import { changeAnswers } from '../calls.ts'
import { enter } from '../keys.ts'
import { Login, logOut, Registration, WRONG_PASSWORD } from '../pages/entry.ts'
import { Frame, toast } from '../pages/frame.ts'
import { core, DEMO_ACCOUNTS, expect, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const FUNDS = '/pages/assets/assets'
const LOGIN = /^\/pages\/login\/login\b/

story(
  'NAV-01 VAL-11 ROL-01: a visitor who opens a protected page logs in and returns to it',
  core(),
  async ({ stage, page }) => {
    const login = new Login(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await stage.open(`${FUNDS}?account=coin`, { persona: 'visitor' })
    await expect.poll(() => stage.shown()).toMatch(LOGIN)
    expect(calls.filter((path) => /Overview|myProfile/.test(path))).toEqual([])
    await login.enter(DEMO_ACCOUNTS.trader)
    await expect.poll(() => stage.shown()).toBe(`${FUNDS}?account=coin`)
    await stage.reload()
    expect(stage.where()).toBe(`${FUNDS}?account=coin`)
  },
)

story(
  'a wrong password shows an error and remains, selected: what is typed next replaces it',
  async ({ stage, page }) => {
    const login = new Login(page)
    await stage.open('/pages/login/login', { persona: 'visitor' })
    await enter(login.email, DEMO_ACCOUNTS.trader.contact.account)
    // The link beside the password's label is no stop on the way to it.
    await page.keyboard.press('Tab')
    await page.keyboard.type('Wrong-2026')
    await page.keyboard.press('Enter')
    await expect(page.getByText(WRONG_PASSWORD).first()).toBeVisible()
    await expect(login.email).toHaveValue(DEMO_ACCOUNTS.trader.contact.account)
    await expect(login.password).toHaveValue('Wrong-2026')
    await expect(login.password).toBeFocused()
    await page.keyboard.type(DEMO_ACCOUNTS.trader.password)
    await page.keyboard.press('Enter')
    await expect.poll(() => stage.shown()).toBe('/')
  },
)

story('Enter in the search of area codes picks the nearest one', PAGE_ALONE, async ({ stage, page }) => {
  const login = new Login(page)
  await stage.open('/pages/login/login', { persona: 'visitor' })
  await login.method('mobile').check()
  await page.getByRole('button', { name: t('entry.area', { area: '86' }) }).click()
  await enter(page.getByRole('searchbox'), 'España')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: t('entry.area', { area: '34' }) })).toBeVisible()
})

story('ERR-10: an unknown account shows an error beside its field', PAGE_ALONE, async ({ stage, page }) => {
  const login = new Login(page)
  await stage.open('/pages/login/login', { persona: 'visitor' })
  await enter(login.email, 'nobody@example.com')
  await login.password.focus()
  await expect(page.getByText(t('error.accountMissing'))).toBeVisible()
})

story(
  'LOG-04: the first login of a new user is shown as a registration, the second is not',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const login = new Login(page)
    const opened = toast(page, t('entry.registered.title'))
    await stage.open('/pages/login/login', { persona: 'visitor' })
    await login.enter(DEMO_ACCOUNTS.trader)
    await expect.poll(() => stage.shown()).toBe('/')
    await expect(opened).toHaveCount(0)
    await logOut(stage)
    await changeAnswers(page, '/api/login', (data) => ({ ...(data as object), first: true }))
    await login.enter(DEMO_ACCOUNTS.trader)
    await expect(opened).toBeVisible()
    await expect.poll(() => stage.shown()).not.toMatch(LOGIN)
  },
)

story('LOG-04 CON-05 VAL-05: a user registers with a code and is logged in', core(), async ({ stage, page }) => {
  const registration = new Registration(page)
  await stage.open(`/pages/register/resgiter?from=${encodeURIComponent(FUNDS)}`, { persona: 'visitor' })
  await enter(registration.email, 'newcomer@example.com')
  await registration.next.click()
  await expect(registration.countdown).toHaveText(/\b(1:00|0?0:[345]\d|60|[345]\d)\b/)
  // Each step begins at its first field, as a user types on.
  await expect(registration.code).toBeFocused()
  await page.keyboard.type(await registration.arrived())
  await expect(registration.password).toBeFocused()
  await page.keyboard.type('short')
  await enter(registration.repeat, 'short')
  await registration.next.click()
  await expect(page.getByText(t('field.passwordShort', { password: 8 })).first()).toBeVisible()
  await enter(registration.password, 'Newcomer-2026')
  await enter(registration.repeat, 'Newcomer-2027')
  await registration.next.click()
  await expect(page.getByText(t('field.passwordsDiffer'))).toBeVisible()
  await expect(registration.repeat).toBeFocused()
  await enter(registration.repeat, 'Newcomer-2026')
  await registration.next.click()
  await registration.chooseFund('20262026')
  await expect(registration.done).toBeVisible()
  const profile = await stage.get<{ name: string; email: string }>('/api/myProfile')
  expect(profile.email).toBe('newcomer@example.com')
  await registration.start.click()
  await expect.poll(() => stage.shown()).toBe(FUNDS)
  expect((await stage.get<{ total: string }>('/api/walletOverview')).total).toMatch(/^10000(\.0+)?$/)
})

story('CON-05: a code can be resent after 60 s of exchange time, not earlier', async ({ stage, page }) => {
  const registration = new Registration(page)
  await stage.open('/pages/register/resgiter', { persona: 'visitor' })
  await enter(registration.email, 'patient@example.com')
  await registration.next.click()
  const first = await registration.arrived()
  await expect(registration.resend).toBeHidden()
  await stage.jump(40_000)
  await expect(registration.countdown).toHaveText(/\b(0?0:)?[012]?\d\b/)
  await expect(registration.resend).toBeHidden()
  await stage.jump(21_000)
  await registration.resend.click()
  await expect(registration.countdown).toBeVisible()
  await expect.poll(() => registration.arrived()).not.toBe(first)
  await enter(registration.code, first)
  await expect(page.getByText(t('error.codeWrong')).first()).toBeVisible()
})

story(
  'VAL-09: a pasted phone number brings its area, and only a whole code is sent',
  core(PAGE_ALONE),
  async ({ stage, page }) => {
    const registration = new Registration(page)
    const phone = page.getByRole('textbox', { name: t('entry.mobileNumber') })
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await page.keyboard.press('ControlOrMeta+V')
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await stage.open('/pages/register/resgiter', { persona: 'visitor' })
    await new Login(page).method('mobile').click()
    await phone.click()
    await paste('\u202a+84 0912 345 678\u202c')
    await page.keyboard.press('Tab')
    await expect(phone).toHaveValue('912345678')
    await expect(page.getByRole('button', { name: t('entry.area', { area: '84' }) })).toBeVisible()
    await registration.next.click()
    const code = await registration.arrived()
    await registration.code.click()
    // An input method's digits stay as they are until it has finished.
    const client = await page.context().newCDPSession(page)
    await client.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 })
    await expect(registration.code).toHaveValue('１２')
    await client.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
    await paste(`${code}9`)
    await expect(registration.code).toHaveValue(`${code}9`)
    await expect(page.getByText(t('field.codeLength', { digits: 6 }))).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    const wrong = code.startsWith('9') ? '8' : '9'
    await page.keyboard.type(`${wrong}${code.slice(1, 3)} ${code.slice(3)}`)
    await expect(page.getByText(t('error.codeWrong').split('.', 1).join()).first()).toBeVisible()
    // A correction is sent when the user says that it is finished.
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await page.keyboard.type(code.slice(0, 1))
    await expect(registration.code).toHaveValue(code)
    await expect(registration.password).toBeHidden()
    await page.keyboard.press('Enter')
    await registration.password.click()
    await page.keyboard.insertText('Pässwört-1'.normalize('NFD'))
    await registration.repeat.click()
    await page.keyboard.insertText('Pässwört-1'.normalize('NFC'))
    await registration.next.click()
    await registration.chooseFund('20262026')
    await expect(registration.done).toBeVisible()
    expect(await stage.get('/api/myProfile')).toMatchObject({ area: '84', mobile: '912345678' })
    // The browser's way back leads to no form of an account that exists.
    await page.goBack()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(registration.password).toHaveCount(0)
    await expect(registration.done).toBeVisible()
  },
)

story(
  'LOG-02 LOG-03: logging out in one tab logs out in the other, in its new language',
  core(),
  async ({ stage, page }) => {
    await stage.open(FUNDS, { persona: 'trader' })
    const other = await stage.tab(FUNDS)
    expect(other.where()).toBe(FUNDS)
    await stage.go(linkTo('language'))
    await page.getByRole('main').getByRole('button', { name: 'Español' }).click()
    await expect(other.page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('main').getByRole('button', { name: 'English' }).click()
    await stage.go('/pages/set/index')
    await page.getByRole('button', { name: t('app.logout'), exact: true }).click()
    await new Frame(page).dialog
      .getByRole('button', { name: t('app.logout') })
      .or(new Frame(page).answer('ok'))
      .click()
    await expect.poll(() => stage.shown()).toMatch(LOGIN)
    await expect.poll(() => other.shown()).toMatch(LOGIN)
    const stored = await page.evaluate(() => Object.keys(localStorage).filter((key) => /^app:(token|user)/.test(key)))
    expect(stored).toEqual([])
  },
)

story(
  'LOG-02: a forgotten password is reset by a code, also over a reload, and the new one logs in',
  async ({ stage, page }) => {
    const registration = new Registration(page)
    const { contact, password } = DEMO_ACCOUNTS.fresh
    await stage.open('/pages/login/login', { persona: 'visitor' })
    await page
      .getByRole('link', { name: t('entry.forgot') })
      .or(page.getByRole('button', { name: t('entry.forgot') }))
      .click()
    await expect.poll(() => stage.shown()).toMatch(/^\/pages\/login\/forget/)
    await enter(registration.email, 'nobody@example.com')
    await registration.next.click()
    await expect(page.getByRole('main').getByText(t('error.accountMissing')).first()).toBeVisible()
    await expect(registration.email).toHaveValue('nobody@example.com')

    await enter(registration.email, contact.account)
    await registration.next.click()
    await registration.arrived()
    await stage.reload()
    await expect(registration.email).toHaveValue(contact.account)
    await registration.next.click()
    const first = await registration.arrived()
    await enter(registration.code, first === '000000' ? '111111' : '000000')
    await expect(page.getByText(t('error.codeWrong')).first()).toBeVisible()
    await enter(registration.code, first)
    const submit = page.getByRole('button', { name: t('entry.reset.submit'), exact: true })
    await enter(registration.password, 'Another-2026')
    await enter(registration.repeat, 'Another-2027')
    await submit.click()
    await expect(page.getByText(t('field.passwordsDiffer')).first()).toBeVisible()
    await enter(registration.repeat, 'Another-2026')
    await submit.click()
    await expect(page.getByText(t('entry.reset.done'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('app.login'), exact: true })
      .click()
    await expect.poll(() => stage.shown()).toBe('/pages/login/password')
    await expect(page.getByText(t('entry.enterText', { account: contact.account }))).toBeVisible()

    const login = new Login(page)
    await enter(login.password, password)
    await login.submit.click()
    await expect(page.getByText(WRONG_PASSWORD).first()).toBeVisible()
    await enter(login.password, 'Another-2026')
    await login.submit.click()
    await expect.poll(() => stage.shown()).toBe('/')
  },
)
