/** The API explorer of the simulator's console. */

import { expect } from '@playwright/test'
import type { CallName } from '../../protocol/calls/index.ts'
import { enter } from '../keys.ts'
import { t } from '../words.ts'
import { PageObject } from './pageObject.ts'

export class ApiExplorer extends PageObject {
  readonly panel = this.page.locator('.console').getByRole('tabpanel')
  readonly search = this.panel.getByRole('searchbox')
  readonly editor = this.panel.getByRole('textbox', { name: t('console.explorer.request') })
  readonly send = this.panel.locator('button[type=submit]')
  readonly anyway = this.panel.getByRole('button', { name: t('console.explorer.anyway') })
  readonly answer = this.panel.locator('section[aria-live]')
  readonly problem = this.panel.getByRole('alert')
  /** Lines of sent calls, latest first. */
  readonly lines = this.panel.getByRole('listitem').locator('details')

  /** Opens a call from the list and waits for its example. */
  async open(call: CallName): Promise<void> {
    await enter(this.search, call)
    await this.panel
      .getByRole('button')
      .filter({ has: this.panel.page().getByText(call, { exact: true }) })
      .click()
    await expect(this.panel.getByRole('heading', { name: call, exact: true })).toBeFocused()
    await expect(this.editor).toBeVisible()
  }

  async back(): Promise<void> {
    await this.panel.getByRole('button', { name: t('console.explorer.back') }).click()
    await expect(this.search).toBeVisible()
  }

  /** The fields that the editor shows. */
  async fields(): Promise<Record<string, unknown>> {
    return JSON.parse(await this.editor.inputValue()) as Record<string, unknown>
  }

  /** Sends the content of the editor, and returns the data of the answer, which must fit its schema. */
  async sent<T>(): Promise<T> {
    const before = await this.lines.count()
    await this.send.click()
    await expect(this.lines).toHaveCount(before + 1)
    await expect(this.answer.getByText(t('console.explorer.fits'), { exact: true })).toBeVisible()
    const body = (await this.answer.locator('pre').textContent()) ?? ''
    return (JSON.parse(body) as { data: T }).data
  }
}
