/**
 * A deposit: of what and over which network, the address, how much was sent with a screenshot of it, kept over a reload; told to the
 * exchange exactly once, and followed from then on until it is credited, held or refused.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import type { DepositRecord } from '../../protocol/shapes/assets.ts'
import { port } from '../ports.ts'
import { keeperFlow, keeping } from '../shared/keeperFlow.ts'
import { KEYS } from '../shared/keys.ts'
import { moneyOrder, type OrderOutput } from '../shared/moneyOrder.ts'
import { alongWith, carriedOut, failureIn, outputIn, refused, replyIn } from '../shared/orderEnd.ts'
import { pageLoad } from '../shared/pageLoad.ts'
import type { ReadCache } from '../shared/readCache.ts'
import { type DepositWays, type DepositWish, edited, isEdit } from './depositDraft.ts'
import { depositRecordsFlow } from './depositRecordsFlow.ts'
import {
  type DepositContext,
  type DepositEvent,
  EMPTY,
  known,
  NOTHING,
  numberIn,
  problemOf,
  requestOf,
  restored,
  wishText,
} from './depositState.ts'

/** What each change of the draft does. */
const edit = { actions: ['edit', 'keepDraft'] } as const

export const depositFlow = setup({
  types: {} as {
    context: DepositContext
    events: DepositEvent
    input: { wish?: DepositWish; cache?: ReadCache | undefined }
    emitted: { type: 'deposit.told'; number: string | undefined }
    tags: 'busy'
    children: { ways: 'ways'; order: 'tell'; records: 'records'; keeper: 'keeper' }
  },
  actors: {
    recallAll: port('recallAll'),
    keeper: keeperFlow,
    ways: pageLoad('rechargeWay'),
    tell: moneyOrder('recharge'),
    records: depositRecordsFlow,
  },
  actions: {
    know: assign(({ context }, ways: DepositWays) => known(context, ways)),
    edit: assign(({ context: { draft, ways, pending }, event }) =>
      draft && isEdit(event)
        ? {
            draft: edited(draft, ways, event),
            pending: event.type === 'deposit.picture' ? event.pending : pending,
            problem: undefined,
            error: undefined,
          }
        : {},
    ),
    empty: assign(({ context: { draft, kept } }) => ({
      draft: draft && { ...draft, ...EMPTY },
      kept: kept && { ...kept, ...EMPTY },
      pending: false,
    })),
    keepDraft: sendTo('keeper', ({ context: { draft, kept, wish, following } }) =>
      keeping('session', KEYS.depositDraft, { ...(draft ?? kept), wish: wishText(wish), following }),
    ),
    // What has come to its end is not shown once more when the page is opened again.
    keepOver: sendTo('keeper', ({ context: { draft, kept, wish } }) =>
      keeping('session', KEYS.depositDraft, { ...(draft ?? kept), wish: wishText(wish) }),
    ),
    point: assign(({ context }) => ({ problem: problemOf(context) })),
    intend: assign(({ context: { draft } }) => ({
      problem: undefined,
      error: undefined,
      intent: draft && { clientId: '', request: requestOf(draft), sent: false },
    })),
    letGo: assign({ intent: undefined }),
    follow: assign((_, output: OrderOutput<DepositRecord>) => ({
      following: numberIn(output),
      record: replyIn({ event: { output } }),
    })),
    forget: assign({ following: undefined, record: undefined }),
    note: assign(({ context: { following, record } }, rows: readonly DepositRecord[]) => ({
      record: rows.find(({ number }) => number === following) ?? record,
    })),
    sayTold: emit(({ context }) => ({ type: 'deposit.told' as const, number: context.following })),
    refresh: sendTo('records', { type: 'list.refresh' }),
    reload: sendTo('ways', { type: 'page.reload' }),
  },
  guards: {
    intended: ({ context }) => context.intent !== undefined,
    followed: ({ context }) => context.following !== undefined,
    ready: ({ context }) => context.draft !== undefined,
    telling: ({ context }) => context.draft?.telling === true,
    possible: ({ context }) => context.draft !== undefined && problemOf(context) === undefined,
    is: ({ context }, state: DepositRecord['state']) => context.record?.state === state,
  },
}).createMachine({
  id: 'deposit',
  context: ({ input }) => ({
    ways: [],
    wish: input.wish ?? {},
    draft: undefined,
    kept: undefined,
    pending: false,
    problem: undefined,
    intent: undefined,
    following: undefined,
    record: undefined,
    error: undefined,
    cache: input.cache,
  }),
  invoke: { src: 'keeper', id: 'keeper' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallAll',
        input: { area: 'session', keys: [KEYS.depositDraft, KEYS.depositIntent] },
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
          actions: { type: 'know', params: ({ event }) => event.snapshot.context.data ?? [] },
        },
      },
      on: { 'deposit.reload': { actions: 'reload' } },
      initial: 'choosing',
      states: {
        // What may have been sent is followed up whether or not the ways can be loaded.
        choosing: {
          always: [
            { guard: 'intended', target: 'placing' },
            { guard: 'followed', target: 'following' },
            { target: 'loading' },
          ],
        },
        loading: { always: { guard: 'ready', target: 'filling' } },
        filling: {
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'telling', target: 'telling' }, { target: 'address' }] },
            /** Currency and network, and where to send it. */
            address: {
              on: {
                'deposit.currency': edit,
                'deposit.protocol': edit,
                'deposit.sent': { target: 'telling', actions: ['edit', 'keepDraft'] },
              },
            },
            /** How much was sent, with a screenshot. */
            telling: {
              on: {
                'deposit.amount': { target: '.typing', ...edit },
                'deposit.picture': { target: '.typing', ...edit },
                'deposit.back': { target: 'address', ...edit },
                'deposit.review': [
                  { guard: 'possible', target: '#deposit.open.placing', actions: 'intend' },
                  { target: '.typing', actions: 'point' },
                ],
              },
              initial: 'typing',
              states: {
                typing: {},
                /** The exchange said why not; what was typed stands. */
                refused: {},
              },
            },
          },
        },
        placing: {
          invoke: {
            src: 'tell',
            id: 'order',
            input: ({ context: { intent } }) => ({
              key: KEYS.depositIntent,
              request: intent?.request ?? NOTHING,
              kept: intent,
            }),
            onSnapshot: alongWith({ reviewing: 'confirming', placing: 'submitting' }),
            onDone: [
              {
                guard: carriedOut,
                target: 'told',
                actions: [{ type: 'follow', params: outputIn }, 'empty', 'keepDraft', 'sayTold', 'letGo'],
              },
              {
                guard: refused,
                target: 'turnedDown',
                actions: [assign({ error: failureIn }), 'letGo'],
              },
              { target: 'loading', actions: 'letGo' },
            ],
          },
          initial: 'opening',
          states: { opening: { tags: 'busy' }, confirming: {}, submitting: {} },
        },
        told: { always: [{ guard: 'followed', target: 'following' }, { target: 'loading' }] },
        // The ways may still be on their way: after a reload the order can be over first.
        turnedDown: { always: { guard: 'ready', target: 'filling.telling.refused' } },
        /** What becomes of it, as the exchange pushes it. */
        following: {
          invoke: {
            src: 'records',
            id: 'records',
            input: { filters: {} },
            onSnapshot: {
              target: '.choosing',
              actions: { type: 'note', params: ({ event }) => event.snapshot.context.rows },
            },
          },
          on: {
            'deposit.refresh': { actions: 'refresh' },
            'deposit.another': { target: 'loading', actions: ['forget', 'keepDraft'] },
          },
          initial: 'choosing',
          states: {
            choosing: {
              always: [
                { guard: { type: 'is', params: 'submitted' }, target: 'submitted' },
                { guard: { type: 'is', params: 'confirming' }, target: 'confirming' },
                { guard: { type: 'is', params: 'held' }, target: 'held' },
                { guard: { type: 'is', params: 'credited' }, target: 'credited' },
                { guard: { type: 'is', params: 'refused' }, target: 'refused' },
              ],
            },
            submitted: {},
            confirming: {},
            held: { entry: 'keepOver' },
            credited: { entry: 'keepOver' },
            refused: { entry: 'keepOver' },
          },
        },
      },
    },
  },
})
