/** The worker that reads HAR files. The one-file build replaces it by noThread.ts, since it has no other files. */
export const startThread = (): Worker | undefined =>
  typeof Worker === 'undefined'
    ? undefined
    : new Worker(new URL('./harWorker.ts', import.meta.url), { type: 'module', name: 'har' })
