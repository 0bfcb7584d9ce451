import { beforeAll, describe, expect, test } from 'vitest'
import type { CallName } from '../../protocol/calls/index.ts'
import { allSchemas } from '../../protocol/schemas/index.ts'
import { openEnvelope, openUploadEnvelope, readData } from '../../src/api/answer.ts'
import { type Answer, judge } from './judge.ts'

let schemas: Awaited<ReturnType<typeof allSchemas>>
beforeAll(async () => {
  schemas = await allSchemas()
})

const TIME = { time: 1_800_000_000, rate: 1 }
const json = (value: unknown, status = 200): Answer => ({ status, body: JSON.stringify(value) })
const verdict = (answer: Answer, call: CallName = 'serverTime') => judge(call, schemas[call].reply, answer)
function summary(answer: Answer, call: CallName = 'serverTime') {
  const got = verdict(answer, call)
  return got.is === 'lacking'
    ? `lacking: ${got.by}`
    : [got.is, ...got.differences.map(({ kind, at, expected, found }) => `${kind} ${at}: ${expected} / ${found}`)].join(
        '; ',
      )
}

describe('statuses', () => {
  test.each([
    [404, 'lacking: status 404'],
    [405, 'lacking: status 405'],
    [501, 'lacking: status 501'],
    [401, 'refused'],
    [500, 'broken; status : 200 to 299 / 500'],
    [429, 'broken; status : 200 to 299 / 429'],
  ])('%i', (status, words) => {
    expect(summary(json({ code: 200, message: '', data: TIME }, status))).toBe(words)
  })

  test('a redirect reports its target', () => {
    expect(summary({ status: 302, body: '', location: 'https://login.example/' })).toBe(
      'broken; status : 200 to 299 / 302, a redirect to https://login.example/',
    )
  })
})

describe('envelopes', () => {
  test.each([
    ['<!DOCTYPE html><p>hello', 'broken; envelope : JSON / an HTML page'],
    ['', 'broken; envelope : JSON / an empty body'],
    ['{"code":200', 'broken; envelope : JSON / text that is no JSON'],
    ['[]', 'broken; envelope : an object with code, message and data / a list'],
    [JSON.stringify(TIME), 'broken; envelope : an object with code, message and data / the data without an envelope'],
  ])('%s', (body, words) => {
    expect(summary({ status: 200, body })).toBe(words)
  })

  test('another code for success is recognised by the data that comes with it', () => {
    expect(summary(json({ code: 0, message: 'ok', data: TIME }))).toBe('broken; envelope code: 200 for success / 0')
    expect(summary(json({ code: '200', message: 'ok', data: TIME }))).toBe(
      'answered; envelope code: a whole number / a number as text',
    )
    expect(summary(json({ code: 7, message: 'no', data: null }))).toBe('refused')
  })

  test('other names for code, message and data', () => {
    expect(summary(json({ Code: 200, message: '', data: TIME }))).toBe('broken; envelope code: code / Code')
    expect(summary(json({ code: 200, message: '', result: TIME }))).toBe('broken; envelope data: something / nothing')
    expect(summary(json({ code: 200, msg: '', data: TIME }))).toBe('answered; envelope message: message / msg')
    expect(summary(json({ code: 200, data: TIME }))).toBe('answered')
  })

  test('refusals have their code and id; 404 and 501 mean that the call does not exist', () => {
    expect(verdict(json({ code: 2008, message: 'short', data: null }))).toMatchObject({
      code: 2008,
      id: 'balanceShort',
    })
    expect(verdict(json({ code: 777, message: '', data: null }))).toMatchObject({ code: 777, id: 'refused' })
    expect(summary(json({ code: 404, message: '', data: null }))).toBe('lacking: code 404')
    expect(summary(json({ code: 501, message: '', data: null }))).toBe('lacking: code 501')
  })

  test('VAL-10: the upload has msg, and any code but 0 is a success, also as text', () => {
    const data = { url: '/a.png', id: 1 }
    expect(summary(json({ code: 1, msg: '', data }), 'uploadFile')).toBe('answered')
    expect(summary(json({ code: '200', msg: '', data }), 'uploadFile')).toBe('answered')
    expect(summary(json({ code: 0, msg: 'no', data: null }), 'uploadFile')).toBe('refused')
    expect(summary(json({ code: 1, message: '', data }), 'uploadFile')).toBe('answered; envelope msg: msg / message')
  })
})

/** Envelopes of every kind; the first few are valid. */
const BODIES = [
  { code: 200, message: '', data: TIME },
  { code: 200, data: TIME },
  { code: 200, msg: '', data: { ...TIME, time: '5' } },
  { code: '200', message: '', data: TIME },
  { code: 0, message: '', data: TIME },
  { code: 200, message: '' },
  { code: 200.5, message: '', data: TIME },
  { code: 401, message: '', data: null },
  { code: 1, msg: '', data: { url: 'a', id: 1 } },
  { code: 0, msg: '', data: null },
  TIME,
  null,
  'x',
]

test('the app accepts a reply exactly where the verdict has no difference in the data', () => {
  for (const call of ['serverTime', 'uploadFile'] as const)
    for (const body of BODIES) {
      const open = call === 'uploadFile' ? openUploadEnvelope : openEnvelope
      const taken = (() => {
        try {
          readData(call, 200, schemas[call].reply, open(call, json(body)).data)
          return true
        } catch {
          return false
        }
      })()
      const got = verdict(json(body), call)
      const fits = got.is === 'answered' && got.differences.every(({ taken }) => taken)
      expect([call, body, fits]).toEqual([call, body, taken])
    }
})
