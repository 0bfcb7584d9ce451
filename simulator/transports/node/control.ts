/**
 * Requests of the served demo's pages besides calls, below /sim/. Every page may read the clock and log in with a demo account. The rest is
 * for the operator: `events` streams clock and codes, `order` executes control commands. No reply has CORS headers.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { Letter } from '../../running.ts'
import { readControlCommand, runControlCommand } from '../controlCommands.ts'
import type { ClockFacts } from '../host/messages.ts'
import type { FaultReport } from '../network.ts'
import { type Beginning, enterPersona } from '../opening.ts'
import { problemOf } from '../orderRefused.ts'
import type { Running } from './exchangeAt.ts'
import { BODY_MOST, BodyRefused, type ReadBody, sendJson } from './http.ts'
import type { Use } from './limits.ts'
import type { FaultOrder } from './networks.ts'
import { type OperatorAccess, RequestRefused } from './operatorAccess.ts'

export const CONTROL_PREFIX = '/sim/'
/** The requests below that prefix, and who may send them: any page of this server, or its operator alone. */
export const CONTROL_REQUESTS = {
  'GET clock': 'page',
  'POST enter': 'page',
  'GET events': 'operator',
  'GET inbox': 'operator',
  'POST order': 'operator',
  'POST faults': 'operator',
  'POST cut': 'operator',
} as const
type ControlRequest = keyof typeof CONTROL_REQUESTS
type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

const SMALL_MOST = 64_000
const CUT_MOST_MS = 5 * 60_000

/** The reply of `clock` for every page. */
export type PageFacts = {
  clock: ClockFacts
  /** Whether this server can be operated. */
  operator: boolean
}

/** The events of `events`, one JSON text per line. */
export type ControlEvent =
  | { type: 'state'; clock: ClockFacts; letters: Letter[] }
  | { type: 'clock'; clock: ClockFacts }
  | { type: 'letter'; letter: Letter }

/** What the server provides: `cut` simulates a lost network for `ms`, `faults` sets those of one page's network. */
type Controls = {
  access: OperatorAccess
  cut: (ms: number) => void
  faults: (order: FaultOrder) => Promise<FaultReport>
  readBody: ReadBody
  use: Use
  addressOf: (request: IncomingMessage) => string
}

const NO_CUT = `A cut lasts from 1 to ${CUT_MOST_MS} ms.`
const cutMs = v.pipe(v.number(NO_CUT), v.minValue(1, NO_CUT), v.maxValue(CUT_MOST_MS, NO_CUT))
const entering = v.object({ persona: v.pipe(v.string(), v.maxLength(40)) }, 'Name the persona that is to be entered.')

/** Handles the paths below /sim/. */
export function createControl(
  { exchange, persistence }: Running,
  beginning: Beginning,
  { access, cut, faults, readBody, use, addressOf }: Controls,
) {
  const listeners = new Set<ServerResponse>()
  const clock = (): ClockFacts => ({ now: exchange.now(), rate: exchange.rate() })
  const emit = (event: ControlEvent) => {
    for (const listener of listeners) listener.write(`${JSON.stringify(event)}\n`)
  }
  exchange.onInbox((letter) => emit({ type: 'letter', letter }))

  /** Reads a JSON body. Throws RequestRefused when it is invalid or too large. */
  async function readJson(request: IncomingMessage, most: number): Promise<unknown> {
    if (request.headers['content-type']?.split(';')[0]?.trim() !== 'application/json') {
      throw new RequestRefused(415, 'Send JSON, with the header content-type: application/json.')
    }
    const body = await readBody(request, most).catch((problem: unknown) => {
      if (!(problem instanceof BodyRefused)) throw problem
      if (problem.why === 'noRoom') throw new RequestRefused(429, 'The server is busy: send it again in a second.')
      throw new RequestRefused(413, `This is too large: send ${most} bytes at most.`)
    })
    try {
      return JSON.parse(body)
    } catch {
      throw new RequestRefused(422, 'This is no JSON: send a JSON text.')
    }
  }

  function stream(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
    const state: ControlEvent = { type: 'state', clock: clock(), letters: exchange.letters() }
    response.write(`${JSON.stringify(state)}\n`)
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
  }

  /** Logs in with a published account. Unlike the operator's `enter` it adds no user to the world. */
  async function enter(value: unknown): Promise<string> {
    const token = enterPersona(exchange, v.parse(entering, value).persona)
    await persistence.saved()
    return token
  }

  async function carryOut(value: unknown): Promise<string> {
    const command = readControlCommand(value)
    const text = await runControlCommand(exchange, persistence, beginning, command)
    if (command.what !== 'look') emit({ type: 'clock', clock: clock() })
    return text
  }

  const text = (response: ServerResponse, answer: string) => sendJson(response, 200, { text: answer })

  const answers: Record<ControlRequest, Answer> = {
    'GET clock': (_, response) =>
      sendJson(response, 200, { clock: clock(), operator: access.token !== undefined } satisfies PageFacts),
    async 'POST enter'(request, response) {
      access.requireOwnPage(request)
      if (use.enterWait(addressOf(request)) > 0)
        throw new RequestRefused(429, 'Too many log-ins from this address: wait ten seconds.')
      text(response, await enter(await readJson(request, SMALL_MOST)))
    },
    'GET events': (_, response) => stream(response),
    'GET inbox': (_, response) => sendJson(response, 200, exchange.letters()),
    'POST order': async (request, response) => text(response, await carryOut(await readJson(request, BODY_MOST))),
    'POST faults': async (request, response) =>
      text(response, JSON.stringify(await faults((await readJson(request, SMALL_MOST)) as FaultOrder))),
    async 'POST cut'(request, response) {
      const ms = v.parse(cutMs, await readJson(request, SMALL_MOST))
      // The reply to this call is sent before the network fails.
      response.once('close', () => cut(ms))
      text(response, '')
    },
  }
  const isKnown = (name: string): name is ControlRequest => Object.hasOwn(CONTROL_REQUESTS, name)

  async function handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const name = `${request.method} ${path.slice(CONTROL_PREFIX.length)}`
    try {
      if (!isKnown(name) || CONTROL_REQUESTS[name] === 'operator') access.require(request)
      if (!isKnown(name)) throw new RequestRefused(404, 'There is nothing at this path.')
      await answers[name](request, response)
    } catch (problem) {
      sendJson(response, problem instanceof RequestRefused ? problem.status : 422, { problem: problemOf(problem) })
    }
  }
  return { handle, close: () => listeners.forEach((listener) => void listener.end()) }
}
