import { expect, test } from 'vitest'
import { handlerOf, isHandlerLoaded } from '../../handlers/index.ts'
import { loadHandlers, otherHandlers } from '../../handlers/others.bundled.ts'
import { loadingFor } from './later.ts'

const bundled = { isHandlerLoaded: (name: string) => isHandlerLoaded(name, otherHandlers), loadHandlers }
const asking = (path: string, method = 'GET') => ({ method, path, headers: {} })
const LOGIN = asking('/api/login', 'POST')

test('in a bundle the first screen waits for no handlers; another call waits for them once', async () => {
  for (const path of ['/api/baseConfig', '/api/home', '/api/currencyRank/hot', '/api/market', '/api/language'])
    expect(loadingFor(asking(path), bundled), path).toBeUndefined()
  expect(() => handlerOf('login', otherHandlers)).toThrow('the handler of login is not loaded')
  await loadingFor(LOGIN, bundled)
  expect(handlerOf('login', otherHandlers)).toEqual(handlerOf('login'))
  expect(loadingFor(LOGIN, bundled)).toBeUndefined()
})

test('in Node every handler is there', () => {
  expect(loadingFor(LOGIN)).toBeUndefined()
})
