import { TIMES_IN_FORCE } from '../../protocol/rules/spot.ts'
import { cancelling, cancellingAll } from '../submission/revoking.testing.ts'
import type { Page, Submitting } from '../submission/submitting.testing.ts'
import { closeAllFlow, SECOND_TAP_MS } from './closeAllFlow.ts'
import { contractOrderFlow } from './contractOrderFlow.ts'
import { pendingRequest } from './pendingAmendDraft.ts'
import { pendingAmendFlow } from './pendingAmendFlow.ts'
import { pendingRevokeAllFlow } from './pendingRevokeAllFlow.ts'
import { pendingRevokeFlow } from './pendingRevokeFlow.ts'
import { positionFlow } from './positionFlow.ts'
import { heldPosition, waitingOrder } from './testing.ts'

const facts = { price: '60000', last: '60000', mark: '60000', available: '10000000' }
const prices = { last: '60500', mark: '60500' }
const steps = { tick: '0.1', step: '0.001' }
const MARKETS = [1, 2].map((id) => ({
  id,
  code: `c${id}usdt`,
  base: 'C',
  quote: 'USDT',
  tick: '0.1',
  step: '0.001',
  contractTimeInForce: TIMES_IN_FORCE,
}))

/** The n-th order has a quantity of n thousandths. */
const ticket: Submitting = {
  machine: contractOrderFlow,
  calls: ['contractPlaceOrder', 'contractpendingPlaceOrder'],
  input: (place) => ({ market: MARKETS[place] }),
  begin: (page, order) => typed(page, order, 'market'),
  orderOf: ({ quantity }: { quantity: string }) => Math.round(Number(quantity) * 1000),
  reply: (call) => (call === 'contractPlaceOrder' ? { order: waitingOrder(), position: null } : waitingOrder()),
  idle: (snapshot) => snapshot.matches('drafting'),
}
function typed({ actor }: Page, order: number, kind: string, change: object = {}): void {
  const quantity = (order / 1000).toFixed(3)
  actor.send({ type: 'ticket.edit', change: { kind, triggerPrice: '59000', quantity, ...change } })
  actor.send({ type: 'ticket.review', direction: 'long', facts })
}

/** The n-th order closes position n. */
const action: Omit<Submitting, 'calls' | 'begin'> = {
  machine: positionFlow,
  orderOf: ({ id }: { id: string }) => Number(id.slice(1)),
  reply: (call, { id }: { id: string }) =>
    call === 'contractReverse'
      ? { order: waitingOrder({ state: 'filled' }), position: heldPosition() }
      : call === 'contractPendingCloseOrder'
        ? waitingOrder()
        : heldPosition({ number: id }),
  special: { cancel: { type: 'position.leave' } },
  asks: (snapshot) =>
    [
      { closing: 'typing' },
      { settingStops: 'typing' },
      { reversing: 'typing' },
      { adjustingMargin: 'typing' },
      { changingLeverage: 'typing' },
    ].some((state) => snapshot.matches(state)),
  request: ({ context: { position } }) => position && { id: position.number },
  idle: (snapshot) => snapshot.matches('holding'),
}
const closing =
  (percent: number) =>
  ({ actor }: Page, order: number) =>
    actor.send({ type: 'position.close', position: heldPosition({ number: `P${order}` }), steps, percent })
const closeConfirmed = { ...action.special, confirm: { type: 'close.confirm', prices } }

/** `P3-5` is order 3.5. */
const orderIn = (number: string): number => Number(number.slice(1).replace('-', '.'))

/** Every money call of the area, and mixtures of them, for scripts/exactlyOnce. */
export const FLOWS: Record<string, Submitting> = {
  contractPlaceOrder: ticket,
  contractpendingPlaceOrder: { ...ticket, begin: (page, order) => typed(page, order, 'triggerMarket') },
  'contractPlaceOrder of a post-only order': {
    ...ticket,
    begin: (page, order) => typed(page, order, 'limit', { timeInForce: 'post_only', price: '59000' }),
  },
  'both kinds in turn': {
    ...ticket,
    begin: (page, order) => typed(page, order, order % 2 ? 'market' : 'triggerMarket'),
  },
  contractCloseOrder: {
    ...action,
    calls: ['contractCloseOrder'],
    begin: closing(50),
    special: closeConfirmed,
  },
  'closing at a limit': {
    ...action,
    calls: ['contractCloseOrder'],
    begin: (page, order) => {
      closing(50)(page, order)
      page.actor.send({ type: 'close.edit', change: { at: 'limit', price: '61000' } })
    },
    special: closeConfirmed,
  },
  contractPendingCloseOrder: {
    ...action,
    calls: ['contractPendingCloseOrder'],
    begin: (page, order) => {
      closing(100)(page, order)
      page.actor.send({ type: 'close.edit', change: { at: 'trigger', triggerPrice: '61000' } })
    },
    special: closeConfirmed,
  },
  contractStopWinLose: {
    ...action,
    calls: ['contractStopWinLose'],
    begin: ({ actor }, order) =>
      actor.send({ type: 'position.stops', position: heldPosition({ number: `P${order}` }), steps }),
    special: { ...action.special, confirm: { type: 'stops.confirm', prices } },
  },
  contractStopLevels: {
    ...action,
    calls: ['contractStopLevels'],
    begin: ({ actor }, order) => {
      actor.send({ type: 'position.stops', position: heldPosition({ number: `P${order}` }), steps })
      actor.send({ type: 'stops.addLevel', stop: 'stopWin' })
      actor.send({ type: 'stops.editLevel', index: 1, change: { price: '63000' } })
    },
    special: { ...action.special, confirm: { type: 'stops.confirm', prices } },
  },
  contractAmend: {
    machine: pendingAmendFlow,
    calls: ['contractAmend'],
    begin: ({ actor }, order) => {
      actor.send({ type: 'amend.leave' })
      actor.send({
        type: 'amend.open',
        order: waitingOrder({ number: `N${order}`, quantity: '1' }),
        market: { base: 'C', quote: 'USDT', ...steps },
      })
      actor.send({ type: 'amend.edit', change: { triggerPrice: '58000' } })
    },
    orderOf: ({ id }: { id: string }) => Number(id.slice(1)),
    reply: (_, { id }: { id: string }) => waitingOrder({ number: id, triggerPrice: '58000' }),
    special: { confirm: { type: 'amend.confirm', ...prices, available: '100000' }, cancel: { type: 'amend.leave' } },
    asks: (snapshot) => snapshot.matches('typing'),
    request: ({ context: { order, draft } }) => order && pendingRequest(draft, order),
    idle: (snapshot) => snapshot.matches('idle'),
  },
  contractReverse: {
    ...action,
    calls: ['contractReverse'],
    begin: ({ actor }, order) =>
      actor.send({ type: 'position.reverse', position: heldPosition({ number: `P${order}` }), steps }),
    special: { ...action.special, confirm: { type: 'reverse.confirm' } },
  },
  contractMargin: {
    ...action,
    calls: ['contractMargin'],
    begin: ({ actor }, order) => {
      actor.send({ type: 'position.margin', position: heldPosition({ number: `P${order}` }), steps })
      actor.send({ type: 'margin.edit', change: { amount: '10' } })
    },
    special: { ...action.special, confirm: { type: 'margin.confirm', prices } },
  },
  contractLeverage: {
    ...action,
    calls: ['contractLeverage'],
    begin: ({ actor }, order) => {
      actor.send({ type: 'position.leverage', position: heldPosition({ number: `P${order}` }), steps })
      actor.send({ type: 'leverage.pick', leverage: 10 })
    },
    special: { ...action.special, confirm: { type: 'leverage.confirm', prices } },
  },
  /** Two positions each time: order 3 closes P3 and P3-5. */
  'closing all': {
    machine: closeAllFlow,
    calls: ['contractCloseOrder'],
    begin: ({ actor, clock }, order) => {
      actor.send({ type: 'closeAll.ask', numbers: [`P${order}`, `P${order}-5`] })
      actor.send({ type: 'closeAll.confirm' })
      clock.increment(SECOND_TAP_MS)
    },
    parts: (order) => [order, order + 0.5],
    orderOf: ({ id }: { id: string }) => orderIn(id),
    reply: (_, { id }: { id: string }) => heldPosition({ number: id, state: 'closed' }),
    special: { confirm: { type: 'closeAll.confirm' }, cancel: { type: 'closeAll.leave' } },
    asks: (snapshot) => ['interrupted', 'confirming', 'confirmingAgain'].some((state) => snapshot.matches(state)),
    request: ({ context: { queue } }) => (queue[0] === undefined ? undefined : { id: queue[0] }),
    outcomes: ({ context: { closed, failed } }) => ({
      done: closed.map((number: string) => orderIn(number)),
      refused: (failed as { number: string; failure: unknown }[])
        .filter(({ failure }) => failure !== undefined)
        .map(({ number }) => orderIn(number)),
    }),
    idle: (snapshot) => snapshot.matches('idle'),
    ends: true,
  },
  contractRevokeAll: { ...cancellingAll, machine: pendingRevokeAllFlow, calls: ['contractRevokeAll'] },
  contractRevokePending: { ...cancelling, machine: pendingRevokeFlow, calls: ['contractRevokePending'] },
}
