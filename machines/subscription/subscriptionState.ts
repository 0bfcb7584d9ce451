/** Context and events of a subscription, and which of its states is on screen. */
import { schemas } from '../../protocol/schemas/subscription.ts'
import type { Req } from '../../protocol/schemas.ts'
import type { Project, SubscriptionOrder } from '../../protocol/shapes/subscription.ts'
import { type Drafts, keptDrafts } from '../shared/drafts.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { ReviewFacts } from '../shared/reviewFacts.ts'
import { inSession, type Kept } from '../shared/storage.ts'
import { firstSubmission, type KeptSubmission, storedSubmission, submissionHere } from '../submission/keptSubmission.ts'
import { commitmentOf, type QuantityProblem, type SubscriptionFacts } from './quantity.ts'

type SubscribeRequest = Omit<Req<'subscriptionPay'>, 'clientId'>
type PlacementRequest = Omit<Req<'placement'>, 'clientId'>

export const STORED = {
  drafts: inSession(KEYS.subscribeDraft, keptDrafts),
  subscribe: storedSubmission(KEYS.subscribeSubmission, 'subscriptionPay', schemas),
  placement: storedSubmission(KEYS.placementSubmission, 'placement', schemas),
}

export interface SubscriptionInput {
  readonly projectId?: number | undefined
  readonly kept?: Kept<typeof STORED>
}

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
  readonly subscribe: KeptSubmission<SubscribeRequest> | undefined
  readonly placement: KeptSubmission<PlacementRequest> | undefined
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

/** What the page begins with. What may have been sent is looked up on any page; a review opens again only where it was. */
export function firstContext({ projectId, kept = {} }: SubscriptionInput): SubscriptionContext {
  const subscribe = submissionHere(kept.subscribe, projectId)
  const first = firstSubmission<KeptSubmission<object>>(subscribe, kept.placement)
  return {
    projectId,
    project: undefined,
    order: undefined,
    drafts: kept.drafts ?? {},
    problem: undefined,
    subscribe: first === subscribe ? subscribe : undefined,
    placement: first === kept.placement ? kept.placement : undefined,
    facts: {},
    error: undefined,
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
