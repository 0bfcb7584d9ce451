import { expect, test } from 'vitest'
import type { CallName } from '../../../protocol/calls.ts'
import * as firstScreen from '../../handlers/firstScreen.ts'
import { handlerOf } from '../../handlers/index.ts'
import { loadHandlers, otherHandlers } from '../../handlers/others.bundled.ts'
import { loadingFor } from './later.ts'

/** As in a bundle. */
const bundled = {
  isHandlerLoaded: (name: string) => Object.hasOwn(firstScreen.handlers, name) || otherHandlers() !== undefined,
  loadHandlers,
}
const asking = (path: string, method = 'GET') => ({ method, path, headers: {} })

test('in a bundle the first screen waits for no handlers; another call waits for them once', async () => {
  for (const path of ['/api/baseConfig', '/api/home', '/api/currencyRank/hot', '/api/market', '/api/language'])
    expect(loadingFor(asking(path), bundled), path).toBeUndefined()
  expect(otherHandlers()).toBeUndefined()
  await loadingFor(asking('/api/login', 'POST'), bundled)
  expect(otherHandlers()?.handlers.login).toBe(handlerOf('login' satisfies CallName).handle)
  expect(loadingFor(asking('/api/login', 'POST'), bundled)).toBeUndefined()
})

test('in Node every handler is there', () => {
  expect(loadingFor(asking('/api/login', 'POST'))).toBeUndefined()
})
