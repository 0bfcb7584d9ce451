/** Masks secrets in recorded calls and frames. Works on text, so that a truncated body is masked too. */
import { type Naming, PROTOCOL_NAMING } from './naming.ts'
import { SECRET_FRAME_FIELDS } from './secrets.ts'

/** Replaces a secret. */
export const MASK = '•••'

const TEXT = String.raw`"(?:[^"\\]|\\[^])*"?`
const PLAIN = String.raw`[^\s",:{}[\]]+`

/** Caches the result for each list of fields: frames arrive many times a second. */
function oncePer<Made>(make: (fields: readonly string[]) => Made) {
  const made = new WeakMap<readonly string[], Made>()
  return (fields: readonly string[]): Made => {
    const known = made.get(fields) ?? make(fields)
    made.set(fields, known)
    return known
  }
}

const inJson = oncePer((fields) => new RegExp(String.raw`("(?:${fields.join('|')})"\s*:\s*)(?:${TEXT}|${PLAIN})`, 'g'))
const inQuery = oncePer((fields) => new RegExp(`([?&](?:${fields.join('|')})=)[^&#]*`, 'g'))

/** Masks the values of fields anywhere in a JSON text, even in a truncated one. */
export function maskFields(text: string, fields: readonly string[] | 'all'): string {
  if (fields === 'all') return `"${MASK}"`
  // Most texts contain none of them, and this check is much faster than a regular expression.
  if (!fields.some((field) => text.includes(field))) return text
  return text.replace(inJson(fields), (whole, name: string) => (whole.endsWith('null') ? whole : `${name}"${MASK}"`))
}

/** A path without secrets in its query. */
export function maskQuery(path: string, fields: readonly string[] | 'all'): string {
  const at = path.indexOf('?')
  if (fields.length === 0 || at < 0) return path
  return fields === 'all' ? path.slice(0, at) : path.replace(inQuery(fields), `$1${MASK}`)
}

/** The masks of one call. */
export function maskOf(method: string, path: string, naming: Naming = PROTOCOL_NAMING) {
  const sent = naming.secretFields(method, path, 'sent')
  return {
    path: maskQuery(path, sent),
    sent: (body: string): string => maskFields(body, sent),
    answered: (body: string): string => maskFields(body, naming.secretFields(method, path, 'answered')),
  }
}

/** A frame of the socket without its token. */
export const maskFrame = (text: string): string => maskFields(text, SECRET_FRAME_FIELDS)
