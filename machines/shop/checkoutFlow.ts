/**
 * Ordering in the shop: a draft that survives a reload, its price, and the order, sent once. It moves no money: paying is the order's next
 * step. After a lost answer the user's list shows whether it arrived; if that fails too, the user decides.
 */
import { assign, emit, setup } from 'xstate'
import type { ShopOrder, ShopOrderPrice } from '../../protocol/shapes/shop/orders.ts'
import { apiActor } from '../apiActor.ts'
import { problemsLeft } from '../shared/drafts.ts'
import { type Failure, notOffered, outcomeUnknown } from '../shared/failure.ts'
import { isOutcomeUnknown } from '../shared/failureGuards.ts'
import { sendingFailed } from '../shared/sending.ts'
import { SHOP_KEYS } from '../shared/shopKeys.ts'
import { inSession, persist, type Restored, restores } from '../shared/storage.ts'
import {
  type CheckoutDraft,
  type CheckoutProblems,
  checkoutProblems,
  checkoutRequest,
  EMPTY_CHECKOUT,
  madeOf,
  selectionOf,
  storedCheckout,
} from './checkoutDraft.ts'
import { shopCallFailure, withFailure } from './shopFailure.ts'

interface CheckoutContext {
  readonly draft: CheckoutDraft
  readonly problems: CheckoutProblems
  /** The latest price of this draft. */
  readonly price: ShopOrderPrice | undefined
  readonly error: Failure | undefined
  /** Ids of the newest orders before this one was sent; undefined if nothing is being sent, or if the list failed. */
  readonly before: readonly number[] | undefined
  readonly order: ShopOrder | undefined
}

export type CheckoutEvent =
  | { type: 'checkout.change'; change: Partial<CheckoutDraft> }
  | { type: 'checkout.price' }
  | { type: 'checkout.create' }
  | { type: 'checkout.back' }
  | { type: 'checkout.check' }
  /** The result is unknown, and the user continues. */
  | { type: 'checkout.giveUp' }

/** The newest orders, compared after a lost answer. */
const NEWEST = { page: 1, limit: 20 } as const

const STORED = { checkout: inSession(SHOP_KEYS.checkout, storedCheckout) }

interface CheckoutInput {
  /** The page's product; replaces the stored draft. */
  readonly chosen?: Partial<CheckoutDraft> | undefined
  readonly stored?: Restored<typeof STORED>
}

/** The initial draft. An order that may have been sent takes precedence over the page's product. */
function draftIn({ chosen, stored }: CheckoutInput = {}): Pick<CheckoutContext, 'draft' | 'before'> {
  const { before, ...draft } = stored?.checkout ?? { ...EMPTY_CHECKOUT, before: undefined }
  return { draft: before === undefined ? { ...draft, ...chosen } : draft, before }
}

export const checkoutFlow = setup({
  types: {} as {
    context: CheckoutContext
    events: CheckoutEvent
    input: CheckoutInput | undefined
    emitted: { type: 'checkout.created'; order: ShopOrder }
    output: ShopOrder
    tags: 'busy'
  },
  actors: {
    calc: apiActor('shopOrderCalc'),
    list: apiActor('shopOrders'),
    create: apiActor('shopOrderCreate'),
  },
  actions: {
    change: assign(({ context: { draft, problems } }, change: Partial<CheckoutDraft>) => ({
      draft: { ...draft, ...change },
      problems: problemsLeft(problems, { ...change.address, ...change }),
      price: undefined,
      error: undefined,
    })),
    save: persist(STORED.checkout, ({ context: { draft, before } }) => ({
      ...draft,
      ...(before === undefined ? {} : { before }),
    })),
    forget: persist(STORED.checkout, () => undefined),
    setProblems: assign(({ context: { draft } }) => ({ problems: checkoutProblems(draft), error: undefined })),
    clearError: assign({ problems: {}, error: undefined }),
    refuse: assign((_, error: Failure) => ({ error })),
    clearBefore: assign({ before: undefined }),
    receiveOrder: assign((_, order: ShopOrder | undefined) => ({ order, before: undefined, error: undefined })),
    emitCreated: emit(({ context }) => ({ type: 'checkout.created' as const, order: context.order as ShopOrder })),
  },
  guards: {
    clean: ({ context }) => Object.keys(checkoutProblems(context.draft)).length === 0,
    isNotOffered: (_, failure: Failure) => notOffered(failure),
    isOutcomeUnknown,
    canBeLookedUp: ({ context }, failure: Failure) => outcomeUnknown(failure) && context.before !== undefined,
    isListed: ({ context: { draft, before } }, list: readonly ShopOrder[]) =>
      madeOf(draft, before ?? [], list) !== undefined,
    underWay: ({ context }) => context.before !== undefined,
  },
}).createMachine({
  id: 'checkout',
  context: ({ input }) => ({
    ...draftIn(input),
    problems: {},
    price: undefined,
    error: undefined,
    order: undefined,
  }),
  output: ({ context }) => context.order as ShopOrder,
  initial: 'choosing',
  states: {
    // After a reload during sending, first checks whether it arrived.
    choosing: { always: [{ guard: 'underWay', target: 'checking' }, { target: 'writing' }] },
    writing: {
      on: {
        'checkout.change': { actions: [{ type: 'change', params: ({ event }) => event.change }, 'save'] },
        'checkout.price': [{ guard: 'clean', target: 'pricing', actions: 'clearError' }, { actions: 'setProblems' }],
      },
    },
    pricing: {
      tags: 'busy',
      invoke: {
        src: 'calc',
        input: ({ context }) => selectionOf(context.draft),
        onDone: { target: 'priced', actions: assign({ price: ({ event }) => event.output }) },
        onError: { target: 'writing', actions: withFailure },
      },
    },
    priced: { on: { 'checkout.create': 'preparing', 'checkout.back': 'writing' } },
    /** Reads the existing orders, to recognise the new one after a lost answer. */
    preparing: {
      tags: 'busy',
      invoke: {
        src: 'list',
        input: NEWEST,
        onDone: {
          target: 'creating',
          actions: [assign({ before: ({ event }) => event.output.list.map(({ id }) => id) }), 'save'],
        },
        onError: [
          // A shop without the list still takes orders.
          { guard: { type: 'isNotOffered', params: shopCallFailure }, target: 'creating' },
          { target: 'priced', actions: withFailure },
        ],
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        src: 'create',
        input: ({ context }) => checkoutRequest(context.draft),
        onDone: { target: 'created', actions: { type: 'receiveOrder', params: ({ event }) => event.output } },
        onError: sendingFailed(shopCallFailure, 'writing'),
      },
    },
    /** The answer was lost: checks whether the order arrived. */
    checking: {
      tags: 'busy',
      invoke: {
        src: 'list',
        input: NEWEST,
        onDone: [
          {
            guard: { type: 'isListed', params: ({ event }) => event.output.list },
            target: 'created',
            actions: {
              type: 'receiveOrder',
              params: ({ context: { draft, before }, event }) => madeOf(draft, before ?? [], event.output.list),
            },
          },
          { target: 'writing', actions: ['clearBefore', 'save'] },
        ],
        onError: { target: 'uncertain', actions: withFailure },
      },
    },
    uncertain: {
      on: {
        'checkout.check': { guard: 'underWay', target: 'checking' },
        'checkout.giveUp': { target: 'writing', actions: ['clearBefore', 'clearError', 'save'] },
      },
    },
    created: { type: 'final', entry: ['forget', 'emitCreated'] },
  },
})

restores(checkoutFlow, STORED)
