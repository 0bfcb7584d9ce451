/** The adapter of the second dialect, in both directions: all messages of the exchange, converted to the dialect and back. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { problemsOf } from '../../protocol/adapter/check.ts'
import type { Adapter } from '../../protocol/adapter/index.ts'
import { createMapping, isOffered, type Mapping, type Schemas } from '../../protocol/adapter/mapping.ts'
import { jsonOf, parseExactly } from '../../protocol/adapter/units.ts'
import { type CallName, callNames } from '../../protocol/calls/index.ts'
import { readRows } from '../../protocol/rows.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { readTopic, type TopicKind, topics } from '../../protocol/topics.ts'
import { collectExamples, type Examples } from '../publish/examples.ts'
import { adapterScript, readAdapter } from '../tools/buildAdapter.ts'
import adapter from './adapter.ts'
import { ROUTES } from './routes.ts'
import { heard, read, spoken, written } from './words.ts'

type Row = Record<string, unknown>

let examples: Examples
let schemas: Schemas
let mapping: Mapping
beforeAll(async () => {
  schemas = await allSchemas()
  examples = await collectExamples()
  mapping = createMapping(adapter, schemas)
})

const MAPPED = callNames.filter((name) => isOffered(adapter, name))
const whole: Adapter = adapter

/** Drops trailing zeros of decimals, and unknown fields. */
function plain(value: unknown): unknown {
  if (typeof value === 'string' && /^-?\d+\.\d+$/.test(value)) return value.replace(/\.?0+$/, '')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]))
}
const shaped = (call: CallName, data: unknown) => {
  const { output, issues } = readRows(schemas[call].reply, structuredClone(data))
  expect([call, issues]).toEqual([call, []])
  return plain(output)
}

function routeOf(method: string, path: string, rest: Row) {
  const found = ROUTES.find(
    (route) =>
      route.method === method &&
      route.pattern.test(path) &&
      Object.entries(route.chosenBy).every(([name, value]) => rest[name] === value),
  )
  if (!found) throw new Error(`no route for ${method} ${path}`)
  return { ...found, id: found.pattern.exec(path)?.groups?.id }
}

const isSpot = (path: string) => /^\/api\/currency(Trade|Record|Revoke)/.test(path)
/** The data as text on the wire, parsed again. */
const inDialect = (data: unknown, path: string, isCamel: boolean) =>
  parseExactly(written(spoken(data, { isCamel, isSpot: isSpot(path) })))

test('adapter and dialect offer the same calls, and the adapter is valid', () => {
  expect(problemsOf(adapter, schemas)).toEqual([])
  expect(MAPPED).toHaveLength(ROUTES.length - 1)
})

test('every reply survives the dialect and the adapter', () => {
  const seen = MAPPED.filter((call) => {
    const example = examples.calls.get(call)
    if (example === undefined) return false
    const { data } = example.answer as { data: unknown }
    const { method, path } = mapping.call(call).write({ id: 1, state: 'current', ...example.request })
    const { target, isCamel } = routeOf(method, path, whole.calls?.[call] ? { ...whole.calls[call].adds } : {})
    const reply = inDialect(data, target.path, isCamel)
    const answer = call === 'currencyTrade' || call === 'currencyRevoke' ? { order: reply } : reply
    expect([call, shaped(call, mapping.call(call).read(answer))]).toEqual([call, shaped(call, data)])
    return true
  })
  expect(seen.length).toBeGreaterThan(70)
})

test('every request survives the adapter and the dialect', () => {
  const asked = MAPPED.filter((call) => {
    const example = examples.calls.get(call)
    if (example === undefined || call === 'uploadFile') return false
    const { method, path, rest } = mapping.call(call).write(example.request)
    const { target, id, chosenBy } = routeOf(method, path, rest)
    const sent = Object.entries(read(jsonOf(rest) ?? '') as Row).filter(([name]) => !(name in chosenBy))
    const takesOtp = /^\/v2\/(session|accounts|otp|me\/secrets|wallet\/payouts|wallet\/payees)/.test(path)
    const back = heard(Object.fromEntries(sent), { isSpot: target.path.startsWith('/api/currency'), takesOtp })
    const { id: wanted, ...request } = example.request
    expect([call, String(id ?? '')]).toEqual([call, String(wanted ?? '')])
    expect([call, plain({ ...back, ...target.adds })]).toEqual([call, plain(request)])
    return true
  })
  expect(asked.length).toBeGreaterThan(70)
})

test('every topic survives the dialect and the adapter', () => {
  const kinds = [...examples.frames].flatMap(([kind, frame]) => {
    const { topic, data } = frame as { topic?: string; data?: unknown }
    const { code } = readTopic(String(topic)) ?? {}
    if (kind === 'ping' || topic === undefined) return []
    const back = mapping.topic(kind as TopicKind, code, parseExactly(written(spoken(data, { isCamel: false }))))
    const read = (one: unknown) => plain(readRows(topics[kind as TopicKind], structuredClone(one)).output)
    expect([kind, read(back)]).toEqual([kind, read(data)])
    return [kind]
  })
  expect(kinds.sort()).toEqual(Object.keys(topics).sort())
})

test('an amount that its unit cannot express is not sent', () => {
  const request = { currency: 'USDT', protocol: 'TRON', amount: '1.123456789' }
  expect(() => mapping.call('recharge').write(request)).toThrow(RangeError)
  expect(mapping.call('recharge').write({ ...request, amount: '1.12345678' }).rest.amount).toBe(112_345_678n)
  expect(mapping.call('recharge').write({ ...request, currency: 'ETH', amount: '2.5' }).rest.amount).toBe(
    2_500_000_000_000_000_000n,
  )
})

test('an adapter is bundled into one script, and an invalid one is reported with its problems', async () => {
  const script = await adapterScript('scripts/dialect/adapter.ts')
  expect(script).not.toMatch(/\bimport\b/)
  const module = (await import(`data:text/javascript,${encodeURIComponent(script)}`)) as { default: unknown }
  expect(problemsOf(module.default, schemas)).toEqual([])
  await expect(readAdapter('deploy/none.ts')).rejects.toThrow('There is no file deploy/none.ts.')
  await expect(readAdapter('scripts/tools/rank.ts')).rejects.toThrow('scripts/tools/rank.ts does not fit the protocol:')
})

test('the example in the deployment handbook conforms to the protocol', async () => {
  await readAdapter('deploy/adapter.example.ts')
  expect(readFileSync('deploy/README.md', 'utf8')).toContain('adapter.example.ts')
})
