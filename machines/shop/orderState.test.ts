import { describe, expect, test } from 'vitest'
import type { ShopOrder } from '../../protocol/shapes/shop/orders.ts'
import { canComment, isDone, type OrderAction, takes } from './orderState.ts'
import { item, order } from './testing.ts'

const received = order({ state: 'received', paidAt: 1, receivedAt: 3 })
const comment = { itemId: 11, stars: 5, content: 'Good', pictures: [] }

test('an order takes the actions of its state, and none while it is not known', () => {
  expect([takes(order(), 'pay'), takes(received, 'pay'), takes(undefined, 'pay')]).toEqual([true, false, false])
})

test('a line that is not reviewed yet takes a comment with stars and a text', () => {
  expect(canComment(received, comment)).toBe(true)
  for (const change of [{ itemId: 99 }, { stars: 0 }, { content: ' ' }])
    expect(canComment(received, { ...comment, ...change })).toBe(false)
  expect(canComment({ ...received, items: [item({ reviewed: true })] }, comment)).toBe(false)
  for (const other of [order(), undefined]) expect(canComment(other, comment)).toBe(false)
})

describe('an order shows that an action was carried out', () => {
  const reviewed = { ...received, items: [item({ reviewed: true })] }
  test.each<[OrderAction | undefined, Partial<ShopOrder>, boolean]>([
    ['pay', {}, false],
    ['pay', { paidAt: 1 }, true],
    ['cancel', {}, false],
    ['cancel', { state: 'cancelled' }, true],
    ['confirm', { state: 'shipped' }, false],
    ['confirm', { receivedAt: 1 }, true],
    ['askRefund', { state: 'paid' }, false],
    ['askRefund', { state: 'refundAsked' }, true],
    ['askRefund', { state: 'refunded' }, true],
    ['delete', { state: 'cancelled' }, false],
    ['comment', reviewed, true],
    ['comment', received, false],
    ['comment', { ...reviewed, items: [] }, false],
    ['comment', { ...reviewed, items: [item({ id: 12, reviewed: true })] }, false],
    ['delete', reviewed, false],
    [undefined, reviewed, false],
  ])('%s with %o: %s', (action, now, done) => {
    expect(isDone(action, order(now), comment)).toBe(done)
  })

  test('a comment is of one line', () => {
    expect(isDone('comment', order(reviewed), undefined)).toBe(false)
  })
})
