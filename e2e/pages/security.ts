/** The security center and its pages. */

import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { AUTHENTICATOR_STEP_MS, authenticatorCode } from '../../protocol/rules/authenticator.ts'
import type { Stage } from '../story.ts'
import { t, tPattern } from '../words.ts'
import { copied } from './copied.ts'
import { FundPasswordDialog } from './fundPassword.ts'
import { PageObject } from './pageObject.ts'

export const SECURITY = linkTo('security')
export const AUTHENTICATOR = linkTo('authenticator')
export const EDIT_PHONE = linkTo('editPhone')
export const BIND_CONTACT = linkTo('bindContact')
export const C2C_SECURITY = linkTo('c2cSecurity')
export const LOGIN_PASSWORD = linkTo('fundPassword', { tab: 'login' })

/** A code that is not valid for the key at any time near the current one. */
export function wrongCode(key: string): string {
  const near = [-2, -1, 0, 1, 2].map((step) => authenticatorCode(key, Date.now() + step * AUTHENTICATOR_STEP_MS))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
}

/** Binds an authenticator with the current code, which is used up then; returns it with the key. */
export async function bindAuthenticator(stage: Stage): Promise<{ key: string; used: string }> {
  const { key } = await stage.get<{ key: string }>('/api/authenticator')
  const used = authenticatorCode(key, Date.now())
  await stage.post('/api/bindAuthenticator', { action: 'bind', code: used })
  return { key, used }
}

/** Unbinds it with the next code. */
export const unbindAuthenticator = (stage: Stage, key: string): Promise<unknown> =>
  stage.post('/api/bindAuthenticator', {
    action: 'unbind',
    code: authenticatorCode(key, Date.now() + AUTHENTICATOR_STEP_MS),
  })

const buttonOf = (page: Page) => (key: string) =>
  page.getByRole('main').getByRole('button', { name: t(key), exact: true })

export class SecurityCenter extends PageObject {
  readonly score = this.page.getByRole('heading', { name: tPattern('security.center.score') })
  readonly next = this.score.locator('xpath=following-sibling::p')

  /** A row by its name. */
  item(key: string): Locator {
    return this.main.getByRole('button', { name: new RegExp(`^${t(key)}`) })
  }
}

/** The sheets that close the account. */
export class AccountClosing extends PageObject {
  readonly sheet = this.page.getByRole('dialog', { name: t('security.closing.title'), exact: true })
  readonly next = this.sheet.getByRole('button', { name: t('security.closing.next'), exact: true })
  readonly confirmation = this.page.getByRole('dialog', { name: t('security.closing.ask'), exact: true })
  readonly code = this.confirmation.getByLabel(t('entry.secondFactor.label'), { exact: true })
  readonly close = this.confirmation.getByRole('button', { name: t('security.closing.close'), exact: true })
  readonly password = new FundPasswordDialog(this.page)

  /** A row of what may be left. */
  need(name: string): Locator {
    return this.sheet.locator('.closing-needs > *').filter({ hasText: t(`security.closing.need.${name}`) })
  }
}

export class AuthenticatorPages extends PageObject {
  private readonly button = buttonOf(this.page)
  readonly show = this.main.getByRole('button', { name: new RegExp(t('security.authenticator.show')) })
  readonly qr = this.main.getByRole('img', { name: t('security.authenticator.qr') })
  readonly key = copied(this.main, t('security.authenticator.copy'))
  readonly copy = this.button('security.authenticator.copy')
  readonly onward = this.page.getByRole('button', { name: t('security.authenticator.next'), exact: true })
  readonly code = this.main.getByLabel(t('entry.secondFactor.label'), { exact: true })
  readonly on = this.page.getByRole('heading', { name: t('security.authenticator.on') })
  readonly remove = this.button('security.authenticator.remove')
  readonly alert = this.main.getByRole('alert')
}

export class ContactPages extends PageObject {
  readonly password = this.main.getByLabel(t('security.login.title'), { exact: true })
  readonly factor = this.main.getByLabel(t('entry.secondFactor.label'), { exact: true })
  readonly save = buttonOf(this.page)('security.fund.save')
  readonly begin = buttonOf(this.page)('security.fund.next')
  readonly number = this.main.getByRole('textbox', { name: t('entry.mobileNumber') })
  readonly email = this.main.getByRole('textbox', { name: t('entry.email') })
  readonly code = this.main.getByLabel(t('entry.code.label'), { exact: true })
  readonly letter = this.main.getByText(tPattern('entry.demo.inbox'))
  readonly alert = this.main.getByRole('alert')

  /** The code that arrived. */
  async arrived(): Promise<string> {
    const [, code = ''] = tPattern('entry.demo.inbox').exec((await this.letter.textContent()) ?? '') ?? []
    return code
  }
}

export class LoginPasswordPage extends PageObject {
  private readonly field = (key: string) => this.page.getByLabel(t(key), { exact: true })
  readonly old = this.field('security.login.old')
  readonly next = this.field('security.login.new')
  readonly repeat = this.field('entry.setPassword.repeat')
  readonly save = buttonOf(this.page)('security.fund.save')
  readonly alert = this.main.getByRole('alert')
  readonly forgot = buttonOf(this.page)('entry.forgot')
}

/** The sheet of the anti-phishing word. */
export class AntiPhishing extends PageObject {
  readonly sheet = this.page.getByRole('dialog', { name: t('security.word.title') })
  readonly field = this.sheet.getByRole('textbox')
  readonly save = this.sheet.getByRole('button', { name: t('security.fund.save'), exact: true })
  readonly remove = this.sheet.getByRole('button', { name: t('security.word.remove') })
}

/** The sheet of the passkeys, and the log-in page's button. */
export class Passkeys extends PageObject {
  readonly sheet = this.page.getByRole('dialog')
  readonly rows = this.sheet.locator('.cell')
  readonly add = this.sheet.getByRole('button', { name: t('security.passkey.add'), exact: true })
  readonly password = this.sheet.getByLabel(t('security.login.title'), { exact: true })
  readonly onward = this.sheet.getByRole('button', { name: t('entry.next'), exact: true })
  readonly rename = this.rows.getByRole('button').first()
  readonly name = this.sheet.getByLabel(t('security.passkey.name'), { exact: true })
  readonly saveName = this.sheet.getByRole('button', { name: t('security.passkey.saveName'), exact: true })
  readonly remove = this.rows.getByRole('button').last()
  readonly login = this.main.getByRole('button', { name: t('entry.passkey.login'), exact: true })
}

/** Gives the page a device with passkeys, whose user is verified; returns a switch between confirming and cancelling. */
export async function withPasskeyDevice(page: Page): Promise<{ confirms(yes: boolean): Promise<void> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    confirms: async (isUserVerified) =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
  }
}
