import { TIMES_IN_FORCE } from '../../protocol/rules/spot.ts'
import { SPOT_KINDS } from '../../protocol/shapes/trade.ts'
import { cancelling, cancellingAll } from '../submission/revoking.testing.ts'
import type { Submitting } from '../submission/submitting.testing.ts'
import { amendFlow, amendRequest } from './amendFlow.ts'
import { revokeAllFlow } from './revokeAllFlow.ts'
import { revokeFlow } from './revokeFlow.ts'
import { spotOrderFlow } from './spotOrderFlow.ts'

const MARKETS = [1, 2].map((id) => ({ id, code: `coin${id}usdt`, base: 'C', quote: 'USDT', tick: '0.1', step: '1' }))
const facts = { price: '10', available: '100000' }

const amended = (order: number) => ({
  ...{ number: `N${order}`, code: 'coin1usdt', side: 'buy', kind: 'limit', price: '10', quantity: '1000' },
  ...{ total: null, filled: '0', frozen: '10000', timeInForce: 'gtc' },
  ...{ triggerPrice: null, triggerDirection: null, isWaiting: false },
})

/** A purchase at market that waits. */
const waiting = (order: number) => ({
  ...amended(order),
  ...{ kind: 'stop_market', price: null, quantity: null, total: '9', frozen: '9' },
  ...{ triggerPrice: '12', triggerDirection: 'up', isWaiting: true },
})

const amending: Submitting = {
  machine: amendFlow,
  calls: ['currencyAmend'],
  begin: ({ actor }, order) => {
    actor.send({ type: 'amend.leave' })
    actor.send({ type: 'amend.open', order: amended(order), market: MARKETS[0] })
    actor.send({ type: 'amend.edit', change: { quantity: String(order + 1) } })
  },
  orderOf: ({ quantity }: { quantity: string }) => Number(quantity) - 1,
  reply: (_, { id }: { id: string }) => ({ number: id, state: 'new' }),
  special: { confirm: { type: 'amend.confirm', available: '100000' }, cancel: { type: 'amend.leave' } },
  asks: (snapshot) => snapshot.matches('typing'),
  request: ({ context: { order, draft } }) => order && amendRequest(draft, order),
  idle: (snapshot) => snapshot.matches('idle'),
}

const trading: Submitting = {
  machine: spotOrderFlow,
  calls: ['currencyTrade'],
  input: (place) => ({ market: MARKETS[place] }),
  begin: ({ actor }, order) => {
    actor.send({ type: 'ticket.edit', change: { price: '10', quantity: String(order) } })
    actor.send({ type: 'ticket.review', facts })
  },
  orderOf: ({ quantity }: { quantity: string }) => Number(quantity),
  reply: () => ({ number: 'N1', state: 'filled' }),
  idle: (snapshot) => snapshot.matches('drafting'),
}

/** Every money call of the area, and mixtures of them, for scripts/exactlyOnce. */
export const FLOWS: Record<string, Submitting> = {
  currencyTrade: trading,
  'currencyTrade of a stop-limit order': {
    ...trading,
    begin: ({ actor }, order) => {
      actor.send({
        type: 'ticket.edit',
        change: { kind: 'stop_limit', trigger: '9', price: '10', quantity: String(order) },
      })
      actor.send({ type: 'ticket.review', facts: { ...facts, last: '10', kinds: SPOT_KINDS } })
    },
    reply: () => ({ number: 'N1', state: 'waiting' }),
  },
  'currencyTrade of a stop-market order': {
    ...trading,
    begin: ({ actor }, order) => {
      actor.send({ type: 'ticket.edit', change: { kind: 'stop_market', trigger: '9', total: String(order + 10) } })
      actor.send({ type: 'ticket.review', facts: { ...facts, last: '10', kinds: SPOT_KINDS } })
    },
    orderOf: ({ total }: { total: string }) => Number(total) - 10,
    reply: () => ({ number: 'N1', state: 'waiting' }),
  },
  'currencyTrade of a post-only order': {
    ...trading,
    begin: ({ actor }, order) => {
      actor.send({ type: 'ticket.edit', change: { timeInForce: 'post_only', price: '10', quantity: String(order) } })
      actor.send({ type: 'ticket.review', facts: { ...facts, timesInForce: TIMES_IN_FORCE } })
    },
    reply: () => ({ number: 'N1', state: 'new' }),
  },
  'currencyTrade of a pair': {
    ...trading,
    begin: ({ actor }, order) => {
      actor.send({
        type: 'ticket.edit',
        change: { side: 'sell', kind: 'oco', price: '12', trigger: '9', stopLimit: '8', quantity: String(order) },
      })
      actor.send({ type: 'ticket.review', facts: { ...facts, last: '10', kinds: SPOT_KINDS } })
    },
    reply: () => ({ number: 'N1', state: 'new' }),
  },
  currencyAmend: amending,
  'currencyAmend of an order that waits': {
    ...amending,
    begin: ({ actor }, order) => {
      actor.send({ type: 'amend.leave' })
      actor.send({ type: 'amend.open', order: waiting(order), market: MARKETS[0] })
      actor.send({ type: 'amend.edit', change: { trigger: '13', total: String(order + 10) } })
    },
    orderOf: ({ total }: { total: string }) => Number(total) - 10,
    reply: (_, { id }: { id: string }) => ({ number: id, state: 'waiting' }),
  },
  currencyRevoke: { ...cancelling, machine: revokeFlow, calls: ['currencyRevoke'] },
  currencyRevokeAll: { ...cancellingAll, machine: revokeAllFlow, calls: ['currencyRevokeAll'] },
}
