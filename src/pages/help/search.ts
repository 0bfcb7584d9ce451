/** Full-text search: every word must occur; titles count more than texts. */
import { foldText, searchWords } from '../../../protocol/rules/search.ts'
import type { Problem } from '../../../protocol/shapes/help.ts'

/** The text of rich text, for searching only. */
const readable = (html: string): string => html.replace(/<[^>]*>/g, ' ')

const IN_TITLE = 4
const IN_KEYWORDS = 2
const IN_TEXT = 1

function weight({ title, topic, keywords, html }: Problem, word: string): number {
  if (foldText(title).includes(word)) return IN_TITLE
  if (foldText(`${topic} ${keywords.join(' ')}`).includes(word)) return IN_KEYWORDS
  return foldText(readable(html)).includes(word) ? IN_TEXT : 0
}

/** Problems with every word of the search, the best first; without a search all of them in order. */
export function foundProblems(problems: readonly Problem[], search: string): readonly Problem[] {
  const words = searchWords(search)
  if (words.length === 0) return problems
  return problems
    .map((problem) => ({ problem, weights: words.map((word) => weight(problem, word)) }))
    .filter(({ weights }) => weights.every((one) => one > 0))
    .map(({ problem, weights }) => ({ problem, total: weights.reduce((sum, one) => sum + one, 0) }))
    .sort((a, b) => b.total - a.total)
    .map(({ problem }) => problem)
}

/** Problems by topic, in order of first occurrence. */
export function byTopic(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  const topics = new Map<string, Problem[]>()
  for (const problem of problems) topics.set(problem.topic, [...(topics.get(problem.topic) ?? []), problem])
  return topics
}
