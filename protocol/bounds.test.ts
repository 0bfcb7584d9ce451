import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { callNames } from './calls/index.ts'
import { exampleData } from './hostile/examples.ts'
import type { Json } from './hostile/fields.ts'
import { readRows } from './rows.ts'
import { allSchemas } from './schemas/index.ts'
import { parseFrame, ping, topics } from './topics.ts'
import { list, price, time } from './wire.ts'

/** The parts of a schema that the tests read. */
interface Part {
  type: string
  entries?: Record<string, Part>
  wrapped?: Part
  item?: Part
  items?: Part[]
  options?: unknown[]
  pipe?: readonly { type: string; requirement?: number }[]
}

const CRAZY_NUMBERS = [1e308, -1e308, 1e17, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
const CRAZY_TIMES = [1e308, -1, 0, 1e15, 'NaN', '1700000000', 1_700_000_000.5]
const CRAZY_DECIMALS = ['NaN', 'Infinity', '-Infinity', '1e400', '1'.repeat(40), `0.${'1'.repeat(40)}`]
const LONG = 'x'.repeat(1_000_000)
const MANY = 100_000

const all = await allSchemas()
const schemas: [string, v.GenericSchema][] = [
  ...callNames.map((name): [string, v.GenericSchema] => [name, all[name].reply]),
  ...Object.entries(topics),
  ['ping', ping],
]
const takes = (part: Part, value: unknown) => v.is(part as unknown as v.GenericSchema, value)

/** Every part of a schema that holds a single value, and every list, by its place. */
function* partsOf(part: Part, at: string): Generator<[string, Part]> {
  if (part.entries) for (const [name, entry] of Object.entries(part.entries)) yield* partsOf(entry, `${at}.${name}`)
  else if (part.items) for (const [index, item] of part.items.entries()) yield* partsOf(item, `${at}.${index}`)
  else if (part.wrapped) yield* partsOf(part.wrapped, at)
  else yield [at, part]
  if (part.item) yield* partsOf(part.item, `${at}[]`)
}

describe.each(schemas)('%s', (name, schema) => {
  const parts = [...partsOf(schema as unknown as Part, name)].filter(([, { type }]) => type !== 'unknown')

  test('refuses numbers, decimals and texts beyond all bounds', () => {
    for (const [at, part] of parts) {
      for (const value of CRAZY_NUMBERS) expect([at, value, takes(part, value)]).toEqual([at, value, false])
      expect([at, 'a long text', takes(part, LONG)]).toEqual([at, 'a long text', part.type === 'nullish'])
      if (['any word at all', 'word'].some((word) => takes(part, word))) continue
      for (const value of CRAZY_DECIMALS) expect([at, value, takes(part, value)]).toEqual([at, value, false])
    }
  })

  test('refuses times before 2009 or after 2099', () => {
    for (const [at, part] of parts.filter(([, one]) => (one as unknown) === time))
      for (const value of CRAZY_TIMES) expect([at, value, takes(part, value)]).toEqual([at, value, false])
  })

  test('limits the length of every list', () => {
    for (const [at, part] of parts.filter(([, one]) => one.type === 'array')) {
      const most = part.pipe?.find(({ type }) => type === 'max_length')?.requirement ?? Number.POSITIVE_INFINITY
      expect([at, most < MANY]).toEqual([at, true])
    }
  })
})

test('a price is above zero, because other figures are divided by it', () => {
  const taken = ['0', '0.00', '00.0', '-1', '0.000000000000000001', '65000.5', '10'].filter((text) => v.is(price, text))
  expect(taken).toEqual(['0.000000000000000001', '65000.5', '10'])
})

const examples = exampleData()

const CRAZY = [1e308, -1e308, 'NaN', 'Infinity', '1e400', '1'.repeat(40), LONG, ...[null, {}, []]] as Json[]
/** The value with each of its places replaced by a broken one in turn; lists have their first row twice. */
function* spoiled(value: Json): Generator<Json> {
  if (Array.isArray(value)) {
    const [first] = value
    if (first !== undefined) for (const worse of spoiled(first)) yield [first, worse]
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      for (const worse of spoiled(inner)) yield { ...value, [name]: worse }
  } else for (const worse of CRAZY) yield worse
}
const isCrazy = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isCrazy)
    : value === LONG || (typeof value === 'number' && !(Math.abs(value) < 1e16))

describe('replies that the app reads', () => {
  test.each(examples)('%s: an absurd value gives data without it, or a failure', (name, data) => {
    const { reply } = all[name]
    expect(readRows(reply, structuredClone(data))).toMatchObject({ dropped: 0, issues: [] })
    for (const worse of spoiled(data)) {
      const { output, issues } = readRows(reply, structuredClone(worse))
      const isCrazyRead = output !== undefined && isCrazy(output)
      expect([isCrazyRead, issues.length > 0]).toEqual([false, !v.is(reply, worse)])
    }
  })

  const rows = v.object({ all: list(v.object({ at: time, inner: v.optional(list(time), []) })) })
  const NOW = 1_700_000_000
  const row = { at: NOW, inner: [] }

  test('an invalid row is dropped alone, at any depth', () => {
    const bad = { at: 1e308 }
    const read = readRows(rows, { all: [bad, row, bad, { at: NOW, inner: [NOW, -1] }, 5] })
    expect(read).toMatchObject({ output: { all: [row, { at: NOW, inner: [NOW] }] }, dropped: 4 })
  })

  test('a list without a valid row drops its parent row, and in the end the whole reply', () => {
    const empty = { at: NOW, inner: [-1, -2] }
    expect(readRows(rows, { all: [empty, row] })).toMatchObject({ output: { all: [row] }, dropped: 1 })
    for (const data of [{ all: [empty] }, { all: [empty, { at: 1 }] }, { all: 5 }])
      expect(readRows(rows, data).output).toBeUndefined()
  })

  test('a list over the limit is a failure, with or without an invalid row', () => {
    const many = Array.from({ length: MANY }, () => row)
    expect(readRows(rows, { all: many }).output).toBeUndefined()
    expect(readRows(rows, { all: [...many, 5] }).output).toBeUndefined()
  })

  test('SOC-07: invalid rows of a frame are counted and dropped', () => {
    const ticker = { code: 'btcusdt', price: '1', rate: '0', high: '1', low: '1', volume: '1' }
    const frame = (data: unknown) => JSON.stringify({ type: 'sub', topic: 'all_ticker', data })
    let dropped = 0
    const count = (more: number) => {
      dropped += more
    }
    const bad = CRAZY_DECIMALS.map((price) => ({ ...ticker, price }))
    expect(parseFrame(frame([...bad, ticker]), count)).toMatchObject({ data: [ticker] })
    expect(dropped).toBe(CRAZY_DECIMALS.length)
    expect(parseFrame(frame(bad), count)).toBeUndefined()
  })
})
