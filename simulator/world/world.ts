/** The whole exchange as plain data. It is changed only by `run`, and contains its own time. */

import type { OnceEntry } from './clientIds.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { createMarkets, type MarketsState } from './market/index.ts'
import { createOrders, type Orders } from './orders/state.ts'
import { type Announcements, createAnnouncements } from './people/announcementState.ts'
import type { Mailbox } from './people/messageState.ts'
import { createPeople, type People } from './people/state.ts'
import { createTickets, type Tickets } from './people/ticketState.ts'
import { createQueue, type DueQueue } from './queue.ts'
import { createShop, type Shop } from './shop/state.ts'
import { createTransfers, type Transfers } from './transferState.ts'
import { createWallet, type Wallet } from './wallet/state.ts'

export type World = {
  /** Version of this data; a saved world of another version is not loaded. */
  version: 5
  /** The seed of all randomness. */
  seed: number
  /** Exchange time in ms: the start of the markets, and now. */
  startedAt: number
  now: number
  markets: MarketsState
  ledger: Ledger
  people: People
  orders: Orders
  due: DueQueue
  /** The result of each client_id, by `user/client_id`. */
  clientIds: Record<string, OnceEntry>
  transfers: Transfers
  wallet: Wallet
  /** Messages by user. */
  mailboxes: Record<string, Mailbox>
  announcements: Announcements
  tickets: Tickets
  shop: Shop
}

/**
 * A world that begins at `now` (Unix ms, whole) without users. Its markets begin `leadMs` (whole) later: until then they show their
 * history, so that days that matter to accounts only pass quickly. It lists the first `markets` of the catalogue; `recorded` are ids of
 * recorded markets.
 */
export function createWorld({
  seed,
  now,
  leadMs = 0,
  markets,
  recorded,
}: {
  seed: number
  now: number
  leadMs?: number
  markets?: number | undefined
  recorded?: readonly string[] | undefined
}): World {
  return {
    version: 5,
    seed,
    startedAt: now + leadMs,
    now,
    markets: createMarkets(seed, now + leadMs, markets, recorded),
    ledger: createLedger(),
    people: createPeople(),
    orders: createOrders(),
    due: createQueue(),
    clientIds: {},
    transfers: createTransfers(),
    wallet: createWallet(),
    mailboxes: {},
    announcements: createAnnouncements(),
    tickets: createTickets(),
    shop: createShop(),
  }
}
