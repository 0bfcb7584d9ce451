/** Hashes a text to a number (FNV-1a, 32 bits): sorting by it shuffles, independently for neighbouring seeds and different purposes. */
export function rankOf(text: string): number {
  let state = 0x811c9dc5
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 0x01000193) >>> 0
  return state
}
