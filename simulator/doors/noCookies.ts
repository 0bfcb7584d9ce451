/**
 * Stands in for tough-cookie, which msw asks for cookies of mocked calls and which brings a list of all public suffixes (122 kB packed).
 * The exchange sets no cookies and reads none. Joined by an alias of the build.
 */
export const Cookie = { fromJSON: (): null => null }

export class MemoryCookieStore {
  idx = {}
}

export class CookieJar {
  getCookiesSync(): never[] {
    return []
  }
  async setCookie(): Promise<void> {}
}
