import { compare } from '../../protocol/rules/decimal.ts'
import { foundMarkets } from '../../protocol/rules/search.ts'
import type { MarketItem } from '../../protocol/shapes/market.ts'

export type SortBy = 'name' | 'volume' | 'price' | 'rate'
export type SortDirection = 'desc' | 'asc'
export interface Sort {
  readonly by: SortBy
  readonly direction: SortDirection
}

/** Cycles through falling, rising, none; another column begins with falling. */
export function nextSort(sort: Sort | undefined, by: SortBy): Sort | undefined {
  if (sort?.by !== by) return { by, direction: 'desc' }
  return sort.direction === 'desc' ? { by, direction: 'asc' } : undefined
}

const ORDERS: Record<SortBy, (a: MarketItem, b: MarketItem) => number> = {
  name: (a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  volume: (a, b) => compare(a.turnover ?? '-1', b.turnover ?? '-1'),
  price: (a, b) => compare(a.price, b.price),
  rate: (a, b) => compare(a.rate, b.rate),
}

/** Rows that match the search, sorted or in the order of the search and the server. */
export function marketRows(
  markets: readonly MarketItem[],
  { search, sort }: { search: string; sort: Sort | undefined },
): readonly MarketItem[] {
  const found = foundMarkets(markets, search)
  if (!sort) return found
  const turn = sort.direction === 'desc' ? -1 : 1
  return [...found].sort((a, b) => turn * ORDERS[sort.by](a, b))
}
