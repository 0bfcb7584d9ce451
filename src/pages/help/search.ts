import type { Problem } from '../../../protocol/shapes/help.ts'

/** Problems by topic, in order of first occurrence. */
export function byTopic(problems: readonly Problem[]): ReadonlyMap<string, readonly Problem[]> {
  const topics = new Map<string, Problem[]>()
  for (const problem of problems) topics.set(problem.topic, [...(topics.get(problem.topic) ?? []), problem])
  return topics
}
