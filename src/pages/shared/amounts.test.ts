import { expect, test } from 'vitest'
import { amountText, changeText, exactAmount, exactText, rateText, signedAmount, typedText } from './amounts.ts'

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

test('in details money keeps its cents, a coin only the digits that it has', () => {
  expect(exactText('1000', 'USDT')).toBe('1,000.00 USDT')
  expect(exactText('484.55481526', 'USDT')).toBe('484.55481526 USDT')
  expect(exactText('0.50', 'BTC')).toBe('0.5 BTC')
})

test('for reading, money has cents and coins four decimals from one on, rounded down', () => {
  expect(amountText('37028.59906414', 'USDT')).toBe('37,028.59 USDT')
  expect(amountText('1000', 'USDT')).toBe('1,000.00 USDT')
  expect(amountText('1211.38799', 'QLT')).toBe('1,211.3879 QLT')
  expect(amountText('0.000123456789', 'BTC')).toBe('0.00012345 BTC')
  expect(amountText('0.50', 'BTC')).toBe('0.5 BTC')
  expect(amountText('484.55481526', 'USDT', 'up')).toBe('484.56 USDT')
  expect(changeText('0.4000000001', 'BTC')).toBe('+0.4')
  expect(changeText('-2.99961065', 'USDT')).toBe('−2.99')
  expect(typedText('16568.089', 2)).toBe('16568.08')
})

test('a tiny amount never reads zero, and zero does', () => {
  expect(amountText('0.00123456', 'USDT')).toBe('0.001234 USDT')
  expect(amountText('0.0000000012345', 'BTC')).toBe('0.000000001234 BTC')
  expect(changeText('-0.0045', 'USDT')).toBe('−0.0045')
  expect(amountText('0', 'USDT')).toBe('0.00 USDT')
})

test('a rate has four decimals, or six digits below one', () => {
  expect(rateText('60476.65301', 'USDT')).toBe('60,476.653 USDT')
  expect(rateText('0.00001653530652', 'BTC')).toBe('0.0000165353 BTC')
})
