import { expect, test } from 'vitest'
import { absolutePath, callNames, rowOf } from '../../protocol/calls/index.ts'
import { routeOf } from '../../protocol/route.ts'
import { bodyFields, queryFields } from './router.ts'

test('every call is found by method and path, with the id in the path', () => {
  for (const name of callNames) {
    const { method, path } = rowOf(name)
    const filled = absolutePath(path).replace('{id}', 'A%2F7')
    expect([name, routeOf(method, filled)]).toEqual([name, path.includes('{id}') ? { name, id: 'A/7' } : { name }])
  }
})

test('HEAD is allowed where GET is, unless the call changes something', () => {
  for (const name of callNames) {
    const { method, path, changes } = rowOf(name)
    const found = routeOf('HEAD', absolutePath(path).replace('{id}', '7'))
    const allowed = method === 'GET' && changes !== true
    expect([name, found]).toMatchObject([name, allowed ? { name } : { allowed: [method] }])
  }
})

test.each(['/api/depth/', '/api/depth', '/api/depth/%', '/api/depth/1/2', '/api/market/', '/api', '/', ''])(
  '%j is not the path of a call',
  (path) => {
    expect(routeOf('GET', path)).toBeUndefined()
  },
)

test('a wrong method is answered with the allowed ones', () => {
  expect(routeOf('DELETE', '/api/depth/1')).toEqual({ allowed: ['GET'] })
  expect(routeOf('GET', '/api/login')).toEqual({ allowed: ['POST'] })
})

test('the first of two query fields with the same name is used', () => {
  const fields = queryFields('a=1&b=%20x&a=2&__proto__=3&toString=4&c')
  expect(Object.entries(fields)).toEqual([
    ['a', '1'],
    ['b', ' x'],
    ['__proto__', '3'],
    ['toString', '4'],
    ['c', ''],
  ])
  expect(Object.keys(queryFields(''))).toEqual([])
})

test('a body is a JSON object or empty', () => {
  for (const empty of [undefined, '', ' \r\n']) expect(bodyFields(empty)).toEqual({})
  expect(bodyFields(' {"a":[1]} ')).toEqual({ a: [1] })
  for (const other of ['[]', 'null', '7', '"a"', 'true', '{', '{}{}'])
    expect([other, bodyFields(other)]).toEqual([other, undefined])
})
