/**
 * Tags calls and sockets with their page and the states that its faults depend on. Faults of one page affect that page only: the operator's
 * calls get through while the trader's network is down. The reply to a call that sends a code includes that code for the page.
 */
import { SHOP_PREFIX } from '../../protocol/calls/index.ts'
import { SOCKET_PATH } from '../../protocol/topics.ts'
import { LETTER_HEADER, PAGE_HEADER, PAGE_QUERY, STATES_HEADER } from '../pageHeaders.ts'
import type { Letter } from '../running.ts'

/** States in the format of the header. */
export const statesText = (states: readonly { machine: string; state: string }[]): string =>
  states.map(({ machine, state }) => `${machine}#${state}`).join(',')

/** A code in the format of the header. */
export const letterText = (letter: Letter): string => encodeURIComponent(JSON.stringify(letter))

/** The code in a reply, if any. */
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
    // A call is made during a transition: parent machines take theirs before this microtask ends.
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
