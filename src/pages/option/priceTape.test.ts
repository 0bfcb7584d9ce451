import { expect, test } from 'vitest'
import { drawn, type PricePoint, SPAN_MS, withPrice } from './priceTape.ts'

const fed = (...points: [number, string][]): readonly PricePoint[] =>
  points.reduce<readonly PricePoint[]>((tape, [at, price]) => withPrice(tape, { at, price }), [])
const BOX = { width: 100, height: 50, pad: 5 }

test('prices are stored for two minutes, plus the one where the line enters', () => {
  const points = fed([0, '1'], [1_000, '2'], [SPAN_MS + 500, '3'], [SPAN_MS + 1_500, '4'])
  expect(points.map(({ price }) => price)).toEqual(['2', '3', '4'])
})

test('the last of simultaneous prices is drawn', () => {
  expect(fed([0, '1'], [1_000, '2'], [1_100, '3'], [1_200, '3']).map(({ price }) => price)).toEqual(['1', '3'])
})

test('a clock set back starts over', () => {
  expect(fed([10_000, '1'], [5_000, '2'])).toEqual([{ at: 5_000, price: '2' }])
})

test('the line goes from the oldest point to now; higher prices are higher; marks are visible', () => {
  const now = SPAN_MS
  const drawing = drawn(fed([0, '10'], [SPAN_MS / 2, '30']), now, ['20'], BOX)
  expect(drawing?.line).toBe('M0.0 45.0L50.0 5.0L100.0 5.0')
  expect(drawing?.area).toMatch(/L100\.0 50L0\.0 50Z$/)
  expect([drawing?.y, drawing?.yOf('20')]).toEqual([5, 25])
  expect(drawn([], now, [], BOX)).toBeUndefined()
})

test('a constant price is drawn in the middle', () => {
  expect(drawn(fed([0, '7']), 1_000, [], BOX)?.y).toBe(25)
})
