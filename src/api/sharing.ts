/** Simultaneous equal questions travel once. */

/** Rejects with the caller's own error as soon as its signal aborts; the shared work goes on for the others. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined, aborted: () => unknown): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const leave = () => reject(aborted())
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

interface Shared {
  promise: Promise<unknown>
  waiting: number
  stop: AbortController
}

/**
 * Runs work once for all who ask under the same key while it lasts; without a key always anew. Each caller may leave by its
 * signal (it then gets the error that `aborted` makes), and the work is stopped when the last one has left.
 */
export function createSharing() {
  const running = new Map<string, Shared>()

  function begin(key: string | undefined, work: (signal: AbortSignal) => Promise<unknown>): Shared {
    const stop = new AbortController()
    const shared: Shared = { promise: work(stop.signal), waiting: 0, stop }
    if (key === undefined) return shared
    running.set(key, shared)
    const forget = () => {
      if (running.get(key) === shared) running.delete(key)
    }
    shared.promise.then(forget, forget)
    return shared
  }

  return async function share(
    key: string | undefined,
    work: (signal: AbortSignal) => Promise<unknown>,
    signal: AbortSignal | undefined,
    aborted: () => unknown,
  ): Promise<unknown> {
    if (signal?.aborted) throw aborted()
    const shared = (key === undefined ? undefined : running.get(key)) ?? begin(key, work)
    shared.waiting += 1
    const leave = () => {
      shared.waiting -= 1
      if (shared.waiting > 0) return
      // Somebody who comes after the last one left starts anew.
      if (key !== undefined && running.get(key) === shared) running.delete(key)
      shared.stop.abort()
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await untilAborted(shared.promise, signal, aborted)
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }
}
