/**
 * Boxes: what may be in them stands with its odds before anybody pays; they are paid once and opened. What is inside follows from the
 * order alone, so opening it again after a lost answer shows the same.
 */
import { assign, emit, setup } from 'xstate'
import { times } from '../../protocol/rules/decimal.ts'
import { BOXES_MOST } from '../../protocol/rules/shop/box.ts'
import type { Req } from '../../protocol/schemas.ts'
import type { ShopBox, ShopBoxOrder } from '../../protocol/shapes/shop/activities.ts'
import type { ShopAddress } from '../../protocol/shapes/shop/orders.ts'
import { ask } from '../ask.ts'
import { port } from '../ports.ts'
import type { Failure } from '../shared/failure.ts'
import { intentHere, type KeptIntent } from '../shared/moneyIntent.ts'
import type { OrderOutput } from '../shared/moneyOrder.ts'
import { moneyOrder } from '../shared/moneyOrder.ts'
import { alongWith, carriedOut, letGoTo, orderPhases, outputIn } from '../shared/orderEnd.ts'
import type { ReviewFacts } from '../shared/reviewFacts.ts'
import { SHOP_KEYS } from './keys.ts'
import { withFailure } from './shopFailure.ts'

type BoxRequest = Omit<Req<'paybox'>, 'clientId'>

interface BoxContext {
  /** The page's box; another one's review is let go after a reload. */
  readonly boxId: number
  readonly box: ShopBox | undefined
  readonly quantity: number
  readonly address: ShopAddress
  readonly problems: Readonly<Partial<Record<'quantity' | keyof ShopAddress, 'required'>>>
  readonly intent: KeptIntent<BoxRequest> | undefined
  readonly facts: ReviewFacts
  /** What was bought; its number alone where the exchange only knows that it happened. */
  readonly number: string | undefined
  readonly order: ShopBoxOrder | undefined
  readonly error: Failure | undefined
}

export type BoxEvent =
  | { type: 'box.change'; quantity?: number; address?: ShopAddress }
  | { type: 'box.review' }
  /** Opens what was paid. */
  | { type: 'box.open' }
  | { type: 'box.close' }
  | { type: 'box.reload' }

const NOWHERE: ShopAddress = { name: '', phone: '', address: '' }

/** What the review shows: with the sum, what comes back of it on average. */
const factsOf = ({ title, currency, price, expected, back }: ShopBox, quantity: number): ReviewFacts => ({
  title,
  currency,
  price,
  quantity: String(quantity),
  total: times(price, String(quantity)),
  expected: times(expected, String(quantity)),
  back,
})

function problemsOf({ quantity, address }: BoxContext): BoxContext['problems'] {
  const missing = (Object.keys(NOWHERE) as (keyof ShopAddress)[]).filter((field) => address[field].trim() === '')
  const wrong = !Number.isInteger(quantity) || quantity < 1 || quantity > BOXES_MOST
  return Object.fromEntries([...missing, ...(wrong ? ['quantity' as const] : [])].map((field) => [field, 'required']))
}

/** The number of what was bought, where it is known. */
const numberIn = (output: OrderOutput<ShopBoxOrder>): string | undefined =>
  output.outcome === 'done'
    ? output.reply.number
    : output.outcome === 'happened'
      ? (output.number ?? undefined)
      : undefined

export const boxFlow = setup({
  types: {} as {
    context: BoxContext
    events: BoxEvent
    input: { boxId: number }
    emitted: { type: 'box.paid' } | { type: 'box.opened' } | { type: 'box.refused'; error: Failure }
    tags: 'busy'
    children: { order: 'order' }
  },
  actors: {
    recall: port('recall'),
    boxes: ask('boxlist'),
    order: moneyOrder('paybox'),
    open: ask('boxlottery'),
  },
  actions: {
    change: assign(({ context }, { quantity, address }: { quantity?: number; address?: ShopAddress }) => ({
      quantity: quantity ?? context.quantity,
      address: address ?? context.address,
      problems: {},
      error: undefined,
    })),
    point: assign(({ context }) => ({ problems: problemsOf(context) })),
    intend: assign(({ context: { box, boxId, quantity, address } }) => ({
      problems: {},
      error: undefined,
      facts: box === undefined ? {} : factsOf(box, quantity),
      intent: { clientId: '', request: { id: boxId, quantity, address }, sent: false },
    })),
    made: assign((_, output: OrderOutput<ShopBoxOrder>) => ({
      number: numberIn(output),
      order: output.outcome === 'done' ? output.reply : undefined,
      error: undefined,
    })),
    letGo: assign({ intent: undefined }),
    refuse: assign((_, error: Failure | undefined) => ({ error })),
    leave: assign({ order: undefined, number: undefined, error: undefined }),
    sayPaid: emit({ type: 'box.paid' as const }),
    sayOpened: emit({ type: 'box.opened' as const }),
    sayRefused: emit(({ context }) => ({ type: 'box.refused' as const, error: context.error as Failure })),
  },
  guards: {
    intended: ({ context }) => context.intent !== undefined,
    possible: ({ context }) => context.box !== undefined && Object.keys(problemsOf(context)).length === 0,
  },
}).createMachine({
  id: 'box',
  context: ({ input }) => ({
    boxId: input.boxId,
    box: undefined,
    quantity: 1,
    address: NOWHERE,
    problems: {},
    intent: undefined,
    facts: {},
    number: undefined,
    order: undefined,
    error: undefined,
  }),
  initial: 'recalling',
  states: {
    recalling: {
      tags: 'busy',
      invoke: {
        src: 'recall',
        input: { area: 'session', key: SHOP_KEYS.boxIntent },
        onDone: {
          target: 'loading',
          actions: assign(({ context, event }) => ({ intent: intentHere<BoxRequest>(event.output, context.boxId) })),
        },
        onError: 'loading',
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'boxes',
        input: ({ context }) => ({ id: context.boxId }),
        onDone: { target: 'loaded', actions: assign({ box: ({ event }) => event.output[0], error: undefined }) },
        // What may have been sent is followed up even where nothing can be shown.
        onError: { target: 'loaded', actions: withFailure },
      },
    },
    loaded: {
      always: [
        { guard: 'intended', target: 'buying' },
        { guard: ({ context }) => context.box !== undefined, target: 'browsing' },
        { target: 'failed' },
      ],
    },
    failed: { on: { 'box.reload': 'loading' } },
    /** Prizes and odds are shown. */
    browsing: {
      on: {
        'box.change': { actions: { type: 'change', params: ({ event }) => event } },
        'box.review': [{ guard: 'possible', target: 'buying', actions: 'intend' }, { actions: 'point' }],
      },
    },
    buying: {
      invoke: {
        src: 'order',
        id: 'order',
        input: ({ context: { intent, facts, boxId, address } }) => ({
          key: SHOP_KEYS.boxIntent,
          request: intent?.request ?? { id: boxId, quantity: 1, address },
          facts,
          kept: intent,
        }),
        onSnapshot: alongWith({ reviewing: 'reviewing', placing: 'sending' }),
        onDone: [
          {
            guard: carriedOut,
            target: 'paid',
            actions: [{ type: 'made', params: outputIn }, 'letGo', 'sayPaid'],
          },
          ...letGoTo('choosing'),
        ],
      },
      ...orderPhases,
    },
    choosing: {
      always: [{ guard: ({ context }) => context.box !== undefined, target: 'browsing' }, { target: 'loading' }],
    },
    /** Not opened yet. */
    paid: { on: { 'box.open': 'opening', 'box.close': { target: 'choosing', actions: 'leave' } } },
    opening: {
      tags: 'busy',
      invoke: {
        src: 'open',
        input: ({ context: { number } }) => (number === undefined ? {} : { orderNo: number }),
        onDone: {
          target: 'opened',
          actions: [
            assign({
              order: ({ event }) => event.output,
              number: ({ event }) => event.output.number,
              error: undefined,
            }),
            'sayOpened',
          ],
        },
        // Whether it was opened or not: the next try shows what is inside, and that is the same.
        onError: { target: 'paid', actions: withFailure },
      },
    },
    opened: { on: { 'box.close': { target: 'choosing', actions: 'leave' } } },
  },
})
