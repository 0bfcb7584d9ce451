import { expect, test } from 'vitest'
import { figureMark } from './figure.ts'

test.each([
  '12.50 USDT',
  '≈ $3.10',
  '−1.97 %',
  '10x',
  '00:59',
  'BTC/USDT 43,000.5',
  '2026-11-28 01:00:00',
  '1.2K',
  'TXN20261128',
])('%s stays as it is', (text) => {
  expect(figureMark(text)).toBe('no')
})

test.each(['English', '2 days left', '还剩 2 天', '3일', 'あと2日', 'Verified', '–', undefined])(
  '%s may be translated',
  (text) => {
    expect(figureMark(text)).toBeUndefined()
  },
)
