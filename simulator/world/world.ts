/** The whole exchange as plain data. It is changed by `run` alone, and carries its own time. */
import { createLedger, type Ledger } from './ledger.ts'
import { createMarkets, type MarketsState } from './market/index.ts'
import type { OnceEntry } from './once.ts'
import { createOrders, type Orders } from './orders/index.ts'
import { createPeople, type People } from './people/state.ts'
import { createQueue, type DueQueue } from './queue.ts'

export type World = {
  /** Form of this data; a saved world of another form is not loaded. */
  version: 1
  /** All chance comes from it. */
  seed: number
  /** Exchange time in ms: when it began, and now. */
  startedAt: number
  now: number
  markets: MarketsState
  ledger: Ledger
  people: People
  orders: Orders
  due: DueQueue
  /** What became of each client_id, by `user/client_id`. */
  clientIds: Record<string, OnceEntry>
  nextTransfer: number
}

/** A world that begins at `now` (Unix ms, whole) with nobody in it. */
export function createWorld({ seed, now }: { seed: number; now: number }): World {
  return {
    version: 1,
    seed,
    startedAt: now,
    now,
    markets: createMarkets(seed, now),
    ledger: createLedger(),
    people: createPeople(),
    orders: createOrders(),
    due: createQueue(),
    clientIds: {},
    nextTransfer: 1,
  }
}
