/** A value with subscribers; `get` returns the same object until it changes. */
export type Observable<T> = { get(): T; subscribe(listener: () => void): () => void }

/** Creates one with its initial value. */
export function observable<T>(first: T): Observable<T> & { set(value: T): void } {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
