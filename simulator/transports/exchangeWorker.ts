/** Runs the exchange in a separate worker, shared by all tabs where that is possible. The exchange itself loads after the first hello. */
import type { Pipe } from './host/messages.ts'
import { createWorkerEntry } from './host/workerEntry.ts'

/** The scope of a worker: a shared worker gets a port for each page; for a dedicated one the scope is the port of its only page. */
type Scope = Pipe & { onconnect?: ((event: MessageEvent) => void) | null }

const scope = globalThis as Scope
const greet = createWorkerEntry(async (boot) => (await import('./host/sharedExchange.ts')).openSharedExchange(boot))

if ('onconnect' in scope) {
  scope.onconnect = ({ ports }) => {
    if (ports[0]) greet(ports[0])
  }
} else {
  greet(scope)
}
