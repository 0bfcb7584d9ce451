/** FAQ and articles in a language, rendered as rich text. The catalogue keeps them; the chat's frame, which has no exchange, renders its own. */
import type { LanguageCode } from '../../../protocol/rules/constants.ts'
import { helpIn } from '../../texts/texts.ts'
import { withFigures } from './figures.ts'
import { plainText, richText } from './richText.ts'
import { type ArticleKey, PROBLEMS, type ProblemKey } from './types.ts'

/** A frequent question in one language; `keywords` are further words for the search, `answer` is plain text. */
export type Problem = {
  id: number
  key: ProblemKey
  topic: string
  title: string
  keywords: string[]
  html: string
  answer: string
}

const KEYS = Object.keys(PROBLEMS) as ProblemKey[]

/** The FAQ in a language, in order. */
export function problemsIn(language: LanguageCode): Problem[] {
  const { problems, topics } = helpIn(language)
  return KEYS.map((key, index) => {
    const { title, words, text } = problems[key]
    return {
      id: index + 1,
      key,
      topic: topics[PROBLEMS[key]],
      title: withFigures(title, language),
      keywords: words.split(', '),
      html: richText(text, language),
      answer: plainText(text, language),
    }
  })
}

/** An article. */
export function articleIn(language: LanguageCode, key: ArticleKey): { title: string; html: string } {
  const { title, text } = helpIn(language).articles[key]
  return { title, html: richText(text, language) }
}
