import { expect, test, vi } from 'vitest'
import { handlerOf } from '../../handlers/index.ts'
import { loadingFor } from './later.ts'

// As in a bundle.
vi.mock('../../handlers/others.node.ts', () => import('../../handlers/others.bundled.ts'))

const asking = (path: string, body?: object) => ({
  method: body ? 'POST' : 'GET',
  path,
  headers: {},
  ...(body ? { body: JSON.stringify(body) } : {}),
})

test('the first screen waits for no handlers; another call waits once', async () => {
  for (const path of ['/api/baseConfig', '/api/home', '/api/currencyRank/hot', '/api/market', '/api/language'])
    expect(loadingFor(asking(path)), path).toBeUndefined()
  expect(() => handlerOf('login')).toThrow('the handler of login is not loaded')
  await loadingFor(asking('/api/login', {}))
  expect(handlerOf('login').handle).toBeTypeOf('function')
  expect(loadingFor(asking('/api/login', {}))).toBeUndefined()
})
