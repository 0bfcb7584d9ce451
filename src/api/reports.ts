/** What a developer hears of answers that are not as the protocol has them: one line for each call and field, however often it comes. */
import * as v from 'valibot'
import type { CallName } from '../../protocol/calls.ts'

export type Issue = v.BaseIssue<unknown>
const PLACES_MOST = 5

/** Only where and what kind: the values may be somebody's money or papers. */
export const placesOf = (issues: readonly Issue[]): string =>
  issues
    .slice(0, PLACES_MOST)
    .map((issue) => `${v.getDotPath(issue) ?? '(whole)'}: expected ${issue.expected}`)
    .join('; ')

const fieldOf = ({ path }: Issue): string =>
  (path ?? []).flatMap(({ type, key }) => (type === 'array' ? [] : String(key))).join('.')

/** What was read and how: `badRows` were left out, `otherTypes` came in other types than the protocol's. */
export interface Read {
  readonly id: 'badRows' | 'otherTypes'
  readonly issues: readonly Issue[]
  readonly dropped: number
}

/** Answers the line for what was read of a call; nothing where each of its fields has had its line. */
export function createReports() {
  const said = new Set<string>()
  return (call: CallName, { id, issues, dropped }: Read): string | undefined => {
    const news = issues.filter((issue) => {
      const key = `${call} ${id} ${fieldOf(issue)}`
      return !said.has(key) && said.add(key)
    })
    if (news.length === 0) return undefined
    return dropped > 0 ? `${dropped} left out: ${placesOf(issues)}` : placesOf(news)
  }
}
