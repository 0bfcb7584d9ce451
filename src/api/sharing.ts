/** Shares simultaneous equal requests. */

/** Rejects as soon as the signal aborts; the shared work continues for the others. */
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
 * Runs work once for all callers of the same key at the same time; without a key, once per caller. Each caller may leave by its signal (and
 * gets the error of `aborted`); the work is aborted when the last one leaves.
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
      // A caller after the last one left starts new work.
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
