import { compare } from '../../protocol/rules/decimal.ts'
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

const plain = (text: string): string => text.toLowerCase().replace(/[\s/-]/g, '')

/** Matches part of the code, of the pair ("BTC/USDT") or of the coin's name. */
export function matchesSearch(market: MarketItem, search: string): boolean {
  const wanted = plain(search)
  return [market.code, `${market.base}${market.quote}`, market.name].some((text) => plain(text).includes(wanted))
}

/** Rows that match the search, sorted or in the server's order. */
export function marketRows(
  markets: readonly MarketItem[],
  { search, sort }: { search: string; sort: Sort | undefined },
): readonly MarketItem[] {
  const found = search === '' ? markets : markets.filter((market) => matchesSearch(market, search))
  if (!sort) return found
  const turn = sort.direction === 'desc' ? -1 : 1
  return [...found].sort((a, b) => turn * ORDERS[sort.by](a, b))
}
