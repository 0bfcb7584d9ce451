/** The personal center, the poster and the invitation. */

import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { t } from '../words.ts'
import { copied } from './copied.ts'

export const CENTER = linkTo('personalCenter')
export const SHARE = linkTo('share')
export const INVITATION = linkTo('invitation')

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
    this.uid = this.main
      .getByRole('paragraph')
      .filter({ hasText: t('user.uid') })
      .getByRole('button')
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
    const shown = (key: string) => copied(this.main, t(key))
    this.code = shown('invitation.copyCode')
    this.link = shown('invitation.copyLink')
    this.qr = this.main.getByRole('img', { name: t('invitation.qr') })
    this.income = this.main.getByRole('button', { name: new RegExp(`^${t('invitation.income')}`) })
    this.friends = this.main.getByRole('button', { name: new RegExp(`^${t('title.invitedFriends')}`) })
  }

  level(level: number): Locator {
    return this.main.getByRole('button', { name: new RegExp(`^${t('invitation.level', { level })}`) })
  }
}
