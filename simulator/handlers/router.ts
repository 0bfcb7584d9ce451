/** The parts of a request: its call's name, and the fields of its query and body. */
import { routeOf } from '../../protocol/route.ts'

/** The name of the call of a method and path with its query; `unknown` for one that the protocol doesn't have. */
export function callNameOf(method: string, path: string): string {
  const route = routeOf(method, path.split('?')[0] ?? '')
  return route !== undefined && 'name' in route ? route.name : 'unknown'
}

/** The fields of a query; of repeated fields the first counts. */
export function queryFields(query: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(query)) if (!(name in fields)) fields[name] = value
  return fields
}

/** The fields of a JSON body; empty for an empty body, undefined when it is not a JSON object. */
export function bodyFields(body: string | undefined): Record<string, unknown> | undefined {
  if (body === undefined || body.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
