/** Masks secrets in recorded calls and frames. Works on text, so that a truncated body is masked too. */
import type { CallName } from '../../protocol/calls/index.ts'
import { SECRET_FIELDS, SECRET_FRAME_FIELDS, SECRET_HEADERS } from '../../protocol/secrets.ts'
import { LETTER_HEADER } from '../pageHeaders.ts'
import type { HeaderList } from './lines.ts'

/** Replaces a secret. */
export const MASK = '•••'

/** For a path without a call, every field counts that is secret in any call. */
const ALL = [...new Set(Object.values(SECRET_FIELDS).flatMap(({ sent = [], answered = [] }) => [...sent, ...answered]))]
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
function maskFields(text: string, fields: readonly string[]): string {
  // Most texts contain none of them, and this check is much faster than a regular expression.
  if (!fields.some((field) => text.includes(field))) return text
  return text.replace(inJson(fields), (whole, name: string) => (whole.endsWith('null') ? whole : `${name}"${MASK}"`))
}

const NONE: readonly string[] = []
const fieldsOf = (call: CallName | undefined, side: 'sent' | 'answered'): readonly string[] =>
  call === undefined ? ALL : (SECRET_FIELDS[call]?.[side] ?? NONE)

/** A request body without its secrets. */
export const maskSent = (call: CallName | undefined, body: string): string => maskFields(body, fieldsOf(call, 'sent'))

/** A reply body without its secrets. */
export const maskAnswer = (call: CallName | undefined, body: string): string =>
  maskFields(body, fieldsOf(call, 'answered'))

/** A path without secrets in its query. */
export function maskPath(call: CallName | undefined, path: string): string {
  const fields = fieldsOf(call, 'sent')
  if (fields.length === 0 || !path.includes('?')) return path
  return path.replace(inQuery(fields), `$1${MASK}`)
}

const isSecret = (header: string): boolean => SECRET_HEADERS.has(header) || header === LETTER_HEADER

export const maskHeaders = (headers: Iterable<readonly [string, string]>): HeaderList =>
  [...headers].map(([name, value]) => [name, isSecret(name.toLowerCase()) && value !== '' ? MASK : value])

/** A frame of the socket without its token. */
export const maskFrame = (text: string): string => maskFields(text, SECRET_FRAME_FIELDS)
