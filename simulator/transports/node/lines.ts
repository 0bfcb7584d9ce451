/** The lines of a served simulator: one for each page with faults set by an operator, and a plain one for all others. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type MachineState, readFaultSetting } from '../../faults/fault.ts'
import { loadBackend } from '../backend.ts'
import { createLine, type FaultReport, type Line } from '../line.ts'
import { PAGE_HEADER, PAGE_QUERY, STATES_HEADER, statesText } from '../tagged.ts'
import { CORS } from './http.ts'

/** Limit of pages; the least recently used goes first. */
const PAGES_MOST = 1_000
const NAME = /^[a-z0-9]{1,40}$/

type Page = { line: Line; states: string }

const holds = (states: string) => {
  const all = new Set(states.split(','))
  return (wanted: MachineState) => all.has(statesText([wanted]))
}

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** A page's request for its line: faults to set, or its current states. The reply is a report of the faults. */
export type FaultOrder = { page?: unknown; setting?: unknown; states?: unknown }

/** Manages the lines; `seed` is that of randomness where a page has set none. */
export function createLines(seed: number) {
  const pages = new Map<string, Page>()
  const plain: Page = { line: createLine(), states: '' }

  function open(name: string): Page {
    if (!NAME.test(name)) throw new Error('A page tells its name in small letters and digits.')
    const known = pages.get(name)
    const page: Page = known ?? { line: lineOf(() => page), states: '' }
    pages.delete(name)
    pages.set(name, page)
    const [oldest] = pages
    if (pages.size > PAGES_MOST && oldest !== undefined) {
      pages.delete(oldest[0])
      oldest[1].line.close()
    }
    return page
  }
  // Calls and sockets create no line: invented names could displace those in use.
  const pageOf = (name: string): Page => pages.get(name) ?? plain
  const lineOf = (page: () => Page): Line =>
    createLine({
      stored: { setting: { seed, faults: [] }, tallies: {} },
      isIn: (wanted) => holds(page().states)(wanted),
    })

  return {
    /** The line of a call, and the states at that moment. */
    ofCall(request: IncomingMessage): { line: Line; isIn: (wanted: MachineState) => boolean } {
      const { line } = pageOf(one(request.headers[PAGE_HEADER]))
      return { line, isIn: holds(one(request.headers[STATES_HEADER])) }
    },
    /** The line of a socket, by its address. */
    ofSocket: (url: string): Line => pageOf(new URLSearchParams(url.split('?')[1]).get(PAGE_QUERY) ?? '').line,
    /** Handles a page's request. Rejects with a message when it is invalid. */
    async obey({ page: name, setting, states }: FaultOrder): Promise<FaultReport> {
      const page = open(String(name))
      if (setting !== undefined) {
        const wanted = readFaultSetting(setting)
        await loadBackend(wanted.backend)
        page.line.set(wanted)
      }
      if (typeof states === 'string') {
        page.states = states
        page.line.turn()
      }
      return page.line.report()
    },
    close() {
      for (const { line } of [plain, ...pages.values()]) line.close()
    },
  }
}

/** Truncates a reply. Its head is sent first: some browsers repeat a call without any reply by themselves. */
export function breakOff(response: ServerResponse): void {
  response.writeHead(200, { ...CORS, 'content-type': 'application/json; charset=utf-8', 'content-length': '2' })
  response.write('{', () => response.destroy())
}
