/**
 * A shop order: unpaid, paid, shipped, received, reviewed, or closed. Each action is confirmed first and sent once. An action can succeed
 * only once, so the order is read again after every answer and shows what happened; nothing is sent twice.
 */
import { assign, emit, setup } from 'xstate'
import { SHOP_STATES, type ShopState } from '../../protocol/rules/shop/orders.ts'
import type { ShopOrder } from '../../protocol/shapes/shop/orders.ts'
import { apiActor } from '../apiActor.ts'
import { toState } from '../shared/checked.ts'
import type { Failure } from '../shared/failure.ts'
import { failedWith } from '../shared/failureGuards.ts'
import {
  canComment,
  isDone,
  type OrderAction,
  type OrderComment,
  type ShopOrderContext,
  type ShopOrderEvent,
  takes,
} from './orderState.ts'
import { shopCallFailure, withFailure } from './shopFailure.ts'

const isGone = failedWith('orderUnknown', 'notFound')

const receive = { type: 'receive', params: ({ event }: { event: { output: ShopOrder } }) => event.output } as const

const orderSetup = setup({
  types: {} as {
    context: ShopOrderContext
    events: ShopOrderEvent
    input: { id: number; order?: ShopOrder | undefined }
    emitted: { type: 'order.done'; action: OrderAction }
    tags: 'busy'
  },
  actors: {
    read: apiActor('shopOrderDetail'),
    pay: apiActor('orderpay'),
    cancel: apiActor('shopOrderCancel'),
    receive: apiActor('shopOrderConfirm'),
    refund: apiActor('shopOrderApplyRefund'),
    comment: apiActor('shopOrderComment'),
    remove: apiActor('shopOrderDelete'),
  },
  actions: {
    receive: assign((_, order: ShopOrder) => ({ order })),
    refuse: assign((_, error: Failure | undefined) => ({ error })),
    clearError: assign({ error: undefined }),
    clearAction: assign({ action: undefined, comment: undefined }),
    emitDone: emit(({ context }) => ({ type: 'order.done' as const, action: context.action as OrderAction })),
  },
  guards: {
    hasOrder: ({ context }) => context.order !== undefined,
    in: ({ context }, state: ShopState) => context.order?.state === state,
    doing: ({ context }, action: OrderAction) => context.action === action,
    takes: ({ context }, action: OrderAction) => takes(context.order, action),
    canComment: ({ context }, comment: OrderComment) => canComment(context.order, comment),
    isDone: ({ context: { action, comment } }, order: ShopOrder) => isDone(action, order, comment),
    isGone,
    isDeleted: ({ context }, failure: Failure) => isGone(undefined, failure) && context.action === 'delete',
  },
})

/** Sends one action; the reply is the new order. */
const sending = (src: 'pay' | 'cancel' | 'receive' | 'refund') =>
  orderSetup.createStateConfig({
    invoke: {
      src,
      input: ({ context }) => ({ id: context.id }),
      onDone: { target: '#shopOrder.ready', actions: [receive, 'clearError', 'emitDone', 'clearAction'] },
      onError: { target: '#shopOrder.checking', actions: withFailure },
    },
  })

export const orderFlow = orderSetup.createMachine({
  id: 'shopOrder',
  context: ({ input }) => ({
    id: input.id,
    order: input.order,
    action: undefined,
    comment: undefined,
    error: undefined,
  }),
  initial: 'initial',
  states: {
    initial: { always: [{ guard: 'hasOrder', target: 'ready' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      entry: 'clearError',
      invoke: {
        src: 'read',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'ready', actions: receive },
        onError: [
          { guard: { type: 'isGone', params: shopCallFailure }, target: 'missing' },
          { target: 'failed', actions: withFailure },
        ],
      },
    },
    failed: { on: { 'order.reload': 'loading' } },
    missing: {},
    /** The order's state decides which actions are possible. */
    ready: {
      initial: 'choosing',
      on: {
        'order.ask': {
          guard: { type: 'takes', params: ({ event }) => event.action },
          target: 'confirming',
          actions: ['clearError', assign({ action: ({ event }) => event.action })],
        },
        'order.comment': {
          guard: { type: 'canComment', params: ({ event }) => event.comment },
          target: 'sending.commenting',
          actions: ['clearError', assign({ action: 'comment' as const, comment: ({ event }) => event.comment })],
        },
        'order.refresh': 'refreshing',
      },
      states: {
        choosing: { always: toState('in', ...SHOP_STATES) },
        unpaid: {},
        grouping: {},
        paid: {},
        refundAsked: {},
        shipped: {},
        received: {},
        reviewed: {},
        completed: {},
        cancelled: {},
        refunded: {},
      },
    },
    /** Keeps the order on screen. */
    refreshing: {
      invoke: {
        src: 'read',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'ready', actions: receive },
        onError: 'ready',
      },
    },
    confirming: {
      on: {
        'order.confirm': 'sending',
        'order.back': { target: 'ready', actions: 'clearAction' },
      },
    },
    sending: {
      tags: 'busy',
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: { type: 'doing', params: 'pay' }, target: 'paying' },
            { guard: { type: 'doing', params: 'cancel' }, target: 'cancelling' },
            { guard: { type: 'doing', params: 'confirm' }, target: 'receiving' },
            { guard: { type: 'doing', params: 'askRefund' }, target: 'askingRefund' },
            { target: 'deleting' },
          ],
        },
        paying: sending('pay'),
        cancelling: sending('cancel'),
        receiving: sending('receive'),
        askingRefund: sending('refund'),
        commenting: {
          invoke: {
            src: 'comment',
            input: ({ context: { id, comment } }) => ({
              id,
              itemId: comment?.itemId ?? 0,
              stars: comment?.stars ?? 0,
              content: comment?.content.trim() ?? '',
              pictures: [...(comment?.pictures ?? [])],
            }),
            onDone: { target: '#shopOrder.ready', actions: [receive, 'clearError', 'emitDone', 'clearAction'] },
            onError: { target: '#shopOrder.checking', actions: withFailure },
          },
        },
        deleting: {
          invoke: {
            src: 'remove',
            input: ({ context }) => ({ id: context.id }),
            onDone: '#shopOrder.deleted',
            onError: { target: '#shopOrder.checking', actions: withFailure },
          },
        },
      },
    },
    /** Refused, or the answer was lost: reads the order to find out. */
    checking: {
      tags: 'busy',
      invoke: {
        src: 'read',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ready',
            actions: [receive, 'clearError', 'emitDone', 'clearAction'],
          },
          { target: 'ready', actions: [receive, 'clearAction'] },
        ],
        onError: [
          { guard: { type: 'isDeleted', params: shopCallFailure }, target: 'deleted' },
          { guard: { type: 'isGone', params: shopCallFailure }, target: 'missing' },
          { target: 'uncertain', actions: withFailure },
        ],
      },
    },
    /** The result is not known yet. */
    uncertain: { on: { 'order.reload': 'checking', 'order.refresh': 'checking' } },
    deleted: { entry: 'emitDone', type: 'final' },
  },
})
