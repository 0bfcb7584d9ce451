import type { CallRow } from '../row.ts'

export const subscriptionCalls = {
  /** New-coin subscription projects. */
  product: { method: 'GET', path: '/api/product', login: true },
  /** One project. */
  productDetail: { method: 'GET', path: '/api/product/{id}', login: true },
  /** Own subscriptions. */
  orderRecord: { method: 'GET', path: '/api/orderRecord', login: true },
  /** Opens a subscription: limits, price, own share. */
  subscription: { method: 'GET', path: '/api/subscription/{id}', login: true },
  /** Subscribes. */
  subscriptionPay: { method: 'POST', path: '/api/subscriptionPay/{id}', login: true, changes: true, money: true },
  /** Pays for what was allotted. */
  placement: { method: 'POST', path: '/api/placement/{id}', login: true, changes: true, money: true },
} as const satisfies Record<string, CallRow>
