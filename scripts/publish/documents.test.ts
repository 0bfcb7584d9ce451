import { readFileSync } from 'node:fs'
import specs from '@asyncapi/specs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { absolutePath, areaOf, type CallName, callNames, rowOf } from '../../protocol/calls.ts'
import { REFUSALS, STATUSES } from '../../protocol/errors.ts'
import { allSchemas } from '../../protocol/schemas.ts'
import { outgoing, type TopicKind, topics } from '../../protocol/topics.ts'
import { answerOf } from '../../simulator/calls/index.ts'
import { documents, readable } from './documents.ts'

// biome-ignore lint/suspicious/noExplicitAny: documents are walked by their own structure.
type Doc = any
let texts: Awaited<ReturnType<typeof documents>>
let calls: Doc
let socket: Doc
let schemas: Awaited<ReturnType<typeof allSchemas>>
beforeAll(async () => {
  ;[texts, schemas] = await Promise.all([documents(), allSchemas()])
  calls = JSON.parse(texts['docs/openapi.json'])
  socket = JSON.parse(texts['docs/asyncapi.json'])
})

/** Calls that the simulated exchange answers. */
const answered = callNames.filter((name) => answerOf(name) !== undefined)
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const operationOf = (name: CallName): Doc =>
  calls.paths[absolutePath(rowOf(name).path)]?.[rowOf(name).method.toLowerCase()]
const contentOf = (name: CallName): Doc => operationOf(name).responses['200'].content['application/json']
/** A schema of a document, with what it refers to. */
function compiled(ajv: Ajv, document: Doc, schema: unknown) {
  return ajv.compile({ ...(schema as object), components: document.components })
}
const lenient = { strict: false, allErrors: false, validateFormats: false } as const

function* refsIn(value: unknown): Generator<string> {
  if (!isObject(value)) return
  if (typeof value.$ref === 'string') yield value.$ref
  for (const inner of Object.values(value)) yield* refsIn(inner)
}
const resolved = (document: Doc, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<Doc>((inner, part) => inner?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document)

describe('the published documents', () => {
  test('are those of the table: if not, run npm run publish:protocol', () => {
    for (const [file, text] of Object.entries(texts))
      expect([file, readFileSync(file, 'utf8') === text]).toEqual([file, true])
  })

  test('openapi.json is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(calls)
    expect([valid, errors]).toEqual([true, undefined])
    expect(calls.openapi).toMatch(/^3\.1\./)
  })

  test('asyncapi.json is valid AsyncAPI 3.0', () => {
    const validate = new Ajv({ ...lenient }).compile(specs.schemasWithoutId['3.0.0'])
    expect([validate(socket), validate.errors]).toEqual([true, null])
    expect(validate({ ...socket, channels: 'none' })).toBe(false)
  })

  test('nothing in them refers to what is not there, and no shape is left over', () => {
    for (const document of [calls, socket]) {
      const refs = new Set(refsIn(document))
      expect(refs.size).toBeGreaterThan(20)
      for (const ref of refs) expect([ref, resolved(document, ref) !== undefined]).toEqual([ref, true])
    }
  })
})

describe('the calls', () => {
  test('API-05: each call of the table is there once, by its method and path', () => {
    const printed = Object.entries<Doc>(calls.paths).flatMap(([path, methods]) =>
      Object.entries<Doc>(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    )
    const table = callNames.map((name) => `${name} ${rowOf(name).method} ${absolutePath(rowOf(name).path)}`)
    expect(printed.sort()).toEqual(table.sort())
    expect(printed).toHaveLength(138)
  })

  test('each says what it is for, where it comes from, whom it is for and what the user is told', () => {
    for (const name of callNames) {
      const operation = operationOf(name)
      const { login, changes, money, ours, notices } = rowOf(name)
      expect([name, operation.tags]).toEqual([name, [areaOf(name)]])
      if (areaOf(name) !== 'shop') expect([name, typeof operation.summary]).toEqual([name, 'string'])
      expect([name, operation.security[0]]).toEqual([name, login ? { token: [] } : {}])
      expect(operation).toMatchObject({
        'x-origin': ours ? 'ours' : 'specification',
        'x-changes': changes === true,
        'x-money': money === true,
        'x-notices': {
          error: notices !== 'silent',
          success: notices === 'error+success',
          loading: name === 'uploadFile',
        },
        'x-simulator': answered.includes(name) ? 'answers' : 'not built',
      })
    }
  })

  test('refusals and statuses are all there, and limits name refusals that exist', () => {
    expect(calls['x-refusals'].map(({ code, id }: Doc) => [id, code])).toEqual(Object.entries(REFUSALS))
    expect(calls['x-statuses'].map(({ status }: Doc) => status)).toEqual([...STATUSES.map(String), '401Visitor'])
    expect(calls['x-statuses'][0]).toEqual({ status: '400', zh: '请求错误', en: expect.any(String) })
    const limits = callNames.flatMap((name) => operationOf(name)['x-limits'] ?? [])
    expect(limits.length).toBeGreaterThan(20)
    for (const { code, id } of limits) expect([id, REFUSALS[id as keyof typeof REFUSALS]]).toEqual([id, code])
  })

  test('every example fits its schema: of an answer for each call that is built, of refusals, bodies and parameters', () => {
    const ajv = new Ajv2020({ ...lenient })
    const exampled: string[] = []
    for (const name of callNames) {
      const { schema, examples = {} } = contentOf(name)
      const validate = compiled(ajv, calls, schema)
      for (const [kind, example] of Object.entries<Doc>(examples)) {
        const { value } = '$ref' in example ? (resolved(calls, example.$ref) as Doc) : example
        expect([name, kind, validate(value), validate.errors]).toEqual([name, kind, true, null])
        if (kind === 'answer') exampled.push(name)
      }
      const { parameters, requestBody } = operationOf(name)
      for (const { example, schema: own, name: field } of parameters)
        if (example !== undefined)
          expect([name, field, compiled(ajv, calls, own)(example)]).toEqual([name, field, true])
      const body = requestBody?.content['application/json']
      if (body?.examples)
        expect([name, compiled(ajv, calls, body.schema)(body.examples.request.value)]).toEqual([name, true])
    }
    expect(exampled.sort()).toEqual([...answered].sort())
  })

  test('trust F12: the upload travels as a form, its code 0 is the failure and its text is msg', () => {
    const validate = compiled(new Ajv2020({ ...lenient }), calls, contentOf('uploadFile').schema)
    const data = { url: '/a.png', id: 1 }
    const taken = [
      { code: 200, msg: '', data },
      { code: 1, msg: '', data },
      { code: 0, msg: 'no', data: null },
    ]
    for (const answer of taken) expect([answer, validate(answer)]).toEqual([answer, true])
    const { oneOf } = contentOf('uploadFile').schema
    const isSuccess = compiled(new Ajv2020({ ...lenient }), calls, oneOf[0])
    expect(taken.map((answer) => isSuccess(answer))).toEqual([true, true, false])
    expect(Object.keys(operationOf('uploadFile').requestBody.content)).toEqual(['multipart/form-data'])
  })

  test('a call that changes something by GET says so', () => {
    const changing = callNames.filter((name) => rowOf(name).method === 'GET' && operationOf(name)['x-changes'])
    expect(changing).toContain('contractCloseOrder')
    for (const name of changing)
      expect(calls.paths[absolutePath(rowOf(name).path)].get.security).toEqual([{ token: [] }])
  })
})

/** A value with each of its places taken away or made another in turn. */
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

describe('the printed schemas say what the table says', () => {
  test('answers: spoiled in any place, both take or refuse them alike', () => {
    const ajv = new Ajv2020({ ...lenient })
    let tried = 0
    for (const name of answered) {
      const { schema, examples } = contentOf(name)
      const validate = compiled(ajv, calls, schema.oneOf[0].properties.data)
      for (const worse of spoiled(examples.answer.value.data)) {
        tried += 1
        expect([name, worse, validate(worse)]).toEqual([name, worse, v.is(schemas[name].reply, worse)])
      }
    }
    expect(tried).toBeGreaterThan(5_000)
  })

  test('requests: what the printed schema takes, the table takes', () => {
    const ajv = new Ajv2020({ ...lenient })
    for (const name of answered) {
      const body = operationOf(name).requestBody?.content['application/json']
      if (!body?.examples) continue
      const validate = compiled(ajv, calls, body.schema)
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
  const validatorOf = (name: string) => compiled(new Ajv({ ...lenient }), socket, payloadOf(name))

  test('SOC-10: everything that is sent and heard is there, each with an example that fits', () => {
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

  test('each message has its operation, and the app sends what it sends and receives the rest', () => {
    const actions = Object.values<Doc>(socket.operations).map(
      ({ action, messages }) => `${action} ${messages[0].$ref.split('/').at(-1)}`,
    )
    const expected = [
      ...outgoing.options.map((option) => `send ${option.entries.type.literal}`),
      ...['ping', ...Object.keys(topics)].map((name) => `receive ${name}`),
    ]
    expect(actions.sort()).toEqual(expected.sort())
  })

  test('data spoiled in any place is taken or refused as the table does, and no topic takes the name of another', () => {
    for (const kind of Object.keys(topics) as TopicKind[]) {
      const validate = validatorOf(kind)
      const { payload } = socket.components.messages[kind].examples[0]
      for (const data of spoiled(payload.data))
        expect([kind, data, validate({ ...payload, data })]).toEqual([kind, data, v.is(topics[kind], data)])
      expect([kind, validate({ ...payload, topic: 'other' })]).toEqual([kind, false])
    }
  })
})

test('small parts stand in one line, long ones are broken, and all of it is the same JSON', () => {
  const value = { a: [1, 2, { b: null }], long: Array.from({ length: 60 }, (_, i) => `item ${i}`), 'c"': 'x\ny' }
  const text = readable(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(text.split('\n')[1]).toBe('  "a": [ 1, 2, { "b": null } ],')
})
