/**
 * An after-sale of one order line: request, approval or refusal, return, refund. There is only one at a time, so after a lost answer the
 * line itself shows the result; nothing is sent twice.
 */
import { assign, emit, setup } from 'xstate'
import {
  AFTERSALE_STATES,
  type AftersaleKind,
  type AftersaleReason,
  type AftersaleState,
  isAftersaleOpen,
} from '../../protocol/rules/shop/orders.ts'
import type { ShopAftersale, ShopOrderItem } from '../../protocol/shapes/shop/orders.ts'
import { apiActor } from '../apiActor.ts'
import { toState } from '../shared/checked.ts'
import { problemsLeft } from '../shared/drafts.ts'
import type { Failure } from '../shared/failure.ts'
import { failedWith } from '../shared/failureGuards.ts'
import { shopCallFailure, withFailure } from './shopFailure.ts'

export interface AfterSaleDraft {
  readonly kind: AftersaleKind | undefined
  readonly reason: AftersaleReason | undefined
  readonly content: string
  readonly pictures: readonly string[]
}
export type AfterSaleProblems = Readonly<Partial<Record<'kind' | 'reason', 'required'>>>

interface AfterSaleContext {
  readonly orderId: number
  readonly itemId: number
  readonly item: ShopOrderItem | undefined
  readonly aftersale: ShopAftersale | undefined
  readonly draft: AfterSaleDraft
  readonly problems: AfterSaleProblems
  readonly error: Failure | undefined
  /** The line's last after-sale before this request. */
  readonly before: number | null
}

export type AfterSaleEvent =
  | { type: 'aftersale.change'; change: Partial<AfterSaleDraft> }
  | { type: 'aftersale.ask' }
  /** Again, after a refused or withdrawn one. */
  | { type: 'aftersale.again' }
  /** Asks before withdrawing or deleting it. */
  | { type: 'aftersale.cancel' }
  | { type: 'aftersale.delete' }
  | { type: 'aftersale.confirm' }
  | { type: 'aftersale.back' }
  | { type: 'aftersale.refresh' }
  | { type: 'aftersale.reload' }

const EMPTY: AfterSaleDraft = { kind: undefined, reason: undefined, content: '', pictures: [] }

const problemsOf = ({ kind, reason }: AfterSaleDraft): AfterSaleProblems => ({
  ...(kind === undefined ? { kind: 'required' as const } : {}),
  ...(reason === undefined ? { reason: 'required' as const } : {}),
})

const receive = { type: 'receive', params: ({ event }: { event: { output: ShopAftersale } }) => event.output } as const

export const afterSaleFlow = setup({
  types: {} as {
    context: AfterSaleContext
    events: AfterSaleEvent
    input: { orderId: number; itemId: number }
    emitted: { type: 'aftersale.requested' } | { type: 'aftersale.cancelled' } | { type: 'aftersale.deleted' }
    tags: 'busy'
  },
  actors: {
    item: apiActor('shopOrderItemDetail'),
    read: apiActor('shopAftersaleDetail'),
    add: apiActor('shopAftersaleAdd'),
    cancel: apiActor('shopAftersaleCancel'),
    remove: apiActor('shopAftersaleDelete'),
  },
  actions: {
    change: assign(({ context: { draft, problems } }, change: Partial<AfterSaleDraft>) => ({
      draft: { ...draft, ...change },
      problems: problemsLeft(problems, change),
      error: undefined,
    })),
    receiveItem: assign((_, item: ShopOrderItem) => ({ item })),
    receive: assign((_, aftersale: ShopAftersale) => ({ aftersale })),
    setProblems: assign(({ context }) => ({ problems: problemsOf(context.draft), error: undefined })),
    clearError: assign({ problems: {}, error: undefined }),
    refuse: assign((_, error: Failure) => ({ error })),
    begin: assign(({ context: { item } }) => ({ before: item?.aftersaleId ?? null })),
    startOver: assign({ draft: EMPTY, aftersale: undefined, error: undefined }),
    emitRequested: emit({ type: 'aftersale.requested' as const }),
    emitCancelled: emit({ type: 'aftersale.cancelled' as const }),
    emitDeleted: emit({ type: 'aftersale.deleted' as const }),
  },
  guards: {
    clean: ({ context }) => Object.keys(problemsOf(context.draft)).length === 0,
    in: ({ context }, state: AftersaleState) => context.aftersale?.state === state,
    wasRequested: ({ context }) => context.item?.aftersaleId != null,
    open: ({ context }) => context.aftersale !== undefined && isAftersaleOpen(context.aftersale.state),
    isGone: failedWith('notFound'),
    hasNewAftersale: ({ context }, { aftersaleId }: ShopOrderItem) =>
      aftersaleId !== null && aftersaleId !== context.before,
    again: ({ context }) => ['refused', 'cancelled'].includes(context.aftersale?.state ?? ''),
    ended: ({ context }) => ['refused', 'cancelled', 'refunded'].includes(context.aftersale?.state ?? ''),
  },
}).createMachine({
  id: 'afterSale',
  context: ({ input }) => ({
    ...input,
    item: undefined,
    aftersale: undefined,
    draft: EMPTY,
    problems: {},
    error: undefined,
    before: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        src: 'item',
        input: ({ context }) => ({ id: context.orderId, itemId: context.itemId }),
        onDone: { target: 'finding', actions: { type: 'receiveItem', params: ({ event }) => event.output.item } },
        onError: { target: 'failed', actions: withFailure },
      },
    },
    failed: { on: { 'aftersale.reload': 'loading' } },
    finding: { always: [{ guard: 'wasRequested', target: 'reading' }, { target: 'writing' }] },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'read',
        input: ({ context }) => ({ id: context.item?.aftersaleId ?? 0 }),
        onDone: { target: 'ready', actions: receive },
        onError: [
          // It was deleted: another one can be requested.
          { guard: { type: 'isGone', params: shopCallFailure }, target: 'writing' },
          { target: 'failed', actions: withFailure },
        ],
      },
    },
    writing: {
      on: {
        'aftersale.change': { actions: { type: 'change', params: ({ event }) => event.change } },
        'aftersale.ask': [
          { guard: 'clean', target: 'sending', actions: ['clearError', 'begin'] },
          { actions: 'setProblems' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'add',
        input: ({ context: { orderId, itemId, draft } }) => ({
          orderId,
          itemId,
          type: draft.kind ?? 'return',
          reason: draft.reason ?? 'changedMind',
          content: draft.content.trim(),
          pictures: [...draft.pictures],
        }),
        onDone: { target: 'ready', actions: [receive, 'emitRequested'] },
        onError: { target: 'checking', actions: withFailure },
      },
    },
    /** Refused, or the answer was lost: checks whether the line has a new one. */
    checking: {
      tags: 'busy',
      invoke: {
        src: 'item',
        input: ({ context }) => ({ id: context.orderId, itemId: context.itemId }),
        onDone: [
          {
            guard: { type: 'hasNewAftersale', params: ({ event }) => event.output.item },
            target: 'reading',
            actions: [{ type: 'receiveItem', params: ({ event }) => event.output.item }, 'clearError', 'emitRequested'],
          },
          { target: 'writing', actions: { type: 'receiveItem', params: ({ event }) => event.output.item } },
        ],
        onError: 'uncertain',
      },
    },
    /** The result is unknown. */
    uncertain: { on: { 'aftersale.reload': 'checking' } },
    ready: {
      initial: 'choosing',
      on: {
        'aftersale.refresh': 'refreshing',
        'aftersale.again': { guard: 'again', target: 'writing', actions: 'startOver' },
        'aftersale.cancel': { guard: 'open', target: 'confirming.cancel', actions: 'clearError' },
        'aftersale.delete': { guard: 'ended', target: 'confirming.remove', actions: 'clearError' },
      },
      states: {
        choosing: { always: toState('in', ...AFTERSALE_STATES) },
        asked: {},
        approved: {},
        returned: {},
        refunded: {},
        refused: {},
        cancelled: {},
      },
    },
    refreshing: {
      invoke: {
        src: 'read',
        input: ({ context }) => ({ id: context.aftersale?.id ?? 0 }),
        onDone: { target: 'ready', actions: receive },
        onError: 'ready',
      },
    },
    confirming: {
      initial: 'cancel',
      on: { 'aftersale.back': 'ready' },
      states: {
        cancel: { on: { 'aftersale.confirm': '#afterSale.cancelling' } },
        remove: { on: { 'aftersale.confirm': '#afterSale.removing' } },
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        src: 'cancel',
        input: ({ context }) => ({ id: context.aftersale?.id ?? 0 }),
        onDone: { target: 'ready', actions: [receive, 'emitCancelled'] },
        // The after-sale read again shows whether it was withdrawn or has moved on.
        onError: { target: 'refreshing', actions: withFailure },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'remove',
        input: ({ context }) => ({ id: context.aftersale?.id ?? 0 }),
        onDone: 'deleted',
        onError: [
          { guard: { type: 'isGone', params: shopCallFailure }, target: 'deleted' },
          { target: 'refreshing', actions: withFailure },
        ],
      },
    },
    deleted: { type: 'final', entry: 'emitDeleted' },
  },
})
