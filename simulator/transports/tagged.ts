/**
 * Tells the served simulator which page a call or socket is from, and which of the states that its faults wait for hold at that moment. What
 * is set on one page's line concerns that page alone: the operator's calls get through while the trader is in the tunnel. The answer to a
 * call that sends a code brings that code to the page.
 */
import { SHOP_PREFIX } from '../../protocol/calls.ts'
import { SOCKET_PATH } from '../../protocol/topics.ts'
import type { Letter } from '../exchange.ts'

export const PAGE_HEADER = 'sim-page'
export const STATES_HEADER = 'sim-states'
/** Of an answer: the code that the call has sent. */
export const LETTER_HEADER = 'sim-letter'
/** Of the socket's address: browsers send no headers of ours with it. */
export const PAGE_QUERY = 'page'

/** Conditions as the header has them. */
export const statesText = (states: readonly { machine: string; state: string }[]): string =>
  states.map(({ machine, state }) => `${machine}#${state}`).join(',')

/** A code as the header has it. */
export const letterText = (letter: Letter): string => encodeURIComponent(JSON.stringify(letter))

/** The code that an answer brings; nothing when it brings none. */
export function letterIn(headers: Headers): Letter | undefined {
  const text = headers.get(LETTER_HEADER)
  return text === null ? undefined : (JSON.parse(decodeURIComponent(text)) as Letter)
}

const pathOf = (url: unknown): string => new URL(url instanceof Request ? url.url : String(url), location.href).pathname
const isCall = (url: unknown): boolean => {
  const path = pathOf(url)
  return path.startsWith('/api/') || path.startsWith(SHOP_PREFIX)
}

/** Tags every call and socket of the page from now on; `states` gives the current state, `onLetter` is called with codes. Returns a function that stops it. */
export function tagCalls(
  page: string,
  states: () => string,
  onLetter: (letter: Letter) => void = () => {},
): () => void {
  const { fetch, WebSocket } = globalThis
  const { open } = XMLHttpRequest.prototype
  const tags = (): [string, string][] => [
    [PAGE_HEADER, page],
    ...(states() === '' ? [] : [[STATES_HEADER, states()] as [string, string]]),
  ]
  globalThis.fetch = async (input, init) => {
    if (!isCall(input)) return fetch(input, init)
    // A call is made in the middle of a transition: machines above the one that asks take theirs before this turn ends.
    await Promise.resolve()
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    for (const [name, value] of tags()) headers.set(name, value)
    const response = await fetch(input, { ...init, headers })
    const letter = letterIn(response.headers)
    if (letter !== undefined) onLetter(letter)
    return response
  }
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    Reflect.apply(open, this, args)
    if (isCall(args[1])) for (const [name, value] of tags()) this.setRequestHeader(name, value)
  }
  globalThis.WebSocket = new Proxy(WebSocket, {
    construct(native, [url, ...rest]: [string | URL, ...unknown[]], target) {
      const address = new URL(url, location.href.replace(/^http/, 'ws'))
      if (address.pathname === SOCKET_PATH) address.searchParams.set(PAGE_QUERY, page)
      return Reflect.construct(native, [address.href, ...rest], target)
    },
  })
  return () => {
    globalThis.fetch = fetch
    globalThis.WebSocket = WebSocket
    XMLHttpRequest.prototype.open = open
  }
}
