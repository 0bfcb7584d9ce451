/** What holds for every command of the shop. */
import { expect, test } from 'vitest'
import { DAY_MS } from '../../../protocol/rules/payout.ts'
import { dayOf } from '../../../protocol/rules/shop/signIn.ts'
import type { Command } from '../commands.ts'
import { run } from '../run.ts'
import { save } from '../save.ts'
import { done, emptyFields } from '../testing.ts'
import { groupActivityById } from './groups.ts'
import type { shopCommands } from './index.ts'
import { ADDRESS, created, DELIVERED, paid, shopWorld, wait } from './testing.ts'

const LINES = [{ goods: 5, quantity: 1 }]

/** A request of each command that a user gives, for the first order of the user. */
const REQUESTS: Record<Exclude<keyof typeof shopCommands, 'shopRefundDecide' | 'aftersaleDecide'>, object> = {
  shopCreate: { lines: LINES, address: ADDRESS },
  shopPay: { order: 1 },
  shopCancel: { order: 1 },
  shopConfirm: { order: 1 },
  shopApplyRefund: { order: 1 },
  shopComment: { order: 1, item: 1, stars: 4, content: 'Good' },
  shopDelete: { order: 1 },
  aftersaleAsk: { order: 1, item: 1, kind: 'return', reason: 'damaged' },
  aftersaleCancel: { aftersale: 1 },
  aftersaleDelete: { aftersale: 1 },
  takeCoupons: {},
  signIn: {},
  signInReplenish: { day: 1 },
  boxBuy: { box: 1, quantity: 1, address: ADDRESS },
  boxOpen: {},
}

test.each(Object.entries(REQUESTS))('%s: nobody but a user can do it', (type, request) => {
  const { world } = shopWorld()
  const before = save(world)
  expect(run(world, { type, user: 99, ...request } as Command)).toMatchObject({ ok: false, error: 'loginRequired' })
  expect(save(world)).toBe(before)
})

type Name = keyof typeof REQUESTS

/** What a user does with the first order, one after another, and the time in between. */
const LIVES: readonly (readonly [string, readonly (Name | number)[]])[] = [
  ['cancelled', ['shopCreate', 'shopCancel', 'shopDelete']],
  ['refunded', ['shopCreate', 'shopPay', 'shopApplyRefund']],
  [
    'sent back',
    ['shopCreate', 'shopPay', DELIVERED, 'shopConfirm', 'aftersaleAsk', 'aftersaleCancel', 'aftersaleDelete'],
  ],
  ['reviewed', ['shopCreate', 'shopPay', DELIVERED, 'shopConfirm', 'shopComment']],
  ['boxes', ['boxBuy', 'boxOpen', 'takeCoupons', 'signIn']],
]

test.each(LIVES)('an order that is %s: each step is reported to its user’s devices', (_, steps) => {
  const { world, user } = shopWorld()
  const reported: unknown[] = []
  for (const step of steps) {
    if (typeof step === 'number') wait(world, step)
    else {
      const { ok, events } = run(world, { type: step, user, ...REQUESTS[step] } as Command)
      reported.push([step, ok, events.filter((event) => 'list' in event && event.list === 'shop').length > 0])
    }
  }
  const names = steps.filter((step) => typeof step === 'string')
  expect(reported).toEqual(names.map((name) => [name, true, true]))
})

test('the clock’s steps of an order and of an after-sale are reported, too', () => {
  const { world, user } = shopWorld()
  const changed = { type: 'changed', user, list: 'shop' }
  const after = (ms: number) => run(world, { type: 'wait', ms }).events
  paid(world, user, [5])
  expect(after(DELIVERED)).toContainEqual(changed)
  done(world, { type: 'shopConfirm', user, order: 1 })
  done(world, { type: 'aftersaleAsk', user, order: 1, item: 1, kind: 'return', reason: 'damaged' })
  for (const state of ['approved', 'returned', 'refunded']) {
    expect(after((world.shop.aftersales[0]?.next ?? 0) - world.now)).toContainEqual(changed)
    expect(world.shop.aftersales[0]?.state).toBe(state)
  }
})

test('an operator decides only what there is, and only in a known way', () => {
  const { world, user } = shopWorld()
  const decide = (command: object) => run(world, command as Command)
  const [refund, aftersale] = [{ type: 'shopRefundDecide' }, { type: 'aftersaleDecide' }]
  expect(decide({ ...refund, order: 1, decision: 'approve' })).toMatchObject({ error: 'orderUnknown', field: 'order' })
  expect(decide({ ...aftersale, aftersale: 1, decision: 'approve' })).toMatchObject({ error: 'notFound' })
  const order = paid(world, user, [5])
  expect(decide({ ...refund, order: 1, decision: 'approve' })).toMatchObject({ error: 'shopState' })
  done(world, { type: 'shopApplyRefund', user, order: 1 })
  const odd = [
    { decision: 'refuse', reason: 'payTax' },
    { decision: 'refuse' },
    { decision: 'hold', reason: 'goodsPacked' },
  ]
  for (const one of odd)
    expect(decide({ ...refund, order: 1, ...one })).toMatchObject({ error: 'fieldInvalid', field: 'decision' })
  expect(order.state).toBe('refundAsked')
  expect(decide({ ...refund, order: 1, decision: 'refuse', reason: 'goodsPacked' })).toMatchObject({ value: true })
  wait(world, DELIVERED)
  done(world, { type: 'aftersaleAsk', user, order: 1, item: 1, kind: 'return', reason: 'damaged' })
  for (const one of [...odd.slice(0, 2), { decision: 'hold', reason: 'aftersalePictures' }])
    expect(decide({ ...aftersale, aftersale: 1, ...one })).toMatchObject({ error: 'fieldInvalid', field: 'decision' })
  expect(world.shop.aftersales[0]).toMatchObject({ state: 'asked' })
  expect(decide({ ...aftersale, aftersale: 1, decision: 'approve' })).toMatchObject({ ok: true, value: true })
})

test('orders hold what they were given, and name nothing that they were not given', () => {
  const { world, user, other } = shopWorld()
  done(world, { type: 'takeCoupons', user })
  const invoice = { title: 'Example Ltd' }
  const plain = created(world, user, [5])
  const full = created(world, user, [14], { coupon: 1, invoice })
  const first = paid(world, user, [10], { activity: 3 })
  const second = created(world, other, [10], { activity: 3, group: 1 })
  done(world, { type: 'boxBuy', user, box: 1, quantity: 1, address: ADDRESS })
  done(world, { type: 'boxBuy', user, box: 1, quantity: 1, address: ADDRESS, clientId: 'intent-0001' })
  expect(emptyFields(world.shop)).toEqual([])
  for (const field of ['coupon', 'invoice', 'activity', 'group', 'reason']) expect(plain).not.toHaveProperty(field)
  expect(full).toMatchObject({ coupon: 1, invoice })
  expect([first, second]).toMatchObject([
    { activity: 3, group: 1 },
    { activity: 3, group: 1 },
  ])
  expect(Object.values(world.shop.boxes.byNo).map(({ clientId }) => clientId)).toEqual([undefined, 'intent-0001'])
})

test.each(['name', 'phone', 'address'])('an order without the %s of its address is refused', (field) => {
  const { world, user } = shopWorld()
  const address = { ...ADDRESS, [field]: ' ' }
  expect(run(world, { type: 'shopCreate', user, lines: LINES, address })).toMatchObject({
    error: 'fieldInvalid',
    field: 'address',
  })
})

test('a day that was made up for is reported', () => {
  const { world, user } = shopWorld()
  const missed = dayOf(world.now) + 2
  for (const day of [0, 1, 2, 3]) {
    if (day !== 2) done(world, { type: 'signIn', user })
    wait(world, DAY_MS)
  }
  const { events } = run(world, { type: 'signInReplenish', user, day: missed })
  expect(events).toEqual([{ type: 'changed', user, list: 'shop' }])
})

test('only a group purchase has groups', () => {
  for (const id of [1, 99]) expect(() => groupActivityById(id)).toThrow(`activity ${id} is no group purchase`)
  expect(groupActivityById(3)).toMatchObject({ kind: 'groupon', size: 2 })
})
