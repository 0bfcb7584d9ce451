import { describe, expect, test } from 'vitest'
import { type AmendedOrder, amendedTotal, amendProblems, frozenAfter, keepsPlace } from './amend.ts'

const market = { base: 'BTC', quote: 'USDT', tick: '0.1', step: '0.0001' }
const buy: AmendedOrder = { side: 'buy', price: '60000', quantity: '0.01', filled: '0.004', frozen: '360' }
const sell: AmendedOrder = { ...buy, side: 'sell', frozen: '0.006' }
const draft = (price: string, quantity: string) => ({ price, quantity })
const problems = (order: AmendedOrder, price: string, quantity: string, available?: string) =>
  amendProblems(draft(price, quantity), order, market, available).map(({ field, id, params }) => [field, id, params])

describe('an amended order', () => {
  test('freezes the value of its rest for a buy, and the coins of its rest for a sell', () => {
    expect(amendedTotal(draft('59000.1', '0.02'))).toBe('1180.002')
    expect(frozenAfter(draft('59000', '0.02'), buy)).toBe('944')
    expect(frozenAfter(draft('59000', '0.02'), sell)).toBe('0.016')
    for (const quantity of ['', '0', '0.003', '0.004'])
      expect(frozenAfter(draft('59000', quantity), buy)).toBeUndefined()
    expect([amendedTotal(draft('', '1')), amendedTotal(draft('1', '-1'))]).toEqual([undefined, undefined])
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
    ['1e5', '0.01', 'price', 'amountInvalid'],
    ['60000.05', '0.01', 'price', 'priceStep'],
    ['59000', '', 'quantity', 'required'],
    ['59000', '0.00005', 'quantity', 'quantityStep'],
    ['59000', '0.004', 'quantity', 'amendFilled'],
    ['800', '0.0062', 'quantity', 'notionalSmall'],
  ])('a price of "%s" and an amount of "%s": %s, %s', (price, quantity, field, id) => {
    expect(problems(buy, price, quantity, '10000').map((one) => one.slice(0, 2))).toEqual([[field, id]])
  })

  test('both fields are pointed at when both are malformed', () => {
    expect(problems(buy, '', 'x').map(([field]) => field)).toEqual(['price', 'quantity'])
  })
})
