/** The port `newId`. */

const BYTES = 16

/** 128 random bits: a UUID, or hexadecimal digits without randomUUID (pages on plain http). */
export function newId(
  source: { randomUUID?: () => string; getRandomValues: (into: Uint8Array<ArrayBuffer>) => unknown } = crypto,
): string {
  if (typeof source.randomUUID === 'function') return source.randomUUID()
  const bytes = new Uint8Array(BYTES)
  source.getRandomValues(bytes)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
