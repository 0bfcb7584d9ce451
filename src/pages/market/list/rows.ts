import { marketRows, type Sort } from '../../../../machines/market/marketRows.ts'
import type { MarketItem } from '../../../../protocol/shapes/market.ts'

/**
 * Rows of the favourites: the loaded list, then markets added since, in the user's order. Removed ones stay until the next load, so that
 * nothing moves under the finger and a mistake can be undone.
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

/** Ids to show for a list of the device: removed ones stay in their place, unless the list was sorted meanwhile. */
export function shownIds(shown: readonly number[], ids: readonly number[]): readonly number[] {
  const left = shown.filter((id) => ids.includes(id))
  const isSameOrder = left.every((id, at) => ids[at] === id)
  return isSameOrder ? [...shown, ...ids.slice(left.length)] : ids
}
