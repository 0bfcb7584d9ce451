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
const reply = (asking: Partial<IncomingRequest>) =>
  exchange.answer({ method: 'GET', path: '/', headers: {}, ...asking })
const answered = (asking: Partial<IncomingRequest>) => JSON.parse(reply(asking).body) as Envelope
const profile = (headers: IncomingRequest['headers']) => answered({ path: '/api/myProfile', headers }).code

describe('who asks', () => {
  test('is known by the authorization header, with Bearer before the token or without', () => {
    for (const said of [token, `Bearer ${token}`, `bearer ${token}`]) expect(profile({ authorization: said })).toBe(200)
    const split = `${token.slice(0, 3)}Bearer ${token.slice(3)}`
    for (const said of [split, `Basic ${token}`, ` ${token}`, '', undefined])
      expect(profile({ authorization: said })).toBe(401)
  })

  test('is known by a header called token for uploads alone', () => {
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

describe('what is asked', () => {
  test('is found whatever the case of its method, and a HEAD gets the headers alone', () => {
    expect(answered({ method: 'get', path: '/api/serverTime' }).code).toBe(200)
    const got = reply({ path: '/api/serverTime' })
    expect(reply({ method: 'head', path: '/api/serverTime' })).toEqual({ ...got, body: '' })
  })

  test('of an id in the path and one in the query the path counts', () => {
    const { path } = requestOf('marketDetail', { id: 2 })
    expect(answered({ path: `${path}?id=1`, headers: { authorization: token } }).data).toMatchObject({
      market: { id: 2 },
    })
  })

  test('a query may have question marks in its values', () => {
    const { path } = requestOf('shopGoods')
    const rows = (keyword: string) => (answered({ path: `${path}?keyword=${keyword}` }).data as { total: number }).total
    expect([rows('tea'), rows('tea?')]).toEqual([1, 0])
  })

  test('a GET has its fields in the query, a POST in its body', () => {
    const login = { path: '/api/checkUser', body: '{"type":"email","account":"ann@example.com"}' }
    expect(answered({ ...login, method: 'POST' }).data).toEqual({ exists: true })
    expect(answered({ path: '/api/checkUser?type=email&account=ann@example.com', method: 'POST' })).toMatchObject({
      code: 422,
      data: { problem: 'invalid' },
    })
    expect(answered({ path: '/api/currencyRank', body: '{"id":"hot"}' }).code).toBe(404)
  })

  test('a wrong method is answered with those that are allowed', () => {
    const { headers, body } = reply({ method: 'POST', path: '/api/market?group=new' })
    expect([headers.allow, JSON.parse(body)]).toMatchObject(['GET', { code: 405, data: null }])
    expect(reply({ path: '/api/serverTime' }).headers.allow).toBeUndefined()
  })

  test('a value that does not fit is refused by the field that it is of', () => {
    expect(answered({ path: '/api/kline/1?period=2h' }).data).toEqual({ field: 'period', problem: 'invalid' })
  })
})

test('a refused upload has the envelope of uploads, also with a query behind its path', () => {
  const headers = { authorization: token }
  for (const path of ['/api/uploadFile', '/api/uploadFile?a=1'])
    expect(answered({ method: 'POST', path, headers })).toEqual({ code: 0, msg: expect.any(String), data: null })
  expect(answered({ method: 'POST', path: '/api/workOrder', headers })).toMatchObject({
    code: 422,
    message: expect.any(String),
  })
})

test('an answer is in the language that the header names, else in that of the exchange', () => {
  const title = (language: string) =>
    (callApi(exchange, 'classify', {}, { headers: { 'get-lang': language } }).data as { title: string }[])[0]?.title
  expect(title('zh')).not.toBe(title('en'))
  expect([title(''), title('xx')]).toEqual([title('en'), title('en')])
})
