/** Storage keys of the shop, which belong to the session as all drafts and intents do. Apart from the others, since no first page needs them. */
export const SHOP_KEYS = {
  checkout: 'draft:checkout',
  boxSubmission: 'intent:box',
} as const
