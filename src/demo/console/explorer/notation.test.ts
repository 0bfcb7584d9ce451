import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { allSchemas } from '../../../../protocol/schemas/index.ts'
import { amount, clientId, count, paged, wire } from '../../../../protocol/wire.ts'
import { notationOf } from './notation.ts'

test('a schema is written as a type, with the bounds of its fields', () => {
  const schema = wire(
    {
      side: v.picklist(['buy', 'sell']),
      price: v.optional(amount),
      stars: v.pipe(count, v.minValue(1), v.maxValue(5)),
      note: v.nullable(v.pipe(v.string(), v.maxLength(140))),
      lines: v.pipe(v.array(wire({ sku: v.nullish(v.number()) })), v.minLength(1)),
      levels: v.array(v.tuple([amount, v.boolean()])),
      tags: v.array(v.union([v.literal('a'), v.literal(1)])),
      client_id: clientId,
    },
    { side: 'direction' },
  )
  expect(notationOf(schema)).toBe(
    [
      '{',
      '  side: "buy" | "sell"',
      '  price?: decimal ≥ 0',
      '  stars: integer ≥ 1 ≤ 5',
      '  note: string ≤ 140 long | null',
      '  lines: {',
      '    sku?: number | null',
      '  }[] ≥ 1 long',
      '  levels: [decimal ≥ 0, boolean][]',
      '  tags: ("a" | 1)[]',
      '  client_id?: string /^[A-Za-z0-9_-]{8,64}$/',
      '}',
    ].join('\n'),
  )
  expect(notationOf(wire({}))).toBe('{}')
  expect(notationOf(paged(v.string()))).toContain('list: string[]')
})

describe('all calls', () => {
  test('every field of every call is written by its wire name with a known type', async () => {
    const words = new Set<string>()
    for (const [name, { request, reply }] of Object.entries(await allSchemas())) {
      const [asked, answered] = [notationOf(request), notationOf(reply)]
      const { entries = {} } = request as unknown as { entries?: object }
      for (const field of Object.keys(entries))
        expect([name, asked]).toEqual([name, expect.stringMatching(`${field}\\??: `)])
      for (const [, word = ''] of `${asked}\n${answered}`.matchAll(/: (\w+)/g)) words.add(word)
    }
    expect([...words].sort()).toEqual(['Unix', 'boolean', 'decimal', 'file', 'integer', 'number', 'string'])
  })
})
