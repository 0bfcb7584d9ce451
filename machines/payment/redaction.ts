import { flow, shown } from '../shared/redactionRules.ts'
import { bankCardsFlow, paymentMethodsFlow } from './belongingsFlow.ts'
import { addMethodFlow, bindCardFlow } from './bindFlow.ts'

const BIND_EVENTS = {
  'bind.change': { change: 'data' },
  'bind.pending': { pending: 'flag' },
  'password.confirm': { count: 'number' },
  'password.count': { count: 'number' },
} as const

export const paymentMachines = [
  flow('payment/belongingsFlow', bankCardsFlow, {
    context: {
      requested: shown('id', 'created'),
    },
    events: { 'list.remove': { id: 'number' }, 'page.read': { data: 'data' } },
  }),
  flow('payment/belongingsFlow', paymentMethodsFlow, {
    context: {
      requested: shown('id', 'kind', 'created'),
    },
    events: { 'list.remove': { id: 'number' }, 'page.read': { data: 'data' } },
  }),
  flow('payment/bindFlow', addMethodFlow, {
    context: {
      ...shown('pending'),
      draft: shown('kind'),
      problems: shown('account', 'kind', 'name', 'picture'),
    },
    events: BIND_EVENTS,
  }),
  flow('payment/bindFlow', bindCardFlow, {
    context: {
      ...shown('pending'),
      problems: shown('bankName', 'cardNumber', 'idNumber', 'name'),
    },
    events: BIND_EVENTS,
  }),
]
