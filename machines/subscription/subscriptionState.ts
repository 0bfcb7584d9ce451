/** Context and events of a subscription, and the state that is on screen. */

import type { Req } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/subscription.ts'
import type { Project, SubscriptionOrder } from '../../protocol/shapes/subscription.ts'
import { type Drafts, storedDrafts } from '../shared/drafts.ts'
import type { Failure } from '../shared/failure.ts'
import { KEYS } from '../shared/keys.ts'
import type { ReviewFacts } from '../shared/reviewFacts.ts'
import { inSession, type Restored } from '../shared/storage.ts'
import {
  firstSubmission,
  type StoredSubmission,
  storedSubmission,
  submissionHere,
} from '../submission/storedSubmission.ts'
import { commitmentOf, type QuantityProblem, type SubscriptionFacts } from './quantity.ts'

type SubscribeRequest = Omit<Req<'subscriptionPay'>, 'clientId'>
type PlacementRequest = Omit<Req<'placement'>, 'clientId'>

export const STORED = {
  drafts: inSession(KEYS.subscribeDraft, storedDrafts),
  subscribe: storedSubmission(KEYS.subscribeSubmission, 'subscriptionPay', schemas),
  placement: storedSubmission(KEYS.placementSubmission, 'placement', schemas),
}

export interface SubscriptionInput {
  readonly projectId?: number | undefined
  readonly stored?: Restored<typeof STORED>
}

export interface SubscriptionContext {
  /** The page's project; a stored review of another one is dropped. */
  readonly projectId: number | undefined
  readonly project: Project | undefined
  /** The subscription that is open. */
  readonly order: SubscriptionOrder | undefined
  /** Typed quantities by project. */
  readonly drafts: Drafts
  readonly problem: QuantityProblem | undefined
  readonly subscribe: StoredSubmission<SubscribeRequest> | undefined
  readonly placement: StoredSubmission<PlacementRequest> | undefined
  readonly facts: ReviewFacts
  readonly error: Failure | undefined
}

export type SubscriptionEvent =
  | { type: 'project.shown'; project: Project }
  | { type: 'subscription.quantity'; quantity: string }
  | { type: 'subscription.review'; facts: SubscriptionFacts }
  | { type: 'subscription.open'; order: SubscriptionOrder }
  | { type: 'subscription.seen'; order: SubscriptionOrder }
  | { type: 'subscription.close' }
  /** Pay for the allotment. */
  | { type: 'subscription.pay' }

/** A stored submission that may have been sent is followed up on any page; a review opens only on its own page. */
export function firstContext({ projectId, stored = {} }: SubscriptionInput): SubscriptionContext {
  const subscribe = submissionHere(stored.subscribe, projectId)
  const first = firstSubmission<StoredSubmission<object>>(subscribe, stored.placement)
  return {
    projectId,
    project: undefined,
    order: undefined,
    drafts: stored.drafts ?? {},
    problem: undefined,
    subscribe: first === subscribe ? subscribe : undefined,
    placement: first === stored.placement ? stored.placement : undefined,
    facts: {},
    error: undefined,
  }
}

export const subscribeFacts = (quantity: string, { project }: SubscriptionFacts): ReviewFacts => ({
  name: project.name,
  currency: project.currency,
  payCurrency: project.payCurrency,
  price: project.subscriptionPrice,
  cost: commitmentOf(quantity, project) ?? '0',
})

export const placementFacts = (order: SubscriptionOrder): ReviewFacts => ({
  name: order.name,
  currency: order.currency,
  payCurrency: order.payCurrency,
  ...(order.price === null ? {} : { price: order.price }),
  ...(order.allotted === null ? {} : { allotted: order.allotted }),
  ...(order.due === null ? {} : { due: order.due }),
  ...(order.refunded === null ? {} : { refunded: order.refunded }),
})

export const quantityOf = ({ project, drafts }: Pick<SubscriptionContext, 'project' | 'drafts'>): string =>
  (project && drafts[project.id]) ?? ''
