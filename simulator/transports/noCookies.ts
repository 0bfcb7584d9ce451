/**
 * Stands in for tough-cookie, which msw asks for cookies of mocked calls and which brings a list of all public suffixes (122 kB packed).
 * The exchange sets no cookies and reads none. Joined by an alias of the build.
 */

/** msw looks for kept cookies once, as it loads, and doesn't load in a browser that denies its storage: there it finds an empty one. */
function allowOneLook(): () => void {
  try {
    void globalThis.localStorage
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
