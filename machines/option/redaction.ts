import { flow, MARKET, shown } from '../shared/redactionRules.ts'
import { optionOrderFlow } from './optionOrderFlow.ts'
import { optionLife, secondLife } from './orderLife.ts'
import { optionRunningFlow, secondRunningFlow } from './runningOrders.ts'
import { secondOrderFlow } from './secondOrderFlow.ts'

const ORDER = {
  context: {
    draft: shown('cycle', 'stake'),
    request: shown('id', 'direction', 'amount', 'cycle', 'periodId'),
    review: shown('code', 'currency', 'price'),
  },
  events: {
    'ticket.cycle': { cycle: 'number' },
    'ticket.forecast': {
      direction: ['up', 'down'],
      facts: shown('available', 'currency', 'price'),
    },
    'ticket.market': { market: MARKET },
    'ticket.stake': { stake: 'text' },
  },
} as const
const LIFE = {
  context: shown('eventAt'),
  events: { 'clock.tick': { now: 'number' }, 'order.countdown': { countdown: 'number', now: 'number' } },
} as const
const RUNNING = {
  context: {},
  events: { 'running.received': { orders: 'data' }, 'running.countdown': { orders: 'data', now: 'number' } },
} as const

export const optionMachines = [
  flow('option/optionOrderFlow', optionOrderFlow, ORDER),
  flow('option/orderLife', optionLife, LIFE),
  flow('option/orderLife', secondLife, LIFE),
  flow('option/runningOrders', optionRunningFlow, RUNNING),
  flow('option/runningOrders', secondRunningFlow, RUNNING),
  flow('option/secondOrderFlow', secondOrderFlow, ORDER),
]
