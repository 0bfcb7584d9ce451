/**
 * The worker of the one-file build, with its script in the page, because a file:// page can't load other files. That build's alias replaces
 * spawn.ts by this file.
 */
import InlineWorker from './inlineWorker.ts?worker&inline'
import type { Spawner } from './spawn.ts'

export const spawners: readonly Spawner[] = [
  { name: 'inlineWorker', shared: false, open: (name) => new InlineWorker({ name }) },
]
