/** The one way to change a world. */
import type { RefusalId } from '../../protocol/errors.ts'
import { COMMANDS, type CommandName, type CommandOf, type ValueOf } from './commands.ts'
import { requireOpen, userById } from './people/find.ts'
import { Refusal } from './refusal.ts'
import { startTransaction, type Transaction, type WorldEvent } from './transaction.ts'
import type { World } from './world.ts'

export type Outcome<Value> =
  | { ok: true; value: Value; events: WorldEvent[] }
  | { ok: false; error: RefusalId; params: Record<string, string>; field?: string; events: WorldEvent[] }

type Handler<Name extends CommandName> = (transaction: Transaction, request: CommandOf<Name>) => ValueOf<Name>

/**
 * Commands that a closed account still gets: coins arrive on the blockchain whatever the exchange does, and the operator can open it again.
 */
const AFTER_CLOSING: ReadonlySet<string> = new Set(['recharge', 'reopenAccount'] satisfies CommandName[])

function requireOpenUser(world: World, command: { type: string; user?: unknown }): void {
  if (typeof command.user !== 'number' || AFTER_CLOSING.has(command.type)) return
  requireOpen(userById(world, command.user))
}

/**
 * Executes a command: changes the world in place and emits events. A refusal changes only the counters of wrong passwords and codes. Any
 * other error is a bug of the exchange.
 */
export function run<Name extends CommandName>(world: World, command: CommandOf<Name>): Outcome<ValueOf<Name>> {
  const transaction = startTransaction(world)
  const handlers: { readonly [N in CommandName]: Handler<N> } = COMMANDS
  const handle: Handler<Name> = handlers[command.type as Name]
  try {
    requireOpenUser(world, command)
    return { ok: true, value: handle(transaction, command), events: transaction.events }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const { id: error, params, field } = problem
    return { ok: false, error, params, ...(field === undefined ? {} : { field }), events: transaction.events }
  }
}
