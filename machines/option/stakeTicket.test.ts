import { describe, expect, test } from 'vitest'
import { failing, started, stateOfSubmission } from '../testing.ts'
import { optionOrderFlow } from './optionOrderFlow.ts'
import { secondOrderFlow } from './secondOrderFlow.ts'
import type { MeantRound, StakeFacts } from './stakeDraft.ts'
import type { StakeTicketEvent } from './stakeTicket.ts'
import { NOW, optionOrder, secondOrder } from './testing.ts'

const btc = { id: 1, code: 'btcusdt' }
const eth = { id: 2, code: 'ethusdt' }
const offers = [
  { cycle: 30, yieldRate: '10', minimum: '10', maximum: '1000' },
  { cycle: 60, yieldRate: '15', minimum: '10', maximum: '5000' },
]
const facts: StakeFacts = { offers, available: '1000', currency: 'USDT', price: '65000.1' }
const round: MeantRound = { id: 9, opens: NOW + 60, closesEntry: NOW + 55, settles: NOW + 120 }

async function opened(
  calls: Record<string, (input: never) => unknown> = {},
  store = new Map<string, unknown>(),
  { flow = secondOrderFlow as typeof secondOrderFlow | typeof optionOrderFlow, market = btc } = {},
) {
  const answers = { secondPlaceOrder: () => secondOrder(), deadlinePlaceOrder: () => optionOrder(), ...calls }
  const page = await started(flow as typeof secondOrderFlow, { calls: answers, store, input: { market } })
  return { ...page, review: page.tap }
}
const typed: StakeTicketEvent[] = [
  { type: 'ticket.cycle', cycle: 60 },
  { type: 'ticket.stake', stake: '50.5' },
]
const up: StakeTicketEvent = { type: 'ticket.forecast', direction: 'up', facts }

describe('the draft', () => {
  test('a cycle is chosen before a stake, and none is preselected', async () => {
    const { send, state } = await opened()
    expect([state().matches({ drafting: 'choosingCycle' }), state().context.draft.cycle]).toEqual([true, undefined])
    expect((await send(...typed)).matches({ drafting: 'forecasting' })).toBe(true)
  })

  test('a draft survives a reload and a change of market', async () => {
    const { send, store } = await opened()
    await send(...typed, { type: 'ticket.market', market: eth })
    const again = await opened({}, store, { market: eth })
    expect(again.state().context.draft).toEqual({ cycle: 60, stake: '50.5' })
    expect(again.state().matches({ drafting: 'forecasting' })).toBe(true)
  })

  test.each([
    ['', 'required', {}],
    ['1.005', 'amountInvalid', {}],
    ['0', 'amountInvalid', {}],
    ['9.99', 'stakeRange', { minimum: '10', maximum: '5000', currency: 'USDT' }],
    ['5000.01', 'stakeRange', { minimum: '10', maximum: '5000', currency: 'USDT' }],
    ['1000.01', 'balanceShort', { available: '1000', currency: 'USDT' }],
  ])('VAL-09: a stake of "%s" is not placed: %s', async (stake, id, params) => {
    const { send, log } = await opened()
    const state = await send({ type: 'ticket.cycle', cycle: 60 }, { type: 'ticket.stake', stake }, up)
    expect(state.matches({ drafting: 'forecasting' })).toBe(true)
    expect([state.context.problems, log]).toEqual([[{ field: 'stake', id, params }], []])
  })

  test.each(['10', '1000'])(
    'VAL-09: a stake of the least, or of all that is available, is placed: %s',
    async (stake) => {
      const { send } = await opened()
      const state = await send({ type: 'ticket.cycle', cycle: 60 }, { type: 'ticket.stake', stake }, up)
      expect([state.context.problems, state.matches('drafting')]).toEqual([[], false])
    },
  )

  test('a cycle that is no longer offered must be chosen again', async () => {
    const { send } = await opened()
    const state = await send({ type: 'ticket.cycle', cycle: 45 }, { type: 'ticket.stake', stake: '50' }, up)
    expect(state.context.problems).toEqual([{ field: 'cycle', id: 'required', params: {} }])
  })
})

test('a stake of any size is placed when the backend names no bounds, and survives a reload', async () => {
  const store = new Map<string, unknown>()
  const unbound = { ...facts, offers: [{ cycle: 60, yieldRate: '15' }], available: '999999' }
  const first = await opened({}, store)
  await first.send(
    { type: 'ticket.cycle', cycle: 60 },
    { type: 'ticket.stake', stake: '123456' },
    { ...up, facts: unbound },
  )
  expect(first.state().context.problems).toEqual([])
  first.actor.stop()
  const { review, log } = await opened({}, store)
  await review('submission.confirm')
  expect(log).toMatchObject([{ call: 'secondPlaceOrder', input: { cycle: 60, amount: '123456' } }])
})

describe('placing once', () => {
  test('forecast, review, confirm: two taps place one order, the stake is cleared and the cycle stays', async () => {
    const { send, review, log, store, emitted } = await opened()
    const confirming = await send(...typed, up)
    expect(stateOfSubmission(confirming)).toBe('reviewing')
    expect(confirming.context.review).toEqual({
      code: 'btcusdt',
      offer: offers[1],
      currency: 'USDT',
      price: '65000.1',
      round: undefined,
    })
    const next = await review('submission.confirm', 'submission.confirm')
    expect(emitted).toEqual([{ type: 'ticket.placed', order: secondOrder() }])
    const request = { id: 1, direction: 'up', cycle: 60, amount: '50.5', clientId: 'client-1' }
    expect(log).toEqual([{ call: 'secondPlaceOrder', input: request }])
    expect(store.has('session intent:second')).toBe(false)
    expect([next.matches('drafting'), next.context.draft]).toEqual([true, { cycle: 60, stake: '' }])
    await send({ type: 'ticket.stake', stake: '10' }, { ...up, direction: 'down' } as StakeTicketEvent)
    await review('submission.confirm')
    expect(log.map(({ input }) => (input as { clientId: string }).clientId)).toEqual(['client-1', 'client-2'])
  })

  test('leaving the review sends nothing and keeps the draft', async () => {
    const { send, review, log, store } = await opened()
    await send(...typed, up)
    const state = await review('submission.cancel')
    expect([state.matches({ drafting: 'forecasting' }), state.context.draft.stake, log]).toEqual([true, '50.5', []])
    expect([state.context.review, store.has('session intent:second')]).toEqual([undefined, false])
  })

  test('the ticket ignores changes while an order is being sent', async () => {
    const { send, review } = await opened({ secondPlaceOrder: () => new Promise(() => {}) })
    await send(...typed, up)
    expect(stateOfSubmission(await review('submission.confirm'))).toBe('sending')
    const state = await send({ type: 'ticket.stake', stake: '999' }, { ...up, direction: 'down' } as StakeTicketEvent)
    expect([state.value, state.context.draft.stake]).toEqual(['ordering', '50.5'])
  })

  test('a refusal shows why and keeps the draft', async () => {
    const { send, review, emittedTypes } = await opened({
      secondPlaceOrder: failing('stakeRange', 'From 10 to 5,000 USDT'),
    })
    await send(...typed, up)
    const state = await review('submission.confirm')
    expect([state.matches('drafting'), emittedTypes]).toEqual([true, []])
    expect(state.context.error).toEqual({ id: 'stakeRange', message: 'From 10 to 5,000 USDT' })
    expect(state.context.draft.stake).toBe('50.5')
  })

  test('a lost reply is looked up, and the order is not sent again', async () => {
    const { send, review, log, emitted } = await opened({
      secondPlaceOrder: failing('timeout'),
      orderByClientId: () => ({ found: true, kind: 'second', number: 'SC7', order: null }),
    })
    await send(...typed, up)
    await review('submission.confirm')
    expect(emitted).toEqual([{ type: 'ticket.placed', order: undefined }])
    expect(log.map(({ call }) => call)).toEqual(['secondPlaceOrder', 'orderByClientId'])
  })

  test('a reload during the review restores it with the same figures and client_id', async () => {
    const store = new Map<string, unknown>()
    const first = await opened({}, store)
    await first.send(...typed, up)
    first.actor.stop()
    const second = await opened({}, store)
    expect(stateOfSubmission(second.state())).toBe('reviewing')
    expect(second.state().context.review).toEqual(first.state().context.review)
    const elsewhere = await opened({}, new Map(store), { market: eth })
    expect(elsewhere.state().matches('drafting')).toBe(true)
    await second.review('submission.confirm')
    expect(second.log[0]?.input).toMatchObject({ clientId: 'client-1', amount: '50.5' })
  })

  test('a stored review without figures is dropped', async () => {
    const stored = { clientId: 'client-9', request: { id: 1 }, sent: false, facts: { code: 'btcusdt', offer: {} } }
    const { state } = await opened({}, new Map<string, unknown>([['session intent:second', stored]]))
    expect(state().matches('drafting')).toBe(true)
  })

  test('a reload while sending looks the order up and does not send it again, also on another market', async () => {
    const store = new Map<string, unknown>()
    const first = await opened({ secondPlaceOrder: () => new Promise(() => {}) }, store)
    await first.send(...typed, up)
    await first.review('submission.confirm')
    first.actor.stop()
    const found = () => ({ found: true, kind: 'second', number: 'SC7', order: null })
    const second = await opened({ orderByClientId: found }, store, { market: eth })
    expect(second.emittedTypes).toEqual(['ticket.placed'])
    expect(second.log).toEqual([{ call: 'orderByClientId', input: { clientId: 'client-1' } }])
  })
})

describe('an option', () => {
  const flow = { flow: optionOrderFlow, market: btc }
  const minutes = [{ cycle: 1, yieldRate: '80', minimum: '10', maximum: '10000' }]
  const chosen: StakeTicketEvent[] = [
    { type: 'ticket.cycle', cycle: 1 },
    { type: 'ticket.stake', stake: '20' },
  ]
  const down = (meant: MeantRound | undefined): StakeTicketEvent => ({
    type: 'ticket.forecast',
    direction: 'down',
    facts: { ...facts, offers: minutes, round: meant },
  })

  test('belongs to the round of the forecast, also after a reload', async () => {
    const store = new Map<string, unknown>()
    const first = await opened({}, store, flow)
    await first.send(...chosen, down(round))
    first.actor.stop()
    const { state, review, log } = await opened({}, store, flow)
    expect(state().context.review?.round).toEqual(round)
    await review('submission.confirm')
    const request = { id: 1, direction: 'down', cycle: 1, amount: '20', periodId: 9, clientId: 'client-1' }
    expect(log).toEqual([{ call: 'deadlinePlaceOrder', input: request }])
  })

  test('is refused when its round has closed, and does not move to the next', async () => {
    const { send, review, log } = await opened({ deadlinePlaceOrder: failing('roundClosed') }, new Map(), flow)
    await send(...chosen, down(round))
    const state = await review('submission.confirm')
    expect([state.matches('drafting'), state.context.error?.id, log.length]).toEqual([true, 'roundClosed', 1])
  })

  test('names no round before one is announced: the exchange decides', async () => {
    const { send, review, log } = await opened({}, new Map(), flow)
    await send(...chosen, down(undefined))
    await review('submission.confirm')
    const request = { id: 1, direction: 'down', cycle: 1, amount: '20', clientId: 'client-1' }
    expect(log).toEqual([{ call: 'deadlinePlaceOrder', input: request }])
  })

  test('has a draft separate from that of second contracts', async () => {
    const store = new Map<string, unknown>()
    await (await opened({}, store, flow)).send(...chosen)
    expect((await opened({}, store)).state().context.draft).toEqual({ cycle: undefined, stake: '' })
  })
})
