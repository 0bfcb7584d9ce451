import * as v from 'valibot'
import { expect, test } from 'vitest'
import { completePage } from './page.ts'
import { droppedIn, readRows } from './rows.ts'
import { paged, wire } from './wire.ts'

const schema = paged(wire({ id: v.number() }))
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

test('bare rows become a page: the last one if it is not full, else one with more behind it', () => {
  expect(completePage(schema, rows(3), {})).toEqual({ list: rows(3), total: 3, page: 1, limit: 20 })
  expect(completePage(schema, rows(20), {})).toMatchObject({ total: 21 })
  expect(completePage(schema, rows(10), { page: 3, limit: 10 })).toMatchObject({ total: 31, page: 3, limit: 10 })
  expect(completePage(schema, [], { page: 3, limit: 10 })).toMatchObject({ list: [], total: 20 })
})

test('the totals that a page states are used', () => {
  expect(completePage(schema, { list: rows(2), total: 40 }, { page: 2 })).toEqual({
    list: rows(2),
    total: 40,
    page: 2,
    limit: 20,
  })
  const whole = { list: rows(2), total: 2, page: 1, limit: 20 }
  expect(completePage(schema, whole, { page: 9 })).toBe(whole)
  expect(completePage(schema, { list: null, total: null }, {})).toMatchObject({ list: null, total: 0 })
})

test('a reply that is not a page stays unchanged', () => {
  expect(completePage(v.array(wire({ id: v.number() })), rows(2), {})).toEqual(rows(2))
  for (const other of ['text', 7]) expect(completePage(schema, other, {})).toBe(other)
})

test('a page has the number of its dropped rows', () => {
  const part = (list: unknown[]) => readRows(schema, { list, total: 3, page: 1, limit: 20 }).output
  expect(droppedIn(part([...rows(2), { id: 'wrong' }]))).toBe(1)
  expect(droppedIn(part(rows(3)))).toBe(0)
  expect(droppedIn(undefined)).toBe(0)
  expect(JSON.stringify(part([...rows(1), {}]))).toBe('{"list":[{"id":0}],"total":3,"page":1,"limit":20}')
})
