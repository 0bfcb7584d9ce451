/** One command's turn: the world it may change and what it has to tell. */

import type { Account } from '../../protocol/rules/constants.ts'
import { type Posting, post } from './ledger.ts'
import type { SpotOrder } from './orders/spot/state.ts'
import type { World } from './world.ts'

/** Lists of a user's own that a page may be showing. */
export type UserList = 'funds' | 'orders' | 'favourites' | 'profile' | 'logins' | 'invitations'

export type WorldEvent =
  | { type: 'orderChanged'; user: number; order: SpotOrder }
  | { type: 'balanceChanged'; user: number; account: Account; currency: string }
  | { type: 'codeSent'; channel: 'email' | 'sms'; target: string; purpose: string; code: string; at: number }
  | { type: 'changed'; user: number; list: UserList }
  | { type: 'sessionEnded'; user: number; token: string; why: 'logout' | 'expired' | 'passwordChanged' }
  | { type: 'regimeChanged'; code: string; regime: string }

export type Turn = { world: World; events: WorldEvent[]; told: Set<string> }

export function startTurn(world: World): Turn {
  return { world, events: [], told: new Set() }
}

/** Tells an event; the ones that only say "look again" are told once per command. */
export function tell(turn: Turn, event: WorldEvent): void {
  if (event.type === 'balanceChanged' || event.type === 'changed') {
    const key = Object.values(event).join('/')
    if (turn.told.has(key)) return
    turn.told.add(key)
  }
  turn.events.push(event)
}

/** Posts to the ledger at the exchange's time and tells whose money changed. */
export function book(turn: Turn, posting: Omit<Posting, 'at'>): void {
  for (const change of post(turn.world.ledger, { at: turn.world.now, ...posting })) {
    tell(turn, { type: 'balanceChanged', user: change.user, account: change.account, currency: change.currency })
    tell(turn, { type: 'changed', user: change.user, list: 'funds' })
  }
}
