import { ALL_ORDERS, flow, MARKET, PROBLEM, SENT_THING, SUBMISSION, shown, THING } from '../shared/redactionRules.ts'
import { closeAllFlow } from './closeAllFlow.ts'
import { contractOrderFlow } from './contractOrderFlow.ts'
import { pendingAmendFlow } from './pendingAmendFlow.ts'
import { pendingRevokeAllFlow } from './pendingRevokeAllFlow.ts'
import { pendingRevokeFlow } from './pendingRevokeFlow.ts'
import { positionDetailsFlow } from './positionDetailsFlow.ts'
import { positionFlow } from './positionFlow.ts'

export const perpetualMachines = [
  flow('perpetual/closeAllFlow', closeAllFlow, {
    context: shown('resumed'),
    events: { 'closeAll.ask': { numbers: 'data' } },
  }),
  flow('perpetual/contractOrderFlow', contractOrderFlow, {
    context: {
      ...shown('isQuick'),
      requested: shown('trigger'),
      facts: shown('price', 'code'),
    },
    events: {
      'ticket.edit': {
        change: shown(
          'kind',
          'timeInForce',
          'price',
          'quantity',
          'leverage',
          'triggerPrice',
          'triggerType',
          'stopWin',
          'stopLose',
          'stops',
          'slippage',
        ),
      },
      'ticket.market': { market: MARKET },
      'ticket.percent': { percent: 'number', facts: shown('price', 'available') },
      'ticket.review': { direction: ['long', 'short'], facts: shown('price', 'available'), isQuick: 'flag' },
    },
  }),
  flow('perpetual/pendingAmendFlow', pendingAmendFlow, {
    context: { draft: shown('triggerPrice', 'price', 'quantity'), problems: PROBLEM, amended: THING },
    events: {
      'amend.open': { order: SENT_THING, market: MARKET },
      'amend.edit': { change: shown('triggerPrice', 'price', 'quantity') },
      'amend.changed': { order: SENT_THING },
      'amend.confirm': { last: 'text', mark: 'text', available: 'text' },
    },
  }),
  flow('perpetual/pendingRevokeAllFlow', pendingRevokeAllFlow, {
    context: { order: ALL_ORDERS, revoked: shown('count') },
    events: { 'revoke.ask': { order: ALL_ORDERS } },
  }),
  flow('perpetual/pendingRevokeFlow', pendingRevokeFlow, {
    context: { revoked: THING },
    events: { 'revoke.ask': { order: SENT_THING } },
  }),
  flow('perpetual/positionDetailsFlow', positionDetailsFlow, {
    context: { ...shown('number', 'code', 'page', 'slow'), position: THING },
    events: {},
  }),
  flow('perpetual/positionFlow', positionFlow, {
    context: {
      ...shown('leverage'),
      submission: { ...SUBMISSION, ...shown('action') },
      position: THING,
      steps: shown('tick', 'step'),
      close: shown('at', 'quantity', 'percent', 'price', 'triggerPrice', 'triggerType'),
      stops: shown('stopWin', 'stopLose'),
      margin: shown('action', 'amount'),
    },
    events: {
      'close.confirm': { prices: shown('last', 'mark') },
      'close.edit': { change: shown('at', 'quantity', 'price', 'triggerPrice', 'triggerType') },
      'close.percent': { percent: 'number' },
      'position.close': { position: SENT_THING, steps: shown('tick', 'step'), percent: 'number' },
      'leverage.confirm': { prices: shown('last', 'mark', 'available') },
      'leverage.pick': { leverage: 'number' },
      'margin.confirm': { prices: shown('last', 'mark', 'available') },
      'margin.edit': { change: shown('action', 'amount') },
      'position.gone': { position: SENT_THING },
      'position.leverage': { position: SENT_THING, steps: shown('tick', 'step') },
      'position.margin': { position: SENT_THING, steps: shown('tick', 'step') },
      'position.reverse': { position: SENT_THING, steps: shown('tick', 'step') },
      'position.stops': { position: SENT_THING, steps: shown('tick', 'step') },
      'stops.confirm': { prices: shown('last', 'mark') },
      'stops.addLevel': { stop: ['stopWin', 'stopLose'] },
      'stops.editLevel': { index: 'number', change: shown('price', 'quantity', 'percent') },
      'stops.removeLevel': { index: 'number' },
      'stops.edit': { change: shown('stopWin', 'stopLose') },
    },
  }),
]
