/** The fund password: its keypad, its dialog, its page. */

import { expect, type Locator, type Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { t, tPattern } from '../words.ts'
import { PageObject } from './pageObject.ts'

export const FUND_PASSWORD = linkTo('fundPassword')

/** A keypad with its dots, on a page or in the dialog. */
export class Keypad extends PageObject {
  private readonly group = this.main.getByRole('group')
  readonly delete = this.button('security.keypad.delete')
  readonly rings = this.group.locator(':scope > i')
  readonly filled = this.main.locator('.digits > i:not(.digits-open)')
  readonly figures = this.group.locator(':scope > b')
  readonly show = this.button('ui.showPassword')
  readonly hide = this.button('ui.hidePassword')
  readonly count = this.main.getByRole('status').filter({ hasText: /\d/ })

  protected button(key: string): Locator {
    return this.main.getByRole('button', { name: t(key), exact: true })
  }

  key(digit: string): Locator {
    return this.main.getByRole('button', { name: digit, exact: true })
  }

  /** Taps the digits one by one. */
  async enter(digits: string): Promise<void> {
    for (const digit of digits) await this.key(digit).click()
  }
}

export class FundPasswordDialog extends Keypad {
  readonly dialog = this.main
  readonly prompt = this.main.getByRole('group', { name: t('security.dialog.qsrmm') })
  readonly confirm = this.button('security.dialog.qd')
  readonly cancel = this.button('security.dialog.qx12')
  readonly forgot = this.button('security.forgot')
  readonly problem = this.main.getByRole('alert')

  constructor(page: Page) {
    super(page, page.getByRole('dialog', { name: t('security.dialog.mm12') }))
  }

  /** Enters the fund password and confirms it. */
  async give(digits: string): Promise<void> {
    await this.enter(digits)
    await this.confirm.click()
  }
}

/** The page on which it is set, changed and recovered. */
export class FundPasswordPage extends Keypad {
  readonly set = this.button('security.fund.set')
  readonly change = this.button('security.fund.change')
  readonly forgot = this.button('security.fund.forgot')
  readonly next = this.button('security.fund.next')
  readonly login = this.main.getByLabel(t('security.login.title'), { exact: true })
  readonly save = this.button('security.fund.save')
  readonly anew = this.button('security.fund.anew')
  readonly alert = this.main.getByRole('alert')
  readonly on = this.main.getByRole('heading', { name: t('security.fund.on') })
  readonly byCode = this.button('security.fund.byCode')
  readonly code = this.main.getByLabel(t('entry.code.label'), { exact: true })
  readonly letter = this.main.getByText(tPattern('entry.demo.inbox'))

  step(key: 'old' | 'choose' | 'repeat'): Locator {
    return this.page.getByRole('heading', { name: t(`security.fund.${key}`), exact: true })
  }

  /** Enters the log-in password, which the page requires before a first fund password where the backend asks for it. */
  async prove(password: string): Promise<void> {
    await expect(this.login.or(this.step('choose'))).toBeVisible()
    if (await this.step('choose').isVisible()) return
    await enter(this.login, password)
    await this.next.click()
  }

  /** Sets a new one by entering it twice. */
  async choose(digits: string): Promise<void> {
    await expect(this.step('choose')).toBeVisible()
    await this.enter(digits)
    await this.next.click()
    await expect(this.step('repeat')).toBeVisible()
    await this.enter(digits)
    await this.save.click()
  }

  /** Enters the old one and sets another. */
  async replace(old: string, next: string): Promise<void> {
    await this.change.click()
    await expect(this.step('old')).toBeVisible()
    await this.enter(old)
    await this.next.click()
    await this.choose(next)
  }
}
