/** The exchange in a worker inside the one-file build: a single script, for one page only. */
import type { Pipe } from './host/messages.ts'
import { createPorter } from './host/porter.ts'
import { openRoom } from './host/room.ts'

createPorter(openRoom)(globalThis as unknown as Pipe)
