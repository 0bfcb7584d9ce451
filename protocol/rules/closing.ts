/** Things that an account must not have when its user closes it, in the order of the page. */
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
