import { ownOf, type Page, pageOf } from '../../own.ts'
import { addRecord, createRecords, type Records, recordsBy } from '../../records.ts'

/**
 * subscribed: committed, waiting for the allotment. allotted: payable by `placement` before the listing. locked: paid, nothing released
 * yet. released: listed, released in parts. ended: all released, or over for the given reason.
 */
export type SubscriptionOrderState = 'subscribed' | 'allotted' | 'locked' | 'released' | 'ended'
/** Why a subscription ended without coins: not paid by the listing, or too small for a single unit. */
export type SubscriptionEndReason = 'unpaid' | 'nothingAllotted'

/** Coins are in smallest units of the project's currency, money in those of the pay currency. committed = due + refunded once allotted. */
export type Subscription = {
  no: string
  user: number
  project: number
  clientId?: string
  state: SubscriptionOrderState
  reason?: SubscriptionEndReason
  quantity: bigint
  committed: bigint
  /** The part of the commitment that is still frozen. */
  held: bigint
  allotted?: bigint
  due?: bigint
  refunded?: bigint
  released: bigint
  created: number
  updated: number
}

export type SubscriptionState = Records<Subscription> & {
  /** Numbers of a project's subscriptions, oldest first. */
  byProject: Record<string, string[]>
}

export function createSubscriptionState(): SubscriptionState {
  return { ...createRecords(), byProject: {} }
}

/** Adds a new subscription and returns it with its number. */
export function addSubscription(state: SubscriptionState, draft: Omit<Subscription, 'no'>): Subscription {
  const order = addRecord(state, 'S', draft)
  state.byProject[order.project] = [...(state.byProject[order.project] ?? []), order.no]
  return order
}

export const subscriptionOrder = (state: SubscriptionState, user: number, no: string): Subscription | undefined =>
  ownOf(state.byNo, user, no)

/** All subscriptions to a project, oldest first. */
export function ordersOfProject(state: SubscriptionState, project: number): Subscription[] {
  const { byNo, byProject } = state
  return (byProject[project] ?? []).map((no) => byNo[no] as Subscription)
}

/** Whether its coins have been paid for. */
export const isPaid = (order: Subscription): boolean =>
  order.state === 'locked' || order.state === 'released' || (order.state === 'ended' && order.reason === undefined)

/** Coins that are paid for and not released yet. */
export const lockedOf = (order: Subscription): bigint => (isPaid(order) ? (order.allotted ?? 0n) - order.released : 0n)

/** Coins of all subscriptions of a user to a project. */
export function subscribedOf(state: SubscriptionState, user: number, project: number): bigint {
  return ordersOfProject(state, project).reduce((sum, order) => (order.user === user ? sum + order.quantity : sum), 0n)
}

/** A user's subscriptions, newest first. */
export function subscriptionsOf(state: SubscriptionState, user: number, page = 1, limit = 20): Page<Subscription> {
  return pageOf(recordsBy(state, user).reverse(), page, limit)
}
