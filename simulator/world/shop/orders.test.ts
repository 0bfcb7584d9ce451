import { describe, expect, test } from 'vitest'
import { EXPRESS_STEPS, SHOP_TIMES } from '../../../protocol/rules/shop/orders.ts'
import { linesOf } from '../ledger.ts'
import { messagesOf } from '../people/messages.ts'
import { checkRules } from '../rules.ts'
import { run } from '../run.ts'
import { load, save } from '../save.ts'
import { done } from '../testing.ts'
import { commentsOn } from './comments.ts'
import { ordersOf } from './find.ts'
import { stockOf } from './state.ts'
import { ADDRESS, created, DELIVERED, fundsOf, HOUR, paid, received, refused, shopWorld, wait } from './testing.ts'

describe('SHP-01: the life of an order', () => {
  test('it reserves goods but no money; once paid it is packed, shipped, received and completed', () => {
    const { world, user } = shopWorld()
    const order = created(world, user, [{ goods: 1, sku: 11, quantity: 2 }, 3])
    expect(order).toMatchObject({ no: 'G0000000001', state: 'unpaid', total: 2_830_000_000n, postage: 400_000_000n })
    expect([fundsOf(world, user), stockOf(world.shop, 11), stockOf(world.shop, 30)]).toEqual(['1000', 78, 199])
    done(world, { type: 'shopPay', user, order: order.id })
    expect([order.state, fundsOf(world, user)]).toEqual(['paid', '971.7'])
    const states: [string, number][] = []
    for (const ms of [SHOP_TIMES.pack - 1, 1, 5 * HOUR, 31 * HOUR]) {
      wait(world, ms)
      states.push([order.state, order.steps.length])
    }
    expect(states).toEqual([
      ['paid', 0],
      ['shipped', 1],
      ['shipped', 2],
      ['shipped', EXPRESS_STEPS.length],
    ])
    done(world, { type: 'shopConfirm', user, order: order.id })
    expect([order.state, order.receivedAt]).toEqual(['received', world.now])
    wait(world, SHOP_TIMES.aftersale)
    expect([order.state, order.next]).toEqual(['completed', undefined])
    expect(checkRules(world)).toEqual([])
  })

  test('an unconfirmed parcel counts as received a week after delivery', () => {
    const { world, user } = shopWorld()
    const order = paid(world, user, [14])
    wait(world, DELIVERED + SHOP_TIMES.receive)
    expect(order.state).toBe('received')
  })

  test('paying twice pays once, and the second reply is the current order', () => {
    const { world, user } = shopWorld()
    const order = paid(world, user, [5])
    const before = save(world)
    expect(done(world, { type: 'shopPay', user, order: order.id })).toBe(order)
    expect(save(world)).toBe(before)
    expect(linesOf(world.ledger, user, { reasons: ['shopPayment'] }).total).toBe(1)
    wait(world, DELIVERED)
    done(world, { type: 'shopPay', user, order: order.id })
    expect([order.state, fundsOf(world, user)]).toEqual(['shipped', '963.5'])
  })

  test('an order unpaid for 15 minutes is cancelled and its goods are released', () => {
    const { world, user } = shopWorld()
    const order = created(world, user, [{ goods: 13, sku: 132, quantity: 3 }])
    expect([
      stockOf(world.shop, 132),
      refused(world, { type: 'shopCreate', user, lines: [{ goods: 13, sku: 132, quantity: 1 }], address: ADDRESS }),
    ]).toEqual([0, 'stockShort'])
    wait(world, SHOP_TIMES.pay - 1)
    expect(order.state).toBe('unpaid')
    wait(world, 1)
    expect([order.state, order.reason, stockOf(world.shop, 132)]).toEqual(['cancelled', 'timeOut', 3])
    expect(refused(world, { type: 'shopPay', user, order: order.id })).toBe('shopState')
  })

  test('a cancellation by the user returns goods and coupon', () => {
    const { world, user } = shopWorld()
    done(world, { type: 'takeCoupons', user })
    const order = created(world, user, [2], { coupon: 1 })
    expect([order.discount, world.shop.coupons[0]?.order]).toEqual([300_000_000n, order.id])
    done(world, { type: 'shopCancel', user, order: order.id })
    expect([order.state, order.reason, world.shop.coupons[0]?.order]).toEqual(['cancelled', 'cancelled', undefined])
    expect(paid(world, user, [2], { coupon: 1 }).discount).toBe(300_000_000n)
    expect(checkRules(world)).toEqual([])
  })

  test('without enough money it stays unpaid, with the missing amount', () => {
    const { world, user } = shopWorld()
    const order = created(world, user, [{ goods: 7, sku: 70, quantity: 13 }])
    const outcome = run(world, { type: 'shopPay', user, order: order.id })
    expect(outcome).toMatchObject({
      ok: false,
      error: 'balanceShort',
      params: { currency: 'USDT', available: '1000', needed: '1027' },
    })
    expect([order.state, order.paidAt]).toEqual(['unpaid', undefined])
  })

  test('a refund before shipping returns everything, including goods and coupon', () => {
    const { world, user } = shopWorld()
    done(world, { type: 'takeCoupons', user })
    const order = paid(world, user, [2], { coupon: 1 })
    done(world, { type: 'shopApplyRefund', user, order: order.id })
    expect([order.state, fundsOf(world, user)]).toEqual(['refundAsked', '975'])
    wait(world, SHOP_TIMES.decide)
    expect([order.state, order.reason, fundsOf(world, user)]).toEqual(['refunded', 'refundGranted', '1000'])
    expect([stockOf(world.shop, 20), world.shop.coupons[0]?.order]).toEqual([40, undefined])
    expect(messagesOf(world, user).list[0]).toMatchObject({
      kind: 'shopRefunded',
      params: { order: order.no, amount: '25', currency: 'USDT' },
    })
    expect(checkRules(world)).toEqual([])
  })

  test('an operator may refuse a refund, so that the order is packed, or grant it at once', () => {
    const { world, user } = shopWorld()
    const [packed, given] = [paid(world, user, [5]), paid(world, user, [5])]
    for (const { id } of [packed, given]) done(world, { type: 'shopApplyRefund', user, order: id })
    done(world, { type: 'shopRefundDecide', order: packed.id, decision: 'refuse', reason: 'goodsPacked' })
    done(world, { type: 'shopRefundDecide', order: given.id, decision: 'approve' })
    expect([packed.state, packed.reason, given.state]).toEqual(['paid', 'goodsPacked', 'refunded'])
    expect(refused(world, { type: 'shopRefundDecide', order: given.id, decision: 'approve' })).toBe('shopState')
    wait(world, SHOP_TIMES.pack)
    expect([packed.state, given.state]).toEqual(['shipped', 'refunded'])
  })

  test('a shipped order cannot be cancelled or refunded as a whole, and only ended orders can be deleted', () => {
    const { world, user } = shopWorld()
    const order = paid(world, user, [5])
    wait(world, SHOP_TIMES.pack)
    for (const type of ['shopCancel', 'shopApplyRefund', 'shopDelete'] as const)
      expect([type, refused(world, { type, user, order: order.id })]).toEqual([type, 'shopState'])
    wait(world, 40 * 24 * HOUR)
    expect(order.state).toBe('completed')
    expect(done(world, { type: 'shopDelete', user, order: order.id })).toBe(true)
    expect(ordersOf(world, user).total).toBe(0)
    expect(refused(world, { type: 'shopDelete', user, order: order.id })).toBe('orderUnknown')
    expect(checkRules(world)).toEqual([])
  })

  test('other users’ orders cannot be reached', () => {
    const { world, user, other } = shopWorld()
    const { id } = created(world, user, [5])
    for (const type of ['shopPay', 'shopCancel', 'shopConfirm', 'shopApplyRefund', 'shopDelete'] as const)
      expect([type, refused(world, { type, user: other, order: id })]).toEqual([type, 'orderUnknown'])
  })

  test('a world saved in between continues unchanged', () => {
    const { world, user } = shopWorld()
    created(world, user, [1])
    paid(world, user, [5])
    paid(world, user, [7], { activity: 2 })
    const again = load(save(world))
    for (const each of [world, again]) wait(each, 12 * 24 * HOUR)
    expect(save(again)).toBe(save(world))
  })
})

describe('SHP-01: comments', () => {
  const say = (order: number, item: number, user: number) =>
    ({ type: 'shopComment', user, order, item, stars: 4, content: ' Good ' }) as const

  test('come only from buyers after delivery, one per line; the last one marks the order reviewed', () => {
    const { world, user, other } = shopWorld()
    const order = paid(world, user, [1, 3])
    const [first, second] = order.items
    expect(refused(world, say(order.id, first?.id ?? 0, user))).toBe('shopState')
    wait(world, DELIVERED)
    done(world, { type: 'shopConfirm', user, order: order.id })
    expect(refused(world, say(order.id, first?.id ?? 0, other))).toBe('orderUnknown')
    done(world, say(order.id, first?.id ?? 0, user))
    expect([order.state, refused(world, say(order.id, first?.id ?? 0, user))]).toEqual(['received', 'alreadyReviewed'])
    done(world, say(order.id, second?.id ?? 0, user))
    expect(order.state).toBe('reviewed')
    expect(commentsOn(world, 1)).toMatchObject([{ user, goods: 1, stars: 4, content: 'Good' }])
    expect([commentsOn(world, 1, 'bad'), commentsOn(world, 1, 'good').length]).toEqual([[], 1])
    wait(world, SHOP_TIMES.aftersale)
    expect([order.state, checkRules(world)]).toEqual(['completed', []])
  })

  test('an empty one, or an invalid number of stars, is refused', () => {
    const { world, user } = shopWorld()
    const order = received(world, user, [1])
    const item = order.items[0]?.id ?? 0
    for (const change of [{ content: '  ' }, { stars: 0 }, { stars: 6 }, { stars: 2.5 }])
      expect([change, refused(world, { ...say(order.id, item, user), ...change })]).toEqual([change, 'fieldInvalid'])
    expect(refused(world, say(order.id, 99, user))).toBe('notFound')
    expect(refused(world, { ...say(order.id, item, user), pictures: [7] })).toBe('fieldInvalid')
    expect(refused(world, { ...say(order.id, item, user), stars: 5 })).toBeUndefined()
  })
})
