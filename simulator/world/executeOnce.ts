/** Executes a money command once per client_id of its user, however often it arrives. */
import { clientKey } from './clientIds.ts'
import { own } from './own.ts'
import { refuse } from './refusal.ts'
import type { Transaction } from './transaction.ts'

/** Facts without empty ones at the end, so that a field added to a command later does not change the facts of earlier commands. */
const stated = (facts: string): string => facts.replace(/\|+$/, '')

/**
 * Runs `act` unless this user's client_id was executed before: then the earlier result's number is returned and nothing happens. The same
 * client_id with other facts is refused with badRequest. A refused command leaves its client_id unused.
 * `allowAgain` may refuse to give an earlier result, where the first execution asked for a secret.
 */
export function executeOnce(
  transaction: Transaction,
  request: {
    user: number
    clientId: string | undefined
    kind: string
    facts: readonly (string | number | undefined)[]
  },
  act: () => string,
  allowAgain: () => void = () => {},
): string {
  if (request.clientId === undefined) return act()
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(request.clientId)) refuse('badRequest', {}, 'clientId')
  const facts = request.facts.map((fact) => fact ?? '').join('|')
  const key = clientKey(request.user, request.clientId)
  const known = own(transaction.world.clientIds, key)
  if (known !== undefined) {
    if (known.kind !== request.kind || stated(known.facts) !== stated(facts)) refuse('badRequest', {}, 'clientId')
    allowAgain()
    return known.ref
  }
  const ref = act()
  transaction.world.clientIds[key] = { facts, kind: request.kind, ref }
  return ref
}
