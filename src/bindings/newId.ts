/** The port `newId`. */

const BYTES = 16

/** 128 random bits as text: a UUID, or hexadecimal digits where randomUUID is missing (pages on plain http). */
export function newId(
  source: { randomUUID?: () => string; getRandomValues: (into: Uint8Array<ArrayBuffer>) => unknown } = crypto,
): string {
  if (typeof source.randomUUID === 'function') return source.randomUUID()
  const bytes = new Uint8Array(BYTES)
  source.getRandomValues(bytes)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
