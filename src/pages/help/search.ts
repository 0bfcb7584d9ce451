/** Finding an answer by words: every word has to occur; titles count more than what stands in the text. */
import type { Problem } from '../../../protocol/shapes/help.ts'

/** Letters without their marks and case, so that `verificacion` finds `Verificación`. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

/** What a reader sees of rich text, for looking through it only. */
const readable = (html: string): string => html.replace(/<[^>]*>/g, ' ')

const IN_TITLE = 4
const IN_KEYWORDS = 2
const IN_TEXT = 1

function weight({ title, topic, keywords, html }: Problem, word: string): number {
  if (plain(title).includes(word)) return IN_TITLE
  if (plain(`${topic} ${keywords.join(' ')}`).includes(word)) return IN_KEYWORDS
  return plain(readable(html)).includes(word) ? IN_TEXT : 0
}

/** The problems that have every word of the search, the best first; all of them, as they stand, without one. */
export function foundProblems(problems: readonly Problem[], search: string): readonly Problem[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return problems
  return problems
    .map((problem) => ({ problem, weights: words.map((word) => weight(problem, word)) }))
    .filter(({ weights }) => weights.every((one) => one > 0))
    .map(({ problem, weights }) => ({ problem, total: weights.reduce((sum, one) => sum + one, 0) }))
    .toSorted((a, b) => b.total - a.total)
    .map(({ problem }) => problem)
}

/** The problems by their topics, in the order in which topics first come up. */
export function byTopic(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  const topics = new Map<string, Problem[]>()
  for (const problem of problems) topics.set(problem.topic, [...(topics.get(problem.topic) ?? []), problem])
  return topics
}
