import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../protocol/errors.ts'
import { failing, started } from '../testing.ts'
import { type CheckoutDraft, EMPTY_CHECKOUT, storedCheckout } from './checkoutDraft.ts'
import { checkoutFlow } from './checkoutFlow.ts'
import { ADDRESS, item, listOf, order, price } from './testing.ts'

const KEY = 'session draft:checkout'
const DRAFT: Partial<CheckoutDraft> = { lines: [{ id: 2, quantity: 1 }], address: ADDRESS, remark: ' Ring ' }
const REQUEST = { goodsList: [{ id: 2, quantity: 1 }], address: ADDRESS, remark: 'Ring' }
const change = { type: 'checkout.change', change: DRAFT } as const
const PRICE = { type: 'checkout.price' } as const
const CREATE = { type: 'checkout.create' } as const
const old = order({ id: 4 })

type Calls = Record<string, (input: never) => unknown>
const opened = (calls: Calls = {}, store = new Map<string, unknown>(), chosen?: Partial<CheckoutDraft>) =>
  started(checkoutFlow, {
    calls: { shopOrderCalc: () => price, shopOrders: () => listOf(old), shopOrderCreate: () => order(), ...calls },
    store,
    input: { chosen },
  })
const creations = (log: readonly { call: string }[]) => log.filter(({ call }) => call === 'shopOrderCreate').length
/** The list before and after an order with a lost answer. */
const afterwards = (...orders: ReturnType<typeof order>[]) => {
  let requestCount = 0
  return () => (requestCount++ === 0 ? listOf(old) : listOf(...orders))
}

describe('SHP-01: ordering', () => {
  test('the price is shown first; repeated taps create one order and clear the draft', async () => {
    const { send, log, store, emittedTypes } = await opened()
    const priced = await send(change, PRICE)
    expect([priced.value, priced.context.price?.total, creations(log)]).toEqual(['priced', '28', 0])
    const created = await send(CREATE, CREATE, CREATE)
    expect([created.status, created.context.order?.id, created.output?.id]).toEqual(['done', 5, 5])
    expect(log.filter(({ call }) => call === 'shopOrderCreate')).toEqual([{ call: 'shopOrderCreate', input: REQUEST }])
    expect([emittedTypes, store.has(KEY)]).toEqual([['checkout.created'], false])
  })

  test('missing fields are marked until they change', async () => {
    const { send, log } = await opened()
    const empty = await send(PRICE)
    expect(empty.context.problems).toEqual({
      lines: 'required',
      name: 'required',
      phone: 'required',
      address: 'required',
    })
    const typed = await send({ type: 'checkout.change', change: { address: ADDRESS } })
    expect([typed.context.problems, log]).toEqual([{ lines: 'required' }, []])
  })

  test('the draft survives a reload, and goods of another page replace its goods', async () => {
    const first = await opened()
    await first.send(change)
    expect((await opened({}, first.store)).state().context.draft).toMatchObject(DRAFT)
    const other = await opened({}, first.store, { lines: [{ id: 9, quantity: 3 }] })
    expect(other.state().context.draft).toMatchObject({ lines: [{ id: 9, quantity: 3 }], address: ADDRESS })
  })

  test('a change after pricing needs a new price before the order', async () => {
    const { send, log } = await opened()
    await send(change)
    await send(PRICE)
    const back = await send({ type: 'checkout.back' }, { type: 'checkout.change', change: { coupon: 1 } }, CREATE)
    expect([back.value, back.context.price, creations(log)]).toEqual(['writing', undefined, 0])
    await send(PRICE)
    expect(log.at(-1)).toEqual({ call: 'shopOrderCalc', input: { goodsList: [{ id: 2, quantity: 1 }], couponId: 1 } })
  })

  test('a refusal keeps the draft and has the shop’s error id', async () => {
    const refusing = () => {
      throw new ApiError({ id: 'refused', call: 'shopOrderCreate', code: 6001, serverMessage: 'Only 2 left' })
    }
    const { send, store } = await opened({ shopOrderCreate: refusing })
    await send(change)
    await send(PRICE)
    const refused = await send(CREATE)
    expect([refused.value, refused.context.error]).toEqual(['writing', { id: 'stockShort', message: 'Only 2 left' }])
    expect([refused.context.draft.lines, store.get(KEY)]).toEqual([
      DRAFT.lines,
      expect.not.objectContaining({ before: [4] }),
    ])
  })
})

describe('SHP-01: a lost reply', () => {
  async function lost(calls: Calls) {
    const page = await opened({ shopOrderCreate: failing('timeout'), ...calls })
    await page.send(change)
    await page.send(PRICE)
    return { ...page, after: await page.send(CREATE) }
  }

  test('with the order in the list: it is done, and nothing is sent again', async () => {
    const { after, log } = await lost({ shopOrders: afterwards(order(), old) })
    expect([after.status, after.context.order?.id, creations(log)]).toEqual(['done', 5, 1])
  })

  test('with only other orders in the list: the draft stays', async () => {
    const others = [
      order({ items: [item({ quantity: 2 })] }),
      order({ id: 6, kind: 'prize' }),
      order({ items: [] }),
      old,
    ]
    const { after, log } = await lost({ shopOrders: afterwards(...others) })
    expect([after.value, after.context.error?.id, after.context.before, creations(log)]).toEqual([
      'writing',
      'timeout',
      undefined,
      1,
    ])
  })

  test('with an unreadable list: the user can check again or give up', async () => {
    let down = true
    let requestCount = 0
    const shopOrders = () =>
      requestCount++ > 0 && down ? failing('offline')() : requestCount === 1 ? listOf(old) : listOf(order(), old)
    const { after, send, log } = await lost({ shopOrders })
    expect(after.value).toBe('uncertain')
    expect((await send({ type: 'checkout.check' })).value).toBe('uncertain')
    down = false
    expect((await send({ type: 'checkout.check' })).context.order?.id).toBe(5)
    expect(creations(log)).toBe(1)
    const other = await lost({ shopOrders: failing('notOffered') })
    expect((await other.send({ type: 'checkout.check' })).value).toBe('uncertain')
    expect((await other.send({ type: 'checkout.giveUp' })).value).toBe('writing')
  })

  test('without a network no order is sent', async () => {
    const { send, log } = await opened({ shopOrders: failing('offline') })
    await send(change)
    await send(PRICE)
    const stored = await send(CREATE)
    expect([stored.value, stored.context.error?.id, creations(log)]).toEqual(['priced', 'offline', 0])
  })

  test('a reload while sending looks up the result first', async () => {
    const first = await opened({ shopOrderCreate: () => new Promise(() => {}) })
    await first.send(change)
    await first.send(PRICE)
    await first.send(CREATE)
    first.actor.stop()
    const { state, log } = await opened({ shopOrders: () => listOf(order(), old) }, first.store, { lines: [] })
    expect([state().status, state().context.order?.id, creations(log)]).toEqual(['done', 5, 0])
  })
})

test('invalid stored drafts give an empty one, and long texts are cut', () => {
  for (const value of [[], { lines: 'x', address: 5 }]) expect(v.parse(storedCheckout, value)).toEqual(EMPTY_CHECKOUT)
  const stored = v.parse(storedCheckout, {
    lines: [{ id: 1, quantity: 2, sku: '9' }, { id: 'x' }],
    remark: 'x'.repeat(200),
    coupon: -1,
  })
  expect([stored.lines, stored.remark.length, stored.coupon]).toEqual([
    [{ id: 1, quantity: 2, sku: undefined }],
    140,
    undefined,
  ])
})
