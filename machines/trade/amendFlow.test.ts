import { describe, expect, test } from 'vitest'
import type { SpotOrder } from '../../protocol/shapes/trade.ts'
import { failing, started, stateOfSubmission } from '../testing.ts'
import { amendFlow, type OpenOrder, openOrderOf } from './amendFlow.ts'

const market = { base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.0001', minTotal: '5' }
const order: OpenOrder = {
  number: 'N1',
  code: 'btcusdt',
  side: 'buy',
  kind: 'limit',
  price: '60000.0',
  quantity: '0.0100',
  filled: '0.0040',
  total: null,
  frozen: '360',
  triggerPrice: null,
  triggerDirection: null,
  isWaiting: false,
  timeInForce: 'gtc',
}
const KEY = 'session intent:amend'
const changed = { ...order, price: '59000.0', quantity: '0.0200', state: 'new' }
const draftOf = (price: string, quantity: string) => ({ trigger: '', price, quantity, total: '' })
const request = { id: 'N1', price: '59000', quantity: '0.02' }

type Calls = Record<string, () => unknown>
const begin = (calls: Calls = {}, store?: Map<string, unknown>) =>
  started(amendFlow, { calls: { currencyAmend: () => changed, ...calls }, ...(store ? { store } : {}) })
const open = { type: 'amend.open', order, market } as const
const edit = (price: string, quantity: string) => ({ type: 'amend.edit', change: { price, quantity } }) as const
const confirm = (available: string | undefined, last?: string) => ({ type: 'amend.confirm', available, last }) as const

describe('ORD-01: an open order', () => {
  test('opens with its own price and amount, and is changed once', async () => {
    const { send, log, store, emitted } = await begin()
    const opened = await send(open)
    expect([opened.value, opened.context.draft]).toEqual(['typing', draftOf('60000.0', '0.0100')])
    const done = await send(edit('59000', '0.02'), confirm('1000'), confirm('1000'))
    expect(done.matches('idle')).toBe(true)
    expect(log).toEqual([{ call: 'currencyAmend', input: { ...request, clientId: 'client-1' } }])
    expect(emitted).toEqual([{ type: 'amend.done', amended: changed }])
    expect(store.size).toBe(0)
  })

  test.each([
    ['nothing changed', '60000', '0.01', '1000', ['price', 'amendSame']],
    ['no price', '', '0.01', '1000', ['price', 'required']],
    ['a price off its tick', '59000.05', '0.01', '1000', ['price', 'priceStep']],
    ['an amount off its step', '59000', '0.00005', '1000', ['quantity', 'quantityStep']],
    ['no more than is filled', '59000', '0.004', '1000', ['quantity', 'amendFilled']],
    ['below the minimum', '300', '0.0100', '1000', ['quantity', 'notionalSmall']],
    ['more than is available', '60000', '0.02', '599.99', ['quantity', 'balanceShort']],
  ])('%s: the field says so, and nothing is sent', async (_, price, quantity, available, [field, id]) => {
    const { send, log } = await begin()
    const snapshot = await send(open, edit(price as string, quantity as string), confirm(available as string))
    expect([snapshot.value, snapshot.context.problems]).toMatchObject(['typing', [{ field, id }]])
    expect(log).toEqual([])
    expect((await send(edit('59000', '0.01'))).context.problems).toEqual([])
  })

  test('needs no more than the difference to what it holds', async () => {
    const { send, log } = await begin()
    await send(open, edit('60000', '0.02'), confirm('600'))
    expect(log).toHaveLength(1)
  })

  test('that is filled further while its sheet is open counts that; news of another changes nothing', async () => {
    const { send } = await begin()
    await send(open, edit('60000', '0.005'))
    await send({ type: 'amend.changed', order: { ...order, number: 'N2', filled: '0.0060' } })
    expect((await send({ type: 'amend.changed', order: { ...order, filled: '0.0050' } })).context.order?.filled).toBe(
      '0.0050',
    )
    expect((await send(confirm('1000'))).context.problems).toMatchObject([{ id: 'amendFilled' }])
  })

  test.each(['orderEnded', 'orderUnknown'] as const)(
    'that has ended in the meantime closes its sheet: %s',
    async (id) => {
      const { send, emitted } = await begin({ currencyAmend: failing(id, 'already filled') })
      const snapshot = await send(open, edit('59000', '0.02'), confirm(undefined))
      expect(snapshot.matches('idle')).toBe(true)
      expect(emitted).toEqual([{ type: 'amend.refused', error: { id, message: 'already filled' } }])
    },
  )

  test('that is refused for another reason stays in its sheet with what was typed', async () => {
    const { send, emitted, store } = await begin({ currencyAmend: failing('priceFar', 'too far') })
    const snapshot = await send(open, edit('59000', '0.02'), confirm(undefined))
    expect([snapshot.value, snapshot.context.error]).toEqual(['typing', { id: 'priceFar', message: 'too far' }])
    expect(snapshot.context.draft).toEqual(draftOf('59000', '0.02'))
    expect([emitted, store.size]).toEqual([[], 0])
  })

  test('whose answer is lost is looked up, and not changed again', async () => {
    const found = { orderByClientId: () => ({ found: true, kind: 'spotAmend', number: 'N1', order: changed }) }
    const { send, log, emitted } = await begin({ currencyAmend: failing('timeout'), ...found })
    await send(open, edit('59000', '0.02'), confirm('1000'))
    expect(emitted).toEqual([{ type: 'amend.done', amended: changed }])
    expect(log.map(({ call }) => call)).toEqual(['currencyAmend', 'orderByClientId'])
  })

  test('whose change the exchange does not know is sent again with the same client_id, or dropped', async () => {
    const absent = { orderByClientId: () => ({ found: false, kind: null, number: null, order: null }) }
    const { send, log } = await begin({ currencyAmend: failing('offline'), ...absent })
    const lost = await send(open, edit('59000', '0.02'), confirm('1000'))
    expect([lost.value, stateOfSubmission(lost)]).toEqual(['amending', { undecided: 'absent' }])
    await send({ type: 'submission.again' })
    const sent = log.filter(({ call }) => call === 'currencyAmend').map(({ input }) => input)
    expect(sent).toEqual(Array(2).fill({ ...request, clientId: 'client-1' }))
    expect((await send({ type: 'submission.giveUp' })).matches('idle')).toBe(true)
  })

  test('whose change a reload cut off is looked up; a refusal then shows the sheet as it was', async () => {
    const sent = { clientId: 'client-00000001', request, sent: true, facts: { order, market } }
    const absent = { orderByClientId: () => ({ found: false, kind: null, number: null, order: null }) }
    const calls = { currencyAmend: failing('balanceShort', 'too little'), ...absent }
    const { send, log } = await begin(calls, new Map([[KEY, sent]]))
    expect(log).toEqual([{ call: 'orderByClientId', input: { clientId: sent.clientId } }])
    const snapshot = await send({ type: 'submission.again' })
    expect(snapshot.value).toBe('typing')
    expect(snapshot.context).toMatchObject({ order, market, draft: draftOf('59000', '0.02') })
  })

  test.each([
    ['not sent', { clientId: 'client-00000001', request, sent: false, facts: { order, market } }],
    ['without its order', { clientId: 'client-00000001', request, sent: true, facts: {} }],
    [
      'of no valid request',
      { clientId: 'client-00000001', request: { price: '1' }, sent: true, facts: { order, market } },
    ],
  ])('whose stored change is %s starts anew', async (_, stored) => {
    const { send, log } = await begin({}, new Map([[KEY, stored]]))
    expect((await send(open)).value).toBe('typing')
    expect(log).toEqual([])
  })
})

describe('ORD-01: an order that waits', () => {
  const limit: OpenOrder = {
    ...order,
    ...{ kind: 'stop_limit', filled: '0', frozen: '600', timeInForce: null },
    ...{ triggerPrice: '62000.0', triggerDirection: 'up', isWaiting: true },
  }
  const purchase: OpenOrder = { ...limit, kind: 'stop_market', price: null, quantity: null, total: '50', frozen: '50' }
  const change = (next: object) => ({ type: 'amend.edit', change: next }) as const
  const openOf = (one: OpenOrder) => ({ type: 'amend.open', order: one, market }) as const
  const inputOf = (log: readonly { call: string; input: unknown }[]) => log.map(({ input }) => input)

  test('sends its new stop price once; one that stays is left out', async () => {
    const { send, log } = await begin()
    await send(openOf(limit), change({ trigger: '61000' }), confirm('0', '60000'), confirm('0', '60000'))
    await send(openOf(limit), change({ trigger: '62000', quantity: '0.009' }), confirm('0', '60000'))
    expect(inputOf(log)).toEqual([
      { id: 'N1', triggerPrice: '61000', price: '60000.0', quantity: '0.0100', clientId: 'client-1' },
      { id: 'N1', price: '60000.0', quantity: '0.009', clientId: 'client-2' },
    ])
  })

  test('at market sends its total, and no price', async () => {
    const { send, log } = await begin()
    await send(openOf(purchase), change({ trigger: '61000', total: '80' }), confirm('30', '60000'))
    expect(inputOf(log)).toEqual([{ id: 'N1', triggerPrice: '61000', total: '80', clientId: 'client-1' }])
  })

  test('whose stop price the last price has reached is not sent: the field says so', async () => {
    const { send, log } = await begin()
    const snapshot = await send(openOf(limit), change({ trigger: '60000' }), confirm('0', '60000'))
    expect(snapshot.context.problems).toMatchObject([{ field: 'trigger', id: 'triggerPassed' }])
    expect(log).toEqual([])
  })

  test('whose change a reload cut off shows what was typed', async () => {
    const requested = { id: 'N1', triggerPrice: '61000', total: '80' }
    const sent = { clientId: 'client-00000001', request: requested, sent: true, facts: { order: purchase, market } }
    const absent = { orderByClientId: () => ({ found: false, kind: null, number: null, order: null }) }
    const calls = { currencyAmend: failing('triggerPassed', 'too late'), ...absent }
    const { send } = await begin(calls, new Map([[KEY, sent]]))
    const snapshot = await send({ type: 'submission.again' })
    expect(snapshot.context.draft).toEqual({ trigger: '61000', price: '', quantity: '', total: '80' })
    expect([snapshot.value, snapshot.context.error?.id]).toEqual(['typing', 'triggerPassed'])
  })
})

describe('TRL-01: a trailing stop', () => {
  const record = { ...order, kind: 'trailing_stop', side: 'sell', state: 'waiting', price: null, frozen: '0.01' }
  const active = {
    ...record,
    trailingPercent: '2',
    trailingDistance: null,
    bestPrice: '62000',
    triggerPrice: '60760',
    triggerDirection: 'down',
  }
  const ahead = { ...record, trailingPercent: null, trailingDistance: '500', activationPrice: '63000', bestPrice: null }
  const sent = async (one: object, distance: string) => {
    const { send, log } = await begin()
    const opened = { type: 'amend.open', order: openOrderOf(one as SpotOrder)!, market } as const
    const snapshot = await send(opened, { type: 'amend.edit', change: { distance } }, confirm('0', '61000'))
    return log.length > 0 ? log.map(({ input }) => input) : snapshot.context.problems
  }

  test('takes a smaller distance in its unit; a wider one only before it is active', async () => {
    const shared = { id: 'N1', quantity: '0.0100', clientId: 'client-1' }
    expect(await sent(active, '1')).toEqual([{ ...shared, trailingPercent: '1' }])
    expect(await sent({ ...ahead, triggerPrice: null }, '900')).toEqual([{ ...shared, trailingDistance: '900' }])
    expect(await sent(active, '3')).toMatchObject([{ field: 'distance', id: 'trailingRange', params: { high: '2%' } }])
    expect(await sent(active, '2')).toMatchObject([{ id: 'amendSame' }])
  })
})

test('an order at market has a sheet only while it waits; a pair and the exits of another order have none', () => {
  const record = { ...order, state: 'new' } as unknown as SpotOrder
  expect(openOrderOf(record)).toEqual(order)
  expect(openOrderOf({ ...record, price: null })).toBeUndefined()
  expect(openOrderOf({ ...record, quantity: null })).toBeUndefined()
  expect(openOrderOf({ ...record, exitOf: 'N0' })).toBeUndefined()
  expect(openOrderOf({ ...record, kind: 'oco' })).toBeUndefined()
  const waits = { ...record, kind: 'stop_market', state: 'waiting', price: null, triggerPrice: '62000.0' } as SpotOrder
  expect(openOrderOf(waits)).toMatchObject({ price: null, isWaiting: true, triggerPrice: '62000.0' })
  expect(openOrderOf({ ...waits, quantity: null, total: '50' })).toMatchObject({ quantity: null, total: '50' })
})
