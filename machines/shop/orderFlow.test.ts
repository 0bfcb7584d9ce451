import { describe, expect, test } from 'vitest'
import { ApiError } from '../../protocol/errors.ts'
import { SHOP_STATES } from '../../protocol/rules/shop/orders.ts'
import { apiError, failing, started } from '../testing.ts'
import { orderFlow } from './orderFlow.ts'
import type { OrderAction } from './orderState.ts'
import { item, order } from './testing.ts'

type Order = ReturnType<typeof order>
const PAID = order({ state: 'paid', paidAt: 150 })
const RECEIVED = order({ state: 'received', paidAt: 150, shippedAt: 160, receivedAt: 170 })

const opened = (now: Order, calls: Record<string, (input: never) => unknown> = {}) =>
  started(orderFlow, { input: { id: 5 }, calls: { shopOrderDetail: () => now, ...calls } })

/** Each action with its call, and the order before and after. */
const ACTIONS: [Exclude<OrderAction, 'comment' | 'delete'>, string, Order, Order][] = [
  ['pay', 'orderpay', order(), PAID],
  ['cancel', 'shopOrderCancel', order(), order({ state: 'cancelled' })],
  ['askRefund', 'shopOrderApplyRefund', PAID, order({ state: 'refundAsked', paidAt: 150 })],
  ['confirm', 'shopOrderConfirm', order({ state: 'shipped', paidAt: 150, shippedAt: 160 }), RECEIVED],
]
const CONFIRM = { type: 'order.confirm' } as const
const ready = (state: Order['state']) => ({ ready: state })

test.each(SHOP_STATES)('SHP-01: an order in state %s is shown in that state', async (state) => {
  const { state: now } = await opened(order({ state }))
  expect(now().value).toEqual(ready(state))
})

describe.each(ACTIONS)('SHP-01: %s', (action, call, before, after) => {
  const ask = { type: 'order.ask', action } as const

  test('asks for confirmation, is sent once and moves the order on', async () => {
    const { send, log, emittedTypes } = await opened(before, { [call]: () => after })
    expect((await send(ask)).value).toBe('confirming')
    expect((await send({ type: 'order.back' }, CONFIRM)).value).toEqual(ready(before.state))
    expect(log).toHaveLength(1)
    const done = await send(ask, CONFIRM, CONFIRM)
    expect([done.value, emittedTypes]).toEqual([ready(after.state), ['order.done']])
    expect(log.slice(1)).toEqual([{ call, input: { id: 5 } }])
  })

  test('with a lost reply is looked up in the order and not sent again', async () => {
    let now = before
    const { send, log, emittedTypes } = await opened(before, {
      [call]: () => {
        now = after
        return failing('timeout')()
      },
      shopOrderDetail: () => now,
    })
    const done = await send(ask, CONFIRM)
    expect([done.value, done.context.error, emittedTypes]).toEqual([ready(after.state), undefined, ['order.done']])
    expect(log.map((one) => one.call)).toEqual(['shopOrderDetail', call, 'shopOrderDetail'])
  })

  test('that never arrived leaves the order unchanged and reports the failure', async () => {
    const { send, emittedTypes, log } = await opened(before, { [call]: failing('offline') })
    const left = await send(ask, CONFIRM)
    expect([left.value, left.context.error?.id, emittedTypes]).toEqual([ready(before.state), 'offline', []])
    expect(log.filter((one) => one.call === call)).toHaveLength(1)
    expect((await send(ask)).context.error).toBeUndefined()
  })

  test('that another tab has done already counts as done', async () => {
    let read = 0
    const { send, emittedTypes } = await opened(before, {
      [call]: () => {
        throw new ApiError({ id: 'refused', call, code: 6006 })
      },
      shopOrderDetail: () => (read++ === 0 ? before : after),
    })
    expect((await send(ask, CONFIRM)).value).toEqual(ready(after.state))
    expect(emittedTypes).toEqual(['order.done'])
  })

  test('is not offered in any other state', async () => {
    const { state } = await opened(order({ state: 'grouping', paidAt: 150 }))
    expect(state().can(ask)).toBe(false)
  })
})

test('a refusal shows why, with the shop’s error id', async () => {
  const { send } = await opened(order(), {
    orderpay: () => {
      throw new ApiError({ id: 'refused', call: 'orderpay', code: 6004, serverMessage: 'Closed' })
    },
  })
  const refused = await send({ type: 'order.ask', action: 'pay' }, CONFIRM)
  expect([refused.value, refused.context.error]).toEqual([ready('unpaid'), { id: 'groupOver', message: 'Closed' }])
})

test('if the order cannot be read either, the result is uncertain and can be loaded again', async () => {
  let down = false
  const { send } = await opened(order(), {
    orderpay: () => {
      down = true
      return failing('timeout')()
    },
    shopOrderDetail: () => {
      if (down) throw apiError('offline')
      return order()
    },
  })
  expect((await send({ type: 'order.ask', action: 'pay' }, CONFIRM)).value).toBe('uncertain')
  down = false
  expect((await send({ type: 'order.reload' })).value).toEqual(ready('unpaid'))
})

describe('SHP-01: a comment', () => {
  const say = {
    type: 'order.comment',
    comment: { itemId: 11, stars: 5, content: ' Good ', pictures: ['/p/1'] },
  } as const
  const reviewed: Order = { ...RECEIVED, state: 'reviewed', items: [item({ reviewed: true })] }

  test('is sent once as written, and the order is reviewed', async () => {
    const { send, log } = await opened(RECEIVED, { shopOrderComment: () => reviewed })
    const done = await send(say, say)
    expect(done.value).toEqual(ready('reviewed'))
    expect(log.slice(1)).toEqual([
      { call: 'shopOrderComment', input: { id: 5, itemId: 11, stars: 5, content: 'Good', pictures: ['/p/1'] } },
    ])
  })

  test('with a lost reply is looked up at its order line', async () => {
    for (const [now, error] of [
      [reviewed, undefined],
      [RECEIVED, 'timeout'],
    ] as const) {
      let read = 0
      const { send } = await opened(RECEIVED, {
        shopOrderComment: failing('timeout'),
        shopOrderDetail: () => (read++ === 0 ? RECEIVED : now),
      })
      const after = await send(say)
      expect([after.value, after.context.error?.id]).toEqual([ready(now.state), error])
    }
  })

  test('is not sent when empty, without stars, for a reviewed line, or before delivery', async () => {
    const { state } = await opened(RECEIVED)
    for (const change of [{ content: ' ' }, { stars: 0 }, { itemId: 99 }])
      expect(state().can({ ...say, comment: { ...say.comment, ...change } })).toBe(false)
    expect((await opened(reviewed)).state().can(say)).toBe(false)
    expect((await opened(PAID)).state().can(say)).toBe(false)
  })
})

describe('SHP-01: deleting', () => {
  const ended = order({ state: 'cancelled' })
  const remove = { type: 'order.ask', action: 'delete' } as const

  test('removes an ended order, once', async () => {
    const { send, log, emittedTypes } = await opened(ended, { shopOrderDelete: () => null })
    const gone = await send(remove, CONFIRM, CONFIRM)
    expect([gone.status, gone.value, emittedTypes]).toEqual(['done', 'deleted', ['order.done']])
    expect(log.filter(({ call }) => call === 'shopOrderDelete')).toEqual([
      { call: 'shopOrderDelete', input: { id: 5 } },
    ])
  })

  test('with a lost reply is done when the order no longer exists', async () => {
    let read = 0
    const { send } = await opened(ended, {
      shopOrderDelete: failing('timeout'),
      shopOrderDetail: () => (read++ === 0 ? ended : failing('orderUnknown')()),
    })
    expect((await send(remove, CONFIRM)).value).toBe('deleted')
    const stored = await opened(ended, { shopOrderDelete: failing('timeout') })
    expect((await stored.send(remove, CONFIRM)).value).toEqual(ready('cancelled'))
  })
})

describe('loading', () => {
  test('an unknown order is missing; a failure can be retried', async () => {
    expect((await opened(order(), { shopOrderDetail: failing('orderUnknown') })).state().value).toBe('missing')
    let failures = 1
    const failed = await opened(order(), { shopOrderDetail: () => (failures-- > 0 ? failing('offline')() : order()) })
    expect(failed.state().value).toBe('failed')
    expect((await failed.send({ type: 'order.reload' })).value).toEqual(ready('unpaid'))
  })

  test('a refresh updates the order silently, and a given order is not loaded first', async () => {
    let now = order({ state: 'shipped', paidAt: 1, shippedAt: 2 })
    const { send } = await opened(now, { shopOrderDetail: () => now })
    now = RECEIVED
    expect((await send({ type: 'order.refresh' })).value).toEqual(ready('received'))
    const given = await started(orderFlow, { input: { id: 5, order: PAID } })
    expect([given.state().value, given.log]).toEqual([ready('paid'), []])
    const offline = await started(orderFlow, {
      input: { id: 5, order: PAID },
      calls: { shopOrderDetail: failing('offline') },
    })
    expect((await offline.send({ type: 'order.refresh' })).value).toEqual(ready('paid'))
  })
})
