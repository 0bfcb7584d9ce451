/** The networks of a served simulator: one for each page with faults set by an operator, and a plain one for all others. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type MachineState, readFaultSetting } from '../../faults/fault.ts'
import { PAGE_HEADER, PAGE_QUERY, STATES_HEADER } from '../../pageHeaders.ts'
import { loadBackend } from '../backend.ts'
import { createNetwork, type FaultReport, type Network } from '../network.ts'
import { statesText } from '../pageTags.ts'
import { CALL_HEADERS } from './http.ts'

/** Limit of pages; the least recently used goes first. */
const PAGES_MOST = 1_000
const NAME = /^[a-z0-9]{1,40}$/

type Page = { network: Network; states: string }

const holds = (states: string) => {
  const all = new Set(states.split(','))
  return (wanted: MachineState) => all.has(statesText([wanted]))
}

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** A page's request for its network: faults to set, or its current states. The reply is a report of the faults. */
export type FaultOrder = { page?: unknown; setting?: unknown; states?: unknown }

/** Manages the networks; `seed` is that of randomness where a page has set none. */
export function createNetworks(seed: number) {
  const pages = new Map<string, Page>()
  const plain: Page = { network: createNetwork(), states: '' }

  function open(name: string): Page {
    if (!NAME.test(name)) throw new Error('A page tells its name in small letters and digits.')
    const known = pages.get(name)
    const page: Page = known ?? { network: networkOf(() => page), states: '' }
    pages.delete(name)
    pages.set(name, page)
    const [oldest] = pages
    if (pages.size > PAGES_MOST && oldest !== undefined) {
      pages.delete(oldest[0])
      oldest[1].network.close()
    }
    return page
  }
  // Calls and sockets create no network: invented names could displace those in use.
  const pageOf = (name: string): Page => pages.get(name) ?? plain
  const networkOf = (page: () => Page): Network =>
    createNetwork({
      stored: { setting: { seed, faults: [] }, tallies: {} },
      isIn: (wanted) => holds(page().states)(wanted),
    })

  return {
    /** The network of a call, and the states at that moment. */
    ofCall(request: IncomingMessage): { network: Network; isIn: (wanted: MachineState) => boolean } {
      const { network } = pageOf(one(request.headers[PAGE_HEADER]))
      return { network, isIn: holds(one(request.headers[STATES_HEADER])) }
    },
    /** The network of a socket, by its address. */
    ofSocket: (url: string): Network => pageOf(new URLSearchParams(url.split('?')[1]).get(PAGE_QUERY) ?? '').network,
    /** Handles a page's request. Rejects with a message when it is invalid. */
    async obey({ page: name, setting, states }: FaultOrder): Promise<FaultReport> {
      const page = open(String(name))
      if (setting !== undefined) {
        const wanted = readFaultSetting(setting)
        await loadBackend(wanted.backend)
        page.network.set(wanted)
      }
      if (typeof states === 'string') {
        page.states = states
        page.network.turn()
      }
      return page.network.report()
    },
    close() {
      for (const { network } of [plain, ...pages.values()]) network.close()
    },
  }
}

/** Truncates a reply. Its head is sent first: some browsers repeat a call without any reply by themselves. */
export function breakOff(response: ServerResponse): void {
  response.writeHead(200, { ...CALL_HEADERS, 'content-type': 'application/json; charset=utf-8', 'content-length': '2' })
  response.write('{', () => response.destroy())
}
