/** What is kept of work orders. */
import type { TicketKind } from '../../../protocol/rules/ticket.ts'
import type { Upload } from '../wallet/state.ts'

/** sent: waits for an answer. closed is the end. */
export type TicketState = 'sent' | 'answered' | 'closed'
/** Automatic messages: the first answer, an answer to a further message, and the closing. Their text is made on reading. */
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
  /** When the rule acts, while it will. */
  next?: number
  replies: TicketReply[]
}
/** By position: the ticket with id n is at n − 1; each user's from the oldest to the newest. */
export type Tickets = { rows: Ticket[]; byUser: Record<string, number[]> }

export const createTickets = (): Tickets => ({ rows: [], byUser: {} })
