import { marketRows, type Sort } from '../../../../machines/market/marketRows.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'

/**
 * The rows of the favourites: as the list was loaded, then what was added since, in the user's order. What was taken out
 * stays until the list is loaded again, so that nothing moves under the finger and a slip can be undone.
 */
export function favouriteRows(
  loaded: readonly MarketItem[],
  ids: readonly number[],
  known: readonly MarketItem[],
  view: { search: string; sort: Sort | undefined },
): readonly MarketItem[] {
  const inList = new Set(loaded.map(({ id }) => id))
  const added = ids.flatMap((id) => (inList.has(id) ? [] : (known.find((market) => market.id === id) ?? [])))
  return marketRows([...loaded, ...added], view)
}
