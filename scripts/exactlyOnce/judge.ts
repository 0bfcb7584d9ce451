/** Compares the ledger after a run with the order that the user confirmed and the result that the user saw. */
import { expect } from 'vitest'
import type { Submitting } from '../../machines/submission/submitting.testing.ts'
import type { User } from '../../machines/submission/user.testing.ts'
import type { CallName } from '../../protocol/calls/index.ts'
import { wrongFields } from '../../protocol/requests.ts'
import type { Fields } from '../../simulator/handlers/examples/around.ts'
import { callApi } from '../../simulator/handlers/testing.ts'
import { beginning, exchangeFrom, type ledgerExchange, requestFor, stateOf } from './ledgerExchange.ts'

export const begun = beginning()

/** A call's request, and the exchange's state without it and after it was carried out once. */
interface Wanted {
  readonly fields: Fields
  readonly none: string
  readonly once: string
}
const wanted = new Map<CallName, Promise<Wanted>>()
const wantedOf = (call: CallName): Promise<Wanted> => {
  const known = wanted.get(call) ?? tried(call)
  wanted.set(call, known)
  return known
}

async function tried(call: CallName): Promise<Wanted> {
  const fields = await requestFor(call, begun)
  const exchange = exchangeFrom(begun)
  const none = stateOf(exchange)
  const request = { ...fields, client_id: 'client-0' }
  const { code, message } = callApi(exchange, call, request, { headers: { authorization: begun.token } })
  if (code !== 200) throw new Error(`${call}: ${code} ${message}`)
  const once = stateOf(exchange)
  expect(once).not.toBe(none)
  return { fields, none, once }
}

/** Requests that the exchange accepts for each call of a flow. */
export async function fieldsOf({ calls }: Submitting): Promise<Partial<Record<CallName, Fields>>> {
  return Object.fromEntries(await Promise.all(calls.map(async (call) => [call, (await wantedOf(call)).fields])))
}

/**
 * Fails when the first order was executed otherwise than the user confirmed it and saw it, when one was sent more often than confirmed, or
 * when a request is left in the storage. `isLeft`: the user left before the result. Returns the number of effects.
 */
export async function judged(user: User, exchange: ReturnType<typeof ledgerExchange>, isLeft: boolean): Promise<0 | 1> {
  const [call] = exchange.requests.find(([, { clientId }]) => exchange.sent.get(1)?.includes(clientId)) ?? []
  const state = exchange.state()
  const { none, once } = await wantedOf(call ?? 'transfer')
  const effects = state === none ? 0 : state === once ? 1 : `other: ${exchange.effectsOf(1).size} client ids`
  const isConfirmed = (user.allowed.get(1) ?? 0) > 0
  expect(effects).toBeOneOf(isConfirmed ? [0, 1] : [0])
  if (isConfirmed && !isLeft && !user.refused.has(1)) expect(effects).toBe(1)
  if (user.done.has(1)) expect(effects).toBe(1)
  // A refused order has not happened, unless another tab confirmed it.
  else if (user.refused.has(1) && user.elsewhere.size === 0) expect(effects).toBe(0)
  for (const order of [...exchange.sent.keys()].filter((one) => one !== 1)) {
    const times = exchange.effectsOf(order).size
    expect([order, times]).toEqual([order, user.done.has(order) ? 1 : expect.toBeOneOf([0, 1])])
    if (user.refused.has(order) && !user.done.has(order) && !user.elsewhere.has(order))
      expect([order, times]).toEqual([order, 0])
  }
  for (const [order, ids] of exchange.sent)
    expect([order, ids.length <= (user.allowed.get(order) ?? 0)]).toEqual([order, true])
  const ofOrders = [...exchange.sent.values()].flatMap((ids) => [...new Set(ids)])
  expect(ofOrders).toEqual([...new Set(ofOrders)])
  const stored = user.tabs.flatMap((tab) => [...(tab?.store.values() ?? [])])
  expect(stored.filter((value) => (value as { sent?: unknown }).sent === true)).toEqual([])
  // A reload only restores a request that its call accepts (machines/submission/storedSubmission.ts).
  for (const [name, request] of exchange.requests) expect(await wrongFields(name, request)).toEqual([])
  return effects as 0 | 1
}
