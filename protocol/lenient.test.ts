import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { lenient } from './lenient.ts'
import { amount, decimal, flag, id, list, marketCode, price, text, time, whole, wire } from './wire.ts'

/** The value that a schema reads after the conversion to its types; 'refused' when it does not fit. */
function read(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, lenient(schema, value))
  return result.success ? result.output : 'refused'
}

describe('money', () => {
  test.each([
    [12.5, '12.5'],
    [0, '0'],
    [100, '100'],
    [1e-7, '0.0000001'],
    [1.5e-9, '0.0000000015'],
    [1e20, 'refused'],
    [123456789.123456, '123456789.123456'],
    [0.00001234567890123, '0.00001234567890123'],
    ['12.50', '12.50'],
    [' 7 ', '7'],
    ['1E-7', '0.0000001'],
    ['2.5e3', '2500'],
    ['12e18', '12000000000000000000'],
  ])('the amount %s is read as %s', (value, expected) => {
    expect(read(amount, value)).toBe(expected)
  })

  test.each([0.1 + 0.2, 2 ** 53 + 2, Number.NaN, Number.POSITIVE_INFINITY])(
    'the number %s is refused, not rounded: it has no exact decimal',
    (value) => expect(read(amount, value)).toBe('refused'),
  )

  test.each(['1,234.5', '12,5', '1 000', '$5', 'abc', '', '1.', '.5', true, null, undefined, {}, []])(
    'ambiguous or invalid text is refused: %s',
    (value) => expect(read(amount, value)).toBe('refused'),
  )

  test('a decimal may be negative, an amount may not', () => {
    expect([read(decimal, -2.5), read(decimal, '-1e-3'), read(amount, -2.5)]).toEqual(['-2.5', '-0.001', 'refused'])
    expect([read(price, 5), read(price, 0)]).toEqual(['5', 'refused'])
  })
})

describe('times', () => {
  const AT = 1_800_000_000
  test.each([
    AT,
    AT * 1000,
    AT * 1000 + 999,
    `${AT}`,
    `${AT}000`,
    '2027-01-15T08:00:00Z',
    '2027-01-15 08:00:00',
    '2027-01-15T08:00:00.500+00:00',
    '2027-01-15T16:00:00+08:00',
  ])('%s is one second of 2027', (value) => expect(read(time, value)).toBe(AT))

  test.each(['tomorrow', '15/01/2027', '2027-13-45T00:00:00Z', '', null, 5, {}])('%s is refused as a time', (value) =>
    expect(read(time, value)).toBe('refused'),
  )
})

test('texts, numbers, codes and booleans are accepted in the other type as well', () => {
  expect([read(text, 7), read(id, '12'), read(whole, '0'), read(marketCode, 'btcusdt')]).toEqual([
    '7',
    12,
    0,
    'btcusdt',
  ])
  expect([read(id, '1.5'), read(id, 'seven'), read(text, { a: 1 }), read(text, true)]).toEqual(Array(4).fill('refused'))
  expect([read(flag, 1), read(flag, '0'), read(flag, 'true'), read(flag, 'maybe')]).toEqual([
    true,
    false,
    true,
    'refused',
  ])
  const state = v.picklist(['open', 'closed'])
  expect([read(state, 'OPEN'), read(state, 'gone'), read(v.picklist(['1', '2']), 2)]).toEqual(['open', 'refused', '2'])
})

describe('missing fields', () => {
  const row = wire({ order_no: text, price: v.nullable(price), memo: v.optional(text, ''), fills: list(amount) })
  test('become null or the default where allowed, and an empty list where a list is expected', () => {
    const empty = { orderNo: '7', price: null, memo: '', fills: [] }
    expect(read(row, { order_no: 7 })).toEqual(empty)
    expect(read(row, { order_no: '7', price: '', memo: null, fills: null })).toEqual(empty)
    expect(read(list(row), null)).toEqual([])
    expect(read(list(row), undefined)).toEqual([])
  })

  test.each([undefined, null, '', [], {}])(
    '%j is read as an empty object where all its fields are optional',
    (empty) => {
      const note = wire({ resend_after: v.optional(whole, 60), more: wire({ at: v.nullish(time) }), rows: list(row) })
      const nothing = { resendAfter: 60, more: { at: null }, rows: [] }
      expect([read(note, empty), read(note, { more: empty, rows: empty })]).toEqual([nothing, nothing])
      expect(read(v.nullable(row), empty)).toBeNull()
      expect(read(v.optional(list(note)), [empty, { resend_after: 5 }])).toBe('refused')
    },
  )

  test('are refused anywhere else', () => {
    expect([read(row, {}), read(row, { order_no: null }), read(row, null), read(list(row), { a: 1 })]).toEqual(
      Array(4).fill('refused'),
    )
    expect(read(list(row), [{ order_no: '7' }, {}, null])).toBe('refused')
  })

  test('optional nullable fields become null or their default', () => {
    const both = wire({ reason: v.optional(v.nullable(text), null), at: v.nullish(time) })
    expect(read(both, {})).toEqual({ reason: null, at: null })
  })
})

test('lists, tuples and nested rows are read at every depth, and the input is not changed', () => {
  const book = wire({ bids: list(v.tuple([price, amount])), more: wire({ at: time }) })
  const data = Object.freeze({ extra: 1, bids: [[5, '1']], more: { at: '1800000000' } })
  expect(read(book, data)).toEqual({ bids: [['5', '1']], more: { at: 1_800_000_000 } })
  expect(data).toEqual({ extra: 1, bids: [[5, '1']], more: { at: '1800000000' } })
})
