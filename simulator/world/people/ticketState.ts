/** Stored support tickets. */
import type { TicketKind } from '../../../protocol/rules/ticket.ts'
import type { Upload } from '../wallet/state.ts'

/** sent: waits for a reply. closed is final. */
export type TicketState = 'sent' | 'answered' | 'closed'
/** Automatic messages: the first reply, a reply to a further message, and the closing. Their text is rendered on reading. */
export type TicketRule = 'firstAnswer' | 'laterAnswer' | 'closing'

export type TicketReply = { id: number; at: number; pictures: Upload[] } & (
  | { author: 'user' | 'support'; text: string }
  | { author: 'support'; rule: TicketRule }
)
export type Ticket = {
  id: number
  user: number
  kind: TicketKind
  text: string
  pictures: Upload[]
  state: TicketState
  created: number
  updated: number
  /** The time of the rule's next action, if there is one. */
  next?: number
  replies: TicketReply[]
}
/** By index: the ticket with id n is at n − 1; each user's oldest first. */
export type Tickets = { rows: Ticket[]; byUser: Record<string, number[]> }

export const createTickets = (): Tickets => ({ rows: [], byUser: {} })
