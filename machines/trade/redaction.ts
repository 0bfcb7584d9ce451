import { ORDER_TYPES } from '../shared/orderTypes.ts'
import { ALL_ORDERS, flow, MARKET, PROBLEM, SENT_THING, shown, THING } from '../shared/redactionRules.ts'
import { amendFlow } from './amendFlow.ts'
import { confirmationFlow } from './confirmationFlow.ts'
import { revokeAllFlow } from './revokeAllFlow.ts'
import { revokeFlow } from './revokeFlow.ts'
import { riskFlow } from './riskFlow.ts'
import { spotOrderFlow } from './spotOrderFlow.ts'
import { tradingFlow } from './tradingFlow.ts'

const FACTS = shown('price', 'available', 'last', 'opposite')

export const tradeMachines = [
  flow('trade/amendFlow', amendFlow, {
    context: { draft: shown('trigger', 'distance', 'price', 'quantity', 'total'), problems: PROBLEM, amended: THING },
    events: {
      'amend.open': { order: SENT_THING, market: MARKET },
      'amend.edit': { change: shown('trigger', 'distance', 'price', 'quantity', 'total') },
      'amend.changed': { order: SENT_THING },
      'amend.confirm': { available: 'text', last: 'text' },
    },
  }),
  flow('trade/confirmationFlow', confirmationFlow, {
    context: {},
    events: { 'confirmation.set': { of: [...ORDER_TYPES], isOn: 'flag' } },
  }),
  flow('trade/revokeAllFlow', revokeAllFlow, {
    context: { order: ALL_ORDERS, revoked: shown('count') },
    events: { 'revoke.ask': { order: ALL_ORDERS } },
  }),
  flow('trade/revokeFlow', revokeFlow, {
    context: { revoked: THING },
    events: { 'revoke.ask': { order: SENT_THING } },
  }),
  flow('trade/riskFlow', riskFlow, {
    context: shown('subject'),
    events: { 'risk.ask': { subject: ['leverage', 'forecast'] } },
  }),
  flow('trade/spotOrderFlow', spotOrderFlow, {
    context: {
      ...shown('isQuick'),
      requested: shown(
        'type',
        'id',
        'triggerPrice',
        'triggerDirection',
        'trailingPercent',
        'trailingDistance',
        'activationPrice',
        'stopLimitPrice',
        'timeInForce',
        'worstPrice',
        'stopWin',
        'stopLose',
        'price',
        'quantity',
        'total',
        'side',
      ),
      facts: shown('price', 'code'),
    },
    events: {
      'ticket.edit': {
        change: {
          ...shown('side', 'kind', 'timeInForce', 'trigger', 'distance', 'distanceBy', 'activation', 'price'),
          ...shown('stopLimit', 'quantity', 'total', 'slippage', 'stops', 'stopWin', 'stopLose'),
        },
      },
      'ticket.market': { market: MARKET },
      'ticket.percent': { percent: 'number', facts: FACTS },
      'ticket.review': { facts: FACTS, isQuick: 'flag' },
    },
  }),
  flow('trade/tradingFlow', tradingFlow, { context: shown('begin'), events: {} }),
]
