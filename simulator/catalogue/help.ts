/** FAQ and articles in every language, rendered as rich text once per language on first use. */
import type { LanguageCode } from '../../protocol/rules/constants.ts'
import { helpIn } from '../texts/texts.ts'
import { withFigures } from './help/figures.ts'
import { plainText, richText } from './help/richText.ts'
import { ARTICLES, type ArticleKey, PROBLEMS, type ProblemKey } from './help/types.ts'

/** A frequent question in one language; `words` are further words for the search. */
export type Problem = { id: number; key: ProblemKey; topic: string; title: string; words: string[]; html: string }

const KEYS = Object.keys(PROBLEMS) as ProblemKey[]

function problemIn(language: LanguageCode, key: ProblemKey, id: number): Problem {
  const { problems, topics } = helpIn(language)
  const { title, words, text } = problems[key]
  return {
    id,
    key,
    topic: topics[PROBLEMS[key]],
    title: withFigures(title, language),
    words: words.split(', '),
    html: richText(text, language),
  }
}

const made = new Map<LanguageCode, readonly Problem[]>()

/** The FAQ in a language, in order. */
export function problemsIn(language: LanguageCode): readonly Problem[] {
  const known = made.get(language)
  if (known) return known
  const problems = KEYS.map((key, index) => problemIn(language, key, index + 1))
  made.set(language, problems)
  return problems
}

/** A frequent question as plain text. */
export function problemText(language: LanguageCode, key: ProblemKey): { title: string; answer: string } {
  const { title, text } = helpIn(language).problems[key]
  return { title: withFigures(title, language), answer: plainText(text, language) }
}

const isArticle = (key: string): key is ArticleKey => ARTICLES.some((known) => known === key)

/** An article by its key; undefined for an unknown key. */
export function articleIn(language: LanguageCode, key: string): { title: string; html: string } | undefined {
  if (!isArticle(key)) return undefined
  const { title, text } = helpIn(language).articles[key]
  return { title, html: richText(text, language) }
}
