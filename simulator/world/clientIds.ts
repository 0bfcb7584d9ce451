/** The client_id of each money command that was carried out. */
import { own } from './own.ts'

/** What became of a client_id: the kind of thing it made, that thing's number, and what was asked for. */
export type OnceEntry = { kind: string; ref: string; facts: string }

/** Under which a client_id of a user is kept. */
export const clientKey = (user: number, clientId: string): string => `${user}/${clientId}`

/** What a client_id of a user made, if anything. */
export function madeBy(clientIds: Record<string, OnceEntry>, user: number, clientId: string): OnceEntry | undefined {
  return own(clientIds, clientKey(user, clientId))
}
