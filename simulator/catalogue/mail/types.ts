/** What the exchange writes to people, in one language. {name} stands for a parameter or a figure of the rules. */
import type { MessageKind } from '../../world/people/messageState.ts'
import type { TicketRule } from '../../world/people/ticketState.ts'
import type { Paragraphs } from '../help/types.ts'

/** The announcements that every world begins with; their titles are Home's headlines. */
export type NoticeKey = 'opening' | 'fees' | 'watchlists'

export type MailTexts = {
  messages: Record<MessageKind, { title: string; text: string }>
  /** What a rule writes under work orders. {title} and {answer} are those of a common problem. */
  tickets: Record<TicketRule, string>
  notices: Record<NoticeKey, Paragraphs>
}
