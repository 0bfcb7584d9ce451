import { type RouteName, routeAt } from '../../protocol/routes.ts'
import type { Message } from '../../protocol/shapes/message.ts'

/** Kinds of news that the user can turn off: they neither pop up nor count as unread. */
export const NOTIFY_KINDS = ['orders', 'funds', 'account', 'announcements'] as const
export type NotifyKind = (typeof NOTIFY_KINDS)[number]

const RECORDS_OF_ROUNDS: readonly (RouteName | undefined)[] = ['secondRecords', 'deadlineOrder']

/** Whether a message tells how a round of up/down or an option ended: a record that needs no answer, so badges don't count it. */
export const isRoundResult = ({ link }: Pick<Message, 'link'>): boolean =>
  link !== null && RECORDS_OF_ROUNDS.includes(routeAt(link)?.name)

/** Messages of the exchange by their kind. Those about security, about the system and of kinds of a newer server always pop up. */
const OF_MESSAGES = new Map<string, NotifyKind>([
  ['trading', 'orders'],
  ['funds', 'funds'],
  ['identity', 'account'],
  ['support', 'account'],
  ['invitation', 'account'],
])

/** Whether the user turned off a kind of message. */
export function isMuted(muted: readonly NotifyKind[], { kind }: { readonly kind: string }): boolean {
  const of = OF_MESSAGES.get(kind)
  return of !== undefined && muted.includes(of)
}
