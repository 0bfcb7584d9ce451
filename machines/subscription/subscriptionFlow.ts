/**
 * A new-coin subscription: the project from announcement to end, and a subscription from its quantity through the allotment to the release
 * of its coins. Pages pass projects and subscriptions in events; each payment is sent once.
 */
import { assign, emit, setup } from 'xstate'
import type { Project, SubscriptionOrder } from '../../protocol/shapes/subscription.ts'
import { checked, type On, toState } from '../shared/checked.ts'
import { withDraft } from '../shared/drafts.ts'
import type { Failure } from '../shared/failure.ts'
import { persist, restores } from '../shared/storage.ts'
import { carriedOutOrBack, replyIn, submissionGuards } from '../submission/outcome.ts'
import { newSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'
import { quantityProblem, type SubscriptionFacts } from './quantity.ts'
import {
  firstContext,
  placementFacts,
  quantityOf,
  STORED,
  type SubscriptionContext,
  type SubscriptionEvent,
  type SubscriptionInput,
  subscribeFacts,
} from './subscriptionState.ts'

type OrderState = SubscriptionOrder['state']

const factsIn = ({ event }: On<{ facts: SubscriptionFacts }>) => event.facts

export const subscriptionFlow = setup({
  types: {} as {
    context: SubscriptionContext
    events: SubscriptionEvent
    input: SubscriptionInput
    emitted:
      | { type: 'subscription.placed' }
      | { type: 'subscription.paid' }
      | { type: 'subscription.refused'; error: Failure }
    children: { submission: 'subscribe' | 'placement' }
  },
  actors: {
    subscribe: submission('subscriptionPay'),
    placement: submission('placement'),
  },
  actions: {
    show: assign((_, project: Project) => ({ project })),
    open: assign((_, order: SubscriptionOrder | undefined) => ({ order, error: undefined })),
    updateOrder: assign(({ context }, order: SubscriptionOrder) =>
      context.order?.number === order.number ? { order } : {},
    ),
    edit: assign(({ context }, quantity: string) => ({
      drafts: context.project ? withDraft(context.drafts, context.project.id, quantity) : context.drafts,
      problem: undefined,
      error: undefined,
    })),
    emptyDraft: assign(({ context: { drafts, subscribe } }) => ({
      drafts: subscribe ? withDraft(drafts, subscribe.request.id, '') : drafts,
    })),
    saveDrafts: persist(STORED.drafts, ({ context }) => context.drafts),
    setProblems: assign(({ context }, facts: SubscriptionFacts) => ({
      problem: quantityProblem(quantityOf(context), facts),
    })),
    startSubmission: assign(({ context }, facts: SubscriptionFacts) => ({
      problem: undefined,
      error: undefined,
      facts: subscribeFacts(quantityOf(context), facts),
      subscribe: newSubmission({ id: facts.project.id, quantity: quantityOf(context) }),
    })),
    clearSubmission: assign({ subscribe: undefined, placement: undefined }),
    refuse: assign((_, error: Failure | undefined) => ({ error })),
    emitPlaced: emit({ type: 'subscription.placed' as const }),
    emitPaid: emit({ type: 'subscription.paid' as const }),
    emitRefused: emit(({ context }) => ({ type: 'subscription.refused' as const, error: context.error as Failure })),
  },
  guards: {
    ...submissionGuards,
    subscribing: ({ context }) => context.subscribe !== undefined,
    paying: ({ context }) => context.placement !== undefined,
    possible: ({ context }, facts: SubscriptionFacts) => quantityProblem(quantityOf(context), facts) === undefined,
    order: ({ context }, state: OrderState) => context.order?.state === state,
    project: ({ context }, state: Project['state']) => context.project?.state === state,
    shown: ({ context }) => context.project !== undefined,
  },
}).createMachine({
  id: 'subscription',
  context: ({ input }) => firstContext(input),
  on: { 'project.shown': { actions: { type: 'show', params: ({ event }) => event.project } } },
  initial: 'initial',
  states: {
    initial: {
      always: [
        { guard: 'subscribing', target: 'subscribing' },
        { guard: 'paying', target: 'paying' },
        { target: 'showing' },
      ],
    },
    showing: {
      on: {
        'project.shown': { target: '.choosing', actions: { type: 'show', params: ({ event }) => event.project } },
        'subscription.open': { target: '.choosing', actions: { type: 'open', params: ({ event }) => event.order } },
        'subscription.seen': {
          target: '.choosing',
          actions: { type: 'updateOrder', params: ({ event }) => event.order },
        },
        'subscription.close': { target: '.choosing', actions: { type: 'open', params: undefined } },
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            ...toState('order', 'subscribed', 'allotted', 'locked', 'released', 'ended'),
            ...toState('project', 'coming', 'progress'),
            { guard: 'shown', target: 'over' },
            { target: 'waiting' },
          ],
        },
        /** Nothing loaded yet, or a list. */
        waiting: {},
        coming: {},
        progress: {
          on: {
            'subscription.quantity': {
              actions: [{ type: 'edit', params: ({ event }) => event.quantity }, 'saveDrafts'],
            },
            'subscription.review': checked('possible', factsIn, {
              target: '#subscription.subscribing',
              actions: { type: 'startSubmission', params: factsIn },
            }),
          },
        },
        over: {},
        /** A subscription before its allotment. */
        subscribed: {},
        allotted: {
          on: {
            'subscription.pay': {
              target: '#subscription.paying',
              actions: assign(({ context }) => ({
                error: undefined,
                facts: context.order ? placementFacts(context.order) : {},
              })),
            },
          },
        },
        locked: {},
        released: {},
        ended: {},
      },
    },
    subscribing: {
      invoke: {
        src: 'subscribe',
        id: 'submission',
        input: ({ context: { subscribe, facts } }) => ({
          key: STORED.subscribe.key,
          facts,
          stored: subscribe,
        }),
        onDone: carriedOutOrBack('showing', [
          { type: 'open', params: replyIn },
          'emitPlaced',
          'emptyDraft',
          'saveDrafts',
          'clearSubmission',
        ]),
      },
    },
    paying: {
      invoke: {
        src: 'placement',
        id: 'submission',
        input: ({ context: { placement, order, facts } }) => ({
          key: STORED.placement.key,
          request: { id: order?.number ?? '' },
          facts,
          stored: placement,
        }),
        onDone: carriedOutOrBack('showing', [{ type: 'open', params: replyIn }, 'emitPaid', 'clearSubmission']),
      },
      on: { 'subscription.seen': { actions: { type: 'updateOrder', params: ({ event }) => event.order } } },
    },
  },
})

restores(subscriptionFlow, STORED)
