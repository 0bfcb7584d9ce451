import type { CallRow } from '../row.ts'

export const investCalls = {
  /** Mining and fixed-investment products. */
  invest: { method: 'GET', path: '/api/invest' },
  /** Own investments and income. */
  investRecord: { method: 'GET', path: '/api/investRecord', login: true },
  /** Buys one. */
  investPlaceOrder: { method: 'POST', path: '/api/investPlaceOrder/{id}', login: true, changes: true, money: true },
  /** Early redemption. */
  investRedeem: { method: 'POST', path: '/api/investRedeem/{id}', login: true, changes: true, money: true, ours: true },
} as const satisfies Record<string, CallRow>
