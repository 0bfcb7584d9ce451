/** The worker that lays charts out. The one-file build has noThread.ts in its place: nothing stands beside that file. */
export const startThread = (): Worker | undefined =>
  typeof Worker === 'undefined'
    ? undefined
    : new Worker(new URL('./drawingWorker.ts', import.meta.url), { type: 'module', name: 'flows' })
