import { expect, test } from 'vitest'
import { plus, times } from '../../protocol/rules/decimal.ts'
import { MARKETS } from './market/index.ts'
import {
  baseUnits,
  dividedUp,
  formatScaled,
  fromUnits,
  lotsFor,
  parseScaled,
  priceText,
  quantityText,
  toUnits,
  worth,
} from './money.ts'

test('amounts are read exactly or not at all', () => {
  expect(parseScaled('1.50', 8)).toBe(150_000_000n)
  expect(parseScaled('-0.00000001', 8)).toBe(-1n)
  expect(parseScaled('0.000000001', 8)).toBeUndefined()
  for (const text of ['', '1e5', 'abc', '1.', '.5', '1,5', 'NaN']) expect(parseScaled(text, 8), text).toBeUndefined()
})

test('amounts are written without trailing zeros', () => {
  expect(formatScaled(150_000_000n, 8)).toBe('1.5')
  expect(formatScaled(-1n, 8)).toBe('-0.00000001')
  expect(formatScaled(0n, 8)).toBe('0')
  expect(formatScaled(1_200n, 0)).toBe('1200')
})

test('in every market the worth of an order is exact, whatever its tick and step', () => {
  for (const market of MARKETS) {
    const exact = times(priceText(market, 1_234_567), quantityText(market, 7_654_321))
    expect(fromUnits(worth(market, 1_234_567, 7_654_321), market.quote), market.code).toBe(plus(exact, '0'))
    expect(toUnits(quantityText(market, 77), market.base), market.code).toBe(baseUnits(market, 77))
    expect(baseUnits(market, 1) % 1_000n, `the fee on one lot of ${market.code} is exact`).toBe(0n)
  }
})

test('a total buys as many whole lots as it pays for', () => {
  const market = MARKETS[0]!
  const units = worth(market, 1_000, 9)
  expect(lotsFor(market, units, 1_000)).toBe(9)
  expect(lotsFor(market, units - 1n, 1_000)).toBe(8)
})

test('costs are rounded up', () => {
  expect(dividedUp(1_000n, 1_000n)).toBe(1n)
  expect(dividedUp(1_001n, 1_000n)).toBe(2n)
  expect(dividedUp(0n, 1_000n)).toBe(0n)
})
