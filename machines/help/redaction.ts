import { flow, shown } from '../shared/redactionRules.ts'
import { ticketFlow } from './ticketFlow.ts'
import { workOrderFlow } from './workOrderFlow.ts'

export const helpMachines = [
  flow('help/ticketFlow', ticketFlow, {
    context: {
      ...shown('id', 'pending', 'closing', 'written', 'page'),
      ticket: shown('id', 'kind', 'state', 'created', 'updated'),
      problems: shown('kind', 'pictures', 'text'),
    },
    events: { 'ticket.change': { change: 'data' }, 'ticket.pending': { pending: 'flag' } },
  }),
  flow('help/workOrderFlow', workOrderFlow, {
    context: {
      ...shown('pending'),
      draft: shown('kind'),
      problems: shown('kind', 'pictures', 'text'),
      ticket: shown('id', 'kind', 'state', 'created', 'updated'),
    },
    events: {
      'order.change': { change: shown('kind') },
      'order.pending': { pending: 'flag' },
    },
  }),
]
