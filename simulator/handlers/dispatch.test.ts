import { beforeEach, describe, expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import type { IncomingRequest } from './dispatch.ts'
import { callApi, type Envelope, open, PNG, registered, requestOf } from './testing.ts'

let exchange: Exchange
let token: string
beforeEach(async () => {
  exchange = await open()
  token = registered(exchange).authorization as string
})
const reply = (incoming: Partial<IncomingRequest>) =>
  exchange.answer({ method: 'GET', path: '/', headers: {}, ...incoming })
const answered = (incoming: Partial<IncomingRequest>) => JSON.parse(reply(incoming).body) as Envelope
const profile = (headers: IncomingRequest['headers']) => answered({ path: '/api/myProfile', headers }).code

describe('the user', () => {
  test('is identified by the authorization header, with or without Bearer', () => {
    for (const header of [token, `Bearer ${token}`, `bearer ${token}`])
      expect(profile({ authorization: header })).toBe(200)
    const split = `${token.slice(0, 3)}Bearer ${token.slice(3)}`
    for (const header of [split, `Basic ${token}`, ` ${token}`, '', undefined])
      expect(profile({ authorization: header })).toBe(401)
  })

  test('is identified by a token header for uploads only', () => {
    expect(profile({ token })).toBe(401)
    const { headers, ...upload } = requestOf('uploadFile', { file: PNG })
    expect(answered({ ...upload, headers: { ...headers, token } }).code).toBe(200)
    expect(answered({ ...upload, headers: { ...headers, token, authorization: 'x' } }).code).toBe(401)
    expect(answered({ ...upload, headers: { ...headers, token: '' } })).toEqual({
      code: 401,
      msg: expect.any(String),
      data: null,
    })
  })
})

describe('the call', () => {
  test('is found in any case of its method, and HEAD gets the headers only', () => {
    expect(answered({ method: 'get', path: '/api/serverTime' }).code).toBe(200)
    const got = reply({ path: '/api/serverTime' })
    expect(reply({ method: 'head', path: '/api/serverTime' })).toEqual({ ...got, body: '' })
  })

  test('uses the id of the path rather than that of the query', () => {
    const { path } = requestOf('marketDetail', { id: 2 })
    expect(answered({ path: `${path}?id=1`, headers: { authorization: token } }).data).toMatchObject({
      market: { id: 2 },
    })
  })

  test('accepts question marks in query values', () => {
    const { path } = requestOf('shopGoods')
    const rows = (keyword: string) => (answered({ path: `${path}?keyword=${keyword}` }).data as { total: number }).total
    expect([rows('tea'), rows('tea?')]).toEqual([1, 0])
  })

  test('takes its fields from the query for GET, from the body for POST', () => {
    const login = { path: '/api/checkUser', body: '{"type":"email","account":"ann@example.com"}' }
    expect(answered({ ...login, method: 'POST' }).data).toEqual({ exists: true, closed: false })
    expect(answered({ path: '/api/checkUser?type=email&account=ann@example.com', method: 'POST' })).toMatchObject({
      code: 422,
      data: { problem: 'invalid' },
    })
    expect(answered({ path: '/api/currencyRank', body: '{"id":"hot"}' }).code).toBe(404)
  })

  test('with a wrong method is refused with the allowed ones', () => {
    const { headers, body } = reply({ method: 'POST', path: '/api/market?group=new' })
    expect([headers.allow, JSON.parse(body)]).toMatchObject(['GET', { code: 405, data: null }])
    expect(reply({ path: '/api/serverTime' }).headers.allow).toBeUndefined()
  })

  test('with an invalid value is refused with the name of the field', () => {
    expect(answered({ path: '/api/kline/1?period=2h' }).data).toEqual({ field: 'period', problem: 'invalid' })
  })
})

test('for a refused upload has the upload envelope, also with a query in its path', () => {
  const headers = { authorization: token }
  for (const path of ['/api/uploadFile', '/api/uploadFile?a=1'])
    expect(answered({ method: 'POST', path, headers })).toEqual({ code: 0, msg: expect.any(String), data: null })
  expect(answered({ method: 'POST', path: '/api/workOrder', headers })).toMatchObject({
    code: 422,
    message: expect.any(String),
  })
})

test('is answered in the language of its header, else in that of the exchange', () => {
  const title = (language: string) =>
    (callApi(exchange, 'classify', {}, { headers: { 'get-lang': language } }).data as { title: string }[])[0]?.title
  expect(title('zh')).not.toBe(title('en'))
  expect([title(''), title('xx')]).toEqual([title('en'), title('en')])
})
