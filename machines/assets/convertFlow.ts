/**
 * Converts one currency into another: a draft that survives a reload, a quote that expires in exchange time and can be renewed, a review,
 * and one submission.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import type { ConvertRecord, ConvertWay } from '../../protocol/shapes/convert.ts'
import { apiActor } from '../apiActor.ts'
import { feed } from '../ports.ts'
import { callFailure, type Failure } from '../shared/failure.ts'
import { pageLoad } from '../shared/pageLoad.ts'
import { reading } from '../shared/reading.ts'
import { persist, restores } from '../shared/storage.ts'
import { amountOf } from '../shared/typedAmount.ts'
import { carriedOut, replyIn, submissionGuards } from '../submission/outcome.ts'
import { newSubmission } from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'
import { type ConvertCurrencies, type ConvertEdit, convertProblem, edited } from './convertDraft.ts'
import {
  type ConvertContext,
  type ConvertEvent,
  type ConvertInput,
  NOTHING,
  prefillText,
  quoted,
  restored,
  STORED,
  withMethods,
} from './convertState.ts'
import { notConverted, quoteGuards, validQuote, whenConfirmed } from './quoteLife.ts'

const edit = { target: '#convert.open.filling.typing', actions: ['edit', 'saveDraft'] } as const
const EDITING = {
  'convert.from': edit,
  'convert.to': edit,
  'convert.swap': edit,
  'convert.amount': edit,
  'convert.all': edit,
} as const

export const convertFlow = setup({
  types: {} as {
    context: ConvertContext
    events: ConvertEvent
    input: ConvertInput
    emitted: { type: 'convert.done'; record: ConvertRecord | undefined }
    tags: 'busy'
    children: { methods: 'methods'; submission: 'convert' }
  },
  actors: {
    exchangeClock: feed('exchangeClock'),
    methods: pageLoad('convertWay'),
    convertWay: apiActor('convertWay'),
    convert: submission('convert'),
  },
  actions: {
    receive: assign(({ context }, methods: ConvertCurrencies) => withMethods(context, methods)),
    edit: assign(({ context: { draft, methods }, event }) =>
      draft
        ? {
            draft: edited(draft, methods, event as ConvertEdit),
            problem: undefined,
            error: undefined,
            submission: undefined,
          }
        : {},
    ),
    empty: assign(({ context: { draft, stored } }) => ({
      draft: draft && { ...draft, amount: '' },
      stored: stored && { ...stored, amount: '' },
    })),
    saveDraft: persist(
      STORED.draft,
      ({ context: { draft, prefill } }) => draft && { ...draft, wish: prefillText(prefill) },
    ),
    setProblems: assign(({ context }) => ({
      problem: context.draft && convertProblem(context.draft, context.methods),
    })),
    startSubmission: assign(({ context: { draft } }) => ({
      problem: undefined,
      error: undefined,
      again: false,
      submission: draft && newSubmission({ from: draft.from, to: draft.to, amount: amountOf(draft) }),
    })),
    quoted: assign(({ context }, way: ConvertWay) => quoted(context, way)),
    /** Ends the review and removes its stored data. */
    requote: assign({ again: true, error: undefined }),
    forgetReview: persist(STORED.submission, () => undefined),
    clearSubmission: assign({ submission: undefined, quote: undefined }),
    fail: assign((_, error: Failure | undefined) => ({ error })),
    emitDone: emit(({ context }) => ({ type: 'convert.done' as const, record: context.done })),
    refresh: sendTo('methods', { type: 'page.refresh' }),
    reload: sendTo('methods', { type: 'page.reload' }),
  },
  guards: {
    ...submissionGuards,
    intended: ({ context }) => context.submission !== undefined,
    ready: ({ context }) => context.draft !== undefined,
    possible: ({ context: { draft, methods } }) => draft !== undefined && convertProblem(draft, methods) === undefined,
    ...quoteGuards,
  },
}).createMachine({
  id: 'convert',
  context: ({ input }) => ({
    methods: [],
    prefill: input.prefill ?? {},
    draft: undefined,
    problem: undefined,
    ...restored(input),
    again: false,
    done: undefined,
    error: undefined,
    cache: input.cache,
  }),
  initial: 'open',
  states: {
    open: {
      invoke: reading('methods'),
      on: {
        'page.read': { actions: { type: 'receive', params: ({ event }) => event.data.currencies } },
        'convert.reload': { actions: 'reload' },
        'convert.refresh': { actions: 'refresh' },
      },
      initial: 'choosing',
      states: {
        // A submission that may have been sent is followed up even if loading currencies would fail.
        choosing: { always: [{ guard: 'intended', target: 'placing' }, { target: 'loading' }] },
        loading: { always: { guard: 'ready', target: 'filling' } },
        filling: {
          on: {
            ...EDITING,
            'convert.quote': [
              { guard: 'possible', target: 'quoting', actions: 'startSubmission' },
              { target: '.typing', actions: 'setProblems' },
            ],
          },
          initial: 'typing',
          states: {
            typing: {},
            done: { entry: 'saveDraft' },
            refused: {},
          },
        },
        quoting: {
          tags: 'busy',
          invoke: {
            src: 'convertWay',
            input: ({ context: { submission: requested } }) => {
              const { from, to, amount } = requested?.request ?? NOTHING
              return { from, to, amount }
            },
            onDone: { target: 'placing', actions: { type: 'quoted', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: [{ type: 'fail', params: callFailure }, 'clearSubmission'],
            },
          },
          on: EDITING,
        },
        placing: {
          invoke: [
            { src: 'exchangeClock' },
            {
              src: 'convert',
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
                  actions: [assign({ done: replyIn }), 'empty', 'emitDone', 'clearSubmission', 'refresh'],
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
              on: { 'convert.quoteAgain': { target: '#convert.open.quoting', actions: ['requote', 'forgetReview'] } },
            },
            submitting: {},
          },
        },
        // After a reload the submission can end before the currencies have loaded.
        converted: { always: { guard: 'ready', target: 'filling.done' } },
        failed: { always: { guard: 'ready', target: 'filling.refused' } },
      },
    },
  },
})

restores(convertFlow, STORED)
