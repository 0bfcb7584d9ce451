/**
 * Boxes: prizes with their odds, one payment, and opening. The content depends on the order alone, so opening again after a lost answer
 * shows the same.
 */
import { assign, emit, setup } from 'xstate'
import { times } from '../../protocol/rules/decimal.ts'
import { BOXES_MOST } from '../../protocol/rules/shop/box.ts'
import type { Req } from '../../protocol/schemas/index.ts'
import { schemas } from '../../protocol/schemas/shop.ts'
import type { ShopBox, ShopBoxOrder } from '../../protocol/shapes/shop/activities.ts'
import type { ShopAddress } from '../../protocol/shapes/shop/orders.ts'
import { apiActor } from '../apiActor.ts'
import type { Failure } from '../shared/failure.ts'
import type { ReviewFacts } from '../shared/reviewFacts.ts'
import { SHOP_KEYS } from '../shared/shopKeys.ts'
import { type Restored, restores } from '../shared/storage.ts'
import {
  carriedOut,
  clearSubmissionAndGoTo,
  numberOf,
  outputIn,
  type SubmissionOutput,
  submissionGuards,
} from '../submission/outcome.ts'
import {
  newSubmission,
  type StoredSubmission,
  storedSubmission,
  submissionHere,
} from '../submission/storedSubmission.ts'
import { submission } from '../submission/submissionFlow.ts'
import { withFailure } from './shopFailure.ts'

type BoxRequest = Omit<Req<'paybox'>, 'clientId'>

interface BoxContext {
  /** The page's box; a stored review of another one is dropped. */
  readonly boxId: number
  readonly box: ShopBox | undefined
  readonly quantity: number
  readonly address: ShopAddress
  readonly problems: Readonly<Partial<Record<'quantity' | keyof ShopAddress, 'required'>>>
  readonly submission: StoredSubmission<BoxRequest> | undefined
  readonly facts: ReviewFacts
  /** The purchase; only its number if the exchange returns no details. */
  readonly number: string | undefined
  readonly order: ShopBoxOrder | undefined
  readonly error: Failure | undefined
}

export type BoxEvent =
  | { type: 'box.change'; quantity?: number; address?: ShopAddress }
  | { type: 'box.review' }
  | { type: 'box.open' }
  | { type: 'box.close' }
  | { type: 'box.reload' }

const STORED = { submission: storedSubmission(SHOP_KEYS.boxSubmission, 'paybox', schemas) }

const NOWHERE: ShopAddress = { name: '', phone: '', address: '' }

/** The review's facts: the price, and the average return. */
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

export const boxFlow = setup({
  types: {} as {
    context: BoxContext
    events: BoxEvent
    input: { boxId: number; stored?: Restored<typeof STORED> }
    emitted: { type: 'box.paid' } | { type: 'box.opened' } | { type: 'box.refused'; error: Failure }
    tags: 'busy'
    children: { submission: 'pay' }
  },
  actors: {
    boxes: apiActor('boxlist'),
    pay: submission('paybox'),
    open: apiActor('boxlottery'),
  },
  actions: {
    change: assign(({ context }, { quantity, address }: { quantity?: number; address?: ShopAddress }) => ({
      quantity: quantity ?? context.quantity,
      address: address ?? context.address,
      problems: {},
      error: undefined,
    })),
    setProblems: assign(({ context }) => ({ problems: problemsOf(context) })),
    startSubmission: assign(({ context: { box, boxId, quantity, address } }) => ({
      problems: {},
      error: undefined,
      facts: box === undefined ? {} : factsOf(box, quantity),
      submission: newSubmission({ id: boxId, quantity, address }),
    })),
    receiveOrder: assign((_, output: SubmissionOutput<ShopBoxOrder>) => ({
      number: numberOf(output),
      order: output.outcome === 'done' ? output.reply : undefined,
      error: undefined,
    })),
    clearSubmission: assign({ submission: undefined }),
    refuse: assign((_, error: Failure | undefined) => ({ error })),
    leave: assign({ order: undefined, number: undefined, error: undefined }),
    emitPaid: emit({ type: 'box.paid' as const }),
    emitOpened: emit({ type: 'box.opened' as const }),
    emitRefused: emit(({ context }) => ({ type: 'box.refused' as const, error: context.error as Failure })),
  },
  guards: {
    ...submissionGuards,
    intended: ({ context }) => context.submission !== undefined,
    hasBox: ({ context }) => context.box !== undefined,
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
    submission: submissionHere(input.stored?.submission, input.boxId),
    facts: {},
    number: undefined,
    order: undefined,
    error: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'boxes',
        input: ({ context }) => ({ id: context.boxId }),
        onDone: { target: 'loaded', actions: assign({ box: ({ event }) => event.output[0], error: undefined }) },
        // A submission that may have been sent is followed up even if loading fails.
        onError: { target: 'loaded', actions: withFailure },
      },
    },
    loaded: {
      always: [{ guard: 'intended', target: 'buying' }, { guard: 'hasBox', target: 'browsing' }, { target: 'failed' }],
    },
    failed: { on: { 'box.reload': 'loading' } },
    browsing: {
      on: {
        'box.change': { actions: { type: 'change', params: ({ event }) => event } },
        'box.review': [{ guard: 'possible', target: 'buying', actions: 'startSubmission' }, { actions: 'setProblems' }],
      },
    },
    buying: {
      invoke: {
        src: 'pay',
        id: 'submission',
        input: ({ context: { submission: stored, facts } }) => ({ key: STORED.submission.key, facts, stored }),
        onDone: [
          {
            guard: carriedOut,
            target: 'paid',
            actions: [{ type: 'receiveOrder', params: outputIn }, 'clearSubmission', 'emitPaid'],
          },
          ...clearSubmissionAndGoTo('choosing'),
        ],
      },
    },
    choosing: {
      always: [{ guard: 'hasBox', target: 'browsing' }, { target: 'loading' }],
    },
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
            'emitOpened',
          ],
        },
        // The next try shows the same content.
        onError: { target: 'paid', actions: withFailure },
      },
    },
    opened: { on: { 'box.close': { target: 'choosing', actions: 'leave' } } },
  },
})

restores(boxFlow, STORED)
