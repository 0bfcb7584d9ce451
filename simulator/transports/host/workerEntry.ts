/** The worker's entry: answers hello at once, and admits each page when the exchange is open. Until then its messages wait. */
import type { LinkRefused } from '../../share/refused.ts'
import { type Boot, type FromHost, HOST_VERSION, type Pipe, type ToHost } from './messages.ts'
import type { SharedExchange } from './sharedExchange.ts'

/**
 * Checked by its name: an import of the class would load the exchange with the worker's first file. WebKit then runs that
 * file a second time, and two exchanges in one worker take the world from each other.
 */
const isRefused = (problem: unknown): problem is LinkRefused =>
  problem instanceof Error && problem.name === 'LinkRefused'

/** Admits the pages of one worker; the first page's boot opens the exchange, which loads after the hello is sent. */
export function createWorkerEntry(open: (boot: Boot) => Promise<SharedExchange>) {
  let exchange: Promise<SharedExchange> | undefined
  return (pipe: Pipe): void => {
    const post = (message: FromHost) => pipe.postMessage(message)
    const early: ToHost[] = []
    let receive = (message: ToHost): void => {
      early.push(message)
    }
    pipe.addEventListener('message', ({ data }) => {
      const message = data as ToHost
      if (message.type !== 'hello') return receive(message)
      post({ type: 'hello', version: HOST_VERSION })
      if (message.version !== HOST_VERSION) return
      exchange ??= open(message.boot)
      exchange
        .then(({ join }) => join(post, message.boot))
        .then((listener) => {
          receive = listener
          for (const each of early.splice(0)) receive(each)
        })
        .catch((problem: unknown) => {
          const refused = isRefused(problem) ? problem.problem : undefined
          post({ type: 'failed', problem: String(problem), refused })
        })
    })
    pipe.start?.()
  }
}
