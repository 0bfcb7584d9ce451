import { describe, expect, test } from 'vitest'
import {
  type AmendedOrder,
  amendDraftOf,
  amendedTotal,
  amendFields,
  amendProblems,
  frozenAfter,
  isChanged,
  keepsPlace,
} from './amend.ts'

const market = { base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.0001', minTotal: '5' }
const rests = { total: null, triggerPrice: null, triggerDirection: null, isWaiting: false }
const buy: AmendedOrder = { side: 'buy', price: '60000', quantity: '0.01', filled: '0.004', frozen: '360', ...rests }
const sell: AmendedOrder = { ...buy, side: 'sell', frozen: '0.006' }
const draft = (price: string, quantity: string) => ({ trigger: '', price, quantity, total: '' })
const problems = (order: AmendedOrder, price: string, quantity: string, available?: string) =>
  amendProblems(draft(price, quantity), order, market, { available }).map(({ field, id, params }) => [
    field,
    id,
    params,
  ])

describe('an amended order', () => {
  test('freezes the value of its rest for a buy, and the coins of its rest for a sell', () => {
    expect(amendedTotal(draft('59000.1', '0.02'), buy)).toBe('1180.002')
    expect(frozenAfter(draft('59000', '0.02'), buy)).toBe('944')
    expect(frozenAfter(draft('59000', '0.02'), sell)).toBe('0.016')
    for (const quantity of ['', '0', '0.003', '0.004'])
      expect(frozenAfter(draft('59000', quantity), buy)).toBeUndefined()
    expect([amendedTotal(draft('', '1'), buy), amendedTotal(draft('1', '-1'), buy)]).toEqual([undefined, undefined])
  })

  test('keeps its place only if its price stays and its amount falls', () => {
    expect(keepsPlace(draft('60000.0', '0.0099'), buy)).toBe(true)
    expect(keepsPlace(draft('60000', '0.0100'), buy)).toBe(false)
    expect(keepsPlace(draft('60000', '0.0101'), buy)).toBe(false)
    expect(keepsPlace(draft('59999.9', '0.0099'), buy)).toBe(false)
    expect(keepsPlace(draft('60000.1', '0.0099'), buy)).toBe(false)
  })

  test('needs free funds for the difference to what it holds alone', () => {
    expect(problems(buy, '60000', '0.02', '600')).toEqual([])
    const short = { currency: 'USDT', available: '599.99', needed: '600' }
    expect(problems(buy, '60000', '0.02', '599.99')).toEqual([['quantity', 'balanceShort', short]])
    expect(problems(sell, '60000', '0.02', '0.01')).toEqual([])
    expect(problems(sell, '60000', '0.0201', '0.01')).toMatchObject([['quantity', 'balanceShort', { currency: 'BTC' }]])
    expect(problems(sell, '90000', '0.01', '0')).toEqual([])
    expect(problems(buy, '60000', '9')).toEqual([])
  })

  test.each([
    ['60000.0', '0.0100', 'price', 'amendSame'],
    ['', '0.01', 'price', 'required'],
    ['0', '0.01', 'price', 'amountInvalid'],
    ['1e5', '0.01', 'price', 'notNumber'],
    ['60000.05', '0.01', 'price', 'priceStep'],
    ['59000', '', 'quantity', 'required'],
    ['59000', '0.00005', 'quantity', 'quantityStep'],
    ['59000', '0.004', 'quantity', 'amendFilled'],
    ['800', '0.0062', 'quantity', 'notionalSmall'],
  ])('a price of "%s" and an amount of "%s": %s, %s', (price, quantity, field, id) => {
    expect(problems(buy, price, quantity, '10000').map((one) => one.slice(0, 2))).toEqual([[field, id]])
  })

  test('has the fields of its kind, and starts with its own values', () => {
    expect(amendFields(buy)).toEqual(['price', 'quantity'])
    expect(amendDraftOf(buy)).toEqual(draft('60000', '0.01'))
    // The stop price has been reached: it can't be changed any more.
    expect(amendFields({ ...buy, triggerPrice: '61000', triggerDirection: 'up' })).toEqual(['price', 'quantity'])
  })

  test('both fields are pointed at when both are malformed', () => {
    expect(problems(buy, '', 'x').map(([field]) => field)).toEqual(['price', 'quantity'])
  })
})

describe('an order that waits', () => {
  const waits = { filled: '0', isWaiting: true, triggerPrice: '62000', triggerDirection: 'up' } as const
  const limit: AmendedOrder = { ...buy, ...waits, frozen: '600' }
  const purchase: AmendedOrder = { ...limit, price: null, quantity: null, total: '50', frozen: '50' }
  const sale: AmendedOrder = {
    ...limit,
    ...{ side: 'sell', price: null, frozen: '0.01', triggerPrice: '58000', triggerDirection: 'down' },
  }
  const found = (order: AmendedOrder, change: object, available?: string, last?: string) =>
    amendProblems({ ...amendDraftOf(order), ...change }, order, market, { available, last }).map(
      ({ field, id, params }) => [field, id, params],
    )

  test('has its stop price besides, and a purchase at market its total in place of price and amount', () => {
    expect([limit, purchase, sale].map(amendFields)).toEqual([
      ['trigger', 'price', 'quantity'],
      ['trigger', 'total'],
      ['trigger', 'quantity'],
    ])
    expect(amendDraftOf(purchase)).toEqual({ trigger: '62000', price: '', quantity: '', total: '50' })
    const changed = { ...amendDraftOf(purchase), total: '80' }
    expect([amendedTotal(changed, purchase), frozenAfter(changed, purchase)]).toEqual(['80', '80'])
    const sold = { ...amendDraftOf(sale), quantity: '0.02' }
    expect([amendedTotal(sold, sale), frozenAfter(sold, sale)]).toEqual(['1160', '0.02'])
    expect(isChanged({ ...amendDraftOf(limit), trigger: '62000.0' }, limit, 'trigger')).toBe(false)
  })

  test('takes a stop price on its own side of the last price alone', () => {
    expect(found(limit, { trigger: '60000.1' }, '0', '60000')).toEqual([])
    const passed = [['trigger', 'triggerPassed', { price: '60000' }]]
    expect(found(limit, { trigger: '60000' }, '0', '60000')).toEqual(passed)
    expect(found(limit, { trigger: '59000' }, '0', '60000')).toEqual(passed)
    expect(found(sale, { trigger: '59999.9' }, '0', '60000')).toEqual([])
    expect(found(sale, { trigger: '60000' }, '0', '60000')).toEqual(passed)
    expect(found(sale, { trigger: '61000' }, '0', '60000')).toEqual(passed)
    // The exchange checks values that are unknown here; unchanged values are not checked again.
    expect(found(limit, { trigger: '59000' }, '0')).toEqual([])
    expect(found(limit, { trigger: '59000' }, '0', '0')).toEqual([])
    expect(found(limit, { quantity: '0.009' }, '0', '63000')).toEqual([])
    expect(found({ ...limit, triggerDirection: null }, { trigger: '59000' }, '0', '60000')).toEqual([])
  })

  test.each([
    [limit, {}, 'trigger', 'amendSame'],
    [limit, { trigger: '' }, 'trigger', 'required'],
    [limit, { trigger: '61000.05' }, 'trigger', 'priceStep'],
    [purchase, { total: '' }, 'total', 'required'],
    [purchase, { total: '4.99' }, 'total', 'notionalSmall'],
    [purchase, { total: '150.01' }, 'total', 'balanceShort'],
    [sale, { quantity: '0.02' }, 'quantity', 'balanceShort'],
    [sale, { quantity: '0' }, 'quantity', 'amountInvalid'],
  ] as const)('of %o with %o: %s, %s', (order, change, field, id) => {
    const available = order.side === 'buy' ? '100' : '0.005'
    expect(found(order, change, available, '60000').map((one) => one.slice(0, 2))).toEqual([[field, id]])
  })
})
