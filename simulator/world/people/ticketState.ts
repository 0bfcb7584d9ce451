/** Stored support tickets: their schema in a saved world, and the types that derive from it. */
import * as v from 'valibot'
import { TICKET_KINDS } from '../../../protocol/rules/ticket.ts'
import { among, byUser, id, list, maybe, prose, type Times } from '../saved/fields.ts'
import { upload } from '../saved/wallet.ts'

const replySchema = (times: Times) => {
  const shared = { id, at: times.past, pictures: list(upload(times)) }
  return v.union([
    v.strictObject({ ...shared, author: among(['user', 'support']), text: prose }),
    // An automatic message: the first reply, a reply to a further message, or the closing. Its text is rendered on reading.
    v.strictObject({
      ...shared,
      author: among(['support']),
      rule: among(['firstAnswer', 'laterAnswer', 'closing']),
    }),
  ])
}

const ticketSchema = (times: Times) =>
  v.strictObject({
    id,
    user: id,
    kind: among(TICKET_KINDS),
    text: prose,
    pictures: list(upload(times)),
    // sent: waits for a reply. closed is final.
    state: among(['sent', 'answered', 'closed']),
    created: times.past,
    updated: times.past,
    // The time of the rule's next action, if there is one.
    next: maybe(times.moment),
    replies: v.array(replySchema(times)),
  })

/** By index: the ticket with id n is at n − 1; each user's oldest first. */
export const ticketsSchema = (times: Times) =>
  v.strictObject({ rows: v.array(ticketSchema(times)), byUser: byUser(list(id)) })

export type Tickets = v.InferOutput<ReturnType<typeof ticketsSchema>>
export type Ticket = Tickets['rows'][number]
export type TicketState = Ticket['state']
export type TicketReply = Ticket['replies'][number]
export type TicketRule = Extract<TicketReply, { rule: unknown }>['rule']

export const createTickets = (): Tickets => ({ rows: [], byUser: {} })
