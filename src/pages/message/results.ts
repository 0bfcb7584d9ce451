/** Messages as a list reads: the results of a day's rounds together. */
import { isRoundResult } from '../../../machines/app/notifyKinds.ts'
import type { Message } from '../../../protocol/shapes/message.ts'

export type MessageListRow =
  | { readonly type: 'message'; readonly key: string; readonly message: Message }
  /** Two results at least, newest first. */
  | { readonly type: 'results'; readonly key: string; readonly results: readonly Message[]; readonly open: boolean }

/**
 * Rows of a list of messages, newest first. The results of a day have the place of the newest of them; a single one stays a message.
 * `opened` has the keys of the days whose results are shown.
 */
export function messageRows(
  messages: readonly Message[],
  dayOf: (message: Message) => string,
  opened: ReadonlySet<string>,
): MessageListRow[] {
  const groups = new Map<string, Message[]>()
  for (const message of messages) {
    const key = isRoundResult(message) ? `results ${dayOf(message)}` : String(message.id)
    const group = groups.get(key)
    if (group) group.push(message)
    else groups.set(key, [message])
  }
  return [...groups].flatMap(([key, group]): MessageListRow[] => {
    const single = group.map((message) => ({ type: 'message' as const, key: String(message.id), message }))
    if (group.length === 1) return single
    const open = opened.has(key)
    return [{ type: 'results', key, results: group, open }, ...(open ? single : [])]
  })
}

/** How often each title occurs, in the order of the list: "won" 3, "lost" 2. */
export function titleCounts(results: readonly Message[]): (readonly [title: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { title } of results) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts]
}
