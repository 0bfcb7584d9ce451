/** Code that is loaded once, ahead of time or on demand. */
export interface OnceLoaded<T> {
  /** For React's `use`: the same promise each time, so that loaded code renders at once. */
  get(): Promise<T>
  /** Loads it, again after a failure; undefined when it is loaded. Never rejects: `get` does. */
  fetch(): Promise<unknown> | undefined
}

/** Caches what `load` returns. React's `lazy` shows a fallback even for loaded code, and then for at least 300 ms. */
export function onceLoaded<T>(load: () => Promise<T>): OnceLoaded<T> {
  let asked: Promise<T> | undefined
  let state: 'coming' | 'here' | 'failed' = 'coming'
  function get(): Promise<T> {
    if (asked) return asked
    const coming = load()
    asked = coming
    state = 'coming'
    coming.then(
      () => {
        state = 'here'
      },
      () => {
        state = 'failed'
      },
    )
    return coming
  }
  return {
    get,
    fetch() {
      if (state === 'here') return undefined
      if (state === 'failed') asked = undefined
      return get().catch(() => undefined)
    },
  }
}
