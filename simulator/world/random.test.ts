import { expect, test } from 'vitest'
import { BELL_DEVIATION, bell, hash2, hash3, mix, nth, roundFair, seedKey, unit } from './random.ts'

test('hashes are fixed numbers, since saved worlds depend on them', () => {
  expect([mix(1), hash2(1, 2), hash3(1, 2, 3), nth(7, 0), seedKey(42)]).toMatchInlineSnapshot(`
    [
      2261973619,
      2788919815,
      684407730,
      3838393609,
      603650552,
    ]
  `)
})

test('a seed beyond 32 bits differs from its lower half', () => {
  expect(seedKey(2 ** 32 + 5)).not.toBe(seedKey(5))
})

test('unit numbers are uniform', () => {
  const counts = new Array(10).fill(0)
  for (let i = 0; i < 100_000; i++) counts[Math.floor(unit(nth(9, i)) * 10)]++
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})

test('the bell curve has mean zero and its stated spread', () => {
  let sum = 0
  let squares = 0
  for (let i = 0; i < 200_000; i++) {
    const x = bell(nth(3, i))
    sum += x
    squares += x * x
  }
  expect(Math.abs(sum / 200_000)).toBeLessThan(1.5)
  expect(Math.sqrt(squares / 200_000) / BELL_DEVIATION).toBeCloseTo(1, 2)
})

test('rounding is symmetric', () => {
  for (const x of [0, 0.2, 0.5, 0.7, 1.5, 2.49, 1_000_000.5]) expect(roundFair(-x) + roundFair(x)).toBe(0)
  expect(roundFair(2.5)).toBe(3)
})
