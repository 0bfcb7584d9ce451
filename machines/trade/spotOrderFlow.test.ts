import { describe, expect, test } from 'vitest'
import { TIMES_IN_FORCE } from '../../protocol/rules/spot.ts'
import type { TimeInForce } from '../../protocol/shapes/trade.ts'
import { SPOT_KINDS } from '../../protocol/shapes/trade.ts'
import type { SubmissionEvent } from '../submission/submissionContext.ts'
import { failing, started, stateOfSubmission } from '../testing.ts'
import { spotOrderFlow } from './spotOrderFlow.ts'
import { draftOf, type SpotOrderEvent } from './spotTicket.ts'

const btc = { id: 1, code: 'btcusdt', base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.00001', minTotal: '5' }
const eth = { ...btc, id: 2, code: 'ethusdt', base: 'ETH' }
const facts = { price: '60000', available: '1000' }
const order = { number: 'N1', state: 'filled' }

async function opened(
  calls: Record<string, (input: never) => unknown> = {},
  store = new Map<string, unknown>(),
  market = btc,
) {
  const page = await started(spotOrderFlow, {
    calls: { currencyTrade: () => order, ...calls },
    store,
    input: { market },
  })
  return { ...page, draft: () => draftOf(page.state().context) }
}
const typed: SpotOrderEvent[] = [
  { type: 'ticket.edit', change: { price: '60000' } },
  { type: 'ticket.edit', change: { quantity: '0.01' } },
]
const review: SpotOrderEvent = { type: 'ticket.review', facts }
const confirm: SubmissionEvent = { type: 'submission.confirm' }

describe('the draft', () => {
  test('each market has its own draft, also after a reload', async () => {
    const { send, store, draft } = await opened()
    await send(...typed, { type: 'ticket.market', market: eth }, { type: 'ticket.edit', change: { side: 'sell' } })
    expect(draft()).toMatchObject({ side: 'sell', price: '' })
    await send({ type: 'ticket.market', market: btc })
    expect(draft()).toMatchObject({ side: 'buy', price: '60000', quantity: '0.01' })
    const again = await opened({}, store)
    expect(again.draft()).toMatchObject({ price: '60000', quantity: '0.01' })
  })

  test('the slider fills in the quantity, or for a market buy the total', async () => {
    const { send, draft } = await opened()
    await send({ type: 'ticket.edit', change: { price: '50000' } }, { type: 'ticket.percent', percent: 50, facts })
    expect(draft()).toMatchObject({ by: 'quantity', quantity: '0.01000', percent: 50 })
    await send({ type: 'ticket.edit', change: { kind: 'market' } }, { type: 'ticket.percent', percent: 25, facts })
    expect(draft()).toMatchObject({ by: 'total', total: '250', quantity: '' })
    await send({ type: 'ticket.edit', change: { side: 'sell' } })
    expect(draft().by).toBe('quantity')
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

describe('a stop-market order', () => {
  const live = { ...facts, last: '60000', kinds: SPOT_KINDS }
  const stop = (side: 'buy' | 'sell'): SpotOrderEvent[] => [
    { type: 'ticket.edit', change: { side } },
    { type: 'ticket.edit', change: { kind: 'stop_market' } },
    { type: 'ticket.edit', change: { trigger: '61000' } },
  ]

  test('buys for a total and sells a quantity, without a price', async () => {
    const { send, log } = await opened()
    await send(
      ...stop('buy'),
      { type: 'ticket.edit', change: { total: '100' } },
      { type: 'ticket.review', facts: live },
    )
    await send(confirm)
    await send(
      ...stop('sell'),
      { type: 'ticket.edit', change: { quantity: '0.01' } },
      { type: 'ticket.review', facts: live },
    )
    await send(confirm)
    const shared = { id: 1, type: 'stop_market', triggerPrice: '61000', triggerDirection: 'up' }
    expect(log.map(({ input }) => input)).toEqual([
      { ...shared, side: 'buy', total: '100', clientId: 'client-1' },
      { ...shared, side: 'sell', quantity: '0.01', clientId: 'client-2' },
    ])
  })

  test('below the minimum, or with a stop price that has passed, opens no review', async () => {
    const { send } = await opened()
    const problems = async (...events: SpotOrderEvent[]) =>
      (await send(...events, { type: 'ticket.review', facts: live })).context.problems.map(({ id }) => id)
    expect(await problems(...stop('buy'), { type: 'ticket.edit', change: { total: '4' } })).toEqual(['notionalSmall'])
    expect(
      await problems(
        { type: 'ticket.edit', change: { total: '100' } },
        { type: 'ticket.edit', change: { trigger: '60000' } },
      ),
    ).toEqual(['triggerPassed'])
  })
})

describe('the slippage cap of a market order', () => {
  const capped = { ...btc, takesWorstPrice: true }
  const market: SpotOrderEvent[] = [
    { type: 'ticket.edit', change: { kind: 'market' } },
    { type: 'ticket.edit', change: { quantity: '0.01' } },
  ]
  const sent = async (at: typeof btc, ...events: SpotOrderEvent[]) => {
    const { send, log } = await opened({}, new Map(), at)
    await send(...market, ...events, review)
    await send(confirm)
    return log[0]?.input as { worstPrice?: string }
  }

  test('SLP-01: is one percent, the chosen one or none, and is sent as the worst price where the market takes it', async () => {
    const cap = (slippage: string): SpotOrderEvent => ({ type: 'ticket.edit', change: { slippage } })
    const sell: SpotOrderEvent[] = [
      { type: 'ticket.edit', change: { side: 'sell' } },
      { type: 'ticket.edit', change: { quantity: '0.01' } },
    ]
    expect((await sent(capped)).worstPrice).toBe('60600.0')
    expect((await sent(capped, ...sell)).worstPrice).toBe('59400.0')
    expect((await sent(capped, cap('0.5'))).worstPrice).toBe('60300.0')
    expect((await sent(capped, { type: 'ticket.edit', change: { total: '100' } })).worstPrice).toBe('60600.0')
    expect(await sent(capped, cap(''))).not.toHaveProperty('worstPrice')
    expect(await sent(btc)).not.toHaveProperty('worstPrice')
    const limit: SpotOrderEvent[] = [{ type: 'ticket.edit', change: { kind: 'limit' } }, ...typed]
    expect(await sent(capped, ...limit)).not.toHaveProperty('worstPrice')
  })

  test('SLP-01: is kept over a reload and after an order; a stored one that is no cap becomes the usual one', async () => {
    const store = new Map<string, unknown>()
    const { send, draft } = await opened({}, store, capped)
    await send(...market, { type: 'ticket.edit', change: { slippage: '2' } }, review)
    await send(confirm)
    expect(draft()).toMatchObject({ slippage: '2', quantity: '' })
    expect((await opened({}, store)).draft().slippage).toBe('2')
    const [[key, drafts] = ['', {}]] = [...store].filter(([, value]) => JSON.stringify(value).includes('slippage'))
    store.set(key, JSON.parse(JSON.stringify(drafts).replace('"slippage":"2"', '"slippage":"99"')))
    expect((await opened({}, store)).draft().slippage).toBe('1')
  })
})

describe('take profit and stop loss with an order', () => {
  const taking = { ...btc, takesExits: true }
  const exits = (stopWin: string, stopLose: string): SpotOrderEvent => ({
    type: 'ticket.edit',
    change: { stops: true, stopWin, stopLose },
  })

  test('SPX-01: are sent with it, emptied when it is placed, and kept over a reload until then', async () => {
    const store = new Map<string, unknown>()
    const { send, log, draft } = await opened({}, store, taking)
    await send(...typed, exits('62000', '58000'))
    expect((await opened({}, store, taking)).draft()).toMatchObject({
      stops: true,
      stopWin: '62000',
      stopLose: '58000',
    })
    await send(review)
    await send(confirm)
    expect(log[0]?.input).toMatchObject({ type: 'limit', price: '60000', stopWin: '62000', stopLose: '58000' })
    expect(draft()).toMatchObject({ stops: false, stopWin: '', stopLose: '', price: '60000' })
  })

  test('SPX-01: on the wrong side open no review, and are never sent where the market does not take them', async () => {
    const { send } = await opened({}, new Map(), taking)
    const snapshot = await send(...typed, exits('59000', ''), review)
    expect([snapshot.matches('drafting'), snapshot.context.problems]).toEqual([
      true,
      [{ field: 'stopWin', id: 'winAbove', params: { price: '60000' } }],
    ])
    const plain = await opened()
    await plain.send(...typed, exits('59000', ''), review)
    await plain.send(confirm)
    expect(plain.log[0]?.input).not.toHaveProperty('stopWin')
  })
})

describe('TRL-01: a trailing stop', () => {
  const live = { ...facts, last: '60000', kinds: SPOT_KINDS }

  test('sends its distance in its unit, and the activation price if there is one', async () => {
    const { send, log } = await opened()
    const kind = { type: 'ticket.edit', change: { kind: 'trailing_stop' } } as const
    const trailing = (change: object) => ({ type: 'ticket.edit', change }) as const
    const sale = [
      { type: 'ticket.edit', change: { side: 'sell' } },
      { type: 'ticket.edit', change: { quantity: '0.01' } },
    ] as const
    await send(...sale, kind, trailing({ distance: '1.5' }), { type: 'ticket.review', facts: live })
    await send(confirm)
    const buys = [trailing({ distanceBy: 'price', distance: '500' }), trailing({ activation: '59000' })]
    await send(
      { type: 'ticket.edit', change: { side: 'buy' } },
      { type: 'ticket.edit', change: { total: '100' } },
      ...buys,
    )
    await send({ type: 'ticket.review', facts: live })
    await send(confirm)
    expect(log.map(({ input }) => input)).toEqual([
      { id: 1, type: 'trailing_stop', side: 'sell', quantity: '0.01', trailingPercent: '1.5', clientId: 'client-1' },
      {
        ...{ id: 1, type: 'trailing_stop', side: 'buy', total: '100', clientId: 'client-2' },
        ...{ trailingDistance: '500', activationPrice: '59000' },
      },
    ])
  })
})

describe('a pair of which one cancels the other', () => {
  const live = { ...facts, last: '60000', kinds: SPOT_KINDS }
  const pair = (side: 'buy' | 'sell', price: string, trigger: string, stopLimit: string): SpotOrderEvent[] => [
    { type: 'ticket.edit', change: { side } },
    { type: 'ticket.edit', change: { kind: 'oco' } },
    { type: 'ticket.edit', change: { price } },
    { type: 'ticket.edit', change: { trigger } },
    { type: 'ticket.edit', change: { stopLimit } },
    { type: 'ticket.edit', change: { quantity: '0.01' } },
    { type: 'ticket.review', facts: live },
  ]

  test('is sent with both prices and one amount; a sale may leave out the limit of its stop', async () => {
    const { send, log } = await opened()
    await send(...pair('sell', '62000', '59000', '58900'))
    await send(confirm)
    await send(...pair('sell', '62000', '59000', ''))
    await send(confirm)
    await send(...pair('buy', '58000', '61000', '61100'))
    await send(confirm)
    const shared = { id: 1, type: 'oco', quantity: '0.01' }
    const sale = { ...shared, side: 'sell', price: '62000', triggerPrice: '59000', triggerDirection: 'down' }
    expect(log.map(({ input }) => input)).toEqual([
      { ...sale, stopLimitPrice: '58900', clientId: 'client-1' },
      { ...sale, clientId: 'client-2' },
      {
        ...{ ...shared, side: 'buy', price: '58000', triggerPrice: '61000', triggerDirection: 'up' },
        stopLimitPrice: '61100',
        clientId: 'client-3',
      },
    ])
  })

  test.each([
    ['sell', '59000', '58000', '57900', 'price', 'ocoSell'],
    ['sell', '62000', '60000', '', 'trigger', 'ocoSell'],
    ['buy', '58000', '59000', '61000', 'trigger', 'ocoBuy'],
    ['buy', '58000', '61000', '', 'stopLimit', 'required'],
    ['sell', '62000', '59000', '58900.05', 'stopLimit', 'priceStep'],
  ] as const)('to %s at %s, from %s at %s has the problem of %s: %s', async (side, price, trigger, stop, field, id) => {
    const { send, log } = await opened()
    const { context } = await send(...pair(side, price, trigger, stop))
    expect(context.problems).toMatchObject([{ field, id }])
    expect(log).toEqual([])
  })

  test('is not sent where it is not offered, and keeps its prices after a reload', async () => {
    const { send, store, log } = await opened()
    await send(...pair('sell', '62000', '59000', '58900').slice(0, -1))
    expect((await send({ type: 'ticket.review', facts })).context.problems).toMatchObject([{ id: 'notOffered' }])
    expect(log).toEqual([])
    expect((await opened({}, store)).draft()).toMatchObject({ kind: 'oco', stopLimit: '58900', trigger: '59000' })
  })
})

describe('the time in force of a limit order', () => {
  const live = { ...facts, timesInForce: TIMES_IN_FORCE, opposite: '60000.1' }
  const choose = (timeInForce: TimeInForce): SpotOrderEvent => ({ type: 'ticket.edit', change: { timeInForce } })
  const sent = async (...events: SpotOrderEvent[]) => {
    const { send, log } = await opened()
    await send(...typed, ...events)
    await send(confirm)
    return log.map(({ input }) => (input as { timeInForce?: string }).timeInForce)
  }

  test('is sent where the market takes it, and not as the default, with another kind, or elsewhere', async () => {
    const review: SpotOrderEvent = { type: 'ticket.review', facts: live }
    expect(await sent(choose('ioc'), review)).toEqual(['ioc'])
    expect(await sent(choose('post_only'), review)).toEqual(['post_only'])
    expect(await sent(choose('ioc'), choose('gtc'), review)).toEqual([undefined])
    expect(await sent(choose('ioc'), { type: 'ticket.edit', change: { kind: 'market' } }, review)).toEqual([undefined])
    expect(await sent(choose('ioc'), { type: 'ticket.review', facts })).toEqual([undefined])
  })

  test('post-only at a price that would fill at once opens no review', async () => {
    const { send, log } = await opened()
    const crossing = { ...live, opposite: '60000' }
    const { context } = await send(...typed, choose('post_only'), { type: 'ticket.review', facts: crossing })
    expect(context.problems).toEqual([{ field: 'price', id: 'postOnlyCrosses', params: { nearest: '59999.9' } }])
    expect(log).toEqual([])
  })

  test('is kept in the draft, also after a reload', async () => {
    const { send, store } = await opened()
    await send(...typed, choose('post_only'))
    expect((await opened({}, store)).draft()).toMatchObject({ timeInForce: 'post_only' })
  })
})

describe('an order without a review', () => {
  const quick: SpotOrderEvent = { type: 'ticket.review', facts, isQuick: true }

  test('is sent by one tap, once, and the next one is reviewed again', async () => {
    const { send, log, state, emitted } = await opened()
    await send(...typed, quick, quick)
    expect(log.map(({ call, input }) => [call, (input as { clientId: string }).clientId])).toEqual([
      ['currencyTrade', 'client-1'],
    ])
    expect(emitted).toEqual([{ type: 'ticket.placed', order }])
    const reviewed = await send(...typed, review)
    expect([stateOfSubmission(reviewed), state().context.isQuick, log.length]).toEqual(['reviewing', false, 1])
  })

  test('that is invalid is not sent', async () => {
    const { send, log } = await opened()
    expect((await send(quick)).context.problems).not.toEqual([])
    expect(log).toEqual([])
  })

  test('whose answer is lost is looked up, also after a reload', async () => {
    const store = new Map<string, unknown>()
    const first = await opened({ currencyTrade: () => new Promise(() => {}) }, store)
    await first.send(...typed, quick)
    first.actor.stop()
    const found = () => ({ found: true, kind: 'spot', number: 'N1', order, count: null })
    const { log, emitted } = await opened({ orderByClientId: found }, store)
    expect(log.map(({ call }) => call)).toEqual(['orderByClientId'])
    expect(emitted).toEqual([{ type: 'ticket.placed', order }])
  })
})

describe('a stop-limit order', () => {
  const live = { ...facts, last: '60000', kinds: SPOT_KINDS }
  const stop = (trigger: string): SpotOrderEvent[] => [
    { type: 'ticket.edit', change: { kind: 'stop_limit' } },
    { type: 'ticket.edit', change: { trigger } },
    ...typed,
  ]

  test.each([
    ['59500', '59500', 'down'],
    ['60000.1', '60000.1', 'up'],
  ] as const)(
    'with the stop price %s is sent with %s and the direction %s',
    async (text, triggerPrice, triggerDirection) => {
      const { send, log } = await opened()
      await send(...stop(text), { type: 'ticket.review', facts: live })
      // The reviewed request is sent, whatever the price meanwhile.
      await send(confirm)
      expect(log.map(({ input }) => input)).toEqual([
        {
          id: 1,
          side: 'buy',
          type: 'stop_limit',
          triggerPrice,
          triggerDirection,
          price: '60000',
          quantity: '0.01',
          clientId: 'client-1',
        },
      ])
    },
  )

  test('has its stop price after a reload and after it was placed', async () => {
    const { send, store, draft } = await opened()
    await send(...stop('61000'))
    expect((await opened({}, store)).draft()).toMatchObject({ kind: 'stop_limit', trigger: '61000' })
    await send({ type: 'ticket.review', facts: live })
    await send(confirm)
    expect(draft()).toMatchObject({ kind: 'stop_limit', trigger: '61000', quantity: '' })
  })

  test('is not sent to a market without stop-limit orders', async () => {
    const { send, log } = await opened()
    const snapshot = await send(...stop('61000'), review)
    expect([snapshot.matches('drafting'), snapshot.context.problems]).toEqual([
      true,
      [{ field: 'kind', id: 'notOffered', params: {} }],
    ])
    expect(log).toEqual([])
  })

  test('an older stored draft has an empty stop price', async () => {
    const { store, send } = await opened()
    await send(...typed)
    const drafts = store.get('session draft:spot') as Record<string, object>
    const { trigger, ...stored } = drafts[btc.code] as { trigger: string }
    const again = await opened({}, store.set('session draft:spot', { [btc.code]: stored }))
    expect(again.draft()).toMatchObject({ trigger, price: '60000' })
  })
})

describe('placing once', () => {
  test('review and confirm: two taps place one order, and the next order is a new one', async () => {
    const { send, log, store, draft, emitted } = await opened()
    await send(...typed, review)
    expect((await send(confirm, confirm)).matches('drafting')).toBe(true)
    expect(emitted).toEqual([{ type: 'ticket.placed', order }])
    expect(log.map(({ input }) => input)).toEqual([
      { id: 1, side: 'buy', type: 'limit', price: '60000', quantity: '0.01', clientId: 'client-1' },
    ])
    expect(store.has('session intent:spot')).toBe(false)
    expect(draft()).toMatchObject({ price: '60000', quantity: '' })
    await send(...typed, review)
    await send(confirm)
    expect(log.map(({ input }) => (input as { clientId: string }).clientId)).toEqual(['client-1', 'client-2'])
  })

  test('cancelling the review sends nothing and keeps the draft', async () => {
    const { send, log, store, draft } = await opened()
    await send(...typed, review)
    await send({ type: 'submission.cancel' })
    expect([log.length, store.has('session intent:spot'), draft().quantity]).toEqual([0, false, '0.01'])
  })

  test('a refusal shows why and keeps the draft', async () => {
    const { send, draft, emittedTypes } = await opened({ currencyTrade: failing('balanceShort', 'Not enough USDT') })
    await send(...typed, review)
    const snapshot = await send(confirm)
    expect([snapshot.matches('drafting'), emittedTypes]).toEqual([true, []])
    expect(snapshot.context.error).toEqual({ id: 'balanceShort', message: 'Not enough USDT' })
    expect(draft().quantity).toBe('0.01')
  })

  test('a lost reply is looked up and found', async () => {
    const { send, log, emitted } = await opened({
      currencyTrade: failing('timeout'),
      orderByClientId: () => ({ found: true, order }),
    })
    await send(...typed, review)
    await send(confirm)
    expect(emitted).toEqual([{ type: 'ticket.placed', order }])
    expect(log.map(({ call }) => call)).toEqual(['currencyTrade', 'orderByClientId'])
  })

  test('the user sends an absent order again or drops it', async () => {
    const absent = { currencyTrade: failing('timeout'), orderByClientId: () => ({ found: false, order: null }) }
    const { send, store } = await opened(absent)
    await send(...typed, review)
    expect(stateOfSubmission(await send(confirm))).toEqual({ undecided: 'absent' })
    await send({ type: 'submission.again' })
    const left = await send({ type: 'submission.giveUp' })
    expect([left.matches('drafting'), store.has('session intent:spot')]).toEqual([true, false])
  })

  test('a reload during the review restores it with the same client_id', async () => {
    const store = new Map<string, unknown>()
    const first = await opened({}, store)
    await first.send(...typed, review)
    first.actor.stop()
    const second = await opened({}, store)
    expect(stateOfSubmission(second.state())).toBe('reviewing')
    expect(second.state().context.facts).toEqual({ price: '60000', code: 'btcusdt' })
    await second.send(confirm)
    expect(second.log[0]?.input).toMatchObject({ clientId: 'client-1', quantity: '0.01' })
    const elsewhere = new Map(store).set('session intent:spot', { clientId: 'c', request: { id: 1 }, sent: false })
    expect((await opened({}, elsewhere, eth)).actor.getSnapshot().matches('drafting')).toBe(true)
  })

  test('a reload while sending looks the order up and does not send it again', async () => {
    const store = new Map<string, unknown>()
    const first = await opened({ currencyTrade: () => new Promise(() => {}) }, store)
    await first.send(...typed, review)
    await first.send(confirm)
    first.actor.stop()
    const second = await opened({ orderByClientId: () => ({ found: true, order }) }, store)
    expect(second.emittedTypes).toEqual(['ticket.placed'])
    expect(second.log).toEqual([{ call: 'orderByClientId', input: { clientId: 'client-1' } }])
  })

  test.each([
    ['in full', { ...order, code: btc.code }],
    ['by its number only', null],
  ])('an order found %s from another market clears its own draft only', async (_, found) => {
    const store = new Map<string, unknown>()
    const first = await opened({ currencyTrade: () => new Promise(() => {}) }, store)
    await first.send({ type: 'ticket.market', market: eth }, ...typed)
    await first.send({ type: 'ticket.market', market: btc }, ...typed, review)
    await first.send(confirm)
    first.actor.stop()
    const second = await opened({ orderByClientId: () => ({ found: true, order: found }) }, store, eth)
    expect(second.emittedTypes).toEqual(['ticket.placed'])
    expect(second.draft().quantity).toBe('0.01')
    expect(second.actor.getSnapshot().context.drafts[btc.code]?.quantity).toBe('')
  })

  test('a duplicated tab sends the same client_id, so there is one order', async () => {
    const placed = new Set<string>()
    const exchange = {
      currencyTrade: ({ clientId }: { clientId: string }) => {
        placed.add(clientId)
        return order
      },
    }
    const one = await opened(exchange)
    await one.send(...typed, review)
    const two = await opened(exchange, new Map(one.store))
    for (const tab of [one, two]) {
      await tab.send(confirm)
      expect(tab.emittedTypes).toEqual(['ticket.placed'])
    }
    expect([...placed]).toEqual(['client-1'])
  })
})
