/** The search over frequent questions, on the help pages and in the simulator's chat: a few words, or a whole question. */
import { foldText, searchWords } from './search.ts'

/** A frequent question; the answer is rich text. */
export interface Searchable {
  readonly title: string
  readonly topic: string
  readonly keywords: readonly string[]
  readonly html: string
}

const IN_TITLE = 4
const IN_KEYWORDS = 2
const IN_TEXT = 1
/** A keyword in a question weighs more than a word of a title. */
const ASKED_KEYWORD = 3
/** Shorter words of a title occur in every second question. */
const SHORTEST = 4
const WIDE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/** The text of rich text, for searching only. */
const readable = (html: string): string => html.replace(/<[^>]*>/g, ' ')

function weightOf({ title, topic, keywords, html }: Searchable, word: string): number {
  if (foldText(title).includes(word)) return IN_TITLE
  if (foldText(`${topic} ${keywords.join(' ')}`).includes(word)) return IN_KEYWORDS
  return foldText(readable(html)).includes(word) ? IN_TEXT : 0
}

/** The score of a problem that has all typed words; 0 when it lacks one. */
function byWords(problem: Searchable, words: readonly string[]): number {
  const weights = words.map((word) => weightOf(problem, word))
  return weights.includes(0) ? 0 : weights.reduce((sum, weight) => sum + weight, 0)
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The terms of a text: longer words, and pairs of adjacent characters in scripts without blanks. */
function termsOf(text: string): Set<string> {
  const terms = new Set<string>()
  for (const word of plain(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
    if (!WIDE.test(word)) {
      if (word.length >= SHORTEST) terms.add(word)
      continue
    }
    for (let i = 0; i + 2 <= word.length; i++) terms.add(word.slice(i, i + 2))
  }
  return terms
}

/** Words with single blanks around them, so that a keyword matches the beginning of a word only. */
const spaced = (text: string): string => ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `

const hasKeyword = (question: string, keyword: string): boolean =>
  WIDE.test(keyword) ? question.includes(plain(keyword)) : question.includes(spaced(keyword).trimEnd())

/** The score of a problem as an answer to a question, by its keywords and the words of its title. */
function byQuestion({ title, keywords }: Searchable, question: string, terms: ReadonlySet<string>): number {
  const request = keywords.filter((keyword) => hasKeyword(question, keyword)).length * ASKED_KEYWORD
  return request + [...termsOf(title)].filter((term) => terms.has(term)).length
}

function ranked<P extends Searchable>(problems: readonly P[], pointsOf: (problem: P) => number): P[] {
  return problems
    .map((problem) => ({ problem, points: pointsOf(problem) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .map(({ problem }) => problem)
}

/** Problems with every typed word, the best first; if there are none, those that answer the text as a question. All for an empty search. */
export function foundProblems<P extends Searchable>(problems: readonly P[], typed: string): readonly P[] {
  const words = searchWords(typed)
  if (words.length === 0) return problems
  const found = ranked(problems, (problem) => byWords(problem, words))
  if (found.length > 0) return found
  const [question, terms] = [spaced(typed), termsOf(typed)]
  return ranked(problems, (problem) => byQuestion(problem, question, terms))
}
