import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { rowOf } from '../../protocol/calls/index.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { isRecord, type Shape, shapeOf } from '../../protocol/shape.ts'
import { outgoing, type TopicKind, topics } from '../../protocol/topics.ts'
import {
  answered,
  callsValidator,
  contentOf,
  type Doc,
  isObject,
  operationOf,
  socket,
  socketValidator,
} from './testing.ts'

/** A value with each of its places removed or replaced in turn. */
function* spoiled(value: unknown): Generator<unknown> {
  for (const other of [null, 5, -1, 1.5, 'word', '', true, [], {}]) yield other
  if (Array.isArray(value)) {
    for (const inner of value.length > 0 ? spoiled(value[0]) : []) yield [inner, ...value.slice(1)]
    return
  }
  if (!isObject(value)) return
  for (const [name, inner] of Object.entries(value)) {
    const { [name]: _, ...rest } = value
    yield rest
    for (const worse of spoiled(inner)) yield { ...value, [name]: worse }
  }
}

let schemas: Awaited<ReturnType<typeof allSchemas>>
beforeAll(async () => {
  schemas = await allSchemas()
})

/** Whether the value at a path of an object is a list. */
function hasEmptied({ entries, wrapped, item }: Shape, value: unknown): boolean {
  if (wrapped) return hasEmptied(wrapped, value)
  if (Array.isArray(value))
    return entries !== undefined || (item !== undefined && value.some((row) => hasEmptied(item, row)))
  if (!entries || !isRecord(value)) return false
  return Object.entries(entries).some(([name, entry]) => hasEmptied(entry, value[name]))
}

describe('the published schemas agree with the table', () => {
  test('replies: both accept or refuse replies with any field spoiled', () => {
    let tried = 0
    for (const name of answered) {
      const { schema, examples } = contentOf(name)
      const validate = callsValidator(schema.oneOf[0].properties.data)
      for (const worse of spoiled(examples.answer.value.data)) {
        tried += 1
        // Some backends write an object without fields as an empty list; the app accepts it.
        const isEmptied = hasEmptied(shapeOf(schemas[name].reply), worse)
        expect([name, worse, validate(worse)]).toEqual([name, worse, v.is(schemas[name].reply, worse) && !isEmptied])
      }
    }
    expect(tried).toBeGreaterThan(5_000)
  })

  test('requests: the table accepts what the published schema accepts', () => {
    for (const name of answered) {
      const body = operationOf(name).requestBody?.content['application/json']
      if (!body?.examples) continue
      const validate = callsValidator(body.schema)
      const hasId = rowOf(name).path.includes('{id}')
      const id = operationOf(name).parameters.find((one: Doc) => one.name === 'id')?.example
      for (const worse of spoiled(body.examples.request.value)) {
        if (!validate(worse)) continue
        const whole = hasId ? { ...(worse as object), id } : worse
        expect([name, whole, v.is(schemas[name].request, whole)]).toEqual([name, whole, true])
      }
    }
  })
})

describe('the socket', () => {
  const payloadOf = (name: string): Doc => socket.components.messages[name].payload
  const validatorOf = (name: string) => socketValidator(payloadOf(name))

  test('SOC-10: every frame is listed, with an example that conforms', () => {
    const sent = outgoing.options.map((option) => option.entries.type.literal)
    const names = [...sent, 'ping', ...Object.keys(topics)]
    expect(Object.keys(socket.channels.socket.messages).sort()).toEqual([...names].sort())
    expect(socket.channels.socket.address).toBe('/wss')
    for (const name of names) {
      const { examples, summary } = socket.components.messages[name]
      const validate = validatorOf(name)
      expect([name, typeof summary, examples.length, validate(examples[0].payload), validate.errors]).toEqual([
        name,
        'string',
        1,
        true,
        null,
      ])
    }
  })

  test('each message has its operation, and the app’s direction is right', () => {
    const actions = Object.values<Doc>(socket.operations).map(
      ({ action, messages }) => `${action} ${messages[0].$ref.split('/').at(-1)}`,
    )
    const expected = [
      ...outgoing.options.map((option) => `send ${option.entries.type.literal}`),
      ...['ping', ...Object.keys(topics)].map((name) => `receive ${name}`),
    ]
    expect(actions.sort()).toEqual(expected.sort())
  })

  test('spoiled data is accepted or refused as by the table, and topic names are unique', () => {
    for (const kind of Object.keys(topics) as TopicKind[]) {
      const validate = validatorOf(kind)
      const { payload } = socket.components.messages[kind].examples[0]
      for (const data of spoiled(payload.data))
        expect([kind, data, validate({ ...payload, data })]).toEqual([kind, data, v.is(topics[kind], data)])
      expect([kind, validate({ ...payload, topic: 'other' })]).toEqual([kind, false])
    }
  })
})
