/** The exchange in a worker inside the one-file build: a single script, for one page only. */
import type { Pipe } from './host/messages.ts'
import { openSharedExchange } from './host/sharedExchange.ts'
import { createWorkerEntry } from './host/workerEntry.ts'

createWorkerEntry(openSharedExchange)(globalThis as Pipe)
