import { expect, test } from 'vitest'
import { Refusal } from '../world/refusal.ts'
import { type Reply, refused, refusedUpload, success, uploaded, writtenOnce } from './envelope.ts'

const parsed = ({ status, body }: Reply) => ({ status, ...(JSON.parse(body) as object) })
const expired = new Refusal('codeExpired', {}, 'code')
const short = new Refusal('cardNumberInvalid', { left: '2' }, 'card_number')

test('preserialised data is passed on alone, in a list or nested, and is immutable', () => {
  const make = () => ({ id: 1, name: '„x“\u2028', none: undefined, deep: [1, null] })
  const once = writtenOnce(make())
  for (const [data, plain] of [
    [once, make()],
    [
      [once, { a: 1 }, once, 2, null],
      [make(), { a: 1 }, make(), 2, null],
    ],
    [{ list: [once] }, { list: [make()] }],
    [
      ['a', true, undefined],
      ['a', true, null],
    ],
    [[], []],
    [null, null],
    [undefined, null],
  ])
    expect(success('en', data).body).toBe(JSON.stringify({ code: 200, message: 'success', data: plain }))
  expect(() => Object.assign(once, { id: 2 })).toThrow(TypeError)
})

test('a success has the message of its call, in the user’s language', () => {
  expect(parsed(success('en', 1, 'codeSent'))).toEqual({ status: 200, code: 200, message: 'Code sent', data: 1 })
  expect(parsed(success('es', 1, 'codeSent'))).toMatchObject({ message: 'Código enviado' })
})

test('a refusal names its field and what is allowed, or no field', () => {
  expect(parsed(refused('en', short))).toMatchObject({
    status: 200,
    code: 4301,
    data: { field: 'card_number', left: '2' },
  })
  expect(parsed(refused('en', new Refusal('loginRequired', { a: '1' }, undefined)))).toMatchObject({
    code: 401,
    data: null,
  })
})

test('a refused upload only preserves the code of a missing log-in, and its text is in msg', () => {
  const { message } = parsed(refused('zh', expired)) as { message?: string }
  expect(parsed(refusedUpload('zh', expired))).toEqual({ status: 200, code: 0, msg: message, data: null })
  expect(parsed(refusedUpload('en', new Refusal('loginRequired', {}, undefined)))).toMatchObject({
    code: 401,
    data: null,
  })
  expect(parsed(uploaded({ id: 1 }))).toEqual({ status: 200, code: 200, msg: 'success', data: { id: 1 } })
})

test('no reply is cacheable', () => {
  for (const { headers } of [success('en', null), refused('en', expired), uploaded(null), refusedUpload('en', expired)])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('json') })
})
