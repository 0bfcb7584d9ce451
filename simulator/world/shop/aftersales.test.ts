import { describe, expect, test } from 'vitest'
import type { AftersaleKind, AftersaleReason } from '../../../protocol/rules/shop/orders.ts'
import { SHOP_TIMES } from '../../../protocol/rules/shop/orders.ts'
import { checkRules } from '../rules.ts'
import { done } from '../testing.ts'
import type { World } from '../world.ts'
import { aftersalesOf } from './aftersales.ts'
import { stockOf } from './state.ts'
import { DELIVERED, fundsOf, HOUR, paid, received, refused, shopWorld, wait } from './testing.ts'

function requested(kind: AftersaleKind, reason: AftersaleReason) {
  const { world, user, other } = shopWorld()
  const order = received(world, user, [2, 14])
  const item = order.items[0]?.id ?? 0
  const ask = { type: 'aftersaleAsk', user, order: order.id, item, kind, reason } as const
  const aftersale = done(world, ask)
  return { world, user, other, order, item, ask, aftersale }
}
const states = (world: World) => world.shop.aftersales[0]?.log.map(({ state }) => state)

describe('SHP-01: after-sales', () => {
  test('a return is granted automatically, sent back, inspected and refunded; its goods are available again', () => {
    const { world, user, order, aftersale } = requested('return', 'changedMind')
    expect([aftersale.amount, fundsOf(world, user)]).toEqual([2_400_000_000n, '950'])
    wait(world, SHOP_TIMES.decide)
    expect(aftersale.state).toBe('approved')
    wait(world, SHOP_TIMES.sendBack)
    expect([aftersale.state, stockOf(world.shop, 20), fundsOf(world, user)]).toEqual(['returned', 40, '950'])
    wait(world, SHOP_TIMES.inspect)
    expect([aftersale.state, fundsOf(world, user), order.refunded]).toEqual(['refunded', '974', 2_400_000_000n])
    expect([states(world), order.state]).toEqual([['asked', 'approved', 'returned', 'refunded'], 'received'])
    expect(checkRules(world)).toEqual([])
  })

  test('damaged or missing goods are refunded without a return', () => {
    const { world, user, aftersale } = requested('refund', 'damaged')
    wait(world, SHOP_TIMES.decide)
    expect([aftersale.state, fundsOf(world, user), stockOf(world.shop, 20)]).toEqual(['refunded', '974', 39])
    expect(checkRules(world)).toEqual([])
  })

  test('a change of mind is refused automatically, with the free alternatives', () => {
    const { world, user, ask, aftersale } = requested('refund', 'changedMind')
    wait(world, SHOP_TIMES.decide)
    expect([aftersale.state, aftersale.refusal, fundsOf(world, user)]).toEqual(['refused', 'aftersaleSendBack', '950'])
    const again = done(world, { ...ask, kind: 'return' })
    wait(world, 3 * 24 * HOUR)
    expect([again.state, fundsOf(world, user)]).toEqual(['refunded', '974'])
  })

  test('an operator decides before the automatic rule', () => {
    const granted = requested('refund', 'changedMind')
    done(granted.world, { type: 'aftersaleDecide', aftersale: 1, decision: 'approve' })
    expect(granted.aftersale.state).toBe('refunded')
    expect(refused(granted.world, { type: 'aftersaleDecide', aftersale: 1, decision: 'approve' })).toBe('shopState')
    const rejected = requested('return', 'damaged')
    done(rejected.world, { type: 'aftersaleDecide', aftersale: 1, decision: 'refuse', reason: 'aftersalePictures' })
    wait(rejected.world, SHOP_TIMES.decide)
    expect([rejected.aftersale.state, rejected.aftersale.refusal]).toEqual(['refused', 'aftersalePictures'])
  })

  test('only one at a time, and none after a refund', () => {
    const { world, ask, aftersale } = requested('refund', 'missing')
    expect(refused(world, ask)).toBe('aftersaleExists')
    wait(world, SHOP_TIMES.decide)
    expect([aftersale.state, refused(world, ask)]).toEqual(['refunded', 'aftersaleExists'])
  })

  test('it can be cancelled until the goods arrive, requested again, and deleted when it has ended', () => {
    const { world, user, other, ask, aftersale } = requested('return', 'changedMind')
    expect(refused(world, { type: 'aftersaleDelete', user, aftersale: 1 })).toBe('shopState')
    expect(refused(world, { type: 'aftersaleCancel', user: other, aftersale: 1 })).toBe('notFound')
    done(world, { type: 'aftersaleCancel', user, aftersale: 1 })
    wait(world, 4 * 24 * HOUR)
    expect([aftersale.state, fundsOf(world, user)]).toEqual(['cancelled', '950'])
    expect(done(world, { type: 'aftersaleDelete', user, aftersale: 1 })).toBe(true)
    expect(aftersalesOf(world, user).total).toBe(0)
    expect(refused(world, { type: 'aftersaleDelete', user, aftersale: 1 })).toBe('notFound')
    const second = done(world, ask)
    wait(world, SHOP_TIMES.decide + SHOP_TIMES.sendBack)
    expect(second.state).toBe('returned')
    for (const type of ['aftersaleCancel', 'aftersaleDelete'] as const)
      expect([type, refused(world, { type, user, aftersale: 2 })]).toEqual([type, 'shopState'])
    expect(aftersalesOf(world, user).list).toEqual([second])
  })

  test('when every line is refunded the order has ended, and postage is not refunded', () => {
    const { world, user } = shopWorld()
    const order = received(world, user, [3, 9])
    for (const { id } of order.items)
      done(world, { type: 'aftersaleAsk', user, order: order.id, item: id, kind: 'refund', reason: 'damaged' })
    wait(world, SHOP_TIMES.decide)
    expect([order.state, order.reason, fundsOf(world, user)]).toEqual(['refunded', 'sentBack', '996'])
    expect(checkRules(world)).toEqual([])
  })

  test('an order goes on while one of its lines is still looked at', () => {
    const { world, user } = shopWorld()
    const order = received(world, user, [3, 9])
    const [first, second] = order.items.map(({ id }) => id) as [number, number]
    const ask = { type: 'aftersaleAsk', user, order: order.id } as const
    done(world, { ...ask, item: first, kind: 'refund', reason: 'damaged' })
    done(world, { ...ask, item: second, kind: 'return', reason: 'damaged' })
    wait(world, SHOP_TIMES.decide)
    expect([order.state, fundsOf(world, user)]).toEqual(['received', '986.1'])
    wait(world, SHOP_TIMES.sendBack + SHOP_TIMES.inspect)
    expect([order.state, order.reason]).toEqual(['refunded', 'sentBack'])
  })

  test('the coupon’s discount is not refunded', () => {
    const { world, user } = shopWorld()
    done(world, { type: 'takeCoupons', user })
    const order = paid(world, user, [2], { coupon: 1 })
    wait(world, DELIVERED)
    const item = order.items[0]?.id ?? 0
    const aftersale = done(world, {
      type: 'aftersaleAsk',
      user,
      order: order.id,
      item,
      kind: 'refund',
      reason: 'missing',
    })
    expect(aftersale.amount).toBe(2_100_000_000n)
    wait(world, SHOP_TIMES.decide)
    expect([fundsOf(world, user), world.shop.coupons[0]?.order, checkRules(world)]).toEqual(['996', order.id, []])
  })

  test('is refused for unshipped orders, other users’ orders, and after its deadline', () => {
    const { world, user, other } = shopWorld()
    const order = paid(world, user, [5])
    const item = order.items[0]?.id ?? 0
    const ask = { type: 'aftersaleAsk', user, order: order.id, item, kind: 'return', reason: 'damaged' } as const
    expect(refused(world, ask)).toBe('shopState')
    wait(world, DELIVERED)
    expect([refused(world, { ...ask, user: other }), refused(world, { ...ask, item: 77 })]).toEqual([
      'orderUnknown',
      'notFound',
    ])
    wait(world, SHOP_TIMES.receive + SHOP_TIMES.aftersale)
    expect([order.state, refused(world, ask)]).toEqual(['completed', 'shopState'])
  })
})
