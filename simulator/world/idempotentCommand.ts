import { executeOnce } from './executeOnce.ts'
import { requireUser } from './people/find.ts'
import type { Transaction } from './transaction.ts'

type ClientRequest = { user: number; clientId?: string }
/** Fields that identify the request. */
type FactOf<A> = { [K in keyof A]: A[K] extends string | number | undefined ? K : never }[keyof A]

/**
 * A user's command that is executed once per client_id. `act` returns the number of the object that it made or changed, and `find` returns
 * that object. The order of `facts` is stored.
 */
export const idempotentCommand =
  <A extends ClientRequest, Result>(
    kind: string,
    facts: readonly NonNullable<FactOf<A>>[],
    act: (transaction: Transaction, request: A) => string,
    find: (transaction: Transaction, user: number, no: string) => Result,
  ) =>
  (transaction: Transaction, request: A): Result => {
    const { user, clientId } = request
    requireUser(transaction.world, user)
    const values = facts.map((fact) => request[fact] as string | number | undefined)
    return find(
      transaction,
      user,
      executeOnce(transaction, { user, clientId, kind, facts: values }, () => act(transaction, request)),
    )
  }
