/**
 * An exchange of one currency into another: what and how much, kept over a reload; a quote that is good for a while of exchange time
 * and is asked for again when it ran out; reviewed with it, and exchanged exactly once.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import type { ConvertRecord, ConvertWay } from '../../protocol/shapes/assets.ts'
import { ask } from '../ask.ts'
import { feed, port } from '../ports.ts'
import { type Failure, failureOf } from '../shared/failure.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'
import { moneyOrder } from '../shared/moneyOrder.ts'
import { alongWith, carriedOut, failureIn, refused, replyIn } from '../shared/orderEnd.ts'
import { pageLoad } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { amountOf, type ConvertWays, type ConvertWish, convertProblem, edited, isEdit } from './convertDraft.ts'
import { type ConvertContext, type ConvertEvent, known, NOTHING, quoted, restored, wishText } from './convertState.ts'

const SECOND_MS = 1_000
/** What each change of the draft does. */
const edit = { target: '#convert.open.filling.typing', actions: ['edit', 'keepDraft'] } as const
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
    input: { wish?: ConvertWish; cache?: ReadCache | undefined }
    emitted: { type: 'convert.done'; record: ConvertRecord | undefined }
    tags: 'busy'
    children: { ways: 'ways'; order: 'convertOrder'; keeper: 'keeper' }
  },
  actors: {
    recallAll: port('recallAll'),
    exchangeClock: feed('exchangeClock'),
    keeper: keeperFlow,
    ways: pageLoad('convertWay'),
    convertWay: ask('convertWay'),
    convertOrder: moneyOrder('convert'),
  },
  actions: {
    know: assign(({ context }, ways: ConvertWays) => known(context, ways)),
    edit: assign(({ context: { draft, ways }, event }) =>
      draft && isEdit(event)
        ? { draft: edited(draft, ways, event), problem: undefined, error: undefined, intent: undefined }
        : {},
    ),
    empty: assign(({ context: { draft, kept } }) => ({
      draft: draft && { ...draft, amount: '' },
      kept: kept && { ...kept, amount: '' },
    })),
    keepDraft: sendTo('keeper', ({ context: { draft, wish } }) =>
      keeping('session', KEYS.convertDraft, draft && { ...draft, wish: wishText(wish) }),
    ),
    point: assign(({ context }) => ({ problem: context.draft && convertProblem(context.draft, context.ways) })),
    intend: assign(({ context: { draft } }) => ({
      problem: undefined,
      error: undefined,
      again: false,
      intent: draft && {
        clientId: '',
        request: { from: draft.from, to: draft.to, amount: amountOf(draft) },
        sent: false,
      },
    })),
    quoted: assign(({ context }, way: ConvertWay) => quoted(context, way)),
    /** The review that stood is over: what was kept of it goes with it. */
    askAgain: assign({ again: true, error: undefined }),
    forgetIntent: sendTo('keeper', keeping('session', KEYS.convertIntent, undefined)),
    letGo: assign({ intent: undefined, quote: undefined }),
    fail: assign((_, error: Failure | undefined) => ({ error })),
    sayDone: emit(({ context }) => ({ type: 'convert.done' as const, record: context.done })),
    refresh: sendTo('ways', { type: 'page.refresh' }),
    reload: sendTo('ways', { type: 'page.reload' }),
  },
  guards: {
    intended: ({ context }) => context.intent !== undefined,
    ready: ({ context }) => context.draft !== undefined,
    possible: ({ context: { draft, ways } }) => draft !== undefined && convertProblem(draft, ways) === undefined,
    over: ({ context: { quote } }, now: number) => quote !== undefined && now > quote.expires * SECOND_MS,
  },
}).createMachine({
  id: 'convert',
  context: ({ input }) => ({
    ways: [],
    wish: input.wish ?? {},
    draft: undefined,
    kept: undefined,
    problem: undefined,
    intent: undefined,
    quote: undefined,
    again: false,
    done: undefined,
    error: undefined,
    cache: input.cache,
  }),
  invoke: { src: 'keeper', id: 'keeper' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallAll',
        input: { area: 'session', keys: [KEYS.convertDraft, KEYS.convertIntent] },
        onDone: { target: 'open', actions: assign(({ context, event }) => restored(context, event.output)) },
        onError: 'open',
      },
    },
    open: {
      invoke: {
        src: 'ways',
        id: 'ways',
        input: ({ context }) => ({ request: {}, cache: context.cache }),
        onSnapshot: {
          guard: ({ event }) => event.snapshot.context.data !== undefined,
          actions: { type: 'know', params: ({ event }) => event.snapshot.context.data?.currencies ?? [] },
        },
      },
      on: {
        'convert.reload': { actions: 'reload' },
        'convert.refresh': { actions: 'refresh' },
      },
      initial: 'choosing',
      states: {
        // What may have been sent is followed up whether or not the currencies can be loaded.
        choosing: { always: [{ guard: 'intended', target: 'placing' }, { target: 'loading' }] },
        loading: { always: { guard: 'ready', target: 'filling' } },
        filling: {
          on: {
            ...EDITING,
            'convert.quote': [
              { guard: 'possible', target: 'quoting', actions: 'intend' },
              { target: '.typing', actions: 'point' },
            ],
          },
          initial: 'typing',
          states: {
            typing: {},
            /** It was exchanged; the next one may be filled in. */
            done: { entry: 'keepDraft' },
            /** The exchange said why not; what was typed stands. */
            refused: {},
          },
        },
        quoting: {
          tags: 'busy',
          invoke: {
            src: 'convertWay',
            input: ({ context: { intent } }) => {
              const { from, to, amount } = intent?.request ?? NOTHING
              return { from, to, amount }
            },
            onDone: { target: 'placing', actions: { type: 'quoted', params: ({ event }) => event.output } },
            onError: {
              target: 'turnedDown',
              actions: [{ type: 'fail', params: ({ event }) => failureOf(event.error) }, 'letGo'],
            },
          },
          on: EDITING,
        },
        placing: {
          invoke: [
            { src: 'exchangeClock' },
            {
              src: 'convertOrder',
              id: 'order',
              input: ({ context: { intent, quote } }) => ({
                key: KEYS.convertIntent,
                request: intent?.request ?? NOTHING,
                facts: quote,
                kept: intent,
              }),
              onSnapshot: alongWith({ reviewing: 'quoted', placing: 'submitting' }),
              onDone: [
                {
                  guard: carriedOut,
                  target: 'converted',
                  actions: [assign({ done: replyIn }), 'empty', 'sayDone', 'letGo', 'refresh'],
                },
                {
                  guard: ({ event }) => failureIn({ event })?.id === 'quoteExpired',
                  target: 'quoting',
                  actions: 'askAgain',
                },
                {
                  guard: refused,
                  target: 'turnedDown',
                  actions: [{ type: 'fail', params: failureIn }, 'letGo', 'refresh'],
                },
                { target: 'loading', actions: 'letGo' },
              ],
            },
          ],
          initial: 'opening',
          states: {
            opening: { tags: 'busy' },
            /** In review with a quote that is still good. */
            quoted: {
              on: { 'clock.tick': { guard: { type: 'over', params: ({ event }) => event.now }, target: 'ranOut' } },
            },
            /** In review with a quote that is over: nothing can be confirmed. */
            ranOut: {
              on: { 'convert.quoteAgain': { target: '#convert.open.quoting', actions: ['askAgain', 'forgetIntent'] } },
            },
            submitting: {},
          },
        },
        // The currencies may still be on their way: after a reload the order can be over first.
        converted: { always: { guard: 'ready', target: 'filling.done' } },
        turnedDown: { always: { guard: 'ready', target: 'filling.refused' } },
      },
    },
  },
})
