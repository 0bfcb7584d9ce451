/**
 * A new coin's subscription: its project from coming to ended, and an own subscription from the quantity typed over the allotment
 * to the release of its coins. What a page shows comes in events; what moves money is sent once.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import { typedDecimal } from '../../protocol/rules/spot.ts'
import type { Project, SubscriptionOrder } from '../../protocol/shapes/subscription.ts'
import { port } from '../ports.ts'
import { withDraft } from '../shared/drafts.ts'
import type { Failure } from '../shared/failure.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'
import { moneyOrder } from '../shared/moneyOrder.ts'
import { alongWith, carriedOut, letGoTo, orderPhases, replyIn } from '../shared/orderEnd.ts'
import { quantityProblem, type SubscriptionFacts } from './quantity.ts'
import {
  emptyContext,
  placementFacts,
  quantityOf,
  restored,
  type SubscriptionContext,
  type SubscriptionEvent,
  subscribeFacts,
} from './subscriptionState.ts'

type OrderState = SubscriptionOrder['state']

export const subscriptionFlow = setup({
  types: {} as {
    context: SubscriptionContext
    events: SubscriptionEvent
    input: { projectId?: number | undefined }
    emitted:
      | { type: 'subscription.placed' }
      | { type: 'subscription.paid' }
      | { type: 'subscription.refused'; error: Failure }
    tags: 'busy'
    /** The review and sending of whichever of the two is on. */
    children: { order: 'subscribeOrder' | 'placementOrder'; keeper: 'keeper' }
  },
  actors: {
    recallAll: port('recallAll'),
    keeper: keeperFlow,
    subscribeOrder: moneyOrder('subscriptionPay'),
    placementOrder: moneyOrder('placement'),
  },
  actions: {
    show: assign((_, project: Project) => ({ project })),
    open: assign((_, order: SubscriptionOrder | undefined) => ({ order, error: undefined })),
    see: assign(({ context }, order: SubscriptionOrder) => (context.order?.number === order.number ? { order } : {})),
    edit: assign(({ context }, quantity: string) => ({
      drafts: context.project ? withDraft(context.drafts, context.project.id, typedDecimal(quantity)) : context.drafts,
      problem: undefined,
      error: undefined,
    })),
    emptyDraft: assign(({ context: { drafts, subscribe } }) => ({
      drafts: subscribe ? withDraft(drafts, subscribe.request.id, '') : drafts,
    })),
    keepDrafts: sendTo('keeper', ({ context }) => keeping('session', KEYS.subscribeDraft, context.drafts)),
    point: assign(({ context }, facts: SubscriptionFacts) => ({
      problem: quantityProblem(quantityOf(context), facts),
    })),
    intend: assign(({ context }, facts: SubscriptionFacts) => ({
      problem: undefined,
      error: undefined,
      facts: subscribeFacts(quantityOf(context), facts),
      subscribe: { clientId: '', request: { id: facts.project.id, quantity: quantityOf(context) }, sent: false },
    })),
    letGo: assign({ subscribe: undefined, placement: undefined }),
    refuse: assign((_, error: Failure | undefined) => ({ error })),
    sayPlaced: emit({ type: 'subscription.placed' as const }),
    sayPaid: emit({ type: 'subscription.paid' as const }),
    sayRefused: emit(({ context }) => ({ type: 'subscription.refused' as const, error: context.error as Failure })),
  },
  guards: {
    subscribing: ({ context }) => context.subscribe !== undefined,
    paying: ({ context }) => context.placement !== undefined,
    possible: ({ context }, facts: SubscriptionFacts) => quantityProblem(quantityOf(context), facts) === undefined,
    order: ({ context }, state: OrderState) => context.order?.state === state,
    project: ({ context }, state: Project['state']) => context.project?.state === state,
    shown: ({ context }) => context.project !== undefined,
  },
}).createMachine({
  id: 'subscription',
  context: ({ input }) => emptyContext(input.projectId),
  invoke: { src: 'keeper', id: 'keeper' },
  on: { 'project.shown': { actions: { type: 'show', params: ({ event }) => event.project } } },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallAll',
        input: { area: 'session', keys: [KEYS.subscribeDraft, KEYS.subscribeIntent, KEYS.placementIntent] },
        onDone: { target: 'restored', actions: assign(({ context, event }) => restored(context, event.output)) },
        onError: 'showing',
      },
    },
    restored: {
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
        'subscription.seen': { target: '.choosing', actions: { type: 'see', params: ({ event }) => event.order } },
        'subscription.close': { target: '.choosing', actions: { type: 'open', params: undefined } },
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: { type: 'order', params: 'subscribed' }, target: 'subscribed' },
            { guard: { type: 'order', params: 'allotted' }, target: 'allotted' },
            { guard: { type: 'order', params: 'locked' }, target: 'locked' },
            { guard: { type: 'order', params: 'released' }, target: 'released' },
            { guard: { type: 'order', params: 'ended' }, target: 'ended' },
            { guard: { type: 'project', params: 'coming' }, target: 'coming' },
            { guard: { type: 'project', params: 'progress' }, target: 'progress' },
            { guard: 'shown', target: 'over' },
            { target: 'waiting' },
          ],
        },
        /** Nothing to show yet, or a list without an open row. */
        waiting: {},
        coming: {},
        progress: {
          on: {
            'subscription.quantity': {
              actions: [{ type: 'edit', params: ({ event }) => event.quantity }, 'keepDrafts'],
            },
            'subscription.review': [
              {
                guard: { type: 'possible', params: ({ event }) => event.facts },
                target: '#subscription.subscribing',
                actions: { type: 'intend', params: ({ event }) => event.facts },
              },
              { actions: { type: 'point', params: ({ event }) => event.facts } },
            ],
          },
        },
        /** The project takes no more subscriptions. */
        over: {},
        /** An own subscription that waits for its allotment. */
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
        src: 'subscribeOrder',
        id: 'order',
        input: ({ context: { subscribe, facts } }) => ({
          key: KEYS.subscribeIntent,
          request: subscribe?.request ?? { id: 0, quantity: '0' },
          facts,
          kept: subscribe,
        }),
        onSnapshot: alongWith({ reviewing: 'reviewing', placing: 'sending' }),
        onDone: [
          {
            guard: carriedOut,
            target: 'showing',
            actions: [{ type: 'open', params: replyIn }, 'sayPlaced', 'emptyDraft', 'keepDrafts', 'letGo'],
          },
          ...letGoTo('showing'),
        ],
      },
      ...orderPhases,
    },
    paying: {
      invoke: {
        src: 'placementOrder',
        id: 'order',
        input: ({ context: { placement, order, facts } }) => ({
          key: KEYS.placementIntent,
          request: placement?.request ?? { id: order?.number ?? '' },
          facts,
          kept: placement,
        }),
        onSnapshot: alongWith({ reviewing: 'reviewing', placing: 'sending' }),
        onDone: [
          {
            guard: carriedOut,
            target: 'showing',
            actions: [{ type: 'open', params: replyIn }, 'sayPaid', 'letGo'],
          },
          ...letGoTo('showing'),
        ],
      },
      on: { 'subscription.seen': { actions: { type: 'see', params: ({ event }) => event.order } } },
      ...orderPhases,
    },
  },
})
