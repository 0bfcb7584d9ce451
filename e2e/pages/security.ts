/** The security center and its pages. */

import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { AUTHENTICATOR_STEP_MS, authenticatorCode } from '../../protocol/rules/authenticator.ts'
import type { Stage } from '../story.ts'
import { t, tPattern } from '../words.ts'
import { copied } from './copied.ts'
import { FundPasswordDialog } from './fundPassword.ts'

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

export class SecurityCenter {
  readonly score: Locator
  readonly next: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    this.score = page.getByRole('heading', { name: tPattern('security.center.score') })
    this.next = this.score.locator('xpath=following-sibling::p')
  }

  /** A row by its name. */
  item(key: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(`^${t(key)}`) })
  }
}

/** The sheets that close the account. */
export class AccountClosing {
  readonly sheet: Locator
  readonly next: Locator
  readonly confirmation: Locator
  readonly code: Locator
  readonly close: Locator
  readonly password: FundPasswordDialog
  constructor(page: Page) {
    this.sheet = page.getByRole('dialog', { name: t('security.closing.title'), exact: true })
    this.next = this.sheet.getByRole('button', { name: t('security.closing.next'), exact: true })
    this.confirmation = page.getByRole('dialog', { name: t('security.closing.ask'), exact: true })
    this.code = this.confirmation.getByLabel(t('entry.secondFactor.label'), { exact: true })
    this.close = this.confirmation.getByRole('button', { name: t('security.closing.close'), exact: true })
    this.password = new FundPasswordDialog(page)
  }

  /** A row of what may be left. */
  need(name: string): Locator {
    return this.sheet.locator('.closing-needs > *').filter({ hasText: t(`security.closing.need.${name}`) })
  }
}

export class AuthenticatorPages {
  readonly show: Locator
  readonly qr: Locator
  readonly key: Locator
  readonly copy: Locator
  readonly onward: Locator
  readonly code: Locator
  readonly on: Locator
  readonly remove: Locator
  readonly alert: Locator
  constructor(page: Page) {
    const button = buttonOf(page)
    const main = page.getByRole('main')
    this.show = main.getByRole('button', { name: new RegExp(t('security.authenticator.show')) })
    this.qr = main.getByRole('img', { name: t('security.authenticator.qr') })
    this.key = copied(main, t('security.authenticator.copy'))
    this.copy = button('security.authenticator.copy')
    this.onward = page.getByRole('button', { name: t('security.authenticator.next'), exact: true })
    this.code = main.getByLabel(t('entry.secondFactor.label'), { exact: true })
    this.on = page.getByRole('heading', { name: t('security.authenticator.on') })
    this.remove = button('security.authenticator.remove')
    this.alert = main.getByRole('alert')
  }
}

export class ContactPages {
  readonly begin: Locator
  readonly number: Locator
  readonly email: Locator
  readonly code: Locator
  readonly letter: Locator
  readonly password: Locator
  readonly factor: Locator
  readonly save: Locator
  readonly alert: Locator
  constructor(page: Page) {
    const main = page.getByRole('main')
    this.password = main.getByLabel(t('security.login.title'), { exact: true })
    this.factor = main.getByLabel(t('entry.secondFactor.label'), { exact: true })
    this.save = buttonOf(page)('security.fund.save')
    this.begin = buttonOf(page)('security.fund.next')
    this.number = main.getByRole('textbox', { name: t('entry.mobileNumber') })
    this.email = main.getByRole('textbox', { name: t('entry.email') })
    this.code = main.getByLabel(t('entry.code.label'), { exact: true })
    this.letter = main.getByText(tPattern('entry.demo.inbox'))
    this.alert = main.getByRole('alert')
  }

  /** The code that arrived. */
  async arrived(): Promise<string> {
    const [, code = ''] = tPattern('entry.demo.inbox').exec((await this.letter.textContent()) ?? '') ?? []
    return code
  }
}

export class LoginPasswordPage {
  readonly old: Locator
  readonly next: Locator
  readonly repeat: Locator
  readonly save: Locator
  readonly alert: Locator
  readonly forgot: Locator
  constructor(page: Page) {
    const field = (key: string) => page.getByLabel(t(key), { exact: true })
    this.old = field('security.login.old')
    this.next = field('security.login.new')
    this.repeat = field('entry.setPassword.repeat')
    this.save = buttonOf(page)('security.fund.save')
    this.alert = page.getByRole('main').getByRole('alert')
    this.forgot = buttonOf(page)('entry.forgot')
  }
}

/** The sheet of the anti-phishing word. */
export class AntiPhishing {
  readonly sheet: Locator
  readonly field: Locator
  readonly save: Locator
  readonly remove: Locator
  constructor(page: Page) {
    this.sheet = page.getByRole('dialog', { name: t('security.word.title') })
    this.field = this.sheet.getByRole('textbox')
    this.save = this.sheet.getByRole('button', { name: t('security.fund.save'), exact: true })
    this.remove = this.sheet.getByRole('button', { name: t('security.word.remove') })
  }
}

/** The sheet of the passkeys, and the log-in page's button. */
export class Passkeys {
  readonly sheet: Locator
  readonly rows: Locator
  readonly add: Locator
  readonly password: Locator
  readonly onward: Locator
  readonly rename: Locator
  readonly name: Locator
  readonly saveName: Locator
  readonly remove: Locator
  readonly login: Locator
  constructor(page: Page) {
    this.sheet = page.getByRole('dialog')
    this.rows = this.sheet.locator('.cell')
    this.add = this.sheet.getByRole('button', { name: t('security.passkey.add'), exact: true })
    this.password = this.sheet.getByLabel(t('security.login.title'), { exact: true })
    this.onward = this.sheet.getByRole('button', { name: t('entry.next'), exact: true })
    this.rename = this.rows.getByRole('button').first()
    this.name = this.sheet.getByLabel(t('security.passkey.name'), { exact: true })
    this.saveName = this.sheet.getByRole('button', { name: t('security.passkey.saveName'), exact: true })
    this.remove = this.rows.getByRole('button').last()
    this.login = page.getByRole('main').getByRole('button', { name: t('entry.passkey.login'), exact: true })
  }
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
