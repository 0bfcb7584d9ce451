import { linkTo } from '../../protocol/routes.ts'
import { AUTHENTICATOR_STEP_MS, authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { enter } from '../keys.ts'
import { Login, logOut, WRONG_PASSWORD } from '../pages/entry.ts'
import { Frame, toast } from '../pages/frame.ts'
import {
  AntiPhishing,
  AUTHENTICATOR,
  AuthenticatorPages,
  BIND_CONTACT,
  bindAuthenticator,
  C2C_SECURITY,
  ContactPages,
  EDIT_PHONE,
  LOGIN_PASSWORD,
  LoginPasswordPage,
  SECURITY,
  SecurityCenter,
  wrongCode,
} from '../pages/security.ts'
import { core, DEMO_ACCOUNTS, expect, NEEDS_OURS, PAGE_ALONE, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const { trader, phone } = DEMO_ACCOUNTS

const LOGIN = /^\/pages\/login\/login\b/

/** Everything in the browser's storages; it must contain nothing typed. */
const keptTexts = (stage: Stage) =>
  stage.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

story(
  'SCR-10: an authenticator is bound by its key and then required at login',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const pages = new AuthenticatorPages(page)
    const login = new Login(page)
    await stage.open(SECURITY, { persona: 'trader' })
    const center = new SecurityCenter(page)
    await expect(center.item('title.authenticator')).toContainText(t('security.center.off'))
    await center.item('title.authenticator').click()
    await pages.show.click()
    await expect(pages.qr).toBeVisible()
    const key = (await pages.key.textContent()) ?? ''
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    await pages.onward.click()
    await expect.poll(() => stage.shown()).toBe(AUTHENTICATOR)
    await enter(pages.code, wrongCode(key))
    await expect(pages.alert).toBeVisible()
    await enter(pages.code, authenticatorCode(key, Date.now()))
    await expect(pages.on).toBeVisible()
    expect(await keptTexts(stage)).not.toContain(key)
    await logOut(stage)
    await login.enter(trader)
    await expect(page.getByRole('heading', { name: t('entry.secondFactor.title') })).toBeVisible()
    await expect(pages.code).toBeFocused()
    await expect(new Frame(page).alerts.getByRole('button')).toHaveCount(0)
    // The code that bound it is used up, so the next one is needed.
    await enter(pages.code, authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
    await expect.poll(() => stage.shown()).not.toMatch(LOGIN)
    expect((await stage.get<{ email: string }>('/api/myProfile')).email).toBe(trader.contact.account)
    expect(await keptTexts(stage)).not.toContain(trader.password)
  },
)

story(
  'SCR-10: going back from the second factor returns to the login with the password still entered',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const pages = new AuthenticatorPages(page)
    const login = new Login(page)
    await stage.open(AUTHENTICATOR, { persona: 'trader' })
    await expect(pages.code).toBeVisible()
    const { key } = await stage.get<{ key: string }>('/api/authenticator')
    await enter(pages.code, authenticatorCode(key, Date.now()))
    await expect(pages.on).toBeVisible()
    await logOut(stage)
    await login.enter(trader)
    await expect(pages.code).toBeVisible()
    await new Frame(page).back.click()
    await expect(login.password).toHaveValue(trader.password)
    await login.submit.click()
    await expect(pages.code).toBeVisible()
  },
)

story(
  'SCR-11 CON-05: a phone number is changed with codes sent to the old and the new number',
  NEEDS_OURS,
  async ({ stage, page }) => {
    const pages = new ContactPages(page)
    const login = new Login(page)
    await stage.open(`/pages/login/login?from=${encodeURIComponent(EDIT_PHONE)}`, { persona: 'visitor' })
    await login.method('mobile').check({ force: true })
    await enter(page.getByRole('textbox', { name: t('entry.mobileNumber') }), phone.contact.account)
    await enter(login.password, phone.password)
    await login.submit.click()
    await expect.poll(() => stage.shown()).toBe(EDIT_PHONE)
    await expect(page.getByText('+86 •••• 000')).toBeVisible()
    await pages.begin.click()
    await expect(pages.letter).toBeVisible()
    const old = await pages.arrived()
    await enter(pages.code, old === '000000' ? '000001' : '000000')
    await expect(pages.alert).toBeVisible()
    await enter(pages.code, old)
    await enter(pages.number, `${phone.contact.account.slice(0, -1)}`)
    await pages.begin.click()
    await expect(page.getByText(t('field.mobileInvalid'))).toBeVisible()
    await enter(pages.number, '13911112222')
    await pages.begin.click()
    await expect(page.getByText(t('entry.code.sent', { to: '+86 13911112222' }))).toBeVisible()
    await expect(pages.letter).toBeVisible()
    await enter(pages.code, await pages.arrived())
    await expect(page.getByText(t('security.contact.changed.mobile'))).toBeVisible()
    expect((await stage.get<{ mobile: string }>('/api/myProfile')).mobile).toBe('13911112222')
    expect(await keptTexts(stage)).not.toContain(old)
  },
)

story(
  'SCR-11: a first phone number is bound with one code, the password and the second factor, and raises the security score',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const pages = new ContactPages(page)
    const center = new SecurityCenter(page)
    await stage.open(SECURITY, { persona: 'trader' })
    const { key } = await bindAuthenticator(stage)
    await stage.reload()
    const before = (await center.score.textContent()) ?? ''
    await center.item('security.center.phone').click()
    await expect.poll(() => stage.shown()).toBe(`${BIND_CONTACT}?type=mobile`)
    await enter(pages.number, '13933334444')
    await pages.begin.click()
    await expect(pages.letter).toBeVisible()
    await enter(pages.code, await pages.arrived())
    await expect(pages.password).toBeFocused()
    // A password manager pairs the password with its account.
    await expect(page.getByRole('main').locator('input[name=username]')).toHaveValue(trader.contact.account)
    await enter(pages.password, 'Wrong-2026')
    await pages.save.click()
    await expect(pages.alert).toContainText(WRONG_PASSWORD)
    await expect(pages.factor).toHaveCount(0)
    await enter(pages.password, trader.password)
    await pages.save.click()
    await enter(pages.factor, wrongCode(key))
    await pages.save.click()
    await expect(pages.alert).toHaveText('Wrong authenticator code. Tries left: 4')
    await expect(pages.password).toHaveValue(trader.password)
    // What is typed next replaces the wrong code.
    await expect(pages.factor).toBeFocused()
    await page.keyboard.type(authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS))
    await pages.save.click()
    await expect.poll(() => stage.shown()).toBe(SECURITY)
    expect(await keptTexts(stage)).not.toContain(trader.password)
    await expect(center.item('security.center.phone')).toContainText('+86 •••• 444')
    await expect(center.score).not.toHaveText(before)
  },
)

story('SCR-10: the security score recommends the next step and links to it', PAGE_ALONE, async ({ stage, page }) => {
  const center = new SecurityCenter(page)
  await stage.open(SECURITY, { link: { persona: 'verified' } })
  await expect(center.next).toHaveText(t('security.center.next.fundPassword'))
  await page.getByRole('button', { name: t('security.center.do.fundPassword'), exact: true }).click()
  await expect.poll(() => stage.shown()).toBe('/pages/safe/passwordset/index/index')
})

story(
  'VAL-01 VAL-05: the login password is changed with the current one, and the new one logs in',
  core(),
  async ({ stage, page }) => {
    const passwords = new LoginPasswordPage(page)
    const login = new Login(page)
    const change = async (old: string, next: string, repeat = next) => {
      await enter(passwords.old, old)
      await enter(passwords.next, next)
      await enter(passwords.repeat, repeat)
      await passwords.save.click()
    }
    await stage.open(LOGIN_PASSWORD, { persona: 'trader' })
    await change(trader.password, 'short', 'other')
    await expect(page.getByText(t('field.passwordShort', { password: 8 }))).toBeVisible()
    await expect(page.getByText(t('field.passwordsDiffer'))).toBeVisible()
    await change('Wrong-2026', 'Trader-2027')
    await expect(passwords.alert.first()).toBeVisible()
    await change(trader.password, 'Trader-2027')
    await expect(page.getByText(t('security.login.changed'))).toBeVisible()
    await logOut(stage)
    await login.enter(trader)
    await expect(page.getByText(WRONG_PASSWORD).first()).toBeVisible()
    await login.enter({ ...trader, password: 'Trader-2027' })
    await expect.poll(() => stage.shown()).not.toMatch(LOGIN)
    expect(await keptTexts(stage)).not.toMatch(/Trader-202/)
  },
)

story("a forgotten login password is reset with a code sent to the user's email", async ({ stage, page }) => {
  const passwords = new LoginPasswordPage(page)
  const codes = new ContactPages(page)
  await stage.open(LOGIN_PASSWORD, { persona: 'trader' })
  await passwords.forgot.click()
  await page.getByRole('button', { name: t('security.fund.send', { to: trader.contact.account }) }).click()
  await expect(codes.letter).toBeVisible()
  await enter(codes.code, await codes.arrived())
  await enter(passwords.next, 'Trader-2028')
  await enter(passwords.repeat, 'Trader-2028')
  await passwords.save.click()
  await expect(page.getByText(t('security.login.changed'))).toBeVisible()
})

story(
  'SCR-09 SCR-10: C2C payment security links to the fund password, payment methods and second factor',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(C2C_SECURITY, { persona: 'trader' })
    const item = (key: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${t(key)}`) })
    await expect(page.getByRole('switch')).toHaveCount(0)
    for (const [key, path] of [
      ['title.fundPassword', '/pages/safe/passwordset/index/index'],
      ['title.paymentMethods', '/pages/safe/addPaymentMethod/index'],
      ['title.authenticator', AUTHENTICATOR],
    ] as const) {
      await item(key).click()
      await expect.poll(() => stage.shown()).toBe(path)
      await page.goBack()
      await expect(item(key)).toBeVisible()
    }
  },
)

story('logged-in devices are listed, and all others can be logged out', NEEDS_OURS, async ({ stage, page }) => {
  const { account } = trader.contact
  const body = { type: 'email', account, password: trader.password, device: 'Lost tablet' }
  await stage.open(SECURITY, { persona: 'trader' })
  await stage.post('/api/login', body)
  await new SecurityCenter(page).item('title.devices').click()
  await expect.poll(() => stage.shown()).toBe(linkTo('devices'))
  const main = page.getByRole('main')
  await expect(main.getByText('Lost tablet')).toBeVisible()
  await expect(main.getByText(t('settings.logins.current'))).toHaveCount(1)
  const logOutOthers = page.getByRole('button', { name: t('security.devices.logoutOthers'), exact: true })
  await logOutOthers.click()
  await new Frame(page).dialog.getByRole('button', { name: t('security.devices.logoutOthers') }).click()
  await expect(page.getByText(t('security.devices.loggedOut'))).toBeVisible()
  await expect(main.getByText('Lost tablet')).toBeHidden()
  await expect(main.getByText(t('security.devices.onlyThis'))).toBeVisible()
  await expect(logOutOthers).toBeHidden()
  expect(await stage.get<object[]>('/api/sessions')).toHaveLength(1)
})

story(
  'the anti-phishing word is shown in messages with codes and after each login, and can be removed',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const word = new AntiPhishing(page)
    const item = new SecurityCenter(page).item('security.word.title')
    await stage.open(SECURITY, { persona: 'trader' })
    await expect(item).toContainText(t('security.center.off'))
    await item.click()
    await expect(word.field).toBeFocused()
    await enter(word.field, 'two words')
    await word.save.click()
    await expect(word.sheet.getByText(t('field.antiPhishingInvalid'))).toBeVisible()
    await enter(word.field, 'bluebird7')
    await word.save.click()
    await expect(item).toContainText(t('security.center.on'))
    await expect(item).toBeFocused()
    await logOut(stage)
    await stage.go(linkTo('forgot'))
    await enter(page.locator('input[name=username]'), trader.contact.account)
    await page.getByRole('button', { name: t('entry.next'), exact: true }).click()
    await expect(page.getByText(t('security.word.inMail', { word: 'bluebird7' }))).toBeVisible()
    await stage.go(linkTo('login'))
    await expect(page.getByText('bluebird7')).toHaveCount(0)
    await new Login(page).enter(trader)
    await expect(toast(page, t('security.word.atLogin', { word: 'bluebird7' }))).toBeVisible()
    await stage.go(SECURITY)
    await item.click()
    await word.remove.click()
    await expect(item).toContainText(t('security.center.off'))
  },
)
