import { expect, test } from 'vitest'
import { createWatch } from '../rules.ts'
import { done } from '../testing.ts'
import type { World } from '../world.ts'
import type { Shop, ShopOrder } from './state.ts'
import { ADDRESS, paid, received, shopWorld, wait } from './testing.ts'

type Spoil = (shop: Shop, orders: ShopOrder[], world: World) => void

/** The violations in a used shop after something was damaged. */
function violations(spoil: Spoil) {
  const { world, user } = shopWorld()
  done(world, { type: 'takeCoupons', user })
  received(world, user, [1])
  paid(world, user, [2], { coupon: 1 })
  paid(world, user, [10], { activity: 3 })
  done(world, { type: 'boxBuy', user, box: 1, quantity: 2, address: ADDRESS })
  done(world, { type: 'signIn', user })
  wait(world, 1_000)
  const watch = createWatch()
  expect(watch.check(world)).toEqual([])
  spoil(world.shop, world.shop.orders, world)
  for (const order of world.shop.orders) order.updated++
  return watch.check(world)
}

const broken = (spoil: Spoil): number[] => [...new Set(violations(spoil).map(({ rule }) => rule))].sort()

test('SIM-04: goods that are put back are noticed though their order is not changed', () => {
  const { world, user } = shopWorld()
  const order = received(world, user, [1])
  const watch = createWatch()
  expect(watch.check(world)).toEqual([])
  Object.assign(order.items[0] ?? {}, { back: true })
  expect(watch.check(world).map(({ rule }) => rule)).toEqual([18])
})

test('SIM-04: every rule of the shop can be broken, and is detected', () => {
  expect(broken(() => {})).toEqual([])
  expect(broken((_, [first]) => Object.assign(first as ShopOrder, { refunded: 1n }))).toEqual([17])
  expect(broken((_, [first]) => Object.assign(first as ShopOrder, { paid: 0n }))).toEqual([17])
  expect(broken((_, [, second]) => Object.assign(second as ShopOrder, { discount: 0n }))).toEqual([17])
  expect(broken((_, [, second]) => delete (second as ShopOrder).next)).toEqual([17])
  expect(broken((shop) => Object.assign(shop.boxes.byNo.B0000000001 ?? {}, { opened: 5 }))).toEqual([17])
  expect(
    broken((shop) => {
      const draw = { roll: 1, prize: 1, order: 1 }
      Object.assign(shop.boxes.byNo.B0000000001 ?? {}, { opened: 5, draws: [draw, draw], price: 1n, total: 2n })
    }),
  ).toEqual([17])
  expect(
    broken((_, _orders, { ledger }) => {
      ledger.house['shop.USDT'] = (ledger.house['shop.USDT'] ?? 0n) + 1n
      ledger.house['desk.USDT'] = (ledger.house['desk.USDT'] ?? 0n) - 1n
    }),
  ).toEqual([17])
  expect(broken((shop) => Object.assign(shop.stock, { 11: -1 }))).toEqual([18])
  expect(broken((shop) => Object.assign(shop.stock, { 11: 81 }))).toEqual([18])
  expect(broken((_, [first]) => Object.assign(first?.items[0] ?? {}, { back: true }))).toEqual([18])
  expect(
    broken((shop, [, second]) => {
      Object.assign(second?.items[0] ?? {}, { back: true })
      shop.stock[20] = (shop.stock[20] ?? 0) + 1
    }),
  ).toEqual([18])
  expect(broken((shop) => Object.assign(shop.coupons[0] ?? {}, { order: 1 }))).toEqual([19])
  expect(broken((shop) => Object.assign(shop.signIns[1] ?? {}, { spent: 99 }))).toEqual([19])
  expect(broken((shop) => shop.signIns[1]?.signed.push(...(shop.signIns[1]?.signed ?? [])))).toEqual([19])
  expect(broken((shop) => shop.groups[0]?.members.push({ at: 1 }, { at: 2 }))).toEqual([19])
  expect(broken((_, [, second]) => Object.assign(second?.items[0] ?? {}, { comment: 1 }))).toEqual([19])
})

test('SIM-04: points that are all spent are no violation', () => {
  expect(broken((shop) => Object.assign(shop.signIns[1] ?? {}, { spent: shop.signIns[1]?.earned }))).toEqual([])
})

test.each<[string, RegExp, Spoil]>([
  ['a refund that was not paid', /^G0000000001 moved/, (_, [first]) => Object.assign(first ?? {}, { refunded: 1n })],
  [
    'more than was paid given back',
    /^G0000000001 gave back/,
    (_, [first]) => Object.assign(first ?? {}, { refunded: 10n ** 12n }),
  ],
  ['a line of another price', /add up$/, (_, [first]) => Object.assign(first?.items[0] ?? {}, { total: 1n })],
  [
    'a discount that no line has',
    /add up$/,
    (_, [, second]) => Object.assign(second?.items[0] ?? {}, { discount: 0n }),
  ],
  ['another total', /add up$/, (_, [first]) => Object.assign(first ?? {}, { postage: 1n })],
  [
    'a line below zero',
    /below zero$/,
    (_, [, second]) => Object.assign(second?.items[0] ?? {}, { discount: 10n ** 12n }),
  ],
  ['less than no goods', /^-1 are left of variant 11$/, (shop) => Object.assign(shop.stock, { 11: -1 })],
])('SIM-04: %s is named', (_, text, spoil) => {
  expect(violations(spoil).map((one) => one.text)).toContainEqual(expect.stringMatching(text))
})
