import { authenticatorCode } from '../../protocol/rules/authenticator.ts'
import { enter } from '../keys.ts'
import { logOut, WRONG_PASSWORD } from '../pages/entry.ts'
import { Frame, toast } from '../pages/frame.ts'
import { Passkeys, SECURITY, SecurityCenter, withPasskeyDevice } from '../pages/security.ts'
import { DEMO_ACCOUNTS, expect, NEEDS_OURS, type Stage, story } from '../story.ts'
import { t } from '../words.ts'

const { trader } = DEMO_ACCOUNTS

const LOGIN = /^\/pages\/login\/login\b/

/** Everything in the browser's storages; it must contain nothing typed. */
const keptTexts = (stage: Stage) =>
  stage.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))

story.describe('passkeys', () => {
  // Chromium would like RS256 keys as well.
  story.use({ expected: /pubKeyCredParams/ })

  story(
    'a passkey is added with the login password, logs in without a code, and logs in no more once it is removed',
    NEEDS_OURS,
    async ({ stage, page }) => {
      const passkeys = new Passkeys(page)
      const device = await withPasskeyDevice(page)
      const center = new SecurityCenter(page)
      await stage.open(SECURITY, { persona: 'trader' })
      await center.item('security.passkey.title').click()
      await expect(passkeys.sheet.getByText(t('security.passkey.none'))).toBeVisible()
      await passkeys.add.click()
      await passkeys.onward.click()
      await expect(passkeys.sheet.getByText(t('field.prompt.password'))).toBeVisible()
      await enter(passkeys.password, 'wrong-horse-1')
      await passkeys.onward.click()
      await expect(passkeys.sheet.getByText(WRONG_PASSWORD)).toBeVisible()
      await enter(passkeys.password, trader.password)
      await device.confirms(false)
      await passkeys.onward.click()
      // After the cancellation the form is there again, without an error.
      await expect(passkeys.onward).toBeVisible()
      await expect(passkeys.sheet.getByRole('alert')).toHaveCount(0)
      await device.confirms(true)
      await passkeys.onward.click()
      await expect(toast(page, t('security.passkey.added'))).toBeVisible()
      await expect(passkeys.rows).toHaveCount(1)
      await passkeys.rename.click()
      await enter(passkeys.name, ' ')
      await passkeys.saveName.click()
      await expect(passkeys.sheet.getByText(t('watchlists.why.empty'))).toBeVisible()
      await enter(passkeys.name, 'x'.repeat(41))
      await passkeys.saveName.click()
      await expect(passkeys.sheet.getByText(t('field.passkeyNameInvalid'))).toBeVisible()
      await enter(passkeys.name, 'Key ring')
      await passkeys.saveName.click()
      await expect(passkeys.rows).toContainText('Key ring')
      await passkeys.add.click()
      await enter(passkeys.password, trader.password)
      await passkeys.onward.click()
      await expect(passkeys.sheet.getByText(t('security.passkey.known'))).toBeVisible()
      const { key } = await stage.get<{ key: string }>('/api/authenticator')
      await stage.post('/api/bindAuthenticator', { action: 'bind', code: authenticatorCode(key, Date.now()) })
      expect(await keptTexts(stage)).not.toContain(trader.password)

      await logOut(stage)
      const failure = page.getByRole('main').getByRole('alert')
      await page.evaluate(() => {
        const { fetch } = window
        window.fetch = async (...args) => {
          const url = args[0] instanceof Request ? args[0].url : String(args[0])
          if (new URL(url, window.location.href).pathname === '/api/passkeyChallenge') throw new TypeError('lost')
          return fetch(...args)
        }
        Object.assign(window, { restore: () => Object.assign(window, { fetch }) })
        navigator.credentials.get = async () => {
          Reflect.deleteProperty(navigator.credentials, 'get')
          throw new DOMException('', 'NotSupportedError')
        }
      })
      await passkeys.login.click()
      await expect(failure).toBeVisible()
      await page.evaluate(() => (window as unknown as { restore: () => void }).restore())
      await passkeys.login.click()
      await expect(failure).toHaveText(t('entry.passkey.impossible'))
      await device.confirms(false)
      await passkeys.login.click()
      await expect(passkeys.login).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      await device.confirms(true)
      await passkeys.login.click()
      await expect.poll(() => stage.shown()).not.toMatch(LOGIN)
      expect((await stage.get<{ email: string }>('/api/myProfile')).email).toBe(trader.contact.account)

      await stage.go(SECURITY)
      await center.item('security.passkey.title').click()
      await expect(passkeys.rows).toContainText(t('security.passkey.used', { time: '' }).trim())
      await passkeys.remove.click()
      await new Frame(page).dialog.getByRole('button', { name: t('security.passkey.remove') }).click()
      await expect(passkeys.sheet.getByText(t('security.passkey.none'))).toBeVisible()
      const { list } = await stage.get<{ list: { title: string; text: string }[] }>('/api/userMessage')
      // Messages about the login and the authenticator are between them.
      const titles = list.map(({ title }) => title).filter((title) => /passkey/i.test(title))
      expect(titles.slice(0, 2)).toEqual(['Passkey removed from your account', 'New passkey on your account'])
      expect(list[0]?.text).toContain('Key ring')
      await logOut(stage)
      await passkeys.login.click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(t('error.passkeyUnknown'))
    },
  )
})
