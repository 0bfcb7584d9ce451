import { linkTo } from '../../protocol/routes.ts'
import { findingsInBoth } from '../checks/findings.ts'
import { enter } from '../keys.ts'
import { Login } from '../pages/entry.ts'
import { toast } from '../pages/frame.ts'
import { AppLock } from '../pages/lock.ts'
import { Passkeys, SECURITY, SecurityCenter, withPasskeyDevice } from '../pages/security.ts'
import { TRON_ADDRESS, WITHDRAWAL, Withdrawal } from '../pages/withdrawal.ts'
import { core, DEMO_ACCOUNTS, expect, NEEDS_OURS, PAGE_ALONE, story } from '../story.ts'
import { t } from '../words.ts'

const { trader } = DEMO_ACCOUNTS
const AT_ONCE = t('security.lock.atOnce')
const MINUTE_MS = 60_000

story(
  'SEC-01: a lock at once covers the app out of sight, and the login password shows the typed draft again',
  core(NEEDS_OURS),
  async ({ stage, page }) => {
    const lock = new AppLock(page)
    const withdrawal = new Withdrawal(page)
    await stage.open(SECURITY, { persona: 'trader' })
    await lock.turnOn(stage, AT_ONCE, trader.password)
    await stage.go(WITHDRAWAL)
    await enter(withdrawal.address, TRON_ADDRESS)
    await enter(withdrawal.amount, '75')
    await expect(page).toHaveTitle(/^Withdraw/)
    expect(await lock.text()).toMatch(/\d/)

    await lock.turn('hidden')
    await expect(lock.screen).toBeVisible()
    await expect(lock.password).toHaveCount(0)
    expect(await lock.text()).not.toMatch(/\d/)
    await expect(page).toHaveTitle(t('app.mark'))
    await expect(page.getByRole('main')).toHaveCount(0)

    await lock.turn('visible')
    await expect(lock.screen.getByText(t('app.mark'))).toBeVisible()
    expect(await lock.text()).not.toMatch(/\d/)
    await lock.enter('')
    await expect(lock.screen.getByText(t('field.prompt.password'))).toBeVisible()
    await lock.enter('Wrong-horse-1')
    await expect(lock.screen.getByText(t('security.lock.wrong', { count: 4 }))).toBeVisible()
    // What is typed next replaces the refused password.
    expect(await lock.password.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe('Wrong-horse-1'.length)
    expect(await findingsInBoth(page)).toEqual([])

    await page.reload()
    await expect(lock.password).toBeFocused()
    expect(await lock.text()).not.toMatch(/\d/)
    await lock.enter(trader.password)
    await expect(lock.screen).toHaveCount(0)
    await expect(withdrawal.amount).toHaveValue('75')
    await expect(withdrawal.address).toHaveValue(TRON_ADDRESS)
    await expect(page).toHaveTitle(/^Withdraw/)
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(kept).not.toContain(trader.password)
  },
)

story('five wrong passwords log out, and the next login opens the app', NEEDS_OURS, async ({ stage, page }) => {
  const lock = new AppLock(page)
  await stage.open(SECURITY, { persona: 'trader' })
  await lock.turnOn(stage, AT_ONCE, trader.password)
  await lock.turn('hidden')
  await lock.turn('visible')
  await page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      seen.push(document.body.innerText)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seen })
  })
  for (const count of [4, 3, 2, 1]) {
    await lock.enter('Wrong-horse-1')
    await expect(lock.screen.getByText(t('security.lock.wrong', { count }))).toBeVisible()
  }
  await lock.enter('Wrong-horse-1')
  await expect(lock.screen).toHaveCount(0)
  await expect.poll(() => stage.shown()).toMatch(/^\/pages\/login\/login/)
  await expect(toast(page, t('security.lock.loggedOut'))).toBeVisible()
  // No frame between the lock and the login page has shown the page below.
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((text) => text.includes(t('security.center.contacts')))).toEqual([])
  // The exchange has locked the account for 15 minutes.
  await stage.jump(16 * MINUTE_MS)
  await new Login(page).enter(trader)
  await expect.poll(() => stage.shown()).not.toMatch(/^\/pages\/login\/login/)
  await expect(lock.screen).toHaveCount(0)
})

story(
  'a lock after a minute opens before it without a question, and asks after it',
  PAGE_ALONE,
  async ({ stage, page }) => {
    const lock = new AppLock(page)
    await stage.open(SECURITY, { persona: 'trader' })
    await lock.choose(stage, t('security.lock.after', { count: 1 }))
    await enter(lock.sheet.getByLabel(t('security.login.title'), { exact: true }), 'Wrong-horse-1')
    await page.keyboard.press('Enter')
    await expect(lock.sheet.getByRole('alert')).toBeVisible()
    await enter(lock.sheet.getByLabel(t('security.login.title'), { exact: true }), trader.password)
    await page.keyboard.press('Enter')
    await expect(lock.row).toContainText(t('security.lock.after', { count: 1 }))
    const away = (ms: number) =>
      page.evaluate((by) => {
        const now = Date.now
        Date.now = () => now() + by
      }, ms)
    await lock.turn('hidden')
    await expect(lock.screen).toBeVisible()
    await away(MINUTE_MS / 2)
    await lock.turn('visible')
    await expect(lock.screen).toHaveCount(0)
    await lock.turn('hidden')
    await away(MINUTE_MS)
    await lock.turn('visible')
    await lock.enter(trader.password)
    await expect(lock.screen).toHaveCount(0)
  },
)

story('an open sheet stays as it is under the lock', PAGE_ALONE, async ({ stage, page }) => {
  const lock = new AppLock(page)
  await stage.open(SECURITY, { persona: 'trader' })
  await lock.turnOn(stage, AT_ONCE, trader.password)
  await new SecurityCenter(page).item('security.word.title').click()
  const word = page.getByRole('dialog').getByRole('textbox', { name: t('security.word.title') })
  await enter(word, 'Harbour')
  await lock.turn('hidden')
  await expect(word).toBeHidden()
  await lock.turn('visible')
  await lock.screen.getByRole('heading').click()
  await page.keyboard.press('Escape')
  await lock.password.press('Escape')
  await lock.enter(trader.password)
  await expect(lock.screen).toHaveCount(0)
  await expect(word).toHaveValue('Harbour')
})

story.describe('passkeys', () => {
  // Chromium would like RS256 keys as well.
  story.use({ expected: /pubKeyCredParams/ })

  story('a passkey opens the lock, and the session it started has ended', NEEDS_OURS, async ({ stage, page }) => {
    const lock = new AppLock(page)
    const passkeys = new Passkeys(page)
    await withPasskeyDevice(page)
    await stage.open(SECURITY, { persona: 'trader' })
    await new SecurityCenter(page).item('security.passkey.title').click()
    await passkeys.add.click()
    await enter(passkeys.password, trader.password)
    await passkeys.onward.click()
    await expect(passkeys.rows).toHaveCount(1)
    await stage.go(linkTo('settings'))
    await lock.turnOn(stage, AT_ONCE, trader.password)
    const sessions = async () => (await stage.get<unknown[]>('/api/sessions')).length
    const before = await sessions()
    await lock.turn('hidden')
    await lock.turn('visible')
    await lock.passkey.click()
    await expect(lock.screen).toHaveCount(0)
    await expect.poll(sessions).toBe(before)
  })
})

story(
  'a reload is no time out of sight, and a second tab is opened on its own',
  PAGE_ALONE,
  async ({ stage, page }) => {
    await stage.open(SECURITY, { persona: 'trader' })
    const lock = new AppLock(page)
    await lock.turnOn(stage, AT_ONCE, trader.password)
    await stage.reload()
    await expect(lock.row).toContainText(AT_ONCE)
    await expect(lock.screen).toHaveCount(0)
    const other = await page.context().newPage()
    await other.goto(stage.address(SECURITY))
    const second = new AppLock(other)
    await second.enter(trader.password)
    await expect(second.row).toContainText(AT_ONCE)
    await second.turn('hidden')
    await second.turn('visible')
    await expect(second.password).toBeVisible()
    await expect(lock.screen).toHaveCount(0)
  },
)
