import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as w from './wire.ts'

const fits = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

describe('wire', () => {
  const shape = w.wire({ order_no: w.text, open_price: w.amount, tradeId: w.id }, { order_no: 'number' })

  test('names become camelCase or their renamed word, and unknown fields are dropped', () => {
    const result = v.parse(shape, { order_no: 'A1', open_price: '1.50', tradeId: 3, other_field: 1 })
    expect(result).toEqual({ number: 'A1', openPrice: '1.50', tradeId: 3 })
    expectTypeOf(result).toEqualTypeOf<{ number: string; openPrice: string; tradeId: number }>()
  })

  test('a missing or invalid field fails the whole', () => {
    expect(fits(shape, { order_no: 'A1', tradeId: 3 })).toBe(false)
    expect(fits(shape, { order_no: 'A1', open_price: 1.5, tradeId: 3 })).toBe(false)
    expect(fits(shape, null)).toBe(false)
  })

  test('an absent optional field stays absent, or gets its default', () => {
    const optional = w.wire({ at_least: v.optional(w.amount), is_new: v.optional(w.flag, false) })
    expect(v.parse(optional, {})).toEqual({ isNew: false })
  })

  test('toWire converts a request back and drops undefined values only', () => {
    const request = { clientId: 'abcdefgh', stopWin: undefined, page: 1, unread: false, note: null }
    expect(w.toWire(request)).toEqual({ client_id: 'abcdefgh', page: 1, unread: false, note: null })
    expect(v.parse(w.wire({ goods_id: w.id, order_no: w.text }), w.toWire({ goodsId: 4, orderNo: 'x' }))).toEqual({
      goodsId: 4,
      orderNo: 'x',
    })
  })

  test('any snake_case name of letters survives the round trip', () => {
    const name = fc.stringMatching(/^[a-z]{1,6}(_[a-z]{1,6}){0,3}$/)
    fc.assert(
      fc.property(name, (field) => {
        const app = v.parse(w.wire({ [field]: w.text }), { [field]: 'x' }) as Record<string, unknown>
        expect(w.toWire(app)).toEqual({ [field]: 'x' })
      }),
    )
  })
})

describe('fields', () => {
  test.each(['0', '-1', '12.50', '-0.00000001', '9'.repeat(20), `-1.${'1'.repeat(18)}`])(
    'decimal accepts %s',
    (value) => {
      expect(fits(w.decimal, value)).toBe(true)
    },
  )
  test.each([
    '',
    '1.',
    '.5',
    '+1',
    '1e5',
    '1,000',
    ' 1',
    '1\n',
    '--1',
    'NaN',
    '١',
    '9'.repeat(21),
    `0.${'1'.repeat(19)}`,
    1,
    null,
  ])('decimal refuses %j', (value) => {
    expect(fits(w.decimal, value)).toBe(false)
  })
  test('an amount is a decimal without a sign', () => {
    expect(fits(w.amount, '0.10')).toBe(true)
    for (const value of ['-1', '-0', '1.', 5]) expect(fits(w.amount, value)).toBe(false)
  })
  test('time is whole Unix seconds of the years 2009 to 2099, and milliseconds are refused', () => {
    for (const value of [1_230_768_000, 1_700_000_000, 4_102_444_799]) expect(fits(w.time, value)).toBe(true)
    for (const value of [
      -1,
      0,
      1_230_767_999,
      1_700_000_000.5,
      1_700_000_000_000,
      4_102_444_800,
      1e308,
      '1700000000',
      Number.NaN,
    ])
      expect(fits(w.time, value)).toBe(false)
  })
  test.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [false, false],
    [0, false],
    ['0', false],
    ['false', false],
  ])('flag reads %j as %j', (value, expected) => {
    expect(v.parse(w.flag, value)).toBe(expected)
  })
  test('flag refuses anything else', () => {
    for (const value of [2, -1, '', 'yes', null, undefined, {}]) expect(fits(w.flag, value)).toBe(false)
  })
  test('count reads query text and numbers, and refuses anything else', () => {
    expect(v.parse(w.count, '25')).toBe(25)
    expect(v.parse(w.count, 0)).toBe(0)
    for (const value of ['-1', '1.5', '', '1e3', '0x10', -1, 0.5, 2 ** 53, Number.POSITIVE_INFINITY, null])
      expect(fits(w.count, value)).toBe(false)
  })
  test('ids start at 1', () => {
    expect(fits(w.id, 1)).toBe(true)
    for (const value of [0, -1, 1.5, '1']) expect(fits(w.id, value)).toBe(false)
  })
  test('a client_id is optional, but must not be short, long or have unusual characters', () => {
    for (const value of [undefined, 'abcdefgh', 'A_-9'.repeat(16)]) expect(fits(w.clientId, value)).toBe(true)
    for (const value of ['abcdefg', 'x'.repeat(65), 'with space', 'päivä-id', ''])
      expect(fits(w.clientId, value)).toBe(false)
  })
  test('an acknowledged reply may have any content or none', () => {
    for (const value of [undefined, null, [], { a: 1 }, 'ok']) expect(v.parse(w.acknowledged, value)).toBe(null)
  })
})

describe('paged lists', () => {
  const list = w.paged(w.wire({ order_no: w.text }))
  test('have rows of a shape, and totals', () => {
    const wire = { list: [{ order_no: 'a' }], total: 41, page: 3, limit: 20 }
    expect(v.parse(list, wire)).toEqual({ list: [{ orderNo: 'a' }], total: 41, page: 3, limit: 20 })
  })
  test('refuse negative totals and pages below one', () => {
    expect(fits(list, { list: [], total: 0, page: 1, limit: 20 })).toBe(true)
    expect(fits(list, { list: [], total: -1, page: 1, limit: 20 })).toBe(false)
    expect(fits(list, { list: [], total: 0, page: 0, limit: 20 })).toBe(false)
    expect(fits(list, { list: {}, total: 0, page: 1, limit: 20 })).toBe(false)
  })
  test('return at most a hundred rows per request', () => {
    const request = w.wire(w.pageEntries)
    expect(v.parse(request, { page: '2', limit: '100' })).toEqual({ page: 2, limit: 100 })
    for (const value of [{ page: 0 }, { limit: 0 }, { limit: 101 }]) expect(fits(request, value)).toBe(false)
  })
})
