import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { REFUSALS } from '../../../../protocol/errors.ts'
import { allSchemas } from '../../../../protocol/schemas/index.ts'
import { differences, fieldsOf, problemWith, verdictOn } from './verdict.ts'

let schemas: Awaited<ReturnType<typeof allSchemas>>
beforeAll(async () => {
  schemas = await allSchemas()
})
const body = (value: unknown) => ({ status: 200, body: JSON.stringify(value) })
const success = (data: unknown) => body({ code: 200, message: 'success', data })

describe('a reply', () => {
  const judge = (answer: { status: number; body: string }) => verdictOn('serverTime', schemas.serverTime.reply, answer)

  test('fits, or lists the path of each difference', () => {
    expect(judge(success({ time: 1_795_000_000, rate: 1 }))).toEqual({ is: 'fits' })
    expect(judge(success({ time: 'soon', rate: -1 }))).toEqual({
      is: 'differs',
      differences: [
        { path: 'data.time', expected: 'number', received: '"soon"' },
        { path: 'data.rate', expected: '>=0', received: '-1' },
      ],
    })
    expect(judge(success(null))).toEqual({
      is: 'differs',
      differences: [{ path: 'data', expected: 'Object', received: 'null' }],
    })
    const list = success([{ title: 'USD', icon: '$', rate: 1 }])
    expect(verdictOn('forex', schemas.forex.reply, list)).toMatchObject({ differences: [{ path: 'data.0.rate' }] })
  })

  test('needs an envelope, JSON and a success status', () => {
    expect(judge(body({ message: 'ok', data: { time: 5, rate: 1 } }))).toMatchObject({
      is: 'differs',
      differences: [{ path: 'code' }],
    })
    expect(judge(body([]))).toMatchObject({ is: 'differs' })
    expect(judge({ status: 200, body: '<html>' })).toEqual({ is: 'notJson' })
    expect(judge({ ...success({ time: 1_795_000_000, rate: 1 }), status: 503 })).toEqual({ is: 'status', status: 503 })
  })

  test('with a refusal code has the id of the refusal, an unknown code none', () => {
    const refused = (code: number) => judge(body({ code, message: 'No', data: null }))
    expect(refused(REFUSALS.balanceShort)).toEqual({ is: 'refused', code: 2008, id: 'balanceShort' })
    expect(refused(6101)).toMatchObject({ is: 'refused', id: expect.any(String) })
    expect(refused(77_777)).toEqual({ is: 'refused', code: 77_777 })
  })

  test('of an upload succeeds with code 1 and is refused with 0', () => {
    const upload = (code: number, data: unknown) =>
      verdictOn('uploadFile', schemas.uploadFile.reply, body({ code, msg: 'x', data }))
    expect(upload(1, { url: 'data:,', id: 1 })).toEqual({ is: 'fits' })
    expect(upload(0, null)).toMatchObject({ is: 'refused', code: 0 })
    expect(upload(401, null)).toMatchObject({ is: 'refused', id: 'loginRequired' })
  })
})

describe('a typed request', () => {
  test('is a JSON object or empty', () => {
    expect(fieldsOf(' \n')).toEqual({ fields: {} })
    expect(fieldsOf('{"id": 1}')).toEqual({ fields: { id: 1 } })
    for (const typed of ['[]', '"a"', 'null', '7']) expect(fieldsOf(typed)).toEqual({ problem: { is: 'noObject' } })
    expect(fieldsOf('{"id": }')).toEqual({ problem: { is: 'notJson', message: expect.stringContaining('JSON') } })
  })

  test('reports each invalid field, and a missing id of its path', () => {
    const problem = (fields: object) =>
      problemWith(schemas.kline.request, '/api/kline/{id}', fields as Record<string, unknown>)
    expect(problem({ id: 1, period: '1h' })).toBeUndefined()
    expect(problem({ id: 1, period: '2h', limit: 0 })).toMatchObject({
      is: 'differs',
      differences: [{ path: 'period', received: '"2h"' }, { path: 'limit' }],
    })
    for (const id of [undefined, '', '.', '..', null, {}]) expect(problem({ id, period: '1h' })).toEqual({ is: 'noId' })
    expect(problem({ id: 1 })).toEqual({ is: 'differs', differences: [{ path: 'period', isMissing: true }] })
    expect(differences(v.string(), 1)).toEqual([{ path: '(whole)', expected: 'string', received: '1' }])
  })
})
