/** Calls over real HTTP. Path, session and size of a request are checked before its body is read. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { rowOf } from '../../../protocol/calls/index.ts'
import { PICTURE_MAX_BYTES } from '../../../protocol/rules/picture.ts'
import { languageOf } from '../../catalogue/messages.ts'
import { bodyMost, type IncomingRequest } from '../../handlers/dispatch.ts'
import { type Reply, refused, refusedUpload } from '../../handlers/envelope.ts'
import { callNameOf } from '../../handlers/router.ts'
import { LETTER_HEADER, PAGE_HEADER } from '../../pageHeaders.ts'
import { sessionOf } from '../../world/people/find.ts'
import { Refusal } from '../../world/refusal.ts'
import { type Backend, backendOf, OURS } from '../backend.ts'
import type { Network } from '../network.ts'
import { letterText } from '../pageTags.ts'
import type { Running } from './exchangeAt.ts'
import { BodyRefused, CALL_HEADERS, headersOf, type ReadBody } from './http.ts'
import type { createLetters } from './letters.ts'
import type { Use } from './limits.ts'
import { breakOff, type createNetworks } from './networks.ts'
import type { OperatorAccess } from './operatorAccess.ts'

export type CallParts = {
  use: Use
  addressOf: (request: IncomingMessage) => string
  networks: ReturnType<typeof createNetworks>
  letters: ReturnType<typeof createLetters>
  backend: Backend
  access: OperatorAccess
  readBody: ReadBody
}

const MEGABYTES = String(PICTURE_MAX_BYTES / 1_000_000)
/** Wait of a body that finds no room beside others: some of these will have been read by then. */
const NO_ROOM_WAIT_MS = 1_000

const tokenOf = ({ headers }: IncomingMessage): string => (headers.authorization ?? '').replace(/^Bearer /i, '')

/** The reply to a call beyond the limits; its body is not read. */
function turnAway(request: IncomingMessage, response: ServerResponse, waitMs: number): void {
  const language = languageOf(headersOf(request)['get-lang'])
  const { headers, body } = refused(language, new Refusal('tooMany', {}, undefined))
  const retry = { 'retry-after': String(Math.ceil(waitMs / 1_000)), connection: 'close' }
  response.writeHead(429, { ...CALL_HEADERS, ...headers, ...retry }).end(body)
}

/** The reply to a body that was too large to be read. */
function tooLarge({ path, headers }: IncomingRequest): Reply {
  const language = languageOf(headers['get-lang'])
  if (path !== rowOf('uploadFile').path) return refused(language, new Refusal('badRequest', {}, undefined))
  return refusedUpload(language, new Refusal('pictureLarge', { megabytes: MEGABYTES }, undefined))
}

/** The backend that the page has selected; otherwise an operator gets the exchange as it is. */
export function backendFor(network: Network, isOperator: boolean, served: Backend): Backend {
  const chosen = network.backend()
  if (chosen !== undefined) return backendOf(chosen)
  return isOperator ? OURS : served
}

/** Answers one call through the simulated network of its page, and saves what it changed before the reply leaves. */
export async function answerCall(
  { exchange, persistence }: Running,
  { networks, letters, access, use, backend: spoken, addressOf, readBody }: CallParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = tokenOf(request)
  const account = exchange.look((world) => sessionOf(world, token)?.user)
  const wait = use.callWait(addressOf(request), account)
  if (wait > 0) return turnAway(request, response, wait)
  const headers = headersOf(request)
  const incoming: IncomingRequest = { method: request.method ?? 'GET', path: request.url ?? '/', headers, body: '' }
  const most = exchange.look((world) => bodyMost(world, incoming))
  let isTooLarge = false
  try {
    if (most > 0) incoming.body = await readBody(request, most)
  } catch (problem) {
    if (!(problem instanceof BodyRefused)) throw problem
    if (problem.why === 'noRoom') return turnAway(request, response, NO_ROOM_WAIT_MS)
    isTooLarge = true
  }
  const origin = { address: addressOf(request), realNow: Date.now() }
  const { network, isIn } = networks.ofCall(request)
  const backend = backendFor(network, access.isOperator(request), spoken)
  const carryOut = async () => {
    let reply = tooLarge(incoming)
    const letter = letters.during(headers[PAGE_HEADER] ?? '', token, () => {
      if (!isTooLarge)
        reply =
          backend.lacking(incoming) ??
          backend.answered(incoming, exchange.answer({ ...backend.asked(incoming), ...origin }))
    })
    await persistence.saved()
    return letter === undefined
      ? reply
      : { ...reply, headers: { ...reply.headers, [LETTER_HEADER]: letterText(letter) } }
  }
  const reply = await network.call(callNameOf(incoming.method, incoming.path), carryOut, isIn)
  if (reply === undefined) breakOff(response)
  else response.writeHead(reply.status, { ...CALL_HEADERS, ...reply.headers }).end(reply.body)
}
