import type { Res } from '../../../protocol/schemas/index.ts'
import type { Ticket } from '../../../protocol/shapes/help.ts'
import { ticketFlow } from '../../help/ticketFlow.ts'
import { workOrderFlow } from '../../help/workOrderFlow.ts'
import { messagesFlow } from '../../message/messagesFlow.ts'
import { KEYS } from '../../shared/keys.ts'
import { exampleOf } from './answers.ts'
import { walk } from './model.ts'

const ticket: Ticket = {
  ...(exampleOf('workOrder') as Ticket),
  id: 7,
  kind: 'deposit',
  text: 'Where is my deposit?',
  state: 'sent',
  replies: [],
}
const page = (...list: Ticket[]): Res<'workOrderRecord'> => ({ list, total: list.length, page: 1, limit: 20 })
const reply = (exampleOf('workOrderRecord') as Res<'workOrderRecord'>).list.flatMap(
  ({ replies }) => replies,
)[0] as Ticket['replies'][number]
const written = { text: 'Where is my deposit?', pictures: [], kind: 'deposit' } as const

export const helpWalks = {
  ticket: walk(ticketFlow, {
    inputs: { 'number 7': { id: 7 } },
    events: {
      'ticket.change': [{ change: { text: 'Hello' } }],
      'ticket.pending': [{ pending: true }],
    },
    answers: {
      workOrderRecord: {
        sent: page(ticket),
        answered: page({ ...ticket, state: 'answered' }),
        closed: page({ ...ticket, state: 'closed' }),
        'with the reply': page({
          ...ticket,
          replies: [{ ...reply, author: 'user', text: 'Hello', pictures: [] }],
        }),
        'more pages': { ...page({ ...ticket, id: 9 }), total: 500 },
        nothing: page(),
      },
      workOrderReply: { answered: { ...ticket, state: 'answered' } },
    },
  }),
  workOrder: walk(workOrderFlow, {
    events: {
      'order.change': [{ change: written }, { change: { text: '' } }],
      'order.pending': [{ pending: true }],
    },
    stored: {
      'one under way': { [KEYS.workOrderDraft]: { ...written, before: [1, 2] } },
      'a draft': { [KEYS.workOrderDraft]: written },
    },
    answers: {
      workOrder: { acknowledged: null },
      workOrderRecord: { 'it arrived': page(ticket), 'it did not': page() },
    },
  }),
  messages: walk(messagesFlow, {
    events: { 'message.read': [{ id: 5 }, { id: 6 }], 'message.readAll': [{ newest: 9 }] },
  }),
}
