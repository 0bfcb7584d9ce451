/** Texts of messages, announcements and automatic replies, rendered in the reader's language when they are read. */
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { compare, fixed } from '../../protocol/rules/decimal.ts'
import type { TicketKind } from '../../protocol/rules/ticket.ts'
import { mailIn } from '../texts/texts.ts'
import type { Message } from '../world/people/messageState.ts'
import type { TicketRule } from '../world/people/ticketState.ts'
import { figure, withParams } from './help/figures.ts'
import { richText } from './help/richText.ts'
import type { ProblemKey } from './help/types.ts'
import type { NoticeKey } from './home.ts'
import { type MessageId, messageText } from './messages.ts'

/** Currencies that are read to the cent. */
const MONEY = new Set(['USDT', 'USDC'])

/** Parameters that are amounts, shown with ',' between thousands and without trailing zeros. */
const AMOUNTS = new Set(['amount', 'minimum', 'price', 'stake', 'payout', 'quantity', 'due', 'income'])

/** The decimals that a reader of an amount needs: two of money, four of coins, all of less. A price keeps its own; what is due is never less. */
function readable(name: string, value: string, { currency, paid }: Readonly<Record<string, string>>): string {
  const unit = name === 'due' ? paid : currency
  const [places, least] = unit !== undefined && MONEY.has(unit) ? [2, '0.01'] : [4, '1']
  if (name === 'price' || compare(value, least) < 0) return figure(value)
  return figure(fixed(value, places, name === 'due' ? 'up' : 'down'))
}

/** Title and text of a message in a language. */
export function messageTexts(language: LanguageCode, { kind, params }: Pick<Message, 'kind' | 'params'>) {
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, AMOUNTS.has(name) ? readable(name, value, params) : value]),
  )
  const { reason } = params
  if (reason !== undefined) shown.reason = messageText(language, reason as MessageId, shown)
  const { title, text } = mailIn(language).messages[kind]
  return { title: withParams(title, language, shown), text: withParams(text, language, shown).trim() }
}

/** The frequent question suggested for each subject of a ticket. */
export const SUGGESTED: Record<TicketKind, ProblemKey> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  trading: 'spot',
  account: 'password',
  identity: 'identity',
  suggestion: 'ticket',
  other: 'ticket',
}

/** The text of an automatic reply to a support ticket, which quotes a frequent question with its answer. */
export const ruleText = (
  language: LanguageCode,
  rule: TicketRule,
  { title, answer }: { title: string; answer: string },
): string => withParams(mailIn(language).tickets[rule], language, { title, answer })

/** The text of an announcement of every new world. */
export const noticeHtml = (language: LanguageCode, key: NoticeKey): string =>
  richText(mailIn(language).notices[key], language)
