/** Cuts a text to `most` characters, the last one an ellipsis. */
export function shortened(text: string, most: number): string {
  // A character has at most two units, so the rest of a huge text is skipped.
  const characters = [...text.slice(0, 2 * (most + 1))]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}
