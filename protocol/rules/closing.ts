/** What an account must be free of before its user can close it, in the order of the page. */
export const CLOSING_NEEDS = [
  'fundPassword',
  'balances',
  'spotOrders',
  'contracts',
  'seconds',
  'options',
  'subscriptions',
  'investments',
  'deposits',
  'withdrawals',
  'identity',
  'shop',
] as const
export type ClosingNeed = (typeof CLOSING_NEEDS)[number]
