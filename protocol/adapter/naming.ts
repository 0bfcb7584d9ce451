/** The names of a backend's calls and secrets as its adapter states them. */
import { absolutePath, type CallName, callNames, rowOf } from '../calls/index.ts'
import type { Naming, Side } from '../naming.ts'
import { ruleOf } from './fields.ts'
import type { Adapter, CallAdapter, Fields } from './index.ts'
import { isOffered } from './mapping.ts'

interface Place {
  call: CallName
  method: string
  /** Source of a regular expression for its path. */
  pattern: string
  /** Whether a function of the adapter writes what is sent there. */
  isWritten: boolean
}

const patternOf = (path: string): string => path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')

function placesOf(adapter: Adapter): Place[] {
  return callNames
    .filter((call) => isOffered(adapter, call))
    .flatMap((call) => {
      const rule = (adapter.calls?.[call] || {}) as CallAdapter
      const { method = rowOf(call).method, path = absolutePath(rowOf(call).path), further = {}, write } = rule
      return [
        { call, method, pattern: patternOf(path), isWritten: write !== undefined },
        ...Object.values(further).map((one) => ({
          call,
          method: (one.when === 'before' && one.method) || 'GET',
          pattern: patternOf(one.path),
          isWritten: one.write !== undefined,
        })),
      ]
    })
}

/** The backend's names of a field, wherever it is in a call. */
function theirNames(adapter: Adapter, call: CallName, side: Side, field: string): string[] {
  const rule = (adapter.calls?.[call] || {}) as CallAdapter
  const own: Fields = (side === 'sent' ? rule.request : rule.reply) ?? {}
  const rules = { adapter, own, style: rule.style ?? adapter.style ?? 'snake' } as const
  const places = Object.keys(own).filter((place) => place.split(/[.[\]]+/).at(-1) === field)
  // A field in a row may be written in its own way at each place.
  return (places.length > 0 ? places : [field]).map(
    (place) => ruleOf(rules, place, field).name.split('.').at(-1) ?? field,
  )
}

/**
 * The names of a deployment's backend. What has no rule is named as in the protocol, whose names are given: they are no part of a build that
 * records nothing.
 */
export function namingOf(adapter: Adapter, protocol: Naming): Naming {
  const places = placesOf(adapter).map((place) => ({ ...place, fits: new RegExp(`^${place.pattern}$`) }))
  const placesAt = (method: string, path: string) =>
    places.filter((place) => place.method === method && place.fits.test(path.split('?')[0] ?? ''))
  const known = new Map<string, readonly string[] | 'all'>()
  /** The names of all calls at a place: several may have one path. */
  function namesOf(found: readonly Place[], side: Side): readonly string[] | 'all' {
    const fields = found.flatMap(({ call, isWritten }) => {
      const { method, path } = rowOf(call)
      const secret = protocol.secretFields(method, absolutePath(path), side)
      return secret === 'all' || (secret.length > 0 && isWritten && side === 'sent')
        ? ['*']
        : secret.flatMap((field) => theirNames(adapter, call, side, field))
    })
    return fields.includes('*') ? 'all' : [...new Set(fields)]
  }
  return {
    paths: `(?:${places.map(({ pattern }) => pattern).join('|')})(?=[?#]|$)`,
    callOf: (method, path) => placesAt(method, path)[0]?.call,
    secretFields(method, path, side) {
      const found = placesAt(method, path)
      if (found.length === 0) return protocol.secretFields(method, '', side)
      const key = `${side} ${found.map(({ call, method: sent, pattern }) => `${call} ${sent} ${pattern}`).join()}`
      const names = known.get(key) ?? namesOf(found, side)
      known.set(key, names)
      return names
    },
    freshFields: [
      ...new Set(
        protocol.freshFields.flatMap((field) => callNames.flatMap((call) => theirNames(adapter, call, 'sent', field))),
      ),
    ],
    tokenFields: ['register', 'login', 'passkeyLogin', 'shopUnifiedToken'].flatMap((call) =>
      theirNames(adapter, call as CallName, 'answered', 'token'),
    ),
    tokenHeader: adapter.headers?.token?.name.toLowerCase() ?? protocol.tokenHeader,
    secretHeaders: new Set(
      [...protocol.secretHeaders, adapter.headers?.token?.name ?? '', ...Object.keys(adapter.headers?.adds ?? {})].map(
        (name) => name.toLowerCase(),
      ),
    ),
    socketPath: adapter.socket?.path ?? protocol.socketPath,
  }
}
