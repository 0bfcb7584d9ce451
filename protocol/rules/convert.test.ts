import fc from 'fast-check'
import { expect, test } from 'vitest'
import { converted, convertRate } from './convert.ts'
import { compare, minus, over, times } from './decimal.ts'

test('the rate is reduced by the spread only', () => {
  expect(convertRate('1', '1', '0.2')).toBe('0.998')
  expect(convertRate('61250.1', '1', '0.2')).toBe('61127.5998')
  expect(convertRate('1', '61250.1', '0.2')).toBe('0.00001629385094')
  expect(convertRate('0.00001234', '61250.1', '0.2')).toBe('0.0000000002010661207')
  expect(convertRate('123456789012', '1', '0.2')).toBe('123209875433')
})

test('the received amount is rounded down to the decimals of its currency', () => {
  expect(converted('100', '0.00001629385094', 8)).toBe('0.00162938')
  expect(converted('0.00000001', '0.5', 8)).toBe('0.00000000')
})

const price = fc.integer({ min: 1, max: 10 ** 9 }).chain((n) => fc.constantFrom(n, n / 1000).map((value) => `${value}`))

test('a rounded rate is below the exact one by less than a part in 10^9', () => {
  fc.assert(
    fc.property(price, price, (from, to) => {
      const plain = from.includes('e') || to.includes('e')
      if (plain) return
      const exact = over(times(from, '0.998'), to, 40)
      const off = minus(exact, convertRate(from, to, '0.2'))
      expect(compare(off, '0')).toBeGreaterThanOrEqual(0)
      expect(compare(times(off, '1000000000'), exact)).toBe(-1)
    }),
    { seed: 4 },
  )
})
