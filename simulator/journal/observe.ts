/** The journal of a page. It wraps every transport, so it shows exactly what the page gets. */
import { type Naming, PROTOCOL_NAMING } from '../../protocol/naming.ts'
import { SOCKET_PATH } from '../../protocol/topics.ts'
import type { Observable } from '../observable.ts'
import type { Letter } from '../running.ts'
import { observedFetch, observedRequests, type PathOf } from './calls.ts'
import { createJournal, type Journal } from './journal.ts'
import { observedSockets } from './sockets.ts'

/** Returns the path of an address that belongs to the exchange at `host`. */
export function pathsBelow(host: string, { paths }: Naming = PROTOCOL_NAMING): PathOf {
  const isCall = new RegExp(`^(?:${paths})`)
  return (address) => {
    const url = new URL(address, location.href)
    if (url.origin !== new URL(host || location.origin).origin) return undefined
    return isCall.test(url.pathname) ? url.pathname + url.search : undefined
  }
}

/** Records each new code and notice once. */
function noteLetters(journal: Journal, inbox: Observable<readonly Letter[]>): () => void {
  let known = new Set(inbox.get())
  return inbox.subscribe(() => {
    const letters = inbox.get()
    for (const letter of letters) {
      const { channel, to, purpose, code } = letter
      if (!known.has(letter))
        journal.note({ kind: 'letter', channel, to, purpose, ...(code === undefined ? {} : { code }) })
    }
    known = new Set(letters)
  })
}

/**
 * Starts the journal of the page's calls, sockets and codes. Call it after everything else that intercepts the network; `stop` restores the
 * page.
 */
export function observePage({
  host,
  inbox,
  naming,
}: {
  host: string
  inbox: Observable<readonly Letter[]>
  naming?: Naming | undefined
}): { journal: Journal; stop(): void } {
  const journal = createJournal()
  const { fetch, WebSocket, XMLHttpRequest } = globalThis
  const pathOf = pathsBelow(host, naming)
  const address = `${(host || location.origin).replace(/^http/, 'ws')}${SOCKET_PATH}`
  globalThis.fetch = observedFetch(fetch, journal, pathOf, naming)
  globalThis.XMLHttpRequest = observedRequests(XMLHttpRequest, journal, pathOf, naming)
  globalThis.WebSocket = observedSockets(WebSocket, journal, address)
  const stopLetters = noteLetters(journal, inbox)
  return {
    journal,
    stop() {
      stopLetters()
      Object.assign(globalThis, { fetch, WebSocket, XMLHttpRequest })
    },
  }
}
