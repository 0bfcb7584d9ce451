import { fromPromise } from 'xstate'
import type { CallName } from '../protocol/calls/index.ts'
import type { Req, Res } from '../protocol/schemas/index.ts'

/** Which failures of a call show no message. */
export type Silence = boolean | 'whenUnknown'

interface Options {
  readonly silent?: Silence
}

/** The actor of any call, for a machine that is written once for several calls. */
export function anyCall<Reply = unknown, Request = object>(call: CallName, { silent = false }: Options = {}) {
  const logic = fromPromise<Reply, Request>(() => Promise.reject(new Error(`call ${call} is not bound`)))
  return Object.assign(logic, { call, silent })
}

/**
 * A promise actor for one call. `bind` gives it the API client; unbound it rejects. `silent` shows no message on failure: for calls that
 * the user did not start. A flow that looks up a lost answer shows it itself: it is silent `whenUnknown`.
 */
export const apiActor = <K extends CallName>(call: K, options?: Options) => anyCall<Res<K>, Req<K>>(call, options)
