/** Ways to run the exchange off the page's thread, the best first. The one-file build has its own (spawnInline.ts). */
import type { Pipe } from './host/messages.ts'

/** `shared` workers serve all tabs; the others serve one page, which must then hold the world's lock. */
export type Spawner = { name: string; shared: boolean; open(name: string): Pipe | undefined }

export const spawners: readonly Spawner[] = [
  {
    name: 'sharedWorker',
    shared: true,
    open: (name) =>
      typeof SharedWorker === 'undefined'
        ? undefined
        : new SharedWorker(new URL('./exchangeWorker.ts', import.meta.url), { type: 'module', name }).port,
  },
  {
    name: 'worker',
    shared: false,
    open: (name) => new Worker(new URL('./exchangeWorker.ts', import.meta.url), { type: 'module', name }),
  },
]
