/**
 * The simulated exchange behind a submitting machine, with a network that loses and delays. The executed calls are read from its ledger,
 * not counted on the way.
 */
import type { Submitting } from '../../machines/submission/submitting.testing.ts'
import type { Answers, Reachable } from '../../machines/submission/user.testing.ts'
import { apiError } from '../../machines/testing.ts'
import type { CallName } from '../../protocol/calls/index.ts'
import type { ErrorId } from '../../protocol/errors.ts'
import { createExchange, type Exchange } from '../../simulator/exchange.ts'
import type { Fields } from '../../simulator/handlers/examples/around.ts'
import { exampleOf } from '../../simulator/handlers/examples/examples.ts'
import { callApi } from '../../simulator/handlers/testing.ts'
import { DEMO_ACCOUNTS } from '../../simulator/seeds/accounts.ts'
import { must } from '../../simulator/seeds/actor.ts'
import { seedWorld } from '../../simulator/seeds/personas.ts'
import { moneyLately } from '../../simulator/seeds/wallet.ts'
import { encode, load, save } from '../../simulator/world/save.ts'
import type { World } from '../../simulator/world/world.ts'

/** Outcomes of a money call. All but the first fail; `unanswered` and `late` are executed nevertheless. */
export const FATES = ['fine', 'unanswered', 'lost', 'late', 'refused', 'unauthorised', 'noToken', 'busy'] as const
export type Fate = (typeof FATES)[number]

/** Outcomes of a look-up by client_id. */
export const LOOK_UPS = ['fine', 'timeout', 'unauthorised', 'notOffered'] as const
export type LookUp = (typeof LOOK_UPS)[number]

/** Each is chosen once per call. */
export interface Network {
  fate: () => Fate
  lookUp: () => LookUp
  /** The client's error for a lost answer. */
  loss: () => ErrorId
}

const NOW = Date.UTC(2026, 10, 21, 12)

/** The trader's exchange before each run, with a stopped clock, and the token of the trader. */
export interface Beginning {
  readonly saved: string
  readonly token: string
}

export function beginning(): Beginning {
  const { world, login } = seedWorld({ seed: 1, now: NOW, persona: 'trader' })
  // One of these withdrawals is not sent yet, so it can be canceled.
  moneyLately(world, login?.user ?? 0, DEMO_ACCOUNTS.trader)
  // Too little to be sold.
  must(world, { type: 'convert', user: login?.user ?? 0, from: 'USDT', to: 'DOGE', amount: '2' })
  return { saved: save(world), token: login?.token ?? '' }
}

export const exchangeFrom = ({ saved }: Beginning): Exchange =>
  createExchange({ seed: 1, now: NOW, rate: 0, world: load(saved) })

/** A request of a call that the exchange accepts, as on the wire and without a client_id. */
export async function requestFor(call: CallName, begun: Beginning): Promise<Fields> {
  const exchange = exchangeFrom(begun)
  const headers = { authorization: begun.token }
  const { client_id: _, ...fields } = await exampleOf(call, {
    ask: async (name, wanted) => callApi(exchange, name, wanted, { headers }).data,
    letter: () => undefined,
    uploads: () => [],
    now: exchange.now,
    realNow: () => NOW,
    newId: () => 'unused',
  })
  return fields
}

/** Changes by a money call: every balance and ledger line, deposits, positions with their stops, and orders, without chosen ids. */
export function stateOf(exchange: Exchange): string {
  return exchange.look(({ ledger, wallet, orders, shop }: World) => {
    const { clientIds: _, ...rest } = { ledger, deposits: wallet.deposits, orders, shop, clientIds: undefined }
    return encode(rest).replaceAll(/"client-\d+"/g, '"client"')
  })
}

type Setup = {
  readonly begun: Beginning
  /** Requests that the exchange accepts for each call of the flow. */
  readonly fields: Readonly<Partial<Record<CallName, Fields>>>
  readonly flow: Submitting
  readonly scheduler: Pick<Answers, 'schedule'>
  readonly network: Network
}

export function ledgerExchange({ begun, fields, flow, scheduler, network }: Setup) {
  const exchange = exchangeFrom(begun)
  const refusals: string[] = []
  /** Every received request with its call. */
  const requests: [CallName, { clientId: string }][] = []
  const sent = new Map<number, string[]>()
  /** Requests on their way by client id, in order. */
  const underway = new Map<string, (() => void)[]>()
  const pass = (label: string) => scheduler.schedule(Promise.resolve(), label)
  const made = () => exchange.look(({ clientIds }) => Object.keys(clientIds)).map((key) => key.replace(/^.*[/.]/, ''))
  const before = new Set(made())
  /** Client ids that executed each of the other orders, without a ledger: the ledger has an example of the first order alone. */
  const others = new Map<number, Set<string>>()
  const effectsOf = (order: number): ReadonlySet<string> =>
    order === 1 ? new Set(made().filter((key) => !before.has(key))) : (others.get(order) ?? new Set())

  function carryOutOther(order: number, clientId: string): void {
    const known = effectsOf(order)
    if (flow.ends && known.size > 0 && !known.has(clientId)) throw apiError('positionClosed')
    others.set(order, new Set([...known, clientId]))
  }

  function deliver(call: CallName, order: number, clientId: string, authorization: string): void {
    if (order !== 1 && authorization === begun.token) {
      carryOutOther(order, clientId)
      return
    }
    const { code, message } = callApi(
      exchange,
      call,
      { ...fields[call], client_id: clientId },
      { headers: { authorization } },
    )
    if (code === 200) return
    if (code === 401) throw apiError('status401')
    refusals.push(`${code} ${message}`)
    throw apiError('positionClosed')
  }

  /** Returns the function that delivers a request, after all earlier ones with its client_id. */
  function setOut(call: CallName, order: number, clientId: string, fate: Fate): () => void {
    const earlier = underway.get(clientId) ?? []
    let there = false
    let failure: unknown
    const happen = () => {
      if (there) return
      there = true
      for (const one of earlier) one()
      try {
        if (fate === 'refused' && !effectsOf(order).has(clientId)) throw apiError('balanceShort')
        deliver(call, order, clientId, begun.token)
      } catch (problem) {
        failure = problem
      }
    }
    underway.set(clientId, [...earlier, happen])
    return () => {
      happen()
      if (failure) throw failure
    }
  }

  async function send(call: CallName, request: { clientId: string }): Promise<unknown> {
    const { clientId } = request
    requests.push([call, request])
    const order = flow.orderOf(request)
    sent.set(order, [...(sent.get(order) ?? []), clientId])
    const fate = network.fate()
    if (fate === 'noToken') throw apiError('loginRequired')
    const isGone = fate === 'lost' || fate === 'busy' || fate === 'unauthorised'
    const arrive = isGone ? undefined : setOut(call, order, clientId, fate)
    await pass(`${call} as ${clientId}: ${fate}`)
    if (fate === 'busy') throw apiError('tooMany')
    if (fate === 'unauthorised') deliver(call, order, clientId, 'expired')
    if (!arrive) throw apiError(network.loss())
    if (fate === 'late') {
      pass(`${clientId} arrives late`)
        .then(arrive)
        .catch(() => {})
      throw apiError('timeout')
    }
    arrive()
    await pass(`answer to ${clientId}`)
    if (fate === 'unanswered') throw apiError(network.loss())
    return flow.reply(call, request)
  }

  async function orderByClientId({ clientId }: { clientId: string }) {
    const fate: LookUp = network.lookUp()
    await pass(`look-up of ${clientId}: ${fate}`)
    if (fate === 'timeout') throw apiError('timeout')
    if (fate === 'unauthorised') throw apiError('status401')
    if (fate === 'notOffered') throw apiError('status404')
    const headers = { authorization: begun.token }
    const { data } = callApi(exchange, 'orderByClientId', { client_id: clientId }, { headers })
    const isOther = [...others.values()].some((ids) => ids.has(clientId))
    return { found: isOther || (data as { found: boolean }).found, kind: null, number: null, order: null }
  }

  const reachable: Reachable = {
    calls: {
      ...Object.fromEntries(flow.calls.map((call) => [call, (request: { clientId: string }) => send(call, request)])),
      orderByClientId,
    },
    effectsOf,
  }
  return { ...reachable, refusals, requests, sent, state: () => stateOf(exchange) }
}
