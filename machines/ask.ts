/** Typed holes for calls: a machine names the call it needs, bind fills the hole with the API client. */
import { fromPromise } from 'xstate'
import type { CallName } from '../protocol/calls.ts'
import type { Req, Res } from '../protocol/schemas.ts'

/** The promise actor of one call, marked with the call's name. Unbound it rejects, so that a forgotten bind shows at once. */
export function ask<K extends CallName>(call: K) {
  const logic = fromPromise<Res<K>, Req<K>>(() => Promise.reject(new Error(`call ${call} is not bound`)))
  return Object.assign(logic, { call })
}

/** The same for what nobody asked for himself: when it fails, nobody is told. */
export function askQuietly<K extends CallName>(call: K) {
  return Object.assign(ask(call), { quiet: true })
}
