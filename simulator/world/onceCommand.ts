import { once } from './once.ts'
import { requireUser } from './people/find.ts'
import type { Transaction } from './transaction.ts'

type Asked = { user: number; clientId?: string }
/** Fields that identify what is asked. */
type FactOf<A> = { [K in keyof A]: A[K] extends string | number | undefined ? K : never }[keyof A]

/**
 * A user's command that is executed once per client_id. `act` returns the number of what it made or changed, and `find` gives that back.
 * The order of `facts` is stored.
 */
export const onceCommand =
  <A extends Asked, Result>(
    kind: string,
    facts: readonly NonNullable<FactOf<A>>[],
    act: (transaction: Transaction, asked: A) => string,
    find: (transaction: Transaction, user: number, no: string) => Result,
  ) =>
  (transaction: Transaction, asked: A): Result => {
    const { user, clientId } = asked
    requireUser(transaction.world, user)
    const values = facts.map((fact) => asked[fact] as string | number | undefined)
    return find(
      transaction,
      user,
      once(transaction, { user, clientId, kind, facts: values }, () => act(transaction, asked)),
    )
  }
