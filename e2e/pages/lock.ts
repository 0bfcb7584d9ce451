/** The app's lock: its row in the security center, and the screen over the app. */

import { expect } from '@playwright/test'
import { enter } from '../keys.ts'
import type { Stage } from '../story.ts'
import { t } from '../words.ts'
import { PageObject } from './pageObject.ts'
import { SECURITY, SecurityCenter } from './security.ts'

export class AppLock extends PageObject {
  readonly screen = this.page.getByRole('dialog', { name: t('app.name'), exact: true })
  readonly password = this.screen.getByLabel(t('security.login.title'), { exact: true })
  readonly unlock = this.screen.getByRole('button', { name: t('security.lock.unlock'), exact: true })
  readonly passkey = this.screen.getByRole('button', { name: t('security.lock.passkey'), exact: true })
  readonly row = new SecurityCenter(this.page).item('security.lock.title')
  readonly sheet = this.page.getByRole('dialog', { name: t('security.lock.title'), exact: true })

  /** Opens the security center and picks a time for the lock, which is off. */
  async choose(stage: Stage, label: string): Promise<void> {
    await stage.go(SECURITY)
    await this.row.click()
    await this.page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
  }

  /** Turns the lock on with the login password. */
  async turnOn(stage: Stage, label: string, password: string): Promise<void> {
    await this.choose(stage, label)
    await enter(this.sheet.getByLabel(t('security.login.title'), { exact: true }), password)
    await this.sheet.getByRole('button', { name: t('security.lock.turnOn'), exact: true }).click()
    await expect(this.row).toContainText(label)
  }

  /** Types a password; Enter sends it. */
  async enter(password: string): Promise<void> {
    await expect(this.password).toBeFocused()
    await enter(this.password, password)
    await this.password.press('Enter')
  }

  /** The tab goes out of sight, or comes back. */
  async turn(visibility: 'hidden' | 'visible'): Promise<void> {
    await this.page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibility)
  }

  /** The text that can be seen on the page. */
  text(): Promise<string> {
    return this.page.evaluate(() => document.body.innerText)
  }
}
