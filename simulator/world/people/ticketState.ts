/** Stored support tickets. Their fields are those of their schema in a saved world. */
import type * as v from 'valibot'
import type { ticketsSchema } from '../saved/people.ts'

export type Tickets = v.InferOutput<ReturnType<typeof ticketsSchema>>
export type Ticket = Tickets['rows'][number]
export type TicketState = Ticket['state']
export type TicketReply = Ticket['replies'][number]
export type TicketRule = Extract<TicketReply, { rule: unknown }>['rule']

export const createTickets = (): Tickets => ({ rows: [], byUser: {} })
