import { describe, expect, test } from 'vitest'
import type { ShopOrder } from '../../protocol/shapes/shop/orders.ts'
import { checkoutRequest, EMPTY_CHECKOUT, madeOf, selectionOf } from './checkoutDraft.ts'
import { ADDRESS, item, order } from './testing.ts'

describe('a new order is recognised', () => {
  const draft = { ...EMPTY_CHECKOUT, lines: [{ id: 2, sku: 20, quantity: 1 }] }
  const made = (orders: readonly ShopOrder[], before: readonly number[] = [], lines = draft.lines as object[]) =>
    madeOf({ ...draft, lines: lines as never }, before, orders)?.id

  test('by its lines', () => {
    expect(made([order()])).toBe(5)
    expect(made([order({ id: 4 }), order()], [4])).toBe(5)
    expect(made([order()], [], [{ id: 2, quantity: 1 }])).toBe(5)
  })

  test.each([
    ['that was there before', {}, [5]],
    ['of a box', { kind: 'prize' as const }, []],
    ['of other goods', { items: [item({ goodsId: 3 })] }, []],
    ['of another variant', { items: [item({ skuId: 21 })] }, []],
    ['of another quantity', { items: [item({ quantity: 2 })] }, []],
    ['of more lines', { items: [item(), item({ id: 12 })] }, []],
    ['of no lines', { items: [] }, []],
  ])('and none %s is taken for it', (_, change, before) => {
    expect(made([order(change)], before)).toBeUndefined()
  })

  test('with two lines in their order', () => {
    const lines = [
      { id: 2, quantity: 1 },
      { id: 3, quantity: 2 },
    ]
    const items = [item(), item({ id: 12, goodsId: 3, skuId: 30, quantity: 2 })]
    expect(made([order({ items })], [], lines)).toBe(5)
    expect(made([order({ items: items.toReversed() })], [], lines)).toBeUndefined()
  })
})

test('a request has only what was chosen and typed', () => {
  const plain = { ...EMPTY_CHECKOUT, lines: [{ id: 2, quantity: 1 }], address: ADDRESS }
  expect(checkoutRequest(plain)).toStrictEqual({ goodsList: [{ id: 2, quantity: 1 }], address: ADDRESS })
  const full = { ...plain, lines: [{ id: 2, sku: 20, quantity: 1 }], coupon: 1, activity: 3, group: 9 }
  expect(selectionOf(full)).toStrictEqual({
    goodsList: [{ id: 2, sku: 20, quantity: 1 }],
    couponId: 1,
    activityId: 3,
    grouponId: 9,
  })
  expect(checkoutRequest({ ...plain, remark: ' Ring ', invoice: ' Example Ltd ' })).toMatchObject({
    remark: 'Ring',
    invoice: { title: 'Example Ltd' },
  })
})
