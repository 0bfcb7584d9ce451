/** Damaged stored values for tests: one of each JSON type, and a foreign object. */
export const DAMAGED: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  number: 7,
  text: 'täxt\n',
  list: [null, {}, 7, []],
  'empty object': {},
  'wrong fields': { clientId: 7, request: [], sent: {}, draft: 7, wish: [], seed: {}, setting: [], btcusdt: 7 },
}

/** The same values as texts, and texts that are not JSON or far too long. */
export const DAMAGED_TEXTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(DAMAGED).map(([kind, value]) => [kind, JSON.stringify(value)])),
  'cut JSON': '{"a":[1,',
  'no JSON': 'undefined',
  empty: '',
  long: `"${'x'.repeat(5_000_000)}"`,
}

const deny = (): never => {
  throw new DOMException('denied', 'QuotaExceededError')
}

/** A browser's storage over a map that the test reads; with `isReadOnly` it refuses every change. */
export const storageOver = (stored: Map<string, string>, { isReadOnly = false } = {}): Storage => ({
  getItem: (key) => stored.get(key) ?? null,
  setItem: isReadOnly ? deny : (key, text) => void stored.set(key, text),
  removeItem: isReadOnly ? deny : (key) => void stored.delete(key),
  clear: isReadOnly ? deny : () => stored.clear(),
  key: (at) => [...stored.keys()][at] ?? null,
  get length() {
    return stored.size
  },
})
