/** Estimates text widths, before the font has loaded. */
const NARROW = new Set("iIjlt.,:;'|!()[]f ")
const WIDE = new Set('mwMW@…↻↗⇄≋▸')

/** Width in px at this font size; wide characters and capitals count more. */
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
