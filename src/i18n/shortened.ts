/** A text of at most so many characters, the last of them an ellipsis where there were more. */
export function shortened(text: string, most: number): string {
  // A character takes two units at most: the rest of a huge text need not be taken apart.
  const characters = [...text.slice(0, 2 * (most + 1))]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}
