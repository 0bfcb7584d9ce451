/**
 * Mining and fixed investment: an amount for a product, placed once, and an own investment from its first income to its maturity or
 * its early redemption, whose cost is shown before. What a page shows comes in events.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import { typedDecimal } from '../../protocol/rules/spot.ts'
import type { Investment, InvestProduct } from '../../protocol/shapes/financial.ts'
import { port } from '../ports.ts'
import { withDraft } from '../shared/drafts.ts'
import type { Failure } from '../shared/failure.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'
import { moneyOrder } from '../shared/moneyOrder.ts'
import { alongWith, carriedOut, letGoTo, orderPhases, replyIn } from '../shared/orderEnd.ts'
import { amountProblem, type InvestFacts } from './amount.ts'
import {
  amountOf,
  emptyContext,
  type InvestContext,
  type InvestEvent,
  placeFacts,
  redeemFacts,
  restored,
} from './investState.ts'

export const investFlow = setup({
  types: {} as {
    context: InvestContext
    events: InvestEvent
    input: { productId?: number | undefined }
    emitted: { type: 'invest.placed' } | { type: 'invest.redeemed' } | { type: 'invest.refused'; error: Failure }
    tags: 'busy'
    /** The review and sending of whichever of the two is on. */
    children: { order: 'placeOrder' | 'redeemOrder'; keeper: 'keeper' }
  },
  actors: {
    recallAll: port('recallAll'),
    keeper: keeperFlow,
    placeOrder: moneyOrder('investPlaceOrder'),
    redeemOrder: moneyOrder('investRedeem'),
  },
  actions: {
    show: assign((_, product: InvestProduct) => ({ product })),
    open: assign((_, investment: Investment | undefined) => ({ investment, error: undefined })),
    see: assign(({ context }, investment: Investment) =>
      context.investment?.number === investment.number ? { investment } : {},
    ),
    edit: assign(({ context }, amount: string) => ({
      drafts: context.product ? withDraft(context.drafts, context.product.id, typedDecimal(amount)) : context.drafts,
      problem: undefined,
      error: undefined,
    })),
    emptyDraft: assign(({ context: { drafts, place } }) => ({
      drafts: place ? withDraft(drafts, place.request.id, '') : drafts,
    })),
    keepDrafts: sendTo('keeper', ({ context }) => keeping('session', KEYS.investDraft, context.drafts)),
    point: assign(({ context }, facts: InvestFacts) => ({ problem: amountProblem(amountOf(context), facts) })),
    intend: assign(({ context }, facts: InvestFacts) => ({
      problem: undefined,
      error: undefined,
      facts: placeFacts(amountOf(context), facts),
      place: { clientId: '', request: { id: facts.product.id, amount: amountOf(context) }, sent: false },
    })),
    letGo: assign({ place: undefined, redeem: undefined }),
    refuse: assign((_, error: Failure | undefined) => ({ error })),
    sayPlaced: emit({ type: 'invest.placed' as const }),
    sayRedeemed: emit({ type: 'invest.redeemed' as const }),
    sayRefused: emit(({ context }) => ({ type: 'invest.refused' as const, error: context.error as Failure })),
  },
  guards: {
    placing: ({ context }) => context.place !== undefined,
    redeeming: ({ context }) => context.redeem !== undefined,
    possible: ({ context }, facts: InvestFacts) => amountProblem(amountOf(context), facts) === undefined,
    investment: ({ context }, state: Investment['state']) => context.investment?.state === state,
  },
}).createMachine({
  id: 'invest',
  context: ({ input }) => emptyContext(input.productId),
  invoke: { src: 'keeper', id: 'keeper' },
  on: { 'product.shown': { actions: { type: 'show', params: ({ event }) => event.product } } },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallAll',
        input: { area: 'session', keys: [KEYS.investDraft, KEYS.investIntent, KEYS.redeemIntent] },
        onDone: { target: 'restored', actions: assign(({ context, event }) => restored(context, event.output)) },
        onError: 'showing',
      },
    },
    restored: {
      always: [
        { guard: 'placing', target: 'placing' },
        { guard: 'redeeming', target: 'redeeming' },
        { target: 'showing' },
      ],
    },
    showing: {
      on: {
        'invest.open': { target: '.choosing', actions: { type: 'open', params: ({ event }) => event.investment } },
        'invest.seen': { target: '.choosing', actions: { type: 'see', params: ({ event }) => event.investment } },
        'invest.close': { target: '.choosing', actions: { type: 'open', params: undefined } },
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: { type: 'investment', params: 'earning' }, target: 'earning' },
            { guard: { type: 'investment', params: 'matured' }, target: 'matured' },
            { guard: { type: 'investment', params: 'redeemed' }, target: 'redeemed' },
            { target: 'browsing' },
          ],
        },
        /** A product, whose amount is typed, or a list without an open row. */
        browsing: {
          on: {
            'invest.amount': { actions: [{ type: 'edit', params: ({ event }) => event.amount }, 'keepDrafts'] },
            'invest.review': [
              {
                guard: { type: 'possible', params: ({ event }) => event.facts },
                target: '#invest.placing',
                actions: { type: 'intend', params: ({ event }) => event.facts },
              },
              { actions: { type: 'point', params: ({ event }) => event.facts } },
            ],
          },
        },
        earning: {
          on: {
            'invest.redeem': {
              target: '#invest.redeeming',
              actions: assign(({ context }) => ({
                error: undefined,
                facts: context.investment ? redeemFacts(context.investment) : {},
              })),
            },
          },
        },
        matured: {},
        redeemed: {},
      },
    },
    placing: {
      invoke: {
        src: 'placeOrder',
        id: 'order',
        input: ({ context: { place, facts } }) => ({
          key: KEYS.investIntent,
          request: place?.request ?? { id: 0, amount: '0' },
          facts,
          kept: place,
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
    redeeming: {
      invoke: {
        src: 'redeemOrder',
        id: 'order',
        input: ({ context: { redeem, investment, facts } }) => ({
          key: KEYS.redeemIntent,
          request: redeem?.request ?? { id: investment?.number ?? '' },
          facts,
          kept: redeem,
        }),
        onSnapshot: alongWith({ reviewing: 'reviewing', placing: 'sending' }),
        onDone: [
          {
            guard: carriedOut,
            target: 'showing',
            actions: [{ type: 'open', params: replyIn }, 'sayRedeemed', 'letGo'],
          },
          ...letGoTo('showing'),
        ],
      },
      on: { 'invest.seen': { actions: { type: 'see', params: ({ event }) => event.investment } } },
      ...orderPhases,
    },
  },
})
