import { flow, shown, size } from '../shared/redactionRules.ts'
import { bankCardsFlow, paymentMethodsFlow } from './belongingsFlow.ts'
import { addMethodFlow, bindCardFlow } from './bindFlow.ts'

const BIND_EVENTS = {
  'bind.change': { change: size('bankName', 'name', 'cardNumber', 'idNumber') },
  'bind.pending': { pending: 'flag' },
  'password.confirm': { count: 'number' },
  'password.count': { count: 'number' },
} as const

export const paymentMachines = [
  flow('payment/belongingsFlow', bankCardsFlow, {
    context: {
      ...size('items'),
      requested: { ...shown('id', 'created'), ...size('bankName', 'name', 'cardNumber', 'idNumber') },
    },
    events: { 'list.remove': { id: 'number' }, 'page.read': { data: 'data' } },
  }),
  flow('payment/belongingsFlow', paymentMethodsFlow, {
    context: {
      ...size('items'),
      requested: { ...shown('id', 'kind', 'created'), ...size('name', 'account', 'picture') },
    },
    events: { 'list.remove': { id: 'number' }, 'page.read': { data: 'data' } },
  }),
  flow('payment/bindFlow', addMethodFlow, {
    context: {
      ...shown('pending'),
      draft: { ...shown('kind'), ...size('name', 'account', 'picture') },
      problems: shown('account', 'kind', 'name', 'picture'),
    },
    events: BIND_EVENTS,
  }),
  flow('payment/bindFlow', bindCardFlow, {
    context: {
      ...shown('pending'),
      draft: size('bankName', 'name', 'cardNumber', 'idNumber'),
      problems: shown('bankName', 'cardNumber', 'idNumber', 'name'),
    },
    events: BIND_EVENTS,
  }),
]
