/** Developer reports about answers that differ from the protocol: one per call and field. */
import * as v from 'valibot'
import type { CallName } from '../../protocol/calls/index.ts'

export type Issue = v.BaseIssue<unknown>
const PLACES_MOST = 5

/** Paths and kinds only: the values may be personal. */
export const placesOf = (issues: readonly Issue[]): string =>
  issues
    .slice(0, PLACES_MOST)
    .map((issue) => `${v.getDotPath(issue) ?? '(whole)'}: expected ${issue.expected}`)
    .join('; ')

const fieldOf = ({ path }: Issue): string =>
  (path ?? []).flatMap(({ type, key }) => (type === 'array' ? [] : String(key))).join('.')

/** `badRows` were dropped, `otherTypes` had other types than the protocol's. */
export interface Read {
  readonly id: 'badRows' | 'otherTypes'
  readonly issues: readonly Issue[]
  readonly dropped: number
}

/** Returns the report for an answer; undefined if all its fields were reported before. */
export function createReports() {
  const reported = new Set<string>()
  return (call: CallName, { id, issues, dropped }: Read): string | undefined => {
    const news = issues.filter((issue) => {
      const key = `${call} ${id} ${fieldOf(issue)}`
      return !reported.has(key) && reported.add(key)
    })
    if (news.length === 0) return undefined
    return dropped > 0 ? `${dropped} left out: ${placesOf(issues)}` : placesOf(news)
  }
}
