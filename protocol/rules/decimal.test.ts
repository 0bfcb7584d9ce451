import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as d from './decimal.ts'

const value = fc.tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 18 })).map(toText)
/** A whole number of 10^-places units as text. */
function toText([units, places]: [bigint, number]): string {
  const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0')
  const point = digits.length - places
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${places > 0 ? `.${digits.slice(point)}` : ''}`
}

describe('exact arithmetic', () => {
  test('has no binary fractions', () => {
    expect(d.plus('0.1', '0.2')).toBe('0.3')
    expect(d.minus('0.3', '0.1')).toBe('0.2')
    expect(d.times('1.1', '1.1')).toBe('1.21')
    expect(d.plus('99999999999999999999.00000001', '0.00000001')).toBe('99999999999999999999.00000002')
  })
  test('results are plain digits of any length', () => {
    expect(d.times('0.00000001', '0.00000001')).toBe('0.0000000000000001')
    expect(d.times('1000000000000', '1000000000000')).toBe(`1${'0'.repeat(24)}`)
    fc.assert(
      fc.property(value, value, (a, b) => [d.plus(a, b), d.minus(a, b), d.times(a, b), d.negate(a)].every(d.isDecimal)),
    )
  })
  test('adding and subtracting again changes nothing', () => {
    fc.assert(fc.property(value, value, (a, b) => d.compare(d.minus(d.plus(a, b), b), a) === 0))
  })
  test('comparisons use the value, not the text', () => {
    expect(d.compare('10', '9')).toBe(1)
    expect(d.compare('1.0', '1')).toBe(0)
    expect(d.compare('-2', '-1')).toBe(-1)
    expect([d.sign('-0.1'), d.sign('0.00'), d.sign('3')]).toEqual([-1, 0, 1])
    expect([d.isZero('0.000'), d.isZero('-0'), d.isZero('0.001')]).toEqual([true, true, false])
    expect([d.least('10', '9'), d.most('10', '9')]).toEqual(['9', '10'])
    // Of two texts with the same value the first wins.
    expect([d.least('1.0', '1'), d.most('1.0', '1')]).toEqual(['1.0', '1.0'])
  })
  test('zero has no sign', () => {
    expect([d.negate('0'), d.absolute('-0'), d.minus('1', '1'), d.fixed('-0.001', 2)]).toEqual(['0', '0', '0', '0.00'])
  })
  test('the sum of nothing is zero', () => {
    expect(d.sum([])).toBe('0')
    expect(d.sum(['0.1', '0.2', '-0.3', '5'])).toBe('5')
  })
})

describe('division', () => {
  test('rounds to the given decimals in the given direction', () => {
    expect(d.over('2', '3', 2)).toBe('0.66')
    expect(d.over('2', '3', 2, 'nearest')).toBe('0.67')
    expect(d.over('1', '3', 2, 'up')).toBe('0.34')
    expect(d.over('-2', '3', 2)).toBe('-0.66')
    expect(d.over('1', '4', 4)).toBe('0.2500')
  })
  test('rounds once only: a quotient just below a step is not raised to it', () => {
    const almost = `0.${'9'.repeat(50)}`
    expect(d.over(almost, '1', 2)).toBe('0.99')
    expect(d.over('1', `1${'0'.repeat(50)}`, 2, 'up')).toBe('0.01')
    expect(d.toStep(almost, '1')).toBe('0')
    expect(d.over(`0.00${'4'}${'9'.repeat(45)}`, '1', 2, 'nearest')).toBe('0.00')
  })
  test('rounded down never exceeds the exact value, rounded up never falls below it, each by less than one unit', () => {
    const positive = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.integer({ min: 0, max: 12 })).map(toText)
    fc.assert(
      fc.property(positive, positive, fc.integer({ min: 0, max: 12 }), (a, b, places) => {
        const [down, up] = [d.over(a, b, places), d.over(a, b, places, 'up')]
        expect(d.compare(d.times(down, b), a)).not.toBe(1)
        expect(d.compare(d.times(up, b), a)).not.toBe(-1)
        expect(d.compare(d.minus(up, down), toText([1n, places]))).not.toBe(1)
      }),
    )
  })
  test('by zero throws', () => {
    expect(() => d.over('1', '0', 2)).toThrow()
    expect(() => d.toStep('1', '0')).toThrow()
  })
})

describe('places and steps', () => {
  test('fixed has exactly the given decimals', () => {
    expect(d.fixed('1.239', 2)).toBe('1.23')
    expect(d.fixed('1.231', 2, 'up')).toBe('1.24')
    expect(d.fixed('1.235', 2, 'nearest')).toBe('1.24')
    expect(d.fixed('1', 3)).toBe('1.000')
  })
  test('a step has as many decimals as its text', () => {
    expect([d.placesOf('1'), d.placesOf('0.001'), d.placesOf('0.50')]).toEqual([0, 3, 2])
  })
  test('toStep rounds to a multiple, and onStep recognises one', () => {
    expect(d.toStep('0.0019', '0.001')).toBe('0.001')
    expect(d.toStep('0.0011', '0.001', 'up')).toBe('0.002')
    expect(d.toStep('7', '2.5')).toBe('5.0')
    expect([d.onStep('0.3', '0.1'), d.onStep('0.35', '0.1'), d.onStep('0', '0.1')]).toEqual([true, false, true])
    const step = fc.constantFrom('1', '0.1', '0.05', '0.00001', '2.5', '0.3')
    fc.assert(fc.property(value, step, (a, by) => d.onStep(d.toStep(a, by), by)))
  })
  test('percentages of change have two decimals, half away from zero', () => {
    expect(d.percentChange('100', '110')).toBe('10.00')
    expect(d.percentChange('3', '2')).toBe('-33.33')
    expect(d.percentChange('100', '100.005')).toBe('0.01')
    expect(d.percentChange('100', '99.999')).toBe('0.00')
    expect(d.percentChange('0', '5')).toBe('0.00')
  })
  test('invalid input throws', () => {
    for (const text of ['', 'x', '1,0', 'NaN']) expect(() => d.plus(text, '1')).toThrow()
    expect([d.isDecimal('1e5'), d.isDecimal('1.'), d.isDecimal('-0.5')]).toEqual([false, false, true])
  })
})
