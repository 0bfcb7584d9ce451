/** Storage keys of the shop, all in session storage. In a file of their own, since no first page needs them. */
export const SHOP_KEYS = {
  checkout: 'draft:checkout',
  boxSubmission: 'intent:box',
} as const
