/**
 * What can be done with an order of the shop and with an after-sale, by their state. The flows offer it and the exchange takes it, and
 * nothing else. Times are ms of exchange time.
 */
import { DAY_MS } from '../payout.ts'

/**
 * `grouping` is paid and waits for its group purchase to fill; `reviewed` is received with a comment on each item. completed, cancelled
 * and refunded are the end.
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

/** What may be done with an order in each state. */
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

/** Whether an order in a state takes an action. */
export const takesAction = (state: ShopState, action: ShopAction): boolean => SHOP_ACTIONS[state].includes(action)

/** returned: what was sent back has arrived. refused, refunded and cancelled are the end. */
export const AFTERSALE_STATES = ['asked', 'approved', 'returned', 'refunded', 'refused', 'cancelled'] as const
export type AftersaleState = (typeof AFTERSALE_STATES)[number]
/** Money back alone, or money back once the goods are back. */
export const AFTERSALE_KINDS = ['refund', 'return'] as const
export type AftersaleKind = (typeof AFTERSALE_KINDS)[number]
export const AFTERSALE_REASONS = ['changedMind', 'damaged', 'wrongItem', 'notAsDescribed', 'missing'] as const
export type AftersaleReason = (typeof AFTERSALE_REASONS)[number]

/** It can be taken back until what was sent back has arrived. */
export const isAftersaleOpen = (state: AftersaleState): boolean => state === 'asked' || state === 'approved'

/**
 * What the rule says when no operator has decided: money comes back without the goods only where they are of no use to anybody. A
 * refusal costs nothing, and asking again for a return is all that is needed.
 */
export const ruleApproves = (kind: AftersaleKind, reason: AftersaleReason): boolean =>
  kind === 'return' || reason === 'damaged' || reason === 'missing'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const SHOP_TIMES = {
  /** An order that is not paid by then is cancelled and its goods are for others. */
  pay: 15 * MINUTE,
  /** From paid to handed to the carrier. */
  pack: 2 * HOUR,
  /** After the delivery it counts as received. */
  receive: 7 * DAY_MS,
  /** After the receipt goods can be sent back for so long. */
  aftersale: 7 * DAY_MS,
  /** The rule decides on a refund or an after-sale for which no operator was there. */
  decide: 10 * MINUTE,
  /** What is sent back is on its way. */
  sendBack: 2 * DAY_MS,
  /** From the arrival of what came back to the money. */
  inspect: 2 * HOUR,
  /** A group purchase that has not filled by then lapses. */
  group: DAY_MS,
} as const

/** Steps of a parcel, each so long after it was handed to the carrier. */
export const EXPRESS_STEPS = [
  { state: 'collected', after: 0 },
  { state: 'sorted', after: 5 * HOUR },
  { state: 'moving', after: 12 * HOUR },
  { state: 'arrived', after: 26 * HOUR },
  { state: 'delivering', after: 32 * HOUR },
  { state: 'delivered', after: 36 * HOUR },
] as const
export type ExpressState = (typeof EXPRESS_STEPS)[number]['state']

/** At most so many of one thing, and so many different things, in one order. */
export const QUANTITY_MOST = 99
export const LINES_MOST = 20
/** Stars of a comment, and from how many on it counts as good. */
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
