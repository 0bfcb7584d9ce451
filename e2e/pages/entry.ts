/** The pages of login and registration. */

import { expect, type Locator, type Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import type { Stage } from '../story.ts'
import { t, tPattern } from '../words.ts'
import { Frame } from './frame.ts'
import { Keypad } from './fundPassword.ts'

/** Both the exchange and the app begin the refusal of a wrong password like this; the exchange then names the remaining attempts. */
export const WRONG_PASSWORD = t('error.wrongPassword').split('.', 1).join()

/** Deletes a wrong code and types another. A code of which only digits are corrected is sent by the button alone. */
export async function retype(code: Locator, digits: string): Promise<void> {
  await enter(code, '')
  await enter(code, digits)
}

/** Logs out in the settings, and waits for the login page. */
export async function logOut(stage: Stage): Promise<void> {
  await stage.go(linkTo('settings'))
  await stage.page.getByRole('button', { name: t('app.logout'), exact: true }).click()
  await new Frame(stage.page).dialog.getByRole('button', { name: t('app.logout') }).click()
  await expect.poll(async () => (await stage.shown()).split('?')[0]).toBe(linkTo('login'))
}

export class Login {
  readonly email: Locator
  readonly password: Locator
  readonly submit: Locator
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
    this.email = page.getByRole('textbox', { name: t('entry.email') })
    this.password = page.getByLabel(t('entry.password'), { exact: true })
    this.submit = page.getByRole('main').getByRole('button', { name: t('app.login'), exact: true })
  }

  method(kind: 'email' | 'mobile'): Locator {
    return this.page.getByRole('radio', { name: t(`entry.${kind}`) })
  }

  async enter({ contact, password }: { contact: { account: string }; password: string }): Promise<void> {
    await enter(this.email, contact.account)
    await enter(this.password, password)
    await this.submit.click()
  }
}

export class Registration {
  readonly email: Locator
  readonly next: Locator
  readonly code: Locator
  readonly resend: Locator
  readonly countdown: Locator
  readonly letter: Locator
  readonly password: Locator
  readonly repeat: Locator
  readonly fund: Keypad
  readonly fundRepeat: Locator
  readonly create: Locator
  readonly done: Locator
  readonly start: Locator
  constructor(page: Page) {
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
    const field = (key: string) => page.getByLabel(t(key), { exact: true })
    this.email = page.getByRole('textbox', { name: t('entry.email') })
    this.next = button('entry.next')
    this.code = field('entry.code.label')
    this.resend = button('entry.code.resend')
    this.countdown = page.getByText(tPattern('entry.code.resendIn'))
    this.letter = page.getByText(tPattern('entry.demo.inbox'))
    this.password = field('entry.password')
    this.repeat = field('entry.setPassword.repeat')
    this.fund = new Keypad(page.getByRole('main'))
    this.fundRepeat = page.getByRole('heading', { name: t('entry.fund.repeat') })
    this.create = button('entry.fund.submit')
    this.done = page.getByRole('heading', { name: t('entry.registered.title') })
    this.start = button('entry.registered.start')
  }

  /** Enters the payment password twice. */
  async chooseFund(digits: string): Promise<void> {
    await this.fund.enter(digits)
    await this.next.click()
    await expect(this.fundRepeat).toBeVisible()
    await this.fund.enter(digits)
    await this.create.click()
  }

  /** The code that arrived. */
  async arrived(): Promise<string> {
    const text = (await this.letter.textContent()) ?? ''
    const [, code = ''] = tPattern('entry.demo.inbox').exec(text) ?? []
    expect(code).toMatch(/^\d{6}$/)
    return code
  }
}
