import { describe, expect, test } from 'vitest'
import { CONTRACT_TERMS } from '../../protocol/rules/terms.testing.ts'
import type { SubmissionEvent } from '../submission/submissionContext.ts'
import { failing, started, stateOfSubmission } from '../testing.ts'
import type { ContractFacts } from './contractDraft.ts'
import { contractOrderFlow } from './contractOrderFlow.ts'
import { type ContractOrderEvent, contractDraftOf } from './contractTicket.ts'

const steps = { tick: '0.1', step: '0.001' }
const btc = { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT', ...steps, contractTerms: CONTRACT_TERMS }
const eth = { ...btc, id: 2, code: 'ethusdt', base: 'ETH' }
const facts: ContractFacts = { price: '60000', last: '60000', mark: '60000', available: '10000' }
const order = { number: 'C1', state: 'filled' }
const position = { number: 'P1', state: 'holding' }
type Calls = Record<string, (input: never) => unknown>

async function opened(calls: Calls = {}, store = new Map<string, unknown>(), market = btc) {
  const answers = { contractPlaceOrder: () => ({ order, position }), contractpendingPlaceOrder: () => order, ...calls }
  const page = await started(contractOrderFlow, { calls: answers, store, input: { market } })
  const placed = () => page.emitted.map(({ state }) => state)
  return { ...page, placed, draft: () => contractDraftOf(page.state().context) }
}
const edit = (change: Extract<ContractOrderEvent, { type: 'ticket.edit' }>['change']): ContractOrderEvent => ({
  type: 'ticket.edit',
  change,
})
const typed = edit({ kind: 'market', quantity: '0.1', leverage: 20 })
const waiting = edit({ kind: 'triggerMarket', triggerPrice: '59000' })
const review: ContractOrderEvent = { type: 'ticket.review', direction: 'long', facts }
const confirm: SubmissionEvent = { type: 'submission.confirm' }

describe('the draft', () => {
  test('each market has its own draft, also after a reload', async () => {
    const { send, store, draft } = await opened()
    await send(typed, { type: 'ticket.market', market: eth }, edit({ price: '3000' }))
    expect(draft()).toMatchObject({ kind: 'limit', price: '3000', leverage: 1 })
    await send({ type: 'ticket.market', market: btc })
    expect(draft()).toMatchObject({ kind: 'market', quantity: '0.1', leverage: 20 })
    expect((await opened({}, store)).draft()).toMatchObject({ quantity: '0.1', leverage: 20 })
  })

  test('the slider fills in a quantity; typing one resets the slider', async () => {
    const { send, draft } = await opened()
    await send(edit({ kind: 'market', leverage: 10 }), { type: 'ticket.percent', percent: 50, facts })
    expect(draft()).toMatchObject({ percent: 50, quantity: '0.829' })
    await send(edit({ quantity: '0.5' }))
    expect(draft()).toMatchObject({ percent: 0, quantity: '0.5' })
  })

  test('VAL-12: an invalid order opens no review and marks its fields', async () => {
    const { send } = await opened()
    const snapshot = await send(review)
    expect(snapshot.matches('drafting')).toBe(true)
    expect(snapshot.context.problems.map(({ field, id }) => [field, id])).toEqual([
      ['price', 'required'],
      ['quantity', 'required'],
    ])
  })
})

test('a market read again brings what it offers: the order has the time in force that the ticket shows', async () => {
  const timed = { ...btc, contractTimeInForce: ['gtc', 'post_only'] }
  const { send, log } = await opened()
  await send(edit({ price: '59000', quantity: '0.1', timeInForce: 'post_only' }))
  await send({ type: 'ticket.market', market: timed }, { ...review, isQuick: true })
  expect(log.map(({ input }) => (input as { timeInForce?: string }).timeInForce)).toEqual(['post_only'])
})

test('a market read again keeps what was said about the draft; another market ends it', async () => {
  const { send } = await opened()
  const said = (await send(edit({ kind: 'limit', price: '' }), review)).context.problems
  expect(said).not.toEqual([])
  expect((await send({ type: 'ticket.market', market: { ...btc } })).context.problems).toEqual(said)
  expect((await send({ type: 'ticket.market', market: eth })).context.problems).toEqual([])
})

test('an IOC order of which nothing filled is said to be canceled; what rests is not', async () => {
  const orders = [
    { ...order, state: 'revoked', reason: 'iocRest', timeInForce: 'ioc' },
    { ...order, state: 'open', timeInForce: 'post_only' },
  ]
  const timed = { ...btc, contractTimeInForce: ['gtc', 'ioc', 'post_only'] }
  const answers = { contractPlaceOrder: () => ({ order: orders.shift(), position: null }) }
  const { send, log, placed, emitted, draft } = await opened(answers, new Map(), timed)
  for (const timeInForce of ['ioc', 'post_only'] as const)
    await send(edit({ price: '59000', quantity: '0.1', timeInForce }), { ...review, isQuick: true })
  expect(log.map(({ input }) => (input as { timeInForce?: string }).timeInForce)).toEqual(['ioc', 'post_only'])
  expect([placed(), emitted.map((event) => event.order?.state)]).toEqual([
    ['cancelled', 'open'],
    ['revoked', 'open'],
  ])
  expect(draft()).toMatchObject({ timeInForce: 'post_only', quantity: '' })
})

describe('ORD-03: placing once', () => {
  test('without a review one tap places one order', async () => {
    const { send, log, placed } = await opened()
    await send(typed, { ...review, isQuick: true }, { ...review, isQuick: true })
    expect([placed(), log.map(({ call }) => call)]).toEqual([['holding'], ['contractPlaceOrder']])
    await send(typed, waiting, { ...review, isQuick: true })
    expect([placed(), log.length]).toEqual([['holding', 'pending'], 2])
    expect(stateOfSubmission(await send(typed, review))).toBe('reviewing')
  })

  test('review and confirm: two taps place one order, and the next order is a new one', async () => {
    const { send, log, store, draft, placed } = await opened()
    expect(stateOfSubmission(await send(typed, review))).toBe('reviewing')
    expect((await send(confirm, confirm)).matches('drafting')).toBe(true)
    expect(placed()).toEqual(['holding'])
    expect(log.map(({ input }) => input)).toEqual([
      { id: 1, direction: 'long', type: 'market', quantity: '0.1', leverage: 20, clientId: 'client-1' },
    ])
    expect(store.has('session intent:contract')).toBe(false)
    expect(draft()).toMatchObject({ kind: 'market', quantity: '', leverage: 20 })
    await send(typed, review)
    await send(confirm)
    expect(log.map(({ input }) => (input as { clientId: string }).clientId)).toEqual(['client-1', 'client-2'])
  })

  test('a limit order without a match stays open', async () => {
    const { send, placed } = await opened({ contractPlaceOrder: () => ({ order, position: null }) })
    await send(edit({ price: '50000', quantity: '0.1' }), review)
    await send(confirm)
    expect(placed()).toEqual(['open'])
  })

  test('a trigger order uses its own call and is pending', async () => {
    const { send, log, placed } = await opened()
    const reviewing = await send(typed, waiting, review)
    expect(stateOfSubmission(reviewing)).toBe('reviewing')
    await send(confirm)
    expect(placed()).toEqual(['pending'])
    expect(log.map(({ call }) => call)).toEqual(['contractpendingPlaceOrder'])
    expect(log[0]?.input).toMatchObject({ triggerPrice: '59000', triggerType: 'mark', type: 'market' })
  })

  test('an IOC order that fills is a position', async () => {
    const filledOrder = { ...order, timeInForce: 'ioc' }
    const { send, placed } = await opened({ contractPlaceOrder: () => ({ order: filledOrder, position }) })
    await send(typed, review)
    await send(confirm)
    expect(placed()).toEqual(['holding'])
  })

  test('TRL-01: a trailing stop uses the same call with its distance, where the market takes it', async () => {
    const trails = edit({ kind: 'trailing', distance: '1', activation: '59000' })
    const plain = await opened()
    expect((await plain.send(typed, trails, review)).context.problems).toMatchObject([{ id: 'notOffered' }])
    const market = { ...btc, contractOrderTypes: ['trailing_stop'], trailingRange: { min: '0.1', max: '10' } }
    const { send, log } = await opened({}, new Map(), market)
    const wide = await send(typed, trails, edit({ distance: '11' }), review)
    expect(wide.context.problems).toMatchObject([{ field: 'distance', id: 'trailingRange' }])
    await send(edit({ distance: '1' }), review)
    await send(confirm)
    const sent = { type: 'market', trailingPercent: '1', activationPrice: '59000', direction: 'long' }
    expect(log).toMatchObject([{ call: 'contractpendingPlaceOrder', input: sent }])
    expect(log[0]?.input).not.toHaveProperty('triggerPrice')
  })

  test('leaving the review sends nothing and keeps the draft', async () => {
    const { send, log, store, draft } = await opened()
    await send(typed, review)
    expect((await send({ type: 'submission.cancel' })).matches('drafting')).toBe(true)
    expect([log.length, store.has('session intent:contract'), draft().quantity]).toEqual([0, false, '0.1'])
  })

  test.each([
    ['contractPlaceOrder', typed],
    ['contractpendingPlaceOrder', waiting],
  ])('a refusal of %s shows why and keeps the draft', async (call, kind) => {
    const { send, draft, placed } = await opened({ [call]: failing('balanceShort', 'Not enough') })
    await send(typed, kind, review)
    const snapshot = await send(confirm)
    expect([snapshot.matches('drafting'), placed()]).toEqual([true, []])
    expect(snapshot.context.error).toEqual({ id: 'balanceShort', message: 'Not enough' })
    expect(draft().quantity).toBe('0.1')
  })

  test('a lost reply is looked up, and the order is found', async () => {
    const { send, log, placed } = await opened({
      contractPlaceOrder: failing('timeout'),
      orderByClientId: () => ({ found: true, kind: 'contract', number: 'C1', order: null }),
    })
    await send(typed, review)
    await send(confirm)
    expect(placed()).toEqual(['found'])
    expect(log.map(({ call }) => call)).toEqual(['contractPlaceOrder', 'orderByClientId'])
  })

  test('the user decides whether an order unknown to the exchange is sent again or dropped', async () => {
    const { send, log } = await opened({
      contractPlaceOrder: failing('timeout'),
      orderByClientId: () => ({ found: false, kind: null, number: null, order: null }),
    })
    await send(typed, review)
    const absent = await send(confirm)
    expect(stateOfSubmission(absent)).toEqual({ undecided: 'absent' })
    await send({ type: 'submission.again' })
    const sent = log.filter(({ call }) => call === 'contractPlaceOrder')
    expect(sent.map(({ input }) => (input as { clientId: string }).clientId)).toEqual(['client-1', 'client-1'])
    expect((await send({ type: 'submission.giveUp' })).matches('drafting')).toBe(true)
  })

  test.each([
    ['ordering', typed],
    ['orderingTrigger', waiting],
  ] as const)('a reload during the review restores it with the same client_id: %s', async (state, kind) => {
    const store = new Map<string, unknown>()
    const first = await opened({}, store)
    await first.send(typed, kind, review)
    first.actor.stop()
    const { actor, send, log } = await opened({}, store)
    expect([actor.getSnapshot().value, stateOfSubmission(actor.getSnapshot())]).toEqual([state, 'reviewing'])
    expect(actor.getSnapshot().context.facts).toEqual({ price: '60000', code: 'btcusdt' })
    await send(confirm)
    expect(log[0]?.input).toMatchObject({ clientId: 'client-1', quantity: '0.1' })
  })

  test('a stored review of another market is dropped', async () => {
    const store = new Map<string, unknown>()
    const first = await opened({}, store)
    await first.send(typed, review)
    first.actor.stop()
    expect((await opened({}, store, eth)).actor.getSnapshot().matches('drafting')).toBe(true)
  })

  test('a reload while sending looks the order up and does not send it again, also on another market', async () => {
    const store = new Map<string, unknown>()
    const first = await opened({ contractPlaceOrder: () => new Promise(() => {}) }, store)
    await first.send({ type: 'ticket.market', market: eth }, typed)
    await first.send({ type: 'ticket.market', market: btc }, typed, review)
    expect(stateOfSubmission(await first.send(confirm))).toBe('sending')
    first.actor.stop()
    const found = { orderByClientId: () => ({ found: true, kind: 'contract', number: 'C1', order: null }) }
    const second = await opened(found, store, eth)
    expect(second.placed()).toEqual(['found'])
    expect(second.log).toEqual([{ call: 'orderByClientId', input: { clientId: 'client-1' } }])
    expect(second.draft().quantity).toBe('0.1')
    expect(second.actor.getSnapshot().context.drafts[btc.code]?.quantity).toBe('')
  })

  test('an old review does not hide an order that was sent after it', async () => {
    const store = new Map<string, unknown>()
    const first = await opened({}, store)
    await first.send(typed, review)
    first.actor.stop()
    const second = await opened({ contractpendingPlaceOrder: () => new Promise(() => {}) }, store, eth)
    await second.send(typed, waiting, review)
    await second.send(confirm)
    second.actor.stop()
    const found = { orderByClientId: () => ({ found: true, kind: 'contractTrigger', number: 'C2', order: null }) }
    for (const market of [btc, eth]) {
      const { placed, log } = await opened(found, new Map(store), market)
      expect(log).toEqual([{ call: 'orderByClientId', input: { clientId: 'client-1' } }])
      expect(placed()).toEqual(['pending'])
    }
  })

  test('a duplicated tab sends the same client_id, so there is one order', async () => {
    const placed = new Set<string>()
    const exchange: Calls = {
      contractPlaceOrder: ({ clientId }: { clientId: string }) => {
        placed.add(clientId)
        return { order, position }
      },
    }
    const one = await opened(exchange)
    await one.send(typed, review)
    const two = await opened(exchange, new Map(one.store))
    for (const tab of [one, two]) {
      await tab.send(confirm)
      expect(tab.placed()).toEqual(['holding'])
    }
    expect([...placed]).toEqual(['client-1'])
  })
})
