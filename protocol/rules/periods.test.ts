import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candle } from '../shapes/market.ts'
import { sum } from './decimal.ts'
import { CHART_PERIODS, candlesOf, periodEnd, sourceOf } from './periods.ts'

const at = (...[year, month, day, hour = 0, minute = 0]: [number, number, number, number?, number?]) =>
  Date.UTC(year, month - 1, day, hour, minute) / 1_000
const candle = (time: number, prices: readonly [string, string, string, string], volume: string): Candle => {
  const [open, high, low, close] = prices
  return { time, open, high, low, close, volume }
}

describe('CHT-02: candles of 3m, 2h and 1M', () => {
  test('a candle has the first open, the last close, the extremes and the whole volume of its parts', () => {
    const parts = [
      candle(at(2026, 11, 29, 10, 0), ['100', '110', '95', '105'], '1.5'),
      candle(at(2026, 11, 29, 10, 1), ['105', '109', '9.5', '10'], '0.000001'),
      candle(at(2026, 11, 29, 10, 2), ['10', '111.1', '10', '99'], '2'),
      candle(at(2026, 11, 29, 10, 3), ['99', '99', '99', '99'], '0'),
    ]
    expect(candlesOf('3m', parts, true)).toEqual([
      candle(at(2026, 11, 29, 10, 0), ['100', '111.1', '9.5', '99'], '3.500001'),
      candle(at(2026, 11, 29, 10, 3), ['99', '99', '99', '99'], '0'),
    ])
  })

  test('a month is one of the calendar in UTC, whatever its days', () => {
    const days = Array.from({ length: 90 }, (_, day) => candle(at(2028, 1, 1 + day), ['1', '1', '1', '1'], '1'))
    expect(candlesOf('1M', days, true).map(({ time, volume }) => [time, volume])).toEqual([
      [at(2028, 1, 1), '31'],
      [at(2028, 2, 1), '29'],
      [at(2028, 3, 1), '30'],
    ])
  })

  test('a first candle that may lack parts is left out, unless there are no earlier ones', () => {
    const hours = [9, 10, 11].map((hour) => candle(at(2026, 11, 29, hour), ['1', '1', '1', '1'], '1'))
    const times = (whole: boolean) => candlesOf('2h', hours, whole).map(({ time }) => time)
    expect(times(false)).toEqual([at(2026, 11, 29, 10)])
    expect(times(true)).toEqual([at(2026, 11, 29, 8), at(2026, 11, 29, 10)])
  })

  test('a candle whose parts are the same stays the same object', () => {
    const minutes = Array.from({ length: 6 }, (_, minute) =>
      candle(at(2026, 11, 29, 10, minute), ['1', '1', '1', '1'], '1'),
    )
    const [first, second] = candlesOf('3m', minutes, true)
    const later = candlesOf('3m', minutes.with(4, candle(at(2026, 11, 29, 10, 4), ['1', '2', '1', '1'], '1')), true)
    expect(later[0]).toBe(first)
    expect([second?.high, later[1]?.high]).toEqual(['1', '2'])
  })

  test('no volume is lost or counted twice, and candles are in order', () => {
    const price = fc.integer({ min: 1, max: 999 }).map(String)
    const part = fc.record({
      gap: fc.integer({ min: 1, max: 40 }),
      prices: fc.tuple(price, price, price, price),
      volume: price,
    })
    fc.assert(
      fc.property(fc.constantFrom('3m', '2h', '1M'), fc.array(part, { maxLength: 60 }), (period, list) => {
        const length = periodEnd(sourceOf(period), 0)
        let time = at(2026, 1, 1)
        const parts = list.map(({ gap, prices, volume }) => {
          time += gap * length
          return candle(time, prices, volume)
        })
        const made = candlesOf(period, parts, true)
        expect(sum(made.map(({ volume }) => volume))).toBe(sum(parts.map(({ volume }) => volume)))
        made.forEach((one, nth) => {
          const inside = parts.filter((each) => each.time >= one.time && each.time < periodEnd(period, one.time))
          expect([one.open, one.close]).toEqual([inside[0]?.open, inside.at(-1)?.close])
          expect(one.time).toBeGreaterThanOrEqual(made[nth - 1] ? periodEnd(period, made[nth - 1]?.time ?? 0) : 0)
        })
      }),
    )
  })
})

test('CHT-02: candles of other periods are a backend’s own, and each ends where the next begins', () => {
  const parts = [candle(at(2026, 11, 23), ['1', '1', '1', '1'], '1')]
  expect(candlesOf('1w', parts, false)).toBe(parts)
  const ends = CHART_PERIODS.map((period) => periodEnd(period, at(2026, 11, 1)) - at(2026, 11, 1))
  expect(ends.map((seconds) => seconds / 60)).toEqual([1, 3, 5, 15, 30, 60, 120, 240, 1_440, 10_080, 43_200])
})
