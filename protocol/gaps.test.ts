import { describe, expect, test } from 'vitest'
import type { CallName } from './calls.ts'
import { exampleData } from './hostile/examples.ts'
import type { Json } from './hostile/fields.ts'
import { completePage } from './page.ts'
import { readRows } from './rows.ts'
import { allSchemas } from './schemas.ts'

const schemas = await allSchemas()
const read = (call: CallName, data: unknown) => {
  const { reply } = schemas[call]
  const { output, dropped } = readRows(reply, completePage(reply, structuredClone(data), {}))
  return dropped === 0 ? output : undefined
}

/** The data once for each of its fields, without that field. Of a list the first row loses it. */
function* without(data: Json, at = ''): Generator<[field: string, rest: Json]> {
  if (Array.isArray(data)) {
    const [first, ...rows] = data
    if (first !== undefined) for (const [field, rest] of without(first, `${at}[].`)) yield [field, [rest, ...rows]]
  } else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) {
      const { [name]: _, ...rest } = data
      yield [at + name, rest]
      for (const [field, part] of without(value, `${at}${name}.`)) yield [field, { ...data, [name]: part }]
    }
}

describe('a reply that lacks a field is read, unless it is one of these', () => {
  test.each(exampleData())('%s', (call, data) => {
    expect(read(call, data)).toBeDefined()
    const missed = [...without(data)].flatMap(([field, rest]) => (read(call, rest) === undefined ? [field] : []))
    expect(missed.join(' ')).toBe('')
  })
})
