/** Code that is fetched once, ahead of its time or when it is wanted. */
export interface OnceLoaded<T> {
  /** For React's `use`: the same promise each time, so that what is there already is shown at once. */
  get(): Promise<T>
  /** Fetches it, anew where that failed before; nothing when it is there. Never rejects: the failure is for those who `get` it. */
  fetch(): Promise<unknown> | undefined
}

/**
 * Keeps what `load` brings. React's own `lazy` puts something in the place of code that is there already, and then leaves that
 * standing for 300 ms.
 */
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
