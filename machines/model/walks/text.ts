/** Formats values for a record: short, deterministic, and different for different values. */

const LONGEST = 120

/** An actor's name; generated ids differ between runs. */
export const nameOf = ({ id }: { readonly id: string }): string => (/^x:\d+$/.test(id) ? 'without a name' : id)

const names = new WeakMap<object, string>()

/** A record shows this value and those inside by a name: `login.user`. */
export function giveName(value: unknown, name: string): void {
  if (typeof value !== 'object' || value === null) return
  names.set(value, name)
  for (const [key, inner] of Object.entries(value)) giveName(inner, `${name}.${key}`)
}

function plain(_: string, value: unknown): unknown {
  if (typeof value === 'function') return undefined
  const name = typeof value === 'object' && value !== null ? names.get(value) : undefined
  if (name !== undefined) return `reply ${name}`
  if (value instanceof Blob) return `blob ${value.type} ${value.size}`
  if (value instanceof Error) return { error: value.message }
  if (value instanceof Map || value instanceof Set) return [...value]
  if (typeof value === 'object' && value !== null) {
    // The JSON form of actors.
    if ('xstate$$type' in value && 'id' in value) return `actor ${nameOf(value as { id: string })}`
    if ('_nodes' in value && 'value' in value) return { at: value.value }
  }
  return value
}

/** A short hash (FNV-1a). */
function mark(long: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < long.length; at++) hash = Math.imul(hash ^ long.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** A value in one line. Long ones are cut and hashed, so that any change shows. */
export function text(value: unknown): string {
  if (value === undefined) return '–'
  const whole = JSON.stringify(value, plain) ?? '–'
  if (whole === '{}') return ''
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST - 20)}… ${mark(whole)}`
}
