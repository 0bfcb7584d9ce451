import { expect, test } from 'vitest'
import { plus, times } from '../../protocol/rules/decimal.ts'
import { formatScaled, parseScaled } from '../../protocol/rules/scaled.ts'
import { isCurrency } from './currencies.ts'
import { CATALOGUE, MARKETS } from './market/index.ts'
import { baseUnits, dividedUp, fromUnits, lotsFor, priceText, quantityText, scaleOf, toUnits, worth } from './money.ts'

test('amounts are parsed exactly or not at all', () => {
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

test('the value of an order is exact in every market, whatever its tick and step', () => {
  for (const market of MARKETS) {
    const exact = times(priceText(market, 1_234_567), quantityText(market, 7_654_321))
    expect(fromUnits(worth(market, 1_234_567, 7_654_321), market.quote), market.code).toBe(plus(exact, '0'))
    expect(toUnits(quantityText(market, 77), market.base), market.code).toBe(baseUnits(market, 77))
    expect(baseUnits(market, 1) % 1_000n, `the fee on one lot of ${market.code} is exact`).toBe(0n)
  }
})

test('a total buys as many whole lots as it can pay', () => {
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

test('a text longer than any amount is refused, and trailing zeros do not count as decimals', () => {
  expect(parseScaled(`1${'0'.repeat(59)}`, 0)).toBe(10n ** 59n)
  expect(parseScaled(`1${'0'.repeat(60)}`, 0)).toBeUndefined()
  expect([parseScaled('1.500', 1), parseScaled('1.00', 0), parseScaled('1.05', 1)]).toEqual([15n, 1n, undefined])
})

test('a written amount is read back unchanged', () => {
  for (const value of [0n, 1n, -1n, 10n, 123_456_789n, -100_000_000n, 10n ** 30n])
    for (const places of [0, 1, 8, 12]) expect(parseScaled(formatScaled(value, places), places)).toBe(value)
  expect([formatScaled(-1_000n, 2), formatScaled(5n, 3), formatScaled(120n, 1)]).toEqual(['-10', '0.005', '12'])
})

test('currencies of markets and subscriptions have their decimals, others eight', () => {
  expect(['BTC', 'USDT', 'KSTR', 'XXX', ''].map(isCurrency)).toEqual([true, true, true, false, false])
  expect([scaleOf('XXX'), toUnits('0.00000001', 'XXX'), toUnits('0.000000001', 'XXX')]).toEqual([8, 1n, undefined])
  for (const market of MARKETS) expect(scaleOf(market.base)).toBeGreaterThanOrEqual(8)
})

test('a number of lots is capped at the largest exact integer', () => {
  const market = MARKETS[0]!
  expect(lotsFor(market, 10n ** 60n, 1)).toBe(Number.MAX_SAFE_INTEGER)
})

test('prices and quantities have the decimals of their market', () => {
  for (const market of MARKETS) {
    const places = (text: string) => (text.split('.')[1] ?? '').length
    expect([market.code, priceText(market, 10)]).toEqual([market.code, expect.stringMatching(/^\d+(\.\d+)?$/)])
    expect(places(priceText(market, 10))).toBe(places(market.tick))
    expect(places(quantityText(market, 10))).toBe(places(market.step))
    expect(plus(priceText(market, 10), '0')).toBe(plus(times(market.tick, '10'), '0'))
  }
})

test('a text is exact however large the number of units is, and a fraction of a unit throws', () => {
  for (const market of CATALOGUE) {
    const text = quantityText(market, Number.MAX_SAFE_INTEGER)
    expect(plus(text, '0'), market.code).toBe(plus(times(market.step, String(Number.MAX_SAFE_INTEGER)), '0'))
    expect(() => priceText(market, 0.5), market.code).toThrow(RangeError)
  }
})
