import { flow, shown, size } from '../shared/redactionRules.ts'
import { messagesFlow } from './messagesFlow.ts'

export const messageMachines = [
  flow('message/messagesFlow', messagesFlow, {
    context: { ...shown('allUpTo'), ...size('read', 'waiting') },
    events: { 'message.read': { id: 'number' }, 'message.readAll': { newest: 'number' } },
  }),
]
