/** The security center and its pages. */

import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { t, tPattern } from '../words.ts'

export const SECURITY = linkTo('security')
export const AUTHENTICATOR = linkTo('authenticator')
export const EDIT_PHONE = linkTo('editPhone')
export const BIND_CONTACT = linkTo('bindContact')
export const C2C_SECURITY = linkTo('c2cSecurity')
export const LOGIN_PASSWORD = linkTo('fundPassword', { tab: 'login' })

const buttonOf = (page: Page) => (key: string) =>
  page.getByRole('main').getByRole('button', { name: t(key), exact: true })

export class SecurityCenter {
  readonly score: Locator
  readonly next: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    this.score = page.getByRole('heading', { name: tPattern('security.center.score') })
    this.next = page.locator('.security-score p')
  }

  /** A row by its name. */
  item(key: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name: new RegExp(`^${t(key)}`) })
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
    this.key = main.locator('.copytext-text')
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
  readonly alert: Locator
  constructor(page: Page) {
    const main = page.getByRole('main')
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
