/** One command's transaction: the world it may change and the events it emits. */

import type { Account } from '../../protocol/rules/constants.ts'
import { type Posting, post } from './ledger.ts'
import type { ContractOrder, Position } from './orders/contract/state.ts'
import type { SpotOrder } from './orders/spot/state.ts'
import type { StakeOrder } from './orders/stake/state.ts'
import { rebatesOf } from './people/rebates.ts'
import type { InboxMessage } from './people/state.ts'
import type { World } from './world.ts'

/** A user's lists that a page may be showing. */
export type UserList =
  | 'funds'
  | 'orders'
  | 'deposits'
  | 'messages'
  | 'tickets'
  | 'withdrawals'
  | 'favourites'
  | 'profile'
  | 'identity'
  | 'logins'
  | 'invitations'
  | 'shop'

export type WorldEvent =
  | { type: 'orderChanged'; user: number; order: SpotOrder }
  | { type: 'contractChanged'; user: number; order: ContractOrder }
  | { type: 'positionChanged'; user: number; position: Position }
  | { type: 'stakeChanged'; user: number; order: StakeOrder }
  | { type: 'balanceChanged'; user: number; account: Account; currency: string }
  | { type: 'letterSent'; letter: InboxMessage }
  | { type: 'changed'; user: number; list: UserList }
  | {
      type: 'sessionEnded'
      user: number
      token: string
      why: 'logout' | 'expired' | 'passwordChanged' | 'accountClosed'
    }
  | { type: 'announced'; id: number }
  | { type: 'regimeChanged'; code: string; regime: string }

export type Transaction = {
  world: World
  events: WorldEvent[]
  announced: Set<string>
  /** Set when orders may watch other trades than before: the clock then reads their watches again. */
  rewatch: boolean
}

/** The transaction of one command, without events. */
export function startTransaction(world: World): Transaction {
  return { world, events: [], announced: new Set(), rewatch: false }
}

/** Emits an event. Events that only announce a change are emitted once per command. */
export function emit(transaction: Transaction, event: WorldEvent): void {
  if (event.type === 'balanceChanged' || event.type === 'changed') {
    const key = Object.values(event).join('/')
    if (transaction.announced.has(key)) return
    transaction.announced.add(key)
  }
  transaction.events.push(event)
}

function postOne(transaction: Transaction, posting: Omit<Posting, 'at'>): void {
  for (const change of post(transaction.world.ledger, { at: transaction.world.now, ...posting })) {
    emit(transaction, { type: 'balanceChanged', user: change.user, account: change.account, currency: change.currency })
    emit(transaction, { type: 'changed', user: change.user, list: 'funds' })
  }
}

/** Posts to the ledger at exchange time and emits the changed balances. Rebates of a fee to inviters are posted with it. */
export function postEntries(transaction: Transaction, posting: Omit<Posting, 'at'>): void {
  postOne(transaction, posting)
  for (const { user, ...rebate } of rebatesOf(transaction.world, posting)) {
    postOne(transaction, rebate)
    emit(transaction, { type: 'changed', user, list: 'invitations' })
  }
}
