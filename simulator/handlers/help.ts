/** Articles, FAQ and support tickets on the wire. */
import type { helpCalls } from '../../protocol/calls/help.ts'
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { TICKET_KINDS, type TicketKind } from '../../protocol/rules/ticket.ts'
import type { WireRes } from '../../protocol/schemas/index.ts'
import { PROBLEM_PRODUCTS } from '../catalogue/help/types.ts'
import { ruleText } from '../catalogue/mail.ts'
import { catalogueIn } from '../catalogue/model.ts'
import type { Ticket, TicketReply, TicketRule } from '../world/people/ticketState.ts'
import { ticketById, ticketsOf } from '../world/people/tickets.ts'
import { invalid, refuse } from '../world/refusal.ts'
import { announcementsIn } from './announcements.ts'
import { type Context, type Handlers, seconds, wirePage } from './context.ts'
import { picturesOf } from './deposits.ts'
import { pictureUrl } from './pictures.ts'

type Reply = WireRes<'workOrderReply'>['replies'][number]

/** The text of an automatic reply, which quotes the frequent question of the ticket's kind. */
function quoted(language: LanguageCode, rule: TicketRule, kind: TicketKind): string {
  const suggested = catalogueIn(language).ticketKinds.findFirst((q) => q.where({ kind }), { strict: true })
  return ruleText(language, rule, suggested.problem)
}

function replyWire({ language }: Context, kind: TicketKind, reply: TicketReply): Reply {
  const { id, author, pictures, at } = reply
  const text = 'rule' in reply ? quoted(language, reply.rule, kind) : reply.text
  return { id, author, text, pictures: pictures.map(pictureUrl), time: seconds(at) }
}

function ticketWire(context: Context, ticket: Ticket): WireRes<'workOrderReply'> {
  const { id, kind, text, pictures, state, created, updated, replies } = ticket
  return {
    id,
    type: kind,
    text,
    pictures: pictures.map(pictureUrl),
    state,
    created: seconds(created),
    updated: seconds(updated),
    replies: replies.map((reply) => replyWire(context, kind, reply)),
  }
}

const kindOf = (type: string): TicketKind => TICKET_KINDS.find((known) => known === type) ?? invalid('type')

/** The current state of an existing support ticket. */
const shown = (context: Context, id: number): WireRes<'workOrderReply'> =>
  ticketWire(context, ticketById(context.world, id) ?? refuse('notFound', {}, 'id'))

const NOTICE_PAGE = /^notice-(\d+)$/

/** The announcement of a page id (`notice-` and its number), so that visitors can read it too. */
function announcementOf(context: Context, page: string) {
  const id = Number(NOTICE_PAGE.exec(page)?.[1])
  return announcementsIn(context, catalogueIn(context.language).announcements.all()).find((row) => row.id === id)
}

export const helpHandlers: Handlers<keyof typeof helpCalls> = {
  page({ id }, context) {
    const { language, world } = context
    const announced = announcementOf(context, id)
    if (announced !== undefined) return { id, title: announced.title, html: announced.html, updated: announced.at }
    const article = catalogueIn(language).articles.findFirst((q) => q.where({ id })) ?? refuse('notFound', {}, 'id')
    return { ...article, updated: seconds(world.startedAt) }
  },
  commonProblem: (_, { language }) =>
    catalogueIn(language)
      .problems.all()
      .map(({ key, answer: _, ...problem }) => ({ ...problem, products: [...(PROBLEM_PRODUCTS[key] ?? [])] })),
  workOrder({ type, text, pictures }, context) {
    const { user, run } = context
    const facts = { user, kind: kindOf(type), text, pictures: picturesOf(context, user, pictures) }
    return shown(context, run({ type: 'openTicket', ...facts }))
  },
  workOrderRecord: ({ page, limit }, context) =>
    wirePage(ticketsOf(context.world, context.user, page, limit), (ticket) => ticketWire(context, ticket)),
  workOrderReply({ id: ticket, text, pictures, close }, context) {
    const { user, run } = context
    run({ type: 'replyTicket', user, ticket, text, close, pictures: picturesOf(context, user, pictures) })
    return shown(context, ticket)
  },
}
