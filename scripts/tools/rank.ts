/** A number for a text (FNV-1a, 32 bits): sorting by it shuffles, and neighbouring seeds and different purposes shuffle independently. */
export function rankOf(text: string): number {
  let state = 0x811c9dc5
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 0x01000193) >>> 0
  return state
}
