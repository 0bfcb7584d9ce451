/**
 * The one-file build's way: a worker whose script is part of the page, because a file:// page may load no other file. An alias of that build puts it in spawn.ts's place.
 */
import InlineWorker from './inlineWorker.ts?worker&inline'
import type { Way } from './spawn.ts'

export const ways: readonly Way[] = [
  { name: 'inlineWorker', shared: false, open: (name) => new InlineWorker({ name }) },
]
