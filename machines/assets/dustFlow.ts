/**
 * Converts balances that are too small to be sold into one currency: the choice of balances and target, a quote for all of them that
 * expires in exchange time and can be renewed, a review, and one submission.
 */
import { assign, sendTo, setup } from 'xstate'
import type { DustWay } from '../../protocol/shapes/convert.ts'
import { apiActor } from '../apiActor.ts'
import { feed } from '../ports.ts'
import { callFailure, type Failure } from '../shared/failure.ts'
import { pageLoad } from '../shared/pageLoad.ts'
import { persist, restores } from '../shared/storage.ts'
import { carriedOut, replyIn, submissionGuards } from '../submission/outcome.ts'
import { submission } from '../submission/submissionFlow.ts'
import {
  chosenIn,
  type DustContext,
  type DustEdit,
  type DustEvent,
  type DustInput,
  edited,
  NOTHING,
  quoted,
  requestFor,
  restored,
  STORED,
} from './dustState.ts'
import { notConverted, quoteGuards, validQuote, whenConfirmed } from './quoteLife.ts'

const edit = { target: '#dust.open.filling.choosing', actions: 'edit' } as const
const EDITING = {
  'dust.toggle': edit,
  'dust.all': edit,
  'dust.to': { ...edit, actions: ['edit', 'readTarget'] },
} as const

export const dustFlow = setup({
  types: {} as {
    context: DustContext
    events: DustEvent
    input: DustInput
    tags: 'busy'
    children: { balances: 'balances'; submission: 'dust' }
  },
  actors: {
    exchangeClock: feed('exchangeClock'),
    balances: pageLoad('dustWay'),
    dustWay: apiActor('dustWay'),
    dust: submission('dust'),
  },
  actions: {
    receive: assign((_, way: DustWay) => ({ way })),
    edit: assign(({ context, event }) => ({
      ...edited(context, event as DustEdit),
      nothingChosen: false,
      error: undefined,
      submission: undefined,
    })),
    readTarget: sendTo('balances', ({ context: { account, to } }) => ({
      type: 'page.ask' as const,
      request: { account, to },
    })),
    askForChoice: assign({ nothingChosen: true }),
    startSubmission: assign(({ context }) => ({ error: undefined, again: false, submission: requestFor(context) })),
    quoted: assign(({ context }, way: DustWay) => quoted(context, way)),
    /** Ends the review and removes its stored data. */
    requote: assign({ again: true, error: undefined }),
    forgetReview: persist(STORED.submission, () => undefined),
    clearSubmission: assign({ submission: undefined, quote: undefined }),
    fail: assign((_, error: Failure | undefined) => ({ error })),
    refresh: sendTo('balances', { type: 'page.refresh' }),
    reload: sendTo('balances', { type: 'page.reload' }),
  },
  guards: {
    ...submissionGuards,
    intended: ({ context }) => context.submission !== undefined,
    loaded: ({ context }) => context.way !== undefined,
    chosen: ({ context }) => chosenIn(context).length > 0,
    hasQuote: (_, { quote }: DustWay) => quote !== null,
    ...quoteGuards,
  },
}).createMachine({
  id: 'dust',
  context: ({ input }) => ({
    account: input.account,
    way: undefined,
    to: undefined,
    kept: [],
    nothingChosen: false,
    ...restored(input),
    again: false,
    done: undefined,
    error: undefined,
    cache: input.cache,
  }),
  initial: 'open',
  states: {
    open: {
      invoke: {
        src: 'balances',
        id: 'balances',
        input: ({ context: { account, cache }, self }) => ({ request: { account }, cache, parent: self }),
      },
      on: {
        'page.read': { actions: { type: 'receive', params: ({ event }) => event.data } },
        'dust.reload': { actions: 'reload' },
        'dust.refresh': { actions: 'refresh' },
      },
      initial: 'starting',
      states: {
        // A submission that may have been sent is followed up even if loading the balances would fail.
        starting: { always: [{ guard: 'intended', target: 'placing' }, { target: 'loading' }] },
        loading: { always: { guard: 'loaded', target: 'filling' } },
        filling: {
          on: {
            ...EDITING,
            'dust.quote': [
              { guard: 'chosen', target: 'quoting', actions: 'startSubmission' },
              { target: '.choosing', actions: 'askForChoice' },
            ],
          },
          initial: 'choosing',
          states: {
            choosing: {},
            done: {},
            refused: {},
          },
        },
        quoting: {
          tags: 'busy',
          invoke: {
            src: 'dustWay',
            input: ({ context: { submission: requested } }) => {
              const { account, to, currencies } = requested?.request ?? NOTHING
              return { account, to, currencies }
            },
            onDone: [
              {
                guard: { type: 'hasQuote', params: ({ event }) => event.output },
                target: 'placing',
                actions: { type: 'quoted', params: ({ event }) => event.output },
              },
              // Without a quote nothing is converted: the exchange's new list shows what can be.
              { target: 'failed', actions: ['clearSubmission', 'refresh'] },
            ],
            onError: {
              target: 'failed',
              actions: [{ type: 'fail', params: callFailure }, 'clearSubmission', 'refresh'],
            },
          },
          on: EDITING,
        },
        placing: {
          invoke: [
            { src: 'exchangeClock' },
            {
              src: 'dust',
              id: 'submission',
              input: ({ context: { submission: stored, quote } }) => ({
                key: STORED.submission.key,
                facts: quote,
                stored,
              }),
              onSnapshot: whenConfirmed,
              onDone: [
                {
                  guard: carriedOut,
                  target: 'converted',
                  actions: [assign({ done: replyIn, kept: [] }), 'clearSubmission', 'refresh'],
                },
                ...notConverted,
              ],
            },
          ],
          initial: 'quoted',
          states: {
            quoted: validQuote,
            /** In review with an expired quote: can't be confirmed. */
            ranOut: {
              on: { 'dust.quoteAgain': { target: '#dust.open.quoting', actions: ['requote', 'forgetReview'] } },
            },
            submitting: {},
          },
        },
        // After a reload the submission can end before the balances have loaded.
        converted: { always: { guard: 'loaded', target: 'filling.done' } },
        failed: { always: { guard: 'loaded', target: 'filling.refused' } },
      },
    },
  },
})

restores(dustFlow, STORED)
