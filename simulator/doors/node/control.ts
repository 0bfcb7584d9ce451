/**
 * What the served demo's page orders beside calls, below /sim/: `events` streams clock and codes, `order` carries orders out. Pages of
 * other addresses can't use it: it sends no CORS headers and takes JSON only, which browsers don't send across without them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Letter } from '../../exchange.ts'
import type { ClockFacts } from '../host/messages.ts'
import type { FaultReport } from '../line.ts'
import type { Beginning } from '../opening.ts'
import { obey, problemOf, readOrder } from '../orders.ts'
import type { Running } from './exchangeAt.ts'
import { bodyOf, sendJson } from './http.ts'
import type { FaultOrder } from './lines.ts'

export const CONTROL_PREFIX = '/sim/'

/** What `events` streams, one JSON text each. */
export type ControlEvent =
  | { type: 'state'; clock: ClockFacts; letters: Letter[] }
  | { type: 'clock'; clock: ClockFacts }
  | { type: 'letter'; letter: Letter }

/** What the control gives to the server: `cut` makes the network seem lost for so many ms, `faults` sets those of one page's line. */
type Doors = { cut: (ms: number) => void; faults: (order: FaultOrder) => FaultReport }

/** Answers the paths below /sim/. */
export function createControl({ exchange, keeper }: Running, beginning: Beginning, { cut, faults }: Doors) {
  const listeners = new Set<ServerResponse>()
  const clock = (): ClockFacts => ({ now: exchange.now(), rate: exchange.rate() })
  const tell = (event: ControlEvent) => {
    for (const listener of listeners) listener.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  exchange.onInbox((letter) => tell({ type: 'letter', letter }))

  function stream(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    const state: ControlEvent = { type: 'state', clock: clock(), letters: exchange.letters() }
    response.write(`data: ${JSON.stringify(state)}\n\n`)
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  /** Takes JSON only, and answers the text that comes of it or the problem. */
  async function take(request: IncomingMessage, response: ServerResponse, done: (value: unknown) => Promise<string>) {
    if (!request.headers['content-type']?.startsWith('application/json')) {
      return sendJson(response, 415, { problem: { text: 'an order is JSON' } })
    }
    try {
      sendJson(response, 200, { text: await done(JSON.parse((await bodyOf(request)) ?? '')) })
    } catch (problem) {
      sendJson(response, 422, { problem: problemOf(problem) })
    }
  }

  async function carryOut(value: unknown): Promise<string> {
    const order = readOrder(value)
    const text = await obey(exchange, keeper, beginning, order)
    if (order.what !== 'look') tell({ type: 'clock', clock: clock() })
    return text
  }

  async function handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { method } = request
    if (path === `${CONTROL_PREFIX}events` && method === 'GET') stream(response)
    else if (path === `${CONTROL_PREFIX}inbox` && method === 'GET') sendJson(response, 200, exchange.letters())
    else if (path === `${CONTROL_PREFIX}order` && method === 'POST') await take(request, response, carryOut)
    else if (path === `${CONTROL_PREFIX}faults` && method === 'POST')
      await take(request, response, async (value) => JSON.stringify(faults(value as FaultOrder)))
    else if (path === `${CONTROL_PREFIX}cut` && method === 'POST') {
      const ms = Number(await bodyOf(request))
      // The answer to this very call is out before the network goes.
      if (ms > 0) response.once('close', () => cut(ms))
      sendJson(response, 200, {})
    } else sendJson(response, 404, { problem: 'unknown' })
  }
  return { handle, close: () => listeners.forEach((listener) => void listener.end()) }
}
