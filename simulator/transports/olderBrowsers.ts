/**
 * Functions that the demo and its packages (msw, above all) call and that Chrome 100 or Safari 15.4 lack. Only demos load them; the app itself
 * calls nothing newer, which scripts/olderBrowsers.test.ts checks in the built files.
 */

function define(on: object, name: string, value: unknown): void {
  if (!(name in on)) Object.defineProperty(on, name, { value, configurable: true, writable: true })
}

/** Adds what is missing. */
export function addMissing(): void {
  define(Promise, 'withResolvers', () => {
    const made: { promise?: Promise<unknown>; resolve?: unknown; reject?: unknown } = {}
    made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
    return made
  })
  define(Set.prototype, 'difference', function (this: Set<unknown>, other: ReadonlySet<unknown>) {
    return new Set([...this].filter((one) => !other.has(one)))
  })
  define(Set.prototype, 'intersection', function (this: Set<unknown>, other: ReadonlySet<unknown>) {
    return new Set([...this].filter((one) => other.has(one)))
  })
  define(URL, 'canParse', (address: string, base?: string) => {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  })
  define(AbortSignal, 'timeout', (ms: number) => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(new DOMException('The time is over.', 'TimeoutError')), ms)
    return ending.signal
  })
  define(Headers.prototype, 'getSetCookie', function (this: Headers) {
    const cookies = this.get('set-cookie')
    return cookies === null ? [] : [cookies]
  })
  define(Response, 'json', (data: unknown, init: ResponseInit = {}) => {
    const headers = new Headers(init.headers)
    if (!headers.has('content-type')) headers.set('content-type', 'application/json')
    return new Response(JSON.stringify(data), { ...init, headers })
  })
}

addMissing()
