import type { Store } from './save.ts'

/** A store in memory, for browsers that deny IndexedDB: the world lives as long as its worker. */
export const memoryStore = (): Store => ({
  load: async () => undefined,
  append: async () => {},
  snapshot: async () => {},
  clock: async () => {},
  settled: async () => {},
  clear: async () => {},
  close: async () => {},
})
