import type { CallRow } from '../row.ts'

export const optionCalls = {
  /** One second contract with its ticks. */
  secondOrder: { method: 'GET', path: '/api/secondOrder/{id}', login: true },
  /** Option orders, running and settled. */
  deadlineOrderRecord: { method: 'GET', path: '/api/deadlineOrderRecord', login: true },
  /** Ledger of the second account. */
  secondFinance: { method: 'GET', path: '/api/secondFinance', login: true },
  /** Settled second contracts. */
  secondOrderRecord: { method: 'GET', path: '/api/secondOrderRecord', login: true },
  /** Running second contracts. */
  secondHandOrder: { method: 'GET', path: '/api/secondHandOrder', login: true },
  /** Places an option on a round. */
  deadlinePlaceOrder: { method: 'POST', path: '/api/deadlinePlaceOrder/{id}', login: true, changes: true, money: true },
  /** Places a second contract. */
  secondPlaceOrder: { method: 'POST', path: '/api/secondPlaceOrder/{id}', login: true, changes: true, money: true },
} as const satisfies Record<string, CallRow>
