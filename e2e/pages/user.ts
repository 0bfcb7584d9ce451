/** The personal center, the poster and the invitation. */

import type { Locator } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import { t } from '../words.ts'
import { copied } from './copied.ts'
import { PageObject } from './pageObject.ts'

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

export class Center extends PageObject {
  readonly score = this.main.getByRole('button', { name: new RegExp(`^${t('user.credit.title')}`) })
  readonly parts = this.page.getByRole('dialog', { name: t('user.credit.title') })
  readonly uid = this.main
    .getByRole('paragraph')
    .filter({ hasText: t('user.uid') })
    .getByRole('button')

  entry(key: string): Locator {
    return this.main.getByRole('button', { name: new RegExp(`^${t(key)}`) })
  }
}

export class InvitationPage extends PageObject {
  private readonly shown = (key: string) => copied(this.main, t(key))
  readonly code = this.shown('invitation.copyCode')
  readonly link = this.shown('invitation.copyLink')
  readonly qr = this.main.getByRole('img', { name: t('invitation.qr') })
  readonly income = this.main.getByRole('button', { name: new RegExp(`^${t('invitation.income')}`) })
  readonly friends = this.main.getByRole('button', { name: new RegExp(`^${t('title.invitedFriends')}`) })

  level(level: number): Locator {
    return this.main.getByRole('button', { name: new RegExp(`^${t('invitation.level', { level })}`) })
  }
}
