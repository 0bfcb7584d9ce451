/**
 * How a backend names its calls, and which of their fields are secret. For whatever reads or records traffic: the protocol's names, or those
 * of an adapter (adapter/naming.ts).
 */
import { type CallName, SHOP_PREFIX } from './calls/index.ts'
import { routeOf } from './route.ts'
import { SECRET_FIELDS, SECRET_HEADERS } from './secrets.ts'
import { SOCKET_PATH } from './topics.ts'

export type Side = 'sent' | 'answered'

export interface Naming {
  /** Source of a regular expression for the path of a call. */
  paths: string
  /** Undefined for a path without a call. Paths may have a query. */
  callOf(method: string, path: string): CallName | undefined
  /** Names of secret fields; `all` where any field may be secret. */
  secretFields(method: string, path: string, side: Side): readonly string[] | 'all'
  /** Names of sent fields that the app makes anew for each request: an id, and the limit of a market order at the current price. */
  freshFields: readonly string[]
  /** Names of the fields that hold a session's token. */
  tokenFields: readonly string[]
  /** The header that carries the token, in lower case, and all secret ones. */
  tokenHeader: string
  secretHeaders: ReadonlySet<string>
  socketPath: string
}

const NONE: readonly string[] = []
/** For a path without a call, every field counts that is secret in any call. */
const namesOf = (side: Side) => Object.values(SECRET_FIELDS).flatMap((fields) => fields[side] ?? NONE)
const SENT = [...new Set([...namesOf('sent'), ...namesOf('answered')])]
// In an answer it is the envelope's.
const ANSWERED = SENT.filter((name) => name !== 'code')

function callOf(method: string, path: string): CallName | undefined {
  const route = routeOf(method, path.split('?')[0] ?? '')
  return route && 'name' in route ? route.name : undefined
}

export const PROTOCOL_NAMING: Naming = {
  paths: `/api/|${SHOP_PREFIX}`,
  callOf,
  secretFields(method, path, side) {
    const call = callOf(method, path)
    if (call === undefined) return side === 'sent' ? SENT : ANSWERED
    return SECRET_FIELDS[call]?.[side] ?? NONE
  },
  freshFields: ['client_id', 'worst_price'],
  tokenFields: ['token'],
  tokenHeader: 'authorization',
  secretHeaders: SECRET_HEADERS,
  socketPath: SOCKET_PATH,
}
