/** Finds the call of a request: one map from path and method to the call's name. */
import { absolutePath, type CallName, callNames, rowOf } from './calls/index.ts'

export type Route = { name: CallName; id?: string } | { allowed: string[] } | undefined

const BY_PATH = new Map<string, Map<string, CallName>>()
for (const name of callNames) {
  const { method, path } = rowOf(name)
  const pattern = absolutePath(path)
  const methods = BY_PATH.get(pattern) ?? new Map<string, CallName>()
  methods.set(method, name)
  BY_PATH.set(pattern, methods)
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** HEAD is answered as GET, but never by a call that changes something. */
function named(methods: Map<string, CallName>, method: string): CallName | undefined {
  const name = methods.get(method === 'HEAD' ? 'GET' : method)
  return method === 'HEAD' && name !== undefined && rowOf(name).changes ? undefined : name
}

/** The call of a method and path (without query); the allowed methods when only the method is wrong; undefined for an unknown path. */
export function routeOf(method: string, path: string): Route {
  const cut = path.lastIndexOf('/')
  const id = decoded(path.slice(cut + 1))
  const exact = BY_PATH.get(path)
  const filled = exact === undefined && id !== '' ? BY_PATH.get(`${path.slice(0, cut)}/{id}`) : undefined
  const methods = exact ?? filled
  if (methods === undefined || id === undefined) return undefined
  const name = named(methods, method)
  if (name === undefined) return { allowed: [...methods.keys()] }
  return exact === undefined ? { name, id } : { name }
}
