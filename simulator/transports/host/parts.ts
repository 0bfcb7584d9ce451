/** Long texts between pages and the exchange's worker. */

/** A longer text is sent in parts: copying a whole world at once would hold the page. */
export const PART_CHARS = 1_000_000

/** A text in parts of at most so many characters; the last may be empty. */
export function partsOf(text: string): string[] {
  const count = Math.max(1, Math.ceil(text.length / PART_CHARS))
  return Array.from({ length: count }, (_, n) => text.slice(n * PART_CHARS, (n + 1) * PART_CHARS))
}

/** Collects parts by their number. */
export function createParts() {
  const known = new Map<number, string>()
  return {
    add(id: number, text: string): void {
      // The parts stay separate until someone reads the text.
      known.set(id, (known.get(id) ?? '') + text)
    },
    /** Returns all parts of a number so far with the end, and drops them. */
    take(id: number, end: string): string {
      const begun = known.get(id) ?? ''
      known.delete(id)
      return begun + end
    },
  }
}
