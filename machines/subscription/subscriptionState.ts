/** Context and events of a subscription, and which of its states is on screen. */
import type { Req } from '../../protocol/schemas.ts'
import type { Project, SubscriptionOrder } from '../../protocol/shapes/subscription.ts'
import { type Drafts, draftsFrom } from '../shared/drafts.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import { firstToFollow, intentHere, type KeptIntent, keptIntent } from '../shared/moneyIntent.ts'
import type { ReviewFacts } from '../shared/reviewFacts.ts'
import { commitmentOf, type QuantityProblem, type SubscriptionFacts } from './quantity.ts'

type SubscribeRequest = Omit<Req<'subscriptionPay'>, 'clientId'>
type PlacementRequest = Omit<Req<'placement'>, 'clientId'>

export interface SubscriptionContext {
  /** The page's project; another one's review is let go after a reload. */
  readonly projectId: number | undefined
  /** As the exchange last told it. */
  readonly project: Project | undefined
  /** The own subscription that is open. */
  readonly order: SubscriptionOrder | undefined
  /** Quantities typed, by project. */
  readonly drafts: Drafts
  readonly problem: QuantityProblem | undefined
  readonly subscribe: KeptIntent<SubscribeRequest> | undefined
  readonly placement: KeptIntent<PlacementRequest> | undefined
  readonly facts: ReviewFacts
  readonly error: Failure | undefined
}

export type SubscriptionEvent =
  /** The project came, or came anew. */
  | { type: 'project.shown'; project: Project }
  | { type: 'subscription.quantity'; quantity: string }
  | { type: 'subscription.review'; facts: SubscriptionFacts }
  /** One of the own subscriptions is opened, came anew, is left. */
  | { type: 'subscription.open'; order: SubscriptionOrder }
  | { type: 'subscription.seen'; order: SubscriptionOrder }
  | { type: 'subscription.close' }
  /** Pay for what was allotted. */
  | { type: 'subscription.pay' }

export const emptyContext = (projectId: number | undefined): SubscriptionContext => ({
  projectId,
  project: undefined,
  order: undefined,
  drafts: {},
  problem: undefined,
  subscribe: undefined,
  placement: undefined,
  facts: {},
  error: undefined,
})

/** What a reload left. What may have been sent is followed up on any page; a review opens again only where it was. */
export function restored(
  { projectId }: SubscriptionContext,
  kept: Record<string, unknown>,
): Partial<SubscriptionContext> {
  const subscribe = intentHere<SubscribeRequest>(kept[KEYS.subscribeIntent], projectId)
  const placement = keptIntent<PlacementRequest>(kept[KEYS.placementIntent])
  const first = firstToFollow<KeptIntent>(subscribe, placement)
  return {
    drafts: draftsFrom(kept[KEYS.subscribeDraft]),
    subscribe: first === subscribe ? subscribe : undefined,
    placement: first === placement ? placement : undefined,
  }
}

/** What the review of a new subscription shows. */
export const subscribeFacts = (quantity: string, { project }: SubscriptionFacts): ReviewFacts => ({
  name: project.name,
  currency: project.currency,
  payCurrency: project.payCurrency,
  price: project.subscriptionPrice,
  cost: commitmentOf(quantity, project) ?? '0',
})

/** What the review of a payment shows. */
export const placementFacts = (order: SubscriptionOrder): ReviewFacts => ({
  name: order.name,
  currency: order.currency,
  payCurrency: order.payCurrency,
  price: order.price,
  allotted: order.allotted ?? '0',
  due: order.due ?? '0',
  refunded: order.refunded ?? '0',
})

/** The draft of the project on screen. */
export const quantityOf = ({ project, drafts }: Pick<SubscriptionContext, 'project' | 'drafts'>): string =>
  (project && drafts[project.id]) ?? ''
