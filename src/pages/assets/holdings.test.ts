import { expect, test } from 'vitest'
import { sum } from '../../../protocol/rules/decimal.ts'
import type { Balance } from '../../../protocol/shapes/assets.ts'
import { accountValues, byValue, exactAmount, signedAmount } from './holdings.ts'

const ACCOUNTS = [
  { account: 'funding', total: '100.05' },
  { account: 'coin', total: '33.33' },
  { account: 'bonus', total: '0.00' },
] as const

test('ENT-10: the total is the sum of the accounts as shown, in any display currency', () => {
  const { total, list } = accountValues({ accounts: [...ACCOUNTS] }, '0.862')
  expect(list.map(({ value }) => value)).toEqual(['86.24', '28.73', '0.00'])
  expect(total).toBe('114.97')
  expect(total).toBe(sum(list.map(({ value }) => value)))
})

test('shares add up to one, and are none of nothing', () => {
  const { list } = accountValues({ accounts: [...ACCOUNTS] }, '1')
  expect(list.reduce((all, { share }) => all + share, 0)).toBeCloseTo(1)
  expect(accountValues({ accounts: [{ account: 'coin', total: '0' }] }, '1').list[0]?.share).toBe(0)
})

test("a balance keeps its last digit, and zeros as far as the coin's decimals", () => {
  expect(exactAmount('0.09170000', 5)).toBe('0.09170')
  expect(exactAmount('0.091700010', 5)).toBe('0.09170001')
  expect(exactAmount('39566.3', 2)).toBe('39,566.30')
  expect(exactAmount('1200', 0)).toBe('1,200')
  expect(exactAmount('12345678901234567890.000000000000000001', 2)).toBe(
    '12,345,678,901,234,567,890.000000000000000001',
  )
})

test('what is worth most comes first, as numbers and not as texts', () => {
  const list = ['9.00', '100.00', '20.00'].map((value) => ({ value }) as Balance)
  expect(byValue(list).map(({ value }) => value)).toEqual(['100.00', '20.00', '9.00'])
})

test('a change carries its sign', () => {
  expect(signedAmount('0.400')).toBe('+0.4')
  expect(signedAmount('-24500.04')).toBe('−24,500.04')
  expect(signedAmount('0.00')).toBe('0')
})
