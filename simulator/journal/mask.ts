/** Leaves secrets out of whatever of calls and frames is written down. It works on text, so that a body cut off in the middle is masked too. */
import type { CallName } from '../../protocol/calls.ts'
import { SECRET_FIELDS, SECRET_FRAME_FIELDS, SECRET_HEADERS } from '../../protocol/secrets.ts'
import { LETTER_HEADER } from '../transports/tagged.ts'
import type { HeaderList } from './lines.ts'

/** Stands where a secret was. */
export const MASK = '•••'

/** Of a path that is no call's, every field counts that is secret anywhere. */
const ALL = [...new Set(Object.values(SECRET_FIELDS).flatMap(({ sent = [], answered = [] }) => [...sent, ...answered]))]
const TEXT = String.raw`"(?:[^"\\]|\\[^])*"?`
const PLAIN = String.raw`[^\s",:{}[\]]+`

/** Answers what is made of a list of fields, which is made once: frames come many times a second. */
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
  // Most texts name none of them, which is seen much sooner without a regular expression.
  if (!fields.some((field) => text.includes(field))) return text
  return text.replace(inJson(fields), (whole, name: string) => (whole.endsWith('null') ? whole : `${name}"${MASK}"`))
}

const NONE: readonly string[] = []
const fieldsOf = (call: CallName | undefined, side: 'sent' | 'answered'): readonly string[] =>
  call === undefined ? ALL : (SECRET_FIELDS[call]?.[side] ?? NONE)

/** A request's body without its secrets. */
export const maskSent = (call: CallName | undefined, body: string): string => maskFields(body, fieldsOf(call, 'sent'))

/** An answer's body without its secrets. */
export const maskAnswer = (call: CallName | undefined, body: string): string =>
  maskFields(body, fieldsOf(call, 'answered'))

/** A path whose query has no secrets. */
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
