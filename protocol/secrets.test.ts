import * as v from 'valibot'
import { expect, test } from 'vitest'
import { callNames } from './calls/index.ts'
import { allSchemas } from './schemas/index.ts'
import { SECRET_FIELDS } from './secrets.ts'
import { secret, sentCode } from './shapes/request.ts'
import { marketCode } from './wire.ts'

type Part = {
  type: string
  entries?: Record<string, Part>
  wrapped?: Part
  item?: Part
  options?: Part[]
  pipe?: Part[]
}

/** Names that suggest a secret. */
const TELLING = /password|secret|token|^code$|_code$|^key$|^uri$|card_number/
/** Names that match but are not secrets: public values, and card numbers of which a server shows the last digits only. */
const OPEN = new Set([
  'register sent invite_code',
  'invitation answered invite_code',
  'home answered key',
  'withdrawalWay answered card_number',
  'bankInfo answered card_number',
  'bindBank answered card_number',
])

/** Every field of a schema, at whatever depth. */
function* fieldsOf(part: Part): Generator<[string, Part]> {
  for (const [name, field] of Object.entries(part.entries ?? {})) {
    yield [name, field]
    yield* fieldsOf(field)
  }
  for (const inner of [part.wrapped, part.item, ...(part.options ?? []), ...(part.pipe ?? [])]) {
    if (inner !== undefined && inner !== part && typeof inner === 'object') yield* fieldsOf(inner)
  }
}

const bare = (part: Part): Part => (part.wrapped === undefined ? part : bare(part.wrapped))
const isSame = (part: Part, schema: unknown) => bare(part) === schema
/** Market codes, answer codes and language codes are not verification codes. */
const isOpenCode = (name: string, part: Part) =>
  name === 'code' &&
  (isSame(part, marketCode) || !v.is(part as never, '123456') || v.is(part as never, 'x'.repeat(400)))

test('every field with a secret is in the table, and the table has no unknown field', async () => {
  const all = await allSchemas()
  const missing: string[] = []
  const there = new Set<string>()
  for (const name of callNames) {
    for (const side of ['sent', 'answered'] as const) {
      const schema = (side === 'sent' ? all[name].request : all[name].reply) as unknown as Part
      for (const [field, part] of fieldsOf(schema)) {
        const place = `${name} ${side} ${field}`
        there.add(place)
        const isSecret = isSame(part, secret) || isSame(part, sentCode)
        const isTelling = TELLING.test(field) && !isOpenCode(field, part) && !OPEN.has(place)
        if ((isSecret || isTelling) && !SECRET_FIELDS[name]?.[side]?.includes(field)) missing.push(place)
      }
    }
  }
  expect(missing).toEqual([])
  const named = Object.entries(SECRET_FIELDS).flatMap(([name, sides]) =>
    Object.entries(sides).flatMap(([side, fields]) => fields.map((field) => `${name} ${side} ${field}`)),
  )
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((place) => !there.has(place))).toEqual([])
})
