import { readFileSync } from 'node:fs'
import specs from '@asyncapi/specs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { absolutePath, areaOf, callNames, rowOf } from '../../protocol/calls/index.ts'
import { REFUSALS, STATUSES } from '../../protocol/errors.ts'
import { SHOP_REFUSALS } from '../../protocol/shopErrors.ts'
import { documents, readable } from './documents.ts'
import {
  answered,
  calls,
  callsValidator,
  contentOf,
  type Doc,
  isObject,
  officialValidator,
  operationOf,
  socket,
} from './testing.ts'

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
  test('match the table: if not, run npm run publish:protocol', async () => {
    for (const [file, text] of Object.entries(await documents()))
      expect([file, readFileSync(file, 'utf8') === text]).toEqual([file, true])
  })

  test('openapi.json is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(calls)
    expect([valid, errors]).toEqual([true, undefined])
    expect(calls.openapi).toMatch(/^3\.1\./)
  })

  test('asyncapi.json is valid AsyncAPI 3.0', () => {
    const validate = officialValidator(specs.schemasWithoutId['3.0.0'])
    expect([validate(socket), validate.errors]).toEqual([true, null])
    expect(validate({ ...socket, channels: 'none' })).toBe(false)
  })

  test('have no dangling references and no unused schemas', () => {
    for (const document of [calls, socket]) {
      const refs = new Set(refsIn(document))
      expect(refs.size).toBeGreaterThan(20)
      for (const ref of refs) expect([ref, resolved(document, ref) !== undefined]).toEqual([ref, true])
    }
  })
})

describe('the calls', () => {
  test('API-05: each call of the table is listed once, by method and path', () => {
    const printed = Object.entries<Doc>(calls.paths).flatMap(([path, methods]) =>
      Object.entries<Doc>(methods).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
    )
    const table = callNames.map((name) => `${name} ${rowOf(name).method} ${absolutePath(rowOf(name).path)}`)
    expect(printed.sort()).toEqual(table.sort())
  })

  test('each has its purpose, origin, audience and messages to the user', () => {
    for (const name of callNames) {
      const operation = operationOf(name)
      const { login, changes, money, ours, notices } = rowOf(name)
      expect([name, operation.tags]).toEqual([name, [areaOf(name)]])
      expect([name, typeof operation.summary]).toEqual([name, 'string'])
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

  test('refusals and statuses are complete, and limits name existing refusals', () => {
    expect(calls['x-refusals'].map(({ code, id }: Doc) => [id, code])).toEqual(
      Object.entries({ ...REFUSALS, ...SHOP_REFUSALS }),
    )
    expect(calls['x-statuses'].map(({ status }: Doc) => status)).toEqual([...STATUSES.map(String), '401Visitor'])
    expect(calls['x-statuses'][0]).toEqual({ status: '400', zh: '请求错误', en: expect.any(String) })
    const limits = callNames.flatMap((name) => operationOf(name)['x-limits'] ?? [])
    expect(limits.length).toBeGreaterThan(20)
    for (const { code, id } of limits) expect([id, REFUSALS[id as keyof typeof REFUSALS]]).toEqual([id, code])
  })

  test('each has a reply of the statuses 400 to 499, whose code is the discriminator', () => {
    const { schema, examples } = calls.components.responses.Failure.content['application/json']
    const { oneOf, discriminator } = resolved(calls, schema.$ref) as Doc
    for (const name of callNames)
      expect([name, operationOf(name).responses['4XX']]).toEqual([name, { $ref: '#/components/responses/Failure' }])
    expect(Object.values(discriminator.mapping)).toEqual(oneOf.map(({ $ref }: Doc) => $ref))
    for (const [code, ref] of Object.entries<string>(discriminator.mapping))
      expect((resolved(calls, ref) as Doc).properties[discriminator.propertyName]).toEqual({ const: Number(code) })
    for (const { $ref } of Object.values<Doc>(examples))
      expect(callsValidator(schema)((resolved(calls, $ref) as Doc).value)).toBe(true)
  })

  test('every list says what it holds, and how many rows at most', () => {
    const lists: Doc[] = []
    const look = (value: unknown): void => {
      if (!isObject(value)) return
      if (value.type === 'array') lists.push(value)
      for (const inner of Object.values(value)) look(inner)
    }
    look(calls.paths)
    look(calls.components.schemas)
    expect(lists.length).toBeGreaterThan(50)
    expect(lists.filter(({ items, maxItems }) => items === undefined || (maxItems ?? 0) > 1_000)).toEqual([])
    const page = contentOf('currencyRecord').schema.oneOf[0].properties.data
    expect(page.properties.list.maxItems).toBe(100)
  })

  test('every example conforms to its schema: replies, refusals, bodies and parameters', () => {
    const exampled: string[] = []
    for (const name of callNames) {
      const { schema, examples = {} } = contentOf(name)
      const validate = callsValidator(schema)
      for (const [kind, example] of Object.entries<Doc>(examples)) {
        const { value } = '$ref' in example ? (resolved(calls, example.$ref) as Doc) : example
        expect([name, kind, validate(value), validate.errors]).toEqual([name, kind, true, null])
        if (kind === 'answer') exampled.push(name)
      }
      const { parameters, requestBody } = operationOf(name)
      for (const { example, schema: own, name: field } of parameters)
        if (example !== undefined) expect([name, field, callsValidator(own)(example)]).toEqual([name, field, true])
      const body = requestBody?.content['application/json']
      if (body?.examples) expect([name, callsValidator(body.schema)(body.examples.request.value)]).toEqual([name, true])
    }
    expect(exampled.sort()).toEqual([...answered].sort())
  })

  test('trust F12: the upload is a form, its code 0 is a failure and its text is msg', () => {
    const validate = callsValidator(contentOf('uploadFile').schema)
    const data = { url: '/a.png', id: 1 }
    const taken = [
      { code: 200, msg: '', data },
      { code: 1, msg: '', data },
      { code: 0, msg: 'no', data: null },
    ]
    for (const answer of taken) expect([answer, validate(answer)]).toEqual([answer, true])
    const { oneOf } = contentOf('uploadFile').schema
    const isSuccess = callsValidator(oneOf[0])
    expect(taken.map((answer) => isSuccess(answer))).toEqual([true, true, false])
    expect(Object.keys(operationOf('uploadFile').requestBody.content)).toEqual(['multipart/form-data'])
  })

  test('a GET that changes something is marked', () => {
    const changing = callNames.filter((name) => rowOf(name).method === 'GET' && operationOf(name)['x-changes'])
    expect(changing).toContain('contractCloseOrder')
    for (const name of changing)
      expect(calls.paths[absolutePath(rowOf(name).path)].get.security).toEqual([{ token: [] }])
  })
})

test('short values are on one line, long ones are broken, and the JSON stays the same', () => {
  const value = { a: [1, 2, { b: null }], long: Array.from({ length: 60 }, (_, i) => `item ${i}`), 'c"': 'x\ny' }
  const text = readable(value)
  expect(JSON.parse(text)).toEqual(value)
  expect(text.split('\n')[1]).toBe('  "a": [ 1, 2, { "b": null } ],')
})
