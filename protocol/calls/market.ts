import type { CallRow } from '../row.ts'

export const marketCalls = {
  /** Market categories. */
  classify: { method: 'GET', path: '/api/classify' },
  /** The list of markets, or of one group of them. */
  market: { method: 'GET', path: '/api/market', notices: 'silent' },
  /** One market with facts about its coin. */
  marketDetail: { method: 'GET', path: '/api/market/{id}', login: true },
  /** Ranking list by id: hot, gainers, losers, new. */
  currencyRank: { method: 'GET', path: '/api/currencyRank/{id}' },
  /** Adds or removes a favourite. */
  collect: { method: 'GET', path: '/api/collect/{id}', login: true, changes: true },
  /** Order-book snapshot. */
  depth: { method: 'GET', path: '/api/depth/{id}', ours: true },
  /** Recent trades snapshot. */
  trades: { method: 'GET', path: '/api/trades/{id}', ours: true },
  /** Candle history: period, before, limit. */
  kline: { method: 'GET', path: '/api/kline/{id}', ours: true },
} as const satisfies Record<string, CallRow>
