import { flow, shown } from '../shared/redactionRules.ts'
import { messagesFlow } from './messagesFlow.ts'

export const messageMachines = [
  flow('message/messagesFlow', messagesFlow, {
    context: shown('allUpTo'),
    events: { 'message.read': { id: 'number' }, 'message.readAll': { newest: 'number' } },
  }),
]
