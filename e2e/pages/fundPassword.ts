/** The fund password: its keypad, its dialog, its page. */

import { expect, type Locator, type Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { enter } from '../keys.ts'
import { t, tPattern } from '../words.ts'

export const FUND_PASSWORD = linkTo('fundPassword')

/** A keypad with its dots, on a page or in the dialog. */
export class Keypad {
  readonly delete: Locator
  readonly rings: Locator
  readonly filled: Locator
  readonly figures: Locator
  readonly show: Locator
  readonly hide: Locator
  readonly count: Locator
  private readonly root: Locator
  constructor(root: Locator) {
    this.root = root
    const button = (key: string) => root.getByRole('button', { name: t(key), exact: true })
    this.delete = button('security.keypad.delete')
    this.rings = root.getByRole('group').locator(':scope > i')
    this.filled = root.locator('.digits > i:not(.digits-open)')
    this.figures = root.getByRole('group').locator(':scope > b')
    this.show = button('ui.showPassword')
    this.hide = button('ui.hidePassword')
    this.count = root.getByRole('status').filter({ hasText: /\d/ })
  }

  key(digit: string): Locator {
    return this.root.getByRole('button', { name: digit, exact: true })
  }

  /** Taps the digits one by one. */
  async enter(digits: string): Promise<void> {
    for (const digit of digits) await this.key(digit).click()
  }
}

export class FundPasswordDialog extends Keypad {
  readonly dialog: Locator
  readonly prompt: Locator
  readonly confirm: Locator
  readonly cancel: Locator
  readonly forgot: Locator
  readonly problem: Locator
  constructor(page: Page) {
    const dialog = page.getByRole('dialog', { name: t('security.dialog.mm12') })
    super(dialog)
    this.dialog = dialog
    this.prompt = dialog.getByRole('group', { name: t('security.dialog.qsrmm') })
    this.confirm = dialog.getByRole('button', { name: t('security.dialog.qd'), exact: true })
    this.cancel = dialog.getByRole('button', { name: t('security.dialog.qx12'), exact: true })
    this.forgot = dialog.getByRole('button', { name: t('security.forgot'), exact: true })
    this.problem = dialog.getByRole('alert')
  }

  /** Enters the fund password and confirms it. */
  async give(digits: string): Promise<void> {
    await this.enter(digits)
    await this.confirm.click()
  }
}

/** The page on which it is set, changed and recovered. */
export class FundPasswordPage extends Keypad {
  readonly set: Locator
  readonly change: Locator
  readonly forgot: Locator
  readonly next: Locator
  readonly login: Locator
  readonly save: Locator
  readonly anew: Locator
  readonly alert: Locator
  readonly on: Locator
  readonly byCode: Locator
  readonly code: Locator
  readonly letter: Locator
  private readonly page: Page
  constructor(page: Page) {
    const main = page.getByRole('main')
    super(main)
    this.page = page
    const button = (key: string) => main.getByRole('button', { name: t(key), exact: true })
    this.set = button('security.fund.set')
    this.change = button('security.fund.change')
    this.forgot = button('security.fund.forgot')
    this.next = button('security.fund.next')
    this.login = main.getByLabel(t('security.login.title'), { exact: true })
    this.save = button('security.fund.save')
    this.anew = button('security.fund.anew')
    this.alert = main.getByRole('alert')
    this.on = main.getByRole('heading', { name: t('security.fund.on') })
    this.byCode = button('security.fund.byCode')
    this.code = main.getByLabel(t('entry.code.label'), { exact: true })
    this.letter = main.getByText(tPattern('entry.demo.inbox'))
  }

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
