/** The world of a link with market histories. */
import { openWorld, type Seeding } from '../seeds/personas.ts'
import { LinkRefused } from '../share/refused.ts'
import { recordedById } from '../world/market/index.ts'
import type { World } from '../world/world.ts'
import { bringHistories } from './bring.ts'
import { momentsOf } from './moments.ts'

/** Ids of recorded markets, and the moment (ms) at which the world begins. */
export type HistorySource = { ids: readonly string[]; at: number }

/** Opens the world. Rejects with LinkRefused: `history` when a file is not on this device, `moment` when it has no such time. */
export async function worldOfHistory(seeding: Omit<Seeding, 'persona'>, { ids, at }: HistorySource): Promise<World> {
  if (ids.length === 0 || (await bringHistories(ids)).length > 0) throw new LinkRefused('history')
  const { first, last } = momentsOf(ids.map(recordedById))
  if (!Number.isSafeInteger(at) || at < first || at > last) throw new LinkRefused('moment')
  return openWorld({ ...seeding, now: at, recorded: ids })
}
