/** An exchange for tests of submitting machines, with a network that loses, delays and refuses. */
import type fc from 'fast-check'
import type { CallName } from '../../protocol/calls.ts'
import type { ErrorId } from '../../protocol/errors.ts'
import { apiError } from '../testing.ts'

/** Outcomes of a money call. All but the first two fail; `unanswered` and `late` are carried out nevertheless. */
export const FATES = [
  'fine',
  'fine',
  'unanswered',
  'lost',
  'late',
  'refused',
  'unauthorised',
  'noToken',
  'busy',
] as const
export type Fate = (typeof FATES)[number]

/** Outcomes of a look-up by client_id. */
export const LOOK_UPS = ['fine', 'fine', 'timeout', 'unauthorised', 'notOffered'] as const
export type LookUp = (typeof LOOK_UPS)[number]

/** The client's errors for a lost answer. */
export const LOSSES = [
  'timeout',
  'offline',
  'status500',
  'status504',
  'failed',
  'badAnswer',
] as const satisfies ErrorId[]

/** Each is drawn once per call. */
export interface Network {
  fate: () => Fate
  lookUp: () => LookUp
  loss: () => ErrorId
}

interface Asked {
  readonly clientId: string
}

interface Setup {
  readonly scheduler: Pick<fc.Scheduler, 'schedule'>
  readonly network: Network
  readonly calls: readonly CallName[]
  /** Identifies the order of a request: equal for equal facts. */
  readonly orderOf: (request: object) => number
  readonly reply: (call: CallName, request: object) => unknown
  /** Each order can be carried out once only, as when it ends its subject. */
  readonly ends: boolean
}

/** Carries out each client_id once, and counts sent and completed requests by order. */
export function exchangeOf({ scheduler, network, calls, orderOf, reply, ends }: Setup) {
  /** Client ids that carried out each order: more than one is a duplicate order. */
  const effects = new Map<number, Set<string>>()
  const sent = new Map<number, number>()
  /** Every received request with its call. */
  const requests: [CallName, object][] = []
  /** Requests on their way by client id, in order. */
  const underway = new Map<string, (() => void)[]>()
  const pass = (label: string) => scheduler.schedule(Promise.resolve(), label)
  const effectsOf = (order: number) => effects.get(order) ?? new Set<string>()
  const made = (clientId: string) => [...effects.values()].some((ids) => ids.has(clientId))

  function carryOut(order: number, clientId: string): void {
    if (made(clientId)) return
    if (ends && effectsOf(order).size > 0) throw apiError('positionClosed')
    effects.set(order, effectsOf(order).add(clientId))
  }

  /** Returns the function that delivers the request, after all earlier ones. */
  function setOut(order: number, clientId: string, fate: Fate): () => void {
    const earlier = underway.get(clientId) ?? []
    let there = false
    let failure: unknown
    const happen = () => {
      there = true
      for (const one of earlier) one()
      try {
        if (fate === 'refused' && !made(clientId)) throw apiError('balanceShort')
        carryOut(order, clientId)
      } catch (problem) {
        failure = problem
      }
    }
    const quietly = () => {
      if (!there) happen()
    }
    const arrive = () => {
      quietly()
      if (failure) throw failure
    }
    underway.set(clientId, [...earlier, quietly])
    return arrive
  }

  async function send(call: CallName, request: Asked): Promise<unknown> {
    const { clientId } = request
    requests.push([call, request])
    const order = orderOf(request)
    const fate = network.fate()
    sent.set(order, (sent.get(order) ?? 0) + 1)
    if (fate === 'noToken') throw apiError('loginRequired')
    const arrive =
      fate === 'lost' || fate === 'busy' || fate === 'unauthorised' ? undefined : setOut(order, clientId, fate)
    await pass(`${call} ${order} as ${clientId}: ${fate}`)
    if (fate === 'busy') throw apiError('tooMany')
    if (fate === 'unauthorised') throw apiError('status401')
    if (!arrive) throw apiError(network.loss())
    if (fate === 'late') {
      pass(`${order} as ${clientId} arrives late`)
        .then(arrive)
        .catch(() => {})
      throw apiError('timeout')
    }
    arrive()
    await pass(`answer to ${order}`)
    if (fate === 'unanswered') throw apiError(network.loss())
    return reply(call, request)
  }

  async function orderByClientId({ clientId }: Asked) {
    const fate = network.lookUp()
    await pass(`look-up of ${clientId}: ${fate}`)
    if (fate === 'timeout') throw apiError('timeout')
    if (fate === 'unauthorised') throw apiError('status401')
    if (fate === 'notOffered') throw apiError('status404')
    return { found: made(clientId), kind: null, number: null, order: null }
  }

  const answers = Object.fromEntries(calls.map((call) => [call, (request: Asked) => send(call, request)]))
  return { calls: { ...answers, orderByClientId }, effects, effectsOf, sent, requests }
}
