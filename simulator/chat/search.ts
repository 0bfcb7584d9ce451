/** Searches the FAQ by keywords and by the words of the titles. */

export type Findable = { title: string; words: readonly string[] }

const WORD_WEIGHT = 3
/** Shorter words of a title are in every second question. */
const SHORTEST = 4
const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The search terms of a text: longer words, and pairs of adjacent characters in scripts without blanks. */
function partsOf(text: string): Set<string> {
  const parts = new Set<string>()
  for (const word of plain(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (!WIDE.test(word)) {
      if (word.length >= SHORTEST) parts.add(word)
      continue
    }
    for (let i = 0; i + 2 <= word.length; i++) parts.add(word.slice(i, i + 2))
  }
  return parts
}

/** Words with single blanks around them, so that a term matches the beginning of a word only. */
const spaced = (text: string): string => ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `

const asked = (question: string, word: string): boolean =>
  WIDE.test(word) ? question.includes(plain(word)) : question.includes(spaced(word).trimEnd())

function score(question: string, parts: ReadonlySet<string>, { title, words }: Findable): number {
  const byWords = words.filter((word) => asked(question, word)).length * WORD_WEIGHT
  return byWords + [...partsOf(title)].filter((part) => parts.has(part)).length
}

/** The rows that match a question, best first; empty when no word is known. */
export function found<Row extends Findable>(question: string, rows: readonly Row[]): Row[] {
  const text = spaced(question)
  const parts = partsOf(question)
  return rows
    .map((row) => ({ row, points: score(text, parts, row) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ row }) => row)
}
