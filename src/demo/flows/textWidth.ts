/** How wide a text is, near enough to lay boxes out before the font has come. */
const NARROW = new Set("iIjlt.,:;'|!()[]f ")
const WIDE = new Set('mwMW@…↻↗⇄≋▢')

/** Width in px of a text of this size; wide letters and capitals count for more. */
export function textWidth(text: string, size: number): number {
  let ems = 0
  for (const letter of text) {
    if (NARROW.has(letter)) ems += 0.34
    else if (WIDE.has(letter)) ems += 0.95
    else if (letter >= '\u2e80') ems += 1.05
    else ems += letter >= 'A' && letter <= 'Z' ? 0.71 : 0.6
  }
  return ems * size
}
