import { expect, test } from 'vitest'
import { amountText, balanceText, exactAmount, shortText, signedAmount, typedText } from './amounts.ts'

test('a balance has its last digit, and zeros up to the coin’s decimals', () => {
  expect(exactAmount('0.09170000', 5)).toBe('0.09170')
  expect(exactAmount('0.091700010', 5)).toBe('0.09170001')
  expect(exactAmount('39566.3', 2)).toBe('39,566.30')
  expect(exactAmount('1200', 0)).toBe('1,200')
  expect(exactAmount('12345678901234567890.000000000000000001', 2)).toBe(
    '12,345,678,901,234,567,890.000000000000000001',
  )
})

test('a change has its sign', () => {
  expect(signedAmount('0.400')).toBe('+0.4')
  expect(signedAmount('-24500.04')).toBe('−24,500.04')
  expect(signedAmount('0.00')).toBe('0')
})

test('money has its cents, a coin only its significant digits', () => {
  expect(amountText('1000', 'USDT')).toBe('1,000.00 USDT')
  expect(amountText('484.55481526', 'USDT')).toBe('484.55481526 USDT')
  expect(amountText('0.50', 'BTC')).toBe('0.5 BTC')
})

test('short forms hide zero parts', () => {
  expect(shortText('1211.38799', 'QLT')).toBe('1,211.3879 QLT')
  expect(shortText('0.00012345', 'BTC')).toBe('0.00012345 BTC')
  expect(balanceText('16568.089', 'USDT')).toBe('16,568.08 USDT')
  expect(typedText('16568.089', 2)).toBe('16568.08')
})
