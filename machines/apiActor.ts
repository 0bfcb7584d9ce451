/** Actors of calls: a machine names the call that it makes, and `bind` gives it the API client. */
import { fromPromise } from 'xstate'
import type { CallName } from '../protocol/calls.ts'
import type { Req, Res } from '../protocol/schemas.ts'

/**
 * The promise actor of one call, marked with the call's name; unbound it rejects. A silent one shows no message when it fails: for calls that
 * the user did not start.
 */
export function apiActor<K extends CallName>(call: K, { silent = false }: { silent?: boolean } = {}) {
  const logic = fromPromise<Res<K>, Req<K>>(() => Promise.reject(new Error(`call ${call} is not bound`)))
  return Object.assign(logic, { call, silent })
}
