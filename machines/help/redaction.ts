import { flow, shown, size } from '../shared/redactionRules.ts'
import { ticketFlow } from './ticketFlow.ts'
import { workOrderFlow } from './workOrderFlow.ts'

export const helpMachines = [
  flow('help/ticketFlow', ticketFlow, {
    context: {
      ...shown('id', 'pending', 'closing', 'written', 'page'),
      ticket: { ...shown('id', 'kind', 'state', 'created', 'updated'), ...size('text', 'pictures', 'replies') },
      reply: size('text', 'pictures'),
      problems: shown('kind', 'pictures', 'text'),
    },
    events: { 'ticket.change': { change: size('text', 'pictures') }, 'ticket.pending': { pending: 'flag' } },
  }),
  flow('help/workOrderFlow', workOrderFlow, {
    context: {
      ...shown('pending'),
      ...size('before'),
      draft: { ...shown('kind'), ...size('text', 'pictures') },
      problems: shown('kind', 'pictures', 'text'),
      ticket: { ...shown('id', 'kind', 'state', 'created', 'updated'), ...size('text', 'pictures', 'replies') },
    },
    events: {
      'order.change': { change: { ...shown('kind'), ...size('text', 'pictures') } },
      'order.pending': { pending: 'flag' },
    },
  }),
]
