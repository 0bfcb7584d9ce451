import { expect, test, vi } from 'vitest'

test('with storage denied msw may check once, and other code is still denied', async () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  const get = (): Storage => {
    throw new DOMException('denied', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
  vi.resetModules()
  const { CookieJar } = await import('./noCookies.ts')
  expect(globalThis.localStorage.getItem('cookies')).toBeNull()
  expect(new CookieJar().getCookiesSync()).toEqual([])
  expect(() => globalThis.localStorage).toThrow('denied')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})
