/**
 * Replaces tough-cookie, which msw uses for cookies of mocked calls and which includes a list of all public suffixes (122 kB packed). The
 * exchange sets no cookies and reads none. Used by an alias of the build.
 */

/**
 * msw reads stored cookies once when it loads, and fails to load in a browser that denies its storage or its values: there it gets an empty
 * storage.
 */
function allowOneLook(): () => void {
  try {
    ;(globalThis as { localStorage?: Storage }).localStorage?.getItem('')
    return () => {}
  } catch {
    const denied = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null }, configurable: true })
    return () => void (denied && Object.defineProperty(globalThis, 'localStorage', denied))
  }
}
const lookedAt = allowOneLook()

export const Cookie = { fromJSON: (): null => null }

export class MemoryCookieStore {
  idx = {}
}

export class CookieJar {
  constructor() {
    lookedAt()
  }
  getCookiesSync(): never[] {
    return []
  }
  async setCookie(): Promise<void> {}
}
