import { expect, test } from 'vitest'
import * as all from '../../handlers/index.ts'
import { loadHandlers, otherHandlers } from '../../handlers/others.bundled.ts'
import { loadingFor } from './later.ts'

const bundled: typeof import('../../handlers/index.ts') = {
  ...all,
  isHandlerLoaded: (name, language) => all.isHandlerLoaded(name, language, otherHandlers),
  loadHandler: (name, language) => all.loadHandler(name, language, { load: loadHandlers, others: otherHandlers }),
}
const incoming = (path: string, method = 'GET') => ({ method, path, headers: {} })
const LOGIN = incoming('/api/login', 'POST')

test('in a bundle the first screen waits for no handlers; another call waits for them once', async () => {
  for (const path of ['/api/baseConfig', '/api/home', '/api/currencyRank/hot', '/api/market', '/api/language'])
    expect(loadingFor(incoming(path), bundled), path).toBeUndefined()
  expect(() => all.handlerOf('login', otherHandlers)).toThrow('the handler of login is not loaded')
  await loadingFor(LOGIN, bundled)
  expect(all.handlerOf('login', otherHandlers)).toEqual(all.handlerOf('login'))
  expect(loadingFor(LOGIN, bundled)).toBeUndefined()
})

test('in Node every handler is there', () => {
  expect(loadingFor(LOGIN)).toBeUndefined()
})
