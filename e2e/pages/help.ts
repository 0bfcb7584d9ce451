/** Help, support tickets, messages and announcements. */

import type { Locator, Page } from '@playwright/test'
import { linkTo } from '../../protocol/routes.ts'
import type { ChatField } from '../../src/pages/shared/help/chat.ts'
import { t } from '../words.ts'
import { PageObject } from './pageObject.ts'

export const HELP = linkTo('help')
export const FAQ = linkTo('faq')
export const WORK_ORDER = linkTo('workOrder')
export const MESSAGES = linkTo('messages')
export const ANNOUNCEMENTS = linkTo('announcements')

export interface WireTicket {
  id: number
  type: string
  text: string
  state: 'sent' | 'answered' | 'closed'
  pictures: string[]
  replies: { author: 'user' | 'support'; text: string }[]
}

/** The exchange accepts new support tickets, but its answers are lost. */
export async function loseTicketAnswer(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async (...args) => {
      const answer = await fetch(...args)
      const url = args[0] instanceof Request ? args[0].url : String(args[0])
      if (!url.endsWith('/api/workOrder')) return answer
      throw new TypeError('the answer was lost')
    }
  })
}

/** Replaces the content of articles from now on. */
export async function writeArticle(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const { fetch } = window
    window.fetch = async (...args) => {
      const answer = await fetch(...args)
      const url = args[0] instanceof Request ? args[0].url : String(args[0])
      if (!url.includes('/api/page/')) return answer
      const envelope = (await answer.json()) as { data: object }
      return Response.json({ ...envelope, data: { ...envelope.data, html: text } })
    }
  }, html)
}

export class WorkOrder extends PageObject {
  readonly text = this.main.getByRole('textbox', { name: t('help.ticket.text') })
  readonly reply = this.main.getByRole('textbox', { name: t('help.ticket.reply') })
  readonly files = this.main.locator('input[type=file]')
  readonly upload = this.main.getByRole('group', { name: t('help.ticket.pictures') })
  readonly send = this.main.getByRole('button', { name: t('help.ticket.send'), exact: true })
  readonly state = this.main.getByRole('status').first()
  readonly messages = this.main.getByRole('article')
  readonly close = this.main.getByRole('button', { name: t('help.ticket.close') })

  kind(kind: string): Locator {
    return this.main.getByRole('button', { name: t(`help.ticket.kind.${kind}`), exact: true })
  }
}

export class Chat extends PageObject {
  readonly entry = this.main.getByRole('button', { name: t('help.chat.title') })
  readonly sheet = this.page.getByRole('dialog')
  readonly open = this.sheet.getByRole('button', { name: t('help.chat.open') })
  readonly fields = this.sheet.getByRole('switch')
  readonly frame = this.page.locator('iframe')
  readonly inside = this.page.frameLocator('iframe')

  field(field: ChatField): Locator {
    return this.sheet.getByRole('switch', { name: t(`help.chat.field.${field}`) })
  }
}
