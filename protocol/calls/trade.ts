import type { CallRow } from '../row.ts'

export const tradeCalls = {
  /** Spot orders, current and history. */
  currencyRecord: { method: 'GET', path: '/api/currencyRecord', login: true },
  /** Places a spot order. */
  currencyTrade: { method: 'POST', path: '/api/currencyTrade/{id}', login: true, changes: true, money: true },
  /** Changes price, amount and stop price of an open spot order. */
  currencyAmend: {
    method: 'POST',
    path: '/api/currencyAmend/{id}',
    login: true,
    changes: true,
    money: true,
    ours: true,
  },
  /** Cancels an open spot order. */
  currencyRevoke: {
    method: 'POST',
    path: '/api/currencyRevoke/{id}',
    login: true,
    changes: true,
    money: true,
    ours: true,
  },
  /** Cancels all open spot orders that match its filter. */
  currencyRevokeAll: {
    method: 'POST',
    path: '/api/currencyRevokeAll',
    login: true,
    changes: true,
    money: true,
    ours: true,
  },
  /** The result of a money call, by its client_id. */
  orderByClientId: { method: 'GET', path: '/api/orderByClientId', login: true, ours: true },
} as const satisfies Record<string, CallRow>
