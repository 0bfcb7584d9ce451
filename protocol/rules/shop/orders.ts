/**
 * The actions of a shop order and of an after-sale, by their state. The flows offer these and the exchange accepts only these. Times are ms
 * of exchange time.
 */
import { DAY_MS } from '../payout.ts'

/**
 * `grouping` is paid and waits for its group purchase to fill; `reviewed` is received with a comment on each item. completed, cancelled and
 * refunded are final.
 */
export const SHOP_STATES = [
  'unpaid',
  'grouping',
  'paid',
  'refundAsked',
  'shipped',
  'received',
  'reviewed',
  'completed',
  'cancelled',
  'refunded',
] as const
export type ShopState = (typeof SHOP_STATES)[number]
export type ShopAction = 'pay' | 'cancel' | 'askRefund' | 'confirm' | 'comment' | 'aftersale' | 'delete'

/** The actions of an order in each state. */
export const SHOP_ACTIONS: Readonly<Record<ShopState, readonly ShopAction[]>> = {
  unpaid: ['pay', 'cancel'],
  grouping: [],
  paid: ['askRefund'],
  refundAsked: [],
  shipped: ['confirm', 'aftersale'],
  received: ['comment', 'aftersale'],
  reviewed: ['aftersale'],
  completed: ['delete'],
  cancelled: ['delete'],
  refunded: ['delete'],
}

/** Whether an order in a state allows an action. */
export const takesAction = (state: ShopState, action: ShopAction): boolean => SHOP_ACTIONS[state].includes(action)

/** `returned`: the goods have arrived back. refused, refunded and cancelled are final. */
export const AFTERSALE_STATES = ['asked', 'approved', 'returned', 'refunded', 'refused', 'cancelled'] as const
export type AftersaleState = (typeof AFTERSALE_STATES)[number]
/** Money back without the goods, or money back after the goods are back. */
export const AFTERSALE_KINDS = ['refund', 'return'] as const
export type AftersaleKind = (typeof AFTERSALE_KINDS)[number]
export const AFTERSALE_REASONS = ['changedMind', 'damaged', 'wrongItem', 'notAsDescribed', 'missing'] as const
export type AftersaleReason = (typeof AFTERSALE_REASONS)[number]

/** Whether it can be withdrawn: until the goods have arrived back. */
export const isAftersaleOpen = (state: AftersaleState): boolean => state === 'asked' || state === 'approved'

/**
 * The decision when no operator has decided: money comes back without the goods only when the goods are of no use. A refusal costs nothing,
 * and the user can ask again for a return.
 */
export const ruleApproves = (kind: AftersaleKind, reason: AftersaleReason): boolean =>
  kind === 'return' || reason === 'damaged' || reason === 'missing'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const SHOP_TIMES = {
  /** An order that is not paid by then is cancelled, and its goods are released. */
  pay: 15 * MINUTE,
  /** From payment to the handover to the carrier. */
  pack: 2 * HOUR,
  /** From delivery until the order counts as received. */
  receive: 7 * DAY_MS,
  /** Time after the receipt in which goods can be sent back. */
  aftersale: 7 * DAY_MS,
  /** From a request for a refund or an after-sale to the decision by rule, when no operator decides. */
  decide: 10 * MINUTE,
  /** Transport of goods that are sent back. */
  sendBack: 2 * DAY_MS,
  /** From the arrival of returned goods to the refund. */
  inspect: 2 * HOUR,
  /** A group purchase that has not filled by then lapses. */
  group: DAY_MS,
} as const

/** Steps of a parcel, each with its time after the handover to the carrier. */
export const EXPRESS_STEPS = [
  { state: 'collected', after: 0 },
  { state: 'sorted', after: 5 * HOUR },
  { state: 'moving', after: 12 * HOUR },
  { state: 'arrived', after: 26 * HOUR },
  { state: 'delivering', after: 32 * HOUR },
  { state: 'delivered', after: 36 * HOUR },
] as const

/** Most pieces of one item, and most different items, in one order. */
export const QUANTITY_MOST = 99
export const LINES_MOST = 20
/** Stars of a comment; from `good` on it counts as a good one. */
export const STARS = { most: 5, good: 4, bad: 2 } as const
export const COMMENT_TYPES = ['all', 'good', 'middle', 'bad', 'pictures'] as const
export type CommentType = (typeof COMMENT_TYPES)[number]

/** Whether a comment belongs to a type. */
export function isOfType(type: CommentType, { stars, pictures }: { stars: number; pictures: number }): boolean {
  if (type === 'pictures') return pictures > 0
  if (type === 'good') return stars >= STARS.good
  if (type === 'bad') return stars <= STARS.bad
  return type === 'all' || (stars < STARS.good && stars > STARS.bad)
}
