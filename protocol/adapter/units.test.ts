import { expect, test } from 'vitest'
import { decimalOf, jsonOf, parseExactly, unitsOf } from './units.ts'

test.each([
  ['0', 8, '0'],
  ['150000000', 8, '1.5'],
  ['1', 8, '0.00000001'],
  ['-1', 18, '-0.000000000000000001'],
  ['123456789012345678901234567890', 18, '123456789012.34567890123456789'],
  ['00042', 0, '42'],
  ['-000', 2, '0'],
] as const)('%s units of %i places are %s', (units, places, decimal) => {
  expect(decimalOf(units, places)).toBe(decimal)
})

test.each(['1.5', '', ' 1', '1e3', 'NaN', null, undefined, true, {}, 0.5, 2 ** 53, Number.NaN])(
  '%s is no whole number of units and is refused',
  (units) => {
    expect(decimalOf(units, 2)).toBeUndefined()
  },
)

test.each([
  ['1.50', 8, 150_000_000n],
  ['0', 8, 0n],
  ['10.000', 2, 1000n],
  ['1.05', 2, 105n],
  ['-0.000000000000000001', 18, -1n],
  ['99999999999999999999.999999999999999999', 18, 99999999999999999999999999999999999999n],
] as const)('%s with %i places converts to units exactly', (decimal, places, units) => {
  expect(unitsOf(decimal, places)).toBe(units)
  expect(decimalOf(String(units), places)).toBe(
    decimal.replace(/\.?0+$/, (end) => (end.startsWith('.') || decimal.includes('.') ? '' : end)),
  )
})

test.each(['1.005', 'x', '', '1.', '.5', '1e2', 1.5, null])(
  '%s does not fit into two places and is refused',
  (decimal) => {
    expect(unitsOf(decimal, 2)).toBeUndefined()
  },
)

test('every amount of up to 18 places survives the round trip', () => {
  // A fixed sequence: each number follows from the one before it.
  let state = 7n
  for (let n = 0; n < 2_000; n++) {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    const places = Number(state % 19n)
    const units = (state % 3n === 0n ? -1n : 1n) * (state * state)
    const decimal = decimalOf(String(units), places)
    expect([units, places, unitsOf(decimal, places)]).toEqual([units, places, units])
  }
})

test('JSON is parsed and written without rounding numbers', () => {
  const text =
    '{"wei":123456789012345678901234567890,"few":12,"part":0.12345678901234567890,"text":"a 9999999999999999999 \\" 1"}'
  expect(parseExactly(text)).toEqual({
    wei: '123456789012345678901234567890',
    few: 12,
    part: '0.12345678901234567890',
    text: 'a 9999999999999999999 " 1',
  })
  expect(
    jsonOf({ wei: 123456789012345678901234567890n, list: [1n, undefined, 'x'], none: undefined, null: null }),
  ).toBe('{"wei":123456789012345678901234567890,"list":[1,null,"x"],"null":null}')
  expect(() => parseExactly('{')).toThrow(SyntaxError)
})
