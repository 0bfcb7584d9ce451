import { expect, test, vi } from 'vitest'

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError')
}

test.each<[string, () => Storage]>([
  ['storage', denied],
  ['its values', () => ({ getItem: denied }) as unknown as Storage],
])('with %s denied msw may check once, and other code is still denied', async (_, get) => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
  vi.resetModules()
  const { CookieJar } = await import('./noCookies.ts')
  expect(globalThis.localStorage.getItem('cookies')).toBeNull()
  expect(new CookieJar().getCookiesSync()).toEqual([])
  expect(() => globalThis.localStorage.getItem('cookies')).toThrow('denied')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})
