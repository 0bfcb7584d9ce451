import { expect, test } from 'vitest'
import type { Candle } from '../../../../protocol/shapes/market.ts'
import { gapsOf } from './gaps.ts'

const candlesOf = (...volumes: string[]): Candle[] =>
  volumes.map((volume, at) => ({ time: at * 60, open: '1', high: '1', low: '1', close: '1', volume }))

test('HIS-01: stretches of candles without a trade are gaps', () => {
  expect(gapsOf(candlesOf('0', '0.000', '5', '0', '1', '0', '0', '2'))).toEqual([
    { from: 0, to: 2 },
    { from: 3, to: 4 },
    { from: 5, to: 7 },
  ])
  expect(gapsOf(candlesOf('1', '0.001', '2'))).toEqual([])
})

test('HIS-01: the candle that is forming is in no gap, and a backend without volumes has none', () => {
  expect(gapsOf(candlesOf('1', '0'))).toEqual([])
  expect(gapsOf(candlesOf('1', '0', '0', '0'))).toEqual([{ from: 1, to: 3 }])
  expect(gapsOf(candlesOf('0', '0', '0'))).toEqual([])
  expect(gapsOf([])).toEqual([])
})
