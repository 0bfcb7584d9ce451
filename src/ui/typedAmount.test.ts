import { expect, test } from 'vitest'
import { cutAmount, typedAmount } from './typedAmount.ts'

test('a valid amount becomes plain digits, with every decimal', () => {
  const read = { '1,5': '1.5', ' 12 ': '12', '1,234.56': '1234.56', '１２．５': '12.5', '12.': '12.', '': '' }
  for (const [typed, amount] of Object.entries(read)) expect(typedAmount(typed)).toBe(amount)
  expect(typedAmount('0.123456789012')).toBe('0.123456789012')
})

test('invalid input stays as typed', () => {
  for (const typed of ['1e9', '-5', 'abc', '12 USDT', '٣']) expect(typedAmount(typed)).toBe(typed)
})

test('a field with limited decimals accepts readable input, and keeps its value where digits alone would mislead', () => {
  const read = {
    '1,5': '1.5',
    '1.239': '1.23',
    '$ 1,234.5': '1234.5',
    '12 USDT': '12',
    "1'000": '1000',
    '１２．５': '12.5',
    '': '',
  }
  for (const [typed, amount] of Object.entries(read)) expect(cutAmount('7', typed, 2)).toBe(amount)
  for (const typed of ['1e9', '1e-5', '-5', '−5', '0x10', '１ｅ９']) expect(cutAmount('7', typed, 2)).toBe('7')
})
