/** The worker that reads files of market history. The one-file build replaces it by noThread.ts, since it has no other files. */
export const startThread = (): Worker | undefined =>
  typeof Worker === 'undefined'
    ? undefined
    : new Worker(new URL('./historyWorker.ts', import.meta.url), { type: 'module', name: 'history' })
