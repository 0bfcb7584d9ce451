/** The pages of login and registration. */

import { expect, type Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import type { Stage } from '../story.ts'
import { t, tPattern } from '../words.ts'
import { Frame } from './frame.ts'
import { Keypad } from './fundPassword.ts'
import { PageObject } from './pageObject.ts'

/** Both the exchange and the app begin the refusal of a wrong password like this; the exchange then names the remaining attempts. */
export const WRONG_PASSWORD = t('error.wrongPassword').split('.', 1).join()

/** Logs out in the settings, and waits for the login page. */
export async function logOut(stage: Stage): Promise<void> {
  await stage.go(linkTo('settings'))
  await stage.page.getByRole('button', { name: t('app.logout'), exact: true }).click()
  await new Frame(stage.page).dialog.getByRole('button', { name: t('app.logout') }).click()
  await expect.poll(async () => (await stage.shown()).split('?')[0]).toBe(linkTo('login'))
}

export class Login extends PageObject {
  readonly email = this.page.getByRole('textbox', { name: t('entry.email') })
  readonly password = this.page.getByLabel(t('entry.password'), { exact: true })
  readonly submit = this.main.getByRole('button', { name: t('app.login'), exact: true })

  method(kind: 'email' | 'mobile'): Locator {
    return this.page.getByRole('radio', { name: t(`entry.${kind}`) })
  }

  async enter({ contact, password }: { contact: { account: string }; password: string }): Promise<void> {
    await enter(this.email, contact.account)
    await enter(this.password, password)
    await this.submit.click()
  }
}

export class Registration extends PageObject {
  private readonly button = (key: string) => this.page.getByRole('button', { name: t(key), exact: true })
  private readonly field = (key: string) => this.page.getByLabel(t(key), { exact: true })
  readonly email = this.page.getByRole('textbox', { name: t('entry.email') })
  readonly next = this.button('entry.next')
  readonly code = this.field('entry.code.label')
  readonly resend = this.button('entry.code.resend')
  readonly countdown = this.page.getByText(tPattern('entry.code.resendIn'))
  readonly letter = this.page.getByText(tPattern('entry.demo.inbox'))
  readonly password = this.field('entry.password')
  readonly repeat = this.field('entry.setPassword.repeat')
  readonly fund = new Keypad(this.page)
  readonly fundRepeat = this.page.getByRole('heading', { name: t('entry.fund.repeat') })
  readonly create = this.button('entry.fund.submit')
  readonly done = this.page.getByRole('heading', { name: t('entry.registered.title') })
  readonly start = this.button('entry.registered.start')

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
