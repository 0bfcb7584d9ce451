import { describe, expect, test } from 'vitest'
import { failing, started } from '../testing.ts'
import { groupPurchaseFlow } from './groupPurchaseFlow.ts'
import { ADDRESS, activity, groupon, item, listOf, order, price } from './testing.ts'

type Calls = Record<string, (input: never) => unknown>
const mug = order({ activityId: 3, items: [item({ goodsId: 10, skuId: 100 })] })
const paid = { ...mug, state: 'grouping', paidAt: 150, grouponId: 9 } as const
const opened = (calls: Calls = {}, store = new Map<string, unknown>()) =>
  started(groupPurchaseFlow, {
    input: { activityId: 3, goodsId: 10 },
    store,
    calls: {
      shopActivityDetail: () => activity(),
      shopMyGroupons: () => listOf(),
      shopGroupons: () => listOf(groupon()),
      shopGrouponDetail: () => groupon({ orderId: 5 }),
      shopOrderCalc: () => price,
      shopOrders: () => listOf(),
      shopOrderCreate: () => mug,
      orderpay: () => paid,
      ...calls,
    },
  })
type Page = Awaited<ReturnType<typeof opened>>
const OPEN = { type: 'group.open', sku: 100 } as const
const JOIN = { type: 'group.join', group: 9, sku: 100 } as const

/** Orders with the address given, up to the payment's confirmation. */
async function ordered({ send }: Page, first: typeof OPEN | typeof JOIN = OPEN) {
  await send(first)
  await send({ type: 'checkout.change', change: { address: ADDRESS } })
  await send({ type: 'checkout.price' })
  await send({ type: 'checkout.create' })
  return send({ type: 'order.ask', action: 'pay' })
}
const pay = ({ send }: Page) => send({ type: 'order.confirm' })

describe('group purchases', () => {
  test('opening a group sends and pays one order, then waits for members', async () => {
    const page = await opened()
    expect((await ordered(page)).children.order?.getSnapshot().value).toBe('confirming')
    const waiting = await pay(page)
    expect([waiting.value, waiting.context.group?.id, page.emittedTypes]).toEqual([
      { following: 'waiting' },
      9,
      ['group.joined'],
    ])
    expect(page.log.find(({ call }) => call === 'shopOrderCreate')?.input).toEqual({
      goodsList: [{ id: 10, sku: 100, quantity: 1 }],
      activityId: 3,
      address: ADDRESS,
    })
    expect(page.log.filter(({ call }) => call === 'orderpay')).toEqual([{ call: 'orderpay', input: { id: 5 } }])
  })

  test('joining a group sends its number; the group fills up or expires', async () => {
    for (const [state, emittedTypes] of [
      ['filled', 'group.filled'],
      ['lapsed', 'group.lapsed'],
    ] as const) {
      let now = groupon({ orderId: 5 })
      const page = await opened({ shopGrouponDetail: () => now })
      await ordered(page, JOIN)
      await pay(page)
      expect(page.log.find(({ call }) => call === 'shopOrderCreate')?.input).toMatchObject({ grouponId: 9 })
      now = groupon({ state, orderId: 5 })
      expect((await page.send({ type: 'group.refresh' })).value).toBe(state)
      expect(page.emittedTypes).toEqual(['group.joined', emittedTypes])
    }
  })

  test('own groups, closed ones and those outside the activity cannot be joined', async () => {
    const { state } = await opened({
      shopActivityDetail: () => activity({ state: 'ended' }),
      shopGroupons: () => listOf(groupon({ orderId: 4 }), groupon({ id: 10, state: 'filled' })),
    })
    expect([JOIN, { ...JOIN, group: 10 }, { ...JOIN, group: 77 }, OPEN].map((event) => state().can(event))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('members follow their group, also after a reload', async () => {
    const { state, log } = await opened({
      shopMyGroupons: () => listOf(groupon({ goodsId: 7 }), groupon({ orderId: 5 })),
    })
    expect(state().value).toEqual({ following: 'waiting' })
    expect(log.map(({ call }) => call)).toEqual(['shopActivityDetail', 'shopMyGroupons', 'shopGrouponDetail'])
  })

  test('a payment with a lost reply is looked up in the order', async () => {
    let requestCount = 0
    const page = await opened({
      orderpay: failing('timeout'),
      shopOrderDetail: () => (requestCount++ === 0 ? paid : mug),
    })
    await ordered(page)
    expect((await pay(page)).value).toEqual({ following: 'waiting' })
    expect(page.log.filter(({ call }) => call === 'orderpay')).toHaveLength(1)
  })

  test('a group that closes before the payment leaves the order unpaid and returns to the choice', async () => {
    const page = await opened({ orderpay: failing('refused'), shopOrderDetail: () => mug })
    await ordered(page, JOIN)
    const refused = await pay(page)
    expect([refused.value, refused.context.order?.state]).toEqual(['paying', 'unpaid'])
    expect((await page.send({ type: 'group.leave' })).value).toBe('choosing')
  })

  test.each([
    ['page', order()],
    ['product of the activity', order({ activityId: 3 })],
  ])('an order of another %s in progress is looked up first, and not counted for this group', async (_, other) => {
    const stored = { lines: [{ id: 2, quantity: 1 }], address: ADDRESS, before: [] }
    const store = new Map<string, unknown>([['session draft:checkout', stored]])
    const { send, log, state } = await opened({ shopOrders: () => listOf(other) }, store)
    await send(OPEN)
    expect([state().value, store.size]).toEqual(['choosing', 0])
    expect(log.some(({ call }) => call === 'shopOrderCreate' || call === 'orderpay')).toBe(false)
    expect((await send(OPEN)).children.checkout?.getSnapshot().value).toBe('writing')
  })

  test('the last member finds the group filled', async () => {
    const page = await opened({
      orderpay: () => ({ ...paid, state: 'paid' }),
      shopGrouponDetail: () => groupon({ state: 'filled', joined: 2, orderId: 5 }),
    })
    await ordered(page, JOIN)
    expect((await pay(page)).value).toBe('filled')
  })

  test('a failed load can be retried; without the list of own groups it continues', async () => {
    let tries = 0
    const page = await opened({
      shopActivityDetail: () => (tries++ === 0 ? failing('offline')() : activity()),
      shopMyGroupons: failing('timeout'),
    })
    expect(page.state().value).toBe('failed')
    expect((await page.send({ type: 'group.reload' })).value).toBe('choosing')
    const groups = await opened({ shopGroupons: failing('offline') })
    expect([groups.state().value, groups.state().context.error?.id]).toEqual(['failed', 'offline'])
  })
})
