import { expect, test } from 'vitest'
import { callNames, rowOf } from '../../protocol/calls/index.ts'
import { requestOf, type Sender } from './request.ts'

const visitor: Sender = { host: 'https://exchange.example', token: '', language: '' }
const user: Sender = { ...visitor, token: 'secret-token', language: 'ja' }
const headers = (init: RequestInit) => Object.fromEntries(init.headers as Headers)

test('API-01: every path follows the host, with or without a slash at its end', () => {
  for (const host of ['https://exchange.example', 'https://exchange.example/', 'https://exchange.example//'])
    expect(requestOf(rowOf('baseConfig'), {}, { ...visitor, host }).url).toBe('https://exchange.example/api/baseConfig')
  expect(requestOf(rowOf('baseConfig'), {}, { ...visitor, host: '' }).url).toBe('/api/baseConfig')
})

test('API-01: paths without a leading slash get /addons/shopro/, others stay unchanged', () => {
  for (const name of callNames) {
    const { path } = rowOf(name)
    const { url } = requestOf(rowOf(name), { id: 7 }, visitor)
    const expected = path.startsWith('/') ? path : `/addons/shopro/${path}`
    expect(url.split('?')[0]).toBe(`https://exchange.example${expected.replace('{id}', '7')}`)
  }
})

test('the id is part of the path, encoded, and sent nowhere else', () => {
  const { url } = requestOf(rowOf('contractCloseOrder'), { id: 'A/b?c', quantity: '1.5' }, user)
  expect(url).toBe('https://exchange.example/api/contractCloseOrder/A%2Fb%3Fc?quantity=1.5')
  const post = requestOf(rowOf('currencyTrade'), { id: 3, clientId: 'abcdefgh' }, user)
  expect(post.url).toBe('https://exchange.example/api/currencyTrade/3')
  expect(post.init.body).toBe('{"client_id":"abcdefgh"}')
})

test.each([undefined, null, '', '.', '..', {}])('an id that would change the path is refused: %s', (id) => {
  expect(() => requestOf(rowOf('depth'), { id }, visitor)).toThrow(RangeError)
})

test('fields are snake_case, in the query of GET and DELETE or the JSON body of POST; undefined is omitted', () => {
  const get = requestOf(rowOf('kline'), { id: 1, period: '1h', before: 0, limit: undefined }, visitor)
  expect(get.url).toBe('https://exchange.example/api/kline/1?period=1h&before=0')
  expect(get.init.body).toBeUndefined()
  const remove = requestOf(rowOf('shopOrderDelete'), { id: 5, orderId: 'a b&c' }, user)
  expect(remove.init.method).toBe('DELETE')
  expect(remove.url).toBe('https://exchange.example/addons/shopro/order.order/delete?id=5&order_id=a+b%26c')
  const post = requestOf(rowOf('withdrawal'), { paymentPassword: '12345678', memo: undefined }, user)
  expect(post.init.body).toBe('{"payment_password":"12345678"}')
})

test('API-02: headers are Accept, JSON content type, get-lang (stored code or en) and Authorization with a token', () => {
  expect(headers(requestOf(rowOf('baseConfig'), {}, visitor).init)).toEqual({
    accept: 'text/json',
    'content-type': 'application/json',
    'get-lang': 'en',
  })
  expect(headers(requestOf(rowOf('myProfile'), {}, user).init)).toEqual({
    accept: 'text/json',
    'content-type': 'application/json',
    'get-lang': 'ja',
    authorization: 'secret-token',
  })
})

test('ROL-02 ENT-17: the upload is a form with file and group (default ugc) and has the token header', () => {
  const file = new File(['picture'], 'front.png', { type: 'image/png' })
  const { init, url } = requestOf(rowOf('uploadFile'), { file }, user)
  expect(url).toBe('https://exchange.example/api/uploadFile')
  const form = init.body as FormData
  expect([...form.keys()]).toEqual(['file', 'group'])
  expect((form.get('file') as File).name).toBe('front.png')
  expect(form.get('group')).toBe('ugc')
  expect(headers(init)).toMatchObject({ token: 'secret-token', 'get-lang': 'ja' })
  // fetch adds the form's boundary itself.
  expect(headers(init)['content-type']).toBeUndefined()
  expect((requestOf(rowOf('uploadFile'), { file, group: 'kyc' }, user).init.body as FormData).get('group')).toBe('kyc')
})

test('only the upload has the token header, and no call follows redirects or sends cookies', () => {
  for (const name of callNames) {
    const { init } = requestOf(rowOf(name), { id: 1 }, user)
    expect('token' in headers(init)).toBe(name === 'uploadFile')
    expect(init.redirect).toBe('error')
    expect(init.credentials).toBe('omit')
  }
})

test('changes are never cached, even by GET', () => {
  for (const name of callNames)
    expect(requestOf(rowOf(name), { id: 1 }, user).init.cache).toBe(rowOf(name).changes ? 'no-store' : undefined)
  expect(requestOf(rowOf('contractCloseOrder'), { id: 1 }, user).init).toMatchObject({
    method: 'GET',
    cache: 'no-store',
  })
})
