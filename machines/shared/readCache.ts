/** Remembers the last answers of reads, so that a page that is opened again shows them while it asks anew. Cleared at logout. */
export interface ReadCache {
  get(key: string): unknown
  set(key: string, value: unknown): void
  clear(): void
}

/** Answers kept at most; the one written longest ago goes first. */
const LIMIT = 60

/** One cache for the whole app. */
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

/** The cache's key of a read: the call and what was asked. */
export const readKey = (call: string, request: object): string => `${call} ${JSON.stringify(request)}`
