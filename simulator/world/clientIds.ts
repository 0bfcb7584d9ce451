/** The client_id of each executed money command. */
import { own } from './own.ts'

/** The result of a client_id: the kind and number of what it created, and the facts of the request. */
export type OnceEntry = { kind: string; ref: string; facts: string }

export const clientKey = (user: number, clientId: string): string => `${user}/${clientId}`

/** The result of a user's client_id, if there is one. */
export function madeBy(clientIds: Record<string, OnceEntry>, user: number, clientId: string): OnceEntry | undefined {
  return own(clientIds, clientKey(user, clientId))
}
