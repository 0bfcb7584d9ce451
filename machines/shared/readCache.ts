/** Caches answers, so that a page opened again shows them while it reads again. Cleared at log-out. */
export interface ReadCache {
  get(key: string): unknown
  set(key: string, value: unknown): void
  clear(): void
}

/** Entries; the oldest goes first. */
const LIMIT = 60

export function createReadCache(limit: number = LIMIT): ReadCache {
  const answers = new Map<string, unknown>()
  return {
    get: (key) => answers.get(key),
    set(key, value) {
      answers.delete(key)
      answers.set(key, value)
      const [oldest] = answers.keys()
      if (answers.size > limit && oldest !== undefined) answers.delete(oldest)
    },
    clear: () => answers.clear(),
  }
}

export const readKey = (call: string, request: object): string => `${call} ${JSON.stringify(request)}`
