/**
 * Group purchases: an order that is paid opens or joins a group, which fills or expires with a full refund. Ordering and paying are flows
 * of their own; this one connects them and follows the group.
 */
import { assign, emit, sendTo, setup } from 'xstate'
import type { ShopGroupon } from '../../protocol/shapes/shop/activities.ts'
import type { ShopActivity } from '../../protocol/shapes/shop/goods.ts'
import type { ShopOrder } from '../../protocol/shapes/shop/orders.ts'
import { apiActor } from '../apiActor.ts'
import type { Failure } from '../shared/failure.ts'
import { type CheckoutEvent, checkoutFlow } from './checkoutFlow.ts'
import { orderFlow } from './orderFlow.ts'
import type { ShopOrderEvent } from './orderState.ts'
import { withFailure } from './shopFailure.ts'

interface GroupContext {
  readonly activityId: number
  readonly goodsId: number
  readonly activity: ShopActivity | undefined
  readonly open: readonly ShopGroupon[]
  /** Undefined when a new one is opened. */
  readonly joining: number | undefined
  readonly sku: number | undefined
  readonly order: ShopOrder | undefined
  readonly group: ShopGroupon | undefined
  readonly error: Failure | undefined
}

export type GroupPurchaseEvent =
  | { type: 'group.open'; sku?: number }
  | { type: 'group.join'; group: number; sku?: number }
  /** Leaves the order; unpaid it expires. */
  | { type: 'group.leave' }
  | { type: 'group.refresh' }
  | { type: 'group.reload' }
  | CheckoutEvent
  | ShopOrderEvent

export const groupPurchaseFlow = setup({
  types: {} as {
    context: GroupContext
    events: GroupPurchaseEvent
    input: { activityId: number; goodsId: number }
    emitted: { type: 'group.joined' } | { type: 'group.filled' } | { type: 'group.lapsed' }
    tags: 'busy'
    children: { checkout: 'checkout'; order: 'order' }
  },
  actors: {
    activity: apiActor('shopActivityDetail'),
    groups: apiActor('shopGroupons'),
    mine: apiActor('shopMyGroupons'),
    group: apiActor('shopGrouponDetail'),
    checkout: checkoutFlow,
    order: orderFlow,
  },
  actions: {
    receive: assign((_, group: ShopGroupon | undefined) => (group === undefined ? {} : { group })),
    refuse: assign((_, error: Failure) => ({ error })),
    choose: assign((_, { group, sku }: { group?: number | undefined; sku?: number | undefined }) => ({
      joining: group,
      sku,
      order: undefined,
      error: undefined,
    })),
    receiveOrder: assign((_, order: ShopOrder | undefined) => ({ order })),
    emitJoined: emit({ type: 'group.joined' as const }),
    emitFilled: emit({ type: 'group.filled' as const }),
    emitLapsed: emit({ type: 'group.lapsed' as const }),
  },
  guards: {
    running: ({ context }) => context.activity?.state === 'running',
    /** Open, of this product, and not the user's own. */
    joinable: ({ context }, id: number) =>
      context.open.some((group) => group.id === id && group.state === 'open' && group.orderId === null),
    isMember: ({ context }, groups: readonly ShopGroupon[]) =>
      groups.some(({ goodsId }) => goodsId === context.goodsId),
    isOfGroup: ({ context: { activityId, goodsId } }, order: ShopOrder) =>
      order.activityId === activityId && order.items.every((item) => item.goodsId === goodsId),
    /** This also holds when the group is full by now. */
    hasJoined: (_, order: ShopOrder | undefined) => order?.paidAt != null && order.grouponId !== null,
    in: ({ context }, state: ShopGroupon['state']) => context.group?.state === state,
  },
}).createMachine({
  id: 'groupPurchase',
  context: ({ input }) => ({
    ...input,
    activity: undefined,
    open: [],
    joining: undefined,
    sku: undefined,
    order: undefined,
    group: undefined,
    error: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: assign({ error: undefined }),
      initial: 'activity',
      states: {
        activity: {
          invoke: {
            src: 'activity',
            input: ({ context }) => ({ id: context.activityId }),
            onDone: { target: 'mine', actions: assign({ activity: ({ event }) => event.output }) },
            onError: { target: '#groupPurchase.failed', actions: withFailure },
          },
        },
        mine: {
          invoke: {
            src: 'mine',
            input: { state: 'open', page: 1, limit: 100 },
            onDone: [
              {
                guard: { type: 'isMember', params: ({ event }) => event.output.list },
                target: '#groupPurchase.following',
                actions: {
                  type: 'receive',
                  params: ({ context, event }) => event.output.list.find(({ goodsId }) => goodsId === context.goodsId),
                },
              },
              { target: 'groups' },
            ],
            onError: 'groups',
          },
        },
        groups: {
          invoke: {
            src: 'groups',
            input: ({ context }) => ({ goodsId: context.goodsId, page: 1, limit: 100 }),
            onDone: {
              target: '#groupPurchase.choosing',
              actions: assign({ open: ({ event }) => event.output.list }),
            },
            onError: { target: '#groupPurchase.failed', actions: withFailure },
          },
        },
      },
    },
    failed: { on: { 'group.reload': 'loading' } },
    choosing: {
      on: {
        'group.open': {
          guard: 'running',
          target: 'ordering',
          actions: { type: 'choose', params: ({ event }) => ({ sku: event.sku }) },
        },
        'group.join': {
          guard: { type: 'joinable', params: ({ event }) => event.group },
          target: 'ordering',
          actions: { type: 'choose', params: ({ event }) => ({ group: event.group, sku: event.sku }) },
        },
        'group.refresh': 'loading.groups',
      },
    },
    ordering: {
      invoke: {
        src: 'checkout',
        id: 'checkout',
        input: ({ context: { activityId, goodsId, joining, sku } }) => ({
          chosen: {
            lines: [{ id: goodsId, sku, quantity: 1 }],
            activity: activityId,
            group: joining,
            coupon: undefined,
          },
        }),
        onDone: [
          {
            guard: { type: 'isOfGroup', params: ({ event }) => event.output },
            target: 'paying',
            actions: { type: 'receiveOrder', params: ({ event }) => event.output },
          },
          // An earlier order was followed up first: the user still has to choose a group for this one.
          { target: 'loading' },
        ],
      },
      on: {
        'checkout.*': { actions: sendTo('checkout', ({ event }) => event as CheckoutEvent) },
        'group.leave': 'loading',
      },
    },
    paying: {
      invoke: {
        src: 'order',
        id: 'order',
        input: ({ context }) => ({ id: context.order?.id ?? 0, order: context.order }),
        // The order's flow has no final state after the payment.
        onSnapshot: {
          guard: { type: 'hasJoined', params: ({ event }) => event.snapshot.context.order },
          target: 'following',
          actions: [{ type: 'receiveOrder', params: ({ event }) => event.snapshot.context.order }, 'emitJoined'],
        },
      },
      on: {
        'order.*': { actions: sendTo('order', ({ event }) => event as ShopOrderEvent) },
        'group.leave': 'loading',
      },
    },
    following: {
      initial: 'reading',
      on: { 'group.refresh': '.reading' },
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            src: 'group',
            input: ({ context: { group, order } }) => ({ id: group?.id ?? order?.grouponId ?? 0 }),
            onDone: { target: 'ready', actions: { type: 'receive', params: ({ event }) => event.output } },
            onError: { target: 'ready', actions: withFailure },
          },
        },
        ready: {
          always: [
            { guard: { type: 'in', params: 'filled' }, target: '#groupPurchase.filled' },
            { guard: { type: 'in', params: 'lapsed' }, target: '#groupPurchase.lapsed' },
            { target: 'waiting' },
          ],
        },
        /** Until the group is full or the time is up. */
        waiting: {},
      },
    },
    filled: { entry: 'emitFilled', on: { 'group.leave': 'loading' } },
    /** Everything was refunded. */
    lapsed: { entry: 'emitLapsed', on: { 'group.leave': 'loading' } },
  },
})
