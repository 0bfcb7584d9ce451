import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type CallName, callNames } from '../../protocol/calls/index.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { amount, flag, id, paged, text, time, wire } from '../../protocol/wire.ts'
import { compare } from './compare.ts'
import { nearest, nearness, suggestion } from './names.ts'

const row = wire({
  id,
  price: amount,
  state: v.picklist(['open', 'closed']),
  is_new: v.optional(flag, false),
  created: time,
})
const good = { id: 1, price: '1.5', state: 'open', created: 1_800_000_000 }
const page = (list: unknown[]) => ({ list, total: 2, page: 1, limit: 20 })
const found = (value: unknown, schema: v.GenericSchema = paged(row)) =>
  compare(schema, value).differences.map(({ kind, at, expected, found, count, of }) =>
    [kind, at, expected, found, `${count}/${of}`].join(' | '),
  )

describe('differences by place', () => {
  test('a conforming reply has none, with or without optional fields', () => {
    const { differences, ignored, empty, filled } = compare(paged(row), page([good, { ...good, is_new: 1 }]))
    expect([differences, ignored, empty, filled]).toEqual([[], [], [], ['list[]']])
  })

  test('missing, mistyped and unknown fields are distinguished', () => {
    const { price, ...bare } = good
    expect(found(page([bare, good]))).toEqual([
      'missing | list[].price | a decimal number as text, not negative | nothing | 1/2',
    ])
    expect(
      found(
        page([
          { ...good, price: 1.5 },
          { ...good, price: 2 },
        ]),
      ),
    ).toEqual(['type | list[].price | a decimal number as text, not negative | a number | 2/2'])
    expect(found(page([{ ...good, price: '-1' }]))).toEqual([
      'value | list[].price | a decimal number as text, not negative | another text | 1/1',
    ])
    expect(found(page([{ ...good, state: 'running' }]))).toEqual([
      'value | list[].state | one of "open", "closed" | "running" | 1/1',
    ])
    expect(found(page([{ ...good, id: '7' }]))).toEqual([
      'type | list[].id | a whole number from 1 | a number as text | 1/1',
    ])
    expect(found(page([{ ...good, id: 1.5 }]))).toEqual([
      'value | list[].id | a whole number from 1 | a number with decimals | 1/1',
    ])
  })

  test('times in milliseconds are recognised', () => {
    expect(found(page([{ ...good, created: 1_800_000_000_000 }]))).toEqual([
      'value | list[].created | Unix seconds | a number that looks like milliseconds | 1/1',
    ])
  })

  test('a renamed field is reported with its name, also if it is optional', () => {
    const { price, created, ...bare } = good
    expect(found(page([{ ...bare, last_price: price, createdAt: created, isNew: true }]))).toEqual([
      'name | list[].price | price | last_price | 1/1',
      'name | list[].created | created | createdAt | 1/1',
      'name | list[].is_new | is_new | isNew | 1/1',
    ])
  })

  test('the only unknown name replaces the only missing one, if its value conforms and is not just text', () => {
    const { price, ...bare } = good
    expect(found(page([{ ...bare, worth: price }]))).toEqual(['name | list[].price | price | worth | 1/1'])
    expect(found(page([{ ...bare, worth: 'much' }]))[0]).toMatch(/^missing/)
    expect(found(page([{ ...bare, worth: price, colour: price }]))[0]).toMatch(/^missing/)
    expect(found({ result: 'x' }, wire({ title: text }))).toEqual(['missing | title | text | nothing | 1/1'])
  })

  test('unknown names are no difference, but are reported', () => {
    expect(compare(row, { ...good, colour: 'red' })).toMatchObject({ differences: [], ignored: ['colour'] })
    expect(compare(v.looseObject({ id }), { id: 1, colour: 'red' }).ignored).toEqual([])
  })

  test('null for a required field, and a missing field for a nullable one', () => {
    expect(found({ name: null }, wire({ name: v.nullable(text) }))).toEqual([])
    expect(found({ name: null }, wire({ name: v.optional(text) }))).toEqual(['type | name | text | null | 1/1'])
    expect(found({}, wire({ name: v.nullable(text) }))).toEqual(['missing | name | text, or null | nothing | 1/1'])
    expect(found({ name: 5 }, wire({ name: v.nullable(text) }))).toEqual(['type | name | text | a number | 1/1'])
  })

  test('a list in place of an object and the other way round, and pairs', () => {
    expect(found([good], row)).toEqual(['type |  | an object | a list | 1/1'])
    expect(found(good, v.array(row))).toEqual(['type |  | a list | an object | 1/1'])
    expect(found([['1', '2'], ['1']], v.array(v.tuple([amount, amount])))).toEqual([
      'value | [] | a list of 2 | a list | 1/2',
    ])
  })

  test('an empty list reports that its rows were not compared, unless another list had some', () => {
    expect(compare(paged(row), page([])).empty).toEqual(['list[]'])
    expect(compare(v.array(wire({ rows: v.array(row) })), [{ rows: [] }, { rows: [good] }]).empty).toEqual([])
    expect(compare(wire({ spark: v.array(amount) }), { spark: [] }).empty).toEqual([])
  })

  test('a rule about the whole reply is checked, too', () => {
    expect(compare(v.pipe(v.array(text), v.maxLength(1)), ['a', 'b']).differences).toMatchObject([
      { kind: 'value', at: '' },
    ])
  })

  test('values are never reported, except those of a choice', () => {
    const secret = 'Ada Lovelace, 1 High Street'
    const result = JSON.stringify(
      compare(paged(row), page([{ ...good, price: secret, state: secret, created: secret }])),
    )
    expect(result).not.toContain('Lovelace')
  })
})

/** Inputs for any schema: all JSON types, also nested in valid data. */
const JUNK: unknown[] = [
  null,
  [],
  {},
  '',
  '1',
  0,
  -1,
  1.5,
  true,
  [null],
  [{}],
  { list: [{}], total: 0, page: 1, limit: 1 },
]

test('it finds a difference exactly where the app refuses a reply, for every reply of the table', async () => {
  const schemas = await allSchemas()
  for (const name of callNames as readonly CallName[])
    for (const junk of JUNK) {
      const refused = compare(schemas[name].reply, junk).differences.filter(({ taken }) => !taken)
      expect([name, junk, refused.length === 0]).toEqual([name, junk, v.is(schemas[name].reply, junk)])
    }
})

describe('names', () => {
  test('the same words in another case style are the same name', () => {
    expect(nearness('order_no', 'orderNo')).toBe(1)
    expect(nearness('ID-Number', 'id_number')).toBe(1)
  })

  test('the nearest name is the most similar; a conforming value lowers the threshold, and unrelated names do not match', () => {
    const names = (...list: string[]) => list.map((name) => ({ name, fits: false }))
    expect(nearest('price', names('volume', 'last_price', 'prices'))).toBe('prices')
    expect(nearest('order_no', names('order_sn'))).toBe('order_sn')
    expect(nearest('available', names('frozen', 'total'))).toBeUndefined()
    expect(nearest('volume', [{ name: 'vol', fits: true }])).toBe('vol')
    expect(nearest('volume', [{ name: 'vol', fits: false }])).toBeUndefined()
    expect(nearest('price', [{ name: '', fits: true }])).toBeUndefined()
  })

  test('a mistyped call is recognised', () => {
    expect(suggestion('walletOverwiev', callNames)).toBe('walletOverview')
    expect(suggestion('zzz', callNames)).toBeUndefined()
  })
})
