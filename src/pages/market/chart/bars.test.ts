import { expect, test } from 'vitest'
import type { Candle } from '../../../../protocol/shapes/market.ts'
import { joinCandles, rises } from './bars.ts'

const candle = (time: number, close: string): Candle => ({
  time,
  open: '10',
  high: '20',
  low: '5',
  close,
  volume: '1',
})

test('the forming candle replaces the one with its time, and a new one follows', () => {
  const history = [candle(60, '11'), candle(120, '12')]
  expect(joinCandles(history, [candle(120, '13'), candle(180, '14')])).toEqual([
    candle(60, '11'),
    candle(120, '13'),
    candle(180, '14'),
  ])
})

test('a candle closes with its last value, even if a newer one is already forming', () => {
  const joined = joinCandles([candle(60, '11'), candle(120, '12')], [candle(60, '11.5'), candle(120, '12')])
  expect(joined.map(({ close }) => close)).toEqual(['11.5', '12'])
})

test('a candle of an earlier connection does not replace the one of the history', () => {
  const newer = [candle(60, '11'), candle(120, '12'), candle(180, '13')]
  const joined = joinCandles([candle(60, '10'), candle(120, '12')], newer)
  expect(joined.map(({ close }) => close)).toEqual(['10', '12', '13'])
})

test('without history nothing is drawn, since a lone candle would suggest that there is none before', () => {
  expect(joinCandles([], [candle(60, '11')])).toEqual([])
})

test('a candle older than the history is ignored', () => {
  expect(joinCandles([candle(120, '12')], [candle(60, '11')])).toEqual([candle(120, '12')])
})

test('a candle that ends where it started counts as rising', () => {
  expect([rises(candle(0, '10')), rises(candle(0, '9.99')), rises(candle(0, '10.01'))]).toEqual([true, false, true])
})
