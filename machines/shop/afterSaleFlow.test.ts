import { describe, expect, test } from 'vitest'
import { ApiError } from '../../protocol/errors.ts'
import { AFTERSALE_STATES } from '../../protocol/rules/shop/orders.ts'
import { failing, started } from '../testing.ts'
import { afterSaleFlow } from './afterSaleFlow.ts'
import { aftersale, item } from './testing.ts'

const line = (aftersaleId: number | null = null) => ({
  orderId: 5,
  number: 'G5',
  state: 'received',
  item: item({ aftersaleId }),
})
const opened = (calls: Record<string, (input: never) => unknown> = {}) =>
  started(afterSaleFlow, { input: { orderId: 5, itemId: 11 }, calls: { shopOrderItemDetail: () => line(), ...calls } })
const existing = (
  state: ReturnType<typeof aftersale>['state'],
  calls: Record<string, (input: never) => unknown> = {},
) => opened({ shopOrderItemDetail: () => line(7), shopAftersaleDetail: () => aftersale({ state }), ...calls })

const change = { type: 'aftersale.change', change: { kind: 'return', reason: 'damaged', content: ' Broken ' } } as const
const ASK = { type: 'aftersale.ask' } as const
const CONFIRM = { type: 'aftersale.confirm' } as const

describe('SHP-01: requesting', () => {
  test('an incomplete request marks its fields; a complete one is sent once', async () => {
    const { send, log, emittedTypes } = await opened({ shopAftersaleAdd: () => aftersale() })
    expect((await send(ASK)).context.problems).toEqual({ kind: 'required', reason: 'required' })
    const sent = await send(change, ASK, ASK)
    expect([sent.value, emittedTypes]).toEqual([{ ready: 'asked' }, ['aftersale.requested']])
    expect(log.slice(1)).toEqual([
      {
        call: 'shopAftersaleAdd',
        input: { orderId: 5, itemId: 11, type: 'return', reason: 'damaged', content: 'Broken', pictures: [] },
      },
    ])
  })

  test('a request with a lost reply is found at its order line and not sent again', async () => {
    let read = 0
    const { send, log } = await opened({
      shopAftersaleAdd: failing('timeout'),
      shopOrderItemDetail: () => line(read++ === 0 ? null : 7),
      shopAftersaleDetail: () => aftersale(),
    })
    const after = await send(change, ASK)
    expect([after.value, after.context.error]).toEqual([{ ready: 'asked' }, undefined])
    expect(log.filter(({ call }) => call === 'shopAftersaleAdd')).toHaveLength(1)
  })

  test('a refused or undelivered request shows why and keeps the draft', async () => {
    const lost = await opened({ shopAftersaleAdd: failing('timeout') })
    const after = await lost.send(change, ASK)
    expect([after.value, after.context.error?.id, after.context.draft.reason]).toEqual([
      'writing',
      'timeout',
      'damaged',
    ])
    const refused = await opened({
      shopAftersaleAdd: () => {
        throw new ApiError({ id: 'refused', call: 'shopAftersaleAdd', code: 6006 })
      },
    })
    expect((await refused.send(change, ASK)).context.error?.id).toBe('shopState')
  })

  test('an unknown result is looked up at the order line again', async () => {
    let down = false
    const { send } = await opened({
      shopAftersaleAdd: () => {
        down = true
        return failing('timeout')()
      },
      shopOrderItemDetail: () => (down ? failing('offline')() : line(null)),
    })
    expect((await send(change, ASK)).value).toBe('uncertain')
    down = false
    expect((await send({ type: 'aftersale.reload' })).value).toBe('writing')
  })
})

test.each(AFTERSALE_STATES)('SHP-01: an after-sale case in state %s is shown in that state', async (state) => {
  expect((await existing(state)).state().value).toEqual({ ready: state })
})

describe('SHP-01: cancelling and deleting', () => {
  test('an open case is cancelled once, after a confirmation', async () => {
    const { send, log, emittedTypes } = await existing('approved', {
      shopAftersaleCancel: () => aftersale({ state: 'cancelled' }),
    })
    expect((await send({ type: 'aftersale.cancel' })).value).toEqual({ confirming: 'cancel' })
    expect((await send({ type: 'aftersale.back' })).value).toEqual({ ready: 'approved' })
    const gone = await send({ type: 'aftersale.cancel' }, CONFIRM, CONFIRM)
    expect([gone.value, emittedTypes]).toEqual([{ ready: 'cancelled' }, ['aftersale.cancelled']])
    expect(log.filter(({ call }) => call === 'shopAftersaleCancel')).toEqual([
      { call: 'shopAftersaleCancel', input: { id: 7 } },
    ])
  })

  test('a case that has moved on shows its new state and cannot be cancelled', async () => {
    let now = aftersale({ state: 'approved' })
    const { send } = await existing('approved', {
      shopAftersaleDetail: () => now,
      shopAftersaleCancel: () => {
        now = aftersale({ state: 'returned' })
        throw new ApiError({ id: 'refused', call: 'shopAftersaleCancel', code: 6006 })
      },
    })
    const after = await send({ type: 'aftersale.cancel' }, CONFIRM)
    expect([after.value, after.context.error?.id]).toEqual([{ ready: 'returned' }, 'shopState'])
    expect(after.can({ type: 'aftersale.cancel' })).toBe(false)
  })

  test('an ended case can be deleted; one already deleted counts as deleted', async () => {
    for (const answer of [() => null, failing('notFound')]) {
      const { send, emittedTypes } = await existing('refunded', { shopAftersaleDelete: answer })
      const gone = await send({ type: 'aftersale.delete' }, CONFIRM)
      expect([gone.status, gone.value, emittedTypes]).toEqual(['done', 'deleted', ['aftersale.deleted']])
    }
    const stored = await existing('refused', { shopAftersaleDelete: failing('timeout') })
    expect((await stored.send({ type: 'aftersale.delete' }, CONFIRM)).value).toEqual({ ready: 'refused' })
    expect((await existing('returned')).state().can({ type: 'aftersale.delete' })).toBe(false)
  })

  test('after a refused case another can be requested, and the line shows the new one', async () => {
    let read = 0
    const { send } = await existing('refused', {
      shopOrderItemDetail: () => line(read++ === 0 ? 7 : 8),
      shopAftersaleAdd: failing('timeout'),
      shopAftersaleDetail: ({ id }: { id: number }) => aftersale({ id, state: id === 7 ? 'refused' : 'asked' }),
    })
    const again = await send({ type: 'aftersale.again' })
    expect([again.value, again.context.draft.kind]).toEqual(['writing', undefined])
    const sent = await send(change, ASK)
    expect([sent.value, sent.context.aftersale?.id]).toEqual([{ ready: 'asked' }, 8])
  })
})

test('a refresh updates the state silently; a failed load can be retried; a deleted case gives an empty form', async () => {
  let now = aftersale()
  const quiet = await existing('asked', { shopAftersaleDetail: () => now })
  now = aftersale({ state: 'refunded' })
  expect((await quiet.send({ type: 'aftersale.refresh' })).value).toEqual({ ready: 'refunded' })
  let failures = 1
  const failed = await opened({ shopOrderItemDetail: () => (failures-- > 0 ? failing('offline')() : line()) })
  expect(failed.state().value).toBe('failed')
  expect((await failed.send({ type: 'aftersale.reload' })).value).toBe('writing')
  expect((await existing('refused', { shopAftersaleDetail: failing('notFound') })).state().value).toBe('writing')
})
