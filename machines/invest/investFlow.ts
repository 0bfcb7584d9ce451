/**
 * Mining and fixed investment: placing an amount in a product, and an investment from its first income to its maturity or early redemption.
 * Pages pass products and investments in events.
 */
import { assign, emit, setup } from 'xstate'
import type { Investment, InvestProduct } from '../../protocol/shapes/invest.ts'
import { checked, type On, toState } from '../shared/checked.ts'
import { withDraft } from '../shared/drafts.ts'
import type { Failure } from '../shared/failure.ts'
import { persist, restores } from '../shared/storage.ts'
import { carriedOutOrBack, replyIn, submissionGuards } from '../submission/outcome.ts'
import { newSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'
import { amountProblem, type InvestFacts } from './amount.ts'
import {
  amountOf,
  firstContext,
  type InvestContext,
  type InvestEvent,
  type InvestInput,
  placeFacts,
  redeemFacts,
  STORED,
} from './investState.ts'

const factsIn = ({ event }: On<{ facts: InvestFacts }>) => event.facts

export const investFlow = setup({
  types: {} as {
    context: InvestContext
    events: InvestEvent
    input: InvestInput
    emitted: { type: 'invest.placed' } | { type: 'invest.redeemed' } | { type: 'invest.refused'; error: Failure }
    children: { submission: 'place' | 'redeem' }
  },
  actors: {
    place: submission('investPlaceOrder'),
    redeem: submission('investRedeem'),
  },
  actions: {
    show: assign((_, product: InvestProduct) => ({ product })),
    open: assign((_, investment: Investment | undefined) => ({ investment, error: undefined })),
    updateInvestment: assign(({ context }, investment: Investment) =>
      context.investment?.number === investment.number ? { investment } : {},
    ),
    edit: assign(({ context }, amount: string) => ({
      drafts: context.product ? withDraft(context.drafts, context.product.id, amount) : context.drafts,
      problem: undefined,
      error: undefined,
    })),
    emptyDraft: assign(({ context: { drafts, place } }) => ({
      drafts: place ? withDraft(drafts, place.request.id, '') : drafts,
    })),
    saveDrafts: persist(STORED.drafts, ({ context }) => context.drafts),
    setProblems: assign(({ context }, facts: InvestFacts) => ({ problem: amountProblem(amountOf(context), facts) })),
    startSubmission: assign(({ context }, facts: InvestFacts) => ({
      problem: undefined,
      error: undefined,
      facts: placeFacts(amountOf(context), facts),
      place: newSubmission({ id: facts.product.id, amount: amountOf(context) }),
    })),
    clearSubmission: assign({ place: undefined, redeem: undefined }),
    refuse: assign((_, error: Failure | undefined) => ({ error })),
    emitPlaced: emit({ type: 'invest.placed' as const }),
    emitRedeemed: emit({ type: 'invest.redeemed' as const }),
    emitRefused: emit(({ context }) => ({ type: 'invest.refused' as const, error: context.error as Failure })),
  },
  guards: {
    ...submissionGuards,
    placing: ({ context }) => context.place !== undefined,
    redeeming: ({ context }) => context.redeem !== undefined,
    possible: ({ context }, facts: InvestFacts) => amountProblem(amountOf(context), facts) === undefined,
    investment: ({ context }, state: Investment['state']) => context.investment?.state === state,
  },
}).createMachine({
  id: 'invest',
  context: ({ input }) => firstContext(input),
  on: { 'product.shown': { actions: { type: 'show', params: ({ event }) => event.product } } },
  initial: 'initial',
  states: {
    initial: {
      always: [
        { guard: 'placing', target: 'placing' },
        { guard: 'redeeming', target: 'redeeming' },
        { target: 'showing' },
      ],
    },
    showing: {
      on: {
        'invest.open': { target: '.choosing', actions: { type: 'open', params: ({ event }) => event.investment } },
        'invest.seen': {
          target: '.choosing',
          actions: { type: 'updateInvestment', params: ({ event }) => event.investment },
        },
        'invest.close': { target: '.choosing', actions: { type: 'open', params: undefined } },
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [...toState('investment', 'earning', 'matured', 'redeemed'), { target: 'browsing' }],
        },
        /** Shows a product or a list. */
        browsing: {
          on: {
            'invest.amount': { actions: [{ type: 'edit', params: ({ event }) => event.amount }, 'saveDrafts'] },
            'invest.review': checked('possible', factsIn, {
              target: '#invest.placing',
              actions: { type: 'startSubmission', params: factsIn },
            }),
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
        src: 'place',
        id: 'submission',
        input: ({ context: { place, facts } }) => ({
          key: STORED.place.key,
          facts,
          stored: place,
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
    redeeming: {
      invoke: {
        src: 'redeem',
        id: 'submission',
        input: ({ context: { redeem, investment, facts } }) => ({
          key: STORED.redeem.key,
          request: { id: investment?.number ?? '' },
          facts,
          stored: redeem,
        }),
        onDone: carriedOutOrBack('showing', [{ type: 'open', params: replyIn }, 'emitRedeemed', 'clearSubmission']),
      },
      on: { 'invest.seen': { actions: { type: 'updateInvestment', params: ({ event }) => event.investment } } },
    },
  },
})

restores(investFlow, STORED)
