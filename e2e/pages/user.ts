/** The personal center, the poster and the invitation. */

import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { t } from '../words.ts'

export const CENTER = linkTo('personalCenter')
export const SHARE = linkTo('share')
export const INVITATION = linkTo('invitation')

/** What inviting brought, as the wire has it. */
export interface WireInvitation {
  invite_code: string
  currency: string
  friends: number
  income: string
  levels: { level: number; rate: string; friends: number; income: string }[]
  days: { day: number; friends: number; income: string }[]
}

export class Center {
  readonly score: Locator
  readonly parts: Locator
  readonly uid: Locator
  private readonly main: Locator
  constructor(page: Page) {
    this.main = page.getByRole('main')
    this.score = this.main.getByRole('button', { name: new RegExp(`^${t('user.credit.title')}`) })
    this.parts = page.getByRole('dialog', { name: t('user.credit.title') })
    this.uid = this.main.locator('.user-uid').getByRole('button')
  }

  entry(key: string): Locator {
    return this.main.getByRole('button', { name: new RegExp(`^${t(key)}`) })
  }
}

export class InvitationPage {
  readonly code: Locator
  readonly link: Locator
  readonly qr: Locator
  readonly income: Locator
  readonly friends: Locator
  private readonly main: Locator
  constructor(page: Page) {
    this.main = page.getByRole('main')
    const shown = (key: string) =>
      this.main
        .locator('.copytext')
        .filter({ hasText: t(key) })
        .locator('.copytext-text')
    this.code = shown('invitation.code')
    this.link = shown('invitation.link')
    this.qr = this.main.getByRole('img', { name: t('invitation.qr') })
    this.income = this.main.getByRole('button', { name: new RegExp(`^${t('invitation.income')}`) })
    this.friends = this.main.getByRole('button', { name: new RegExp(`^${t('title.invitedFriends')}`) })
  }

  level(level: number): Locator {
    return this.main.getByRole('button', { name: new RegExp(`^${t('invitation.level', { level })}`) })
  }
}
