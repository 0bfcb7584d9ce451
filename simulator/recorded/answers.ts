/** Finds the recorded answer of a request. */
import { maskOf } from '../../protocol/mask.ts'
import { type Naming, PROTOCOL_NAMING } from '../../protocol/naming.ts'
import type { IncomingRequest } from '../handlers/dispatch.ts'
import type { RecordedCall } from './session.ts'

const DEPTH_MOST = 40

/** A JSON value with its keys in order, without the fields that the app makes anew for each request. */
function canonical(value: unknown, fresh: readonly string[], depth = 0): string {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MOST) return JSON.stringify(value) ?? ''
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, fresh, depth + 1)).join()}]`
  const fields = Object.entries(value)
    .filter(([name]) => !fresh.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner, fresh, depth + 1)}`).join()}}`
}

/** What makes two requests the same: an upload is known by its path alone. */
function keyOf(method: string, path: string, body: string, fresh: readonly string[]): string {
  const [place = '', query = ''] = path.split('?')
  const fields = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`).sort()
  try {
    return `${method} ${place}?${fields.join('&')} ${body === '' ? '' : canonical(JSON.parse(body), fresh)}`
  } catch {
    return `${method} ${place}?${fields.join('&')} `
  }
}

/** The recorded answers: each request takes the next one of its kind, and the last one repeats. */
export function createAnswers(calls: readonly RecordedCall[], naming: Naming = PROTOCOL_NAMING) {
  const requestKey = ({ method, path, body = '' }: IncomingRequest): string => {
    const mask = maskOf(method, path, naming)
    return keyOf(method, mask.path, mask.sent(body), naming.freshFields)
  }
  const answers = new Map<string, { all: RecordedCall[]; next: number }>()
  for (const call of calls) {
    const key = keyOf(call.method, call.path, call.body ?? '', naming.freshFields)
    const known = answers.get(key)
    if (known) known.all.push(call)
    else answers.set(key, { all: [call], next: 0 })
  }
  return (incoming: IncomingRequest): RecordedCall | undefined => {
    const found = answers.get(requestKey(incoming))
    if (!found) return undefined
    const call = found.all[found.next]
    found.next = Math.min(found.next + 1, found.all.length - 1)
    return call
  }
}
