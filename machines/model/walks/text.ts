/** Values as a record shows them: short, the same each time, and telling any two apart. */

const LONGEST = 120

/** An actor's own name; those that have none are numbered through by the library, differently each time. */
export const nameOf = ({ id }: { readonly id: string }): string => (/^x:\d+$/.test(id) ? 'without a name' : id)

function plain(_: string, value: unknown): unknown {
  if (typeof value === 'function') return undefined
  if (value instanceof Blob) return `blob ${value.type} ${value.size}`
  if (value instanceof Error) return { error: value.message }
  if (value instanceof Map || value instanceof Set) return [...value]
  if (typeof value === 'object' && value !== null) {
    // What actors make of themselves for JSON.
    if ('xstate$$type' in value && 'id' in value) return `actor ${nameOf(value as { id: string })}`
    if ('_nodes' in value && 'value' in value) return { at: value.value }
  }
  return value
}

/** A short text that changes with a longer one (FNV-1a). */
function mark(long: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < long.length; at++) hash = Math.imul(hash ^ long.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** A value in one line. What is too long is cut, and marked so that any change still shows. */
export function text(value: unknown): string {
  if (value === undefined) return '–'
  const whole = JSON.stringify(value, plain) ?? '–'
  if (whole === '{}') return ''
  return whole.length <= LONGEST ? whole : `${whole.slice(0, LONGEST - 20)}… ${mark(whole)}`
}
