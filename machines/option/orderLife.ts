/**
 * The life of a stake order from acceptance to result. The countdown comes from the deadline and the exchange's clock. Two seconds after it
 * reaches 1 the order's event is emitted, once, and then the result is requested.
 */
import { assign, emit, setup } from 'xstate'
import { SECOND_EVENT_DELAY_MS } from '../../protocol/rules/constants.ts'
import type { Req, Res } from '../../protocol/schemas/index.ts'
import type { DeadlineOrder, SecondOrder } from '../../protocol/shapes/option.ts'
import { anyCall } from '../apiActor.ts'
import { type ClockEvent, feed } from '../ports.ts'
import { callFailure, type Failure } from '../shared/failure.ts'
import type { Retyped } from '../shared/retyped.ts'

const SECOND_MS = 1_000
/** Pause before a missing result is requested again. */
export const RESULT_AGAIN_MS = 2_000

/** The shared part of both order types. */
export type LivingOrder = Pick<SecondOrder, 'number' | 'state' | 'settles'> & { readonly opens?: number | null }

export interface OrderLifeContext<Order> {
  readonly order: Order
  /** When the event is due, Unix ms of exchange time; undefined until the countdown reaches 1. */
  readonly eventAt: number | undefined
  /** Why the last request for the result failed. */
  readonly error: Failure | undefined
}

export type OrderLifeEvent =
  | ClockEvent
  /** The exchange's countdown in seconds; `now` is its clock in Unix ms. */
  | { type: 'order.countdown'; countdown: number; now: number }
  | { type: 'life.ask' }

export type OrderLifeEmitted = { type: 'life.event'; number: string }

/** Without a deadline only the exchange's own countdown ends the order: comparisons with NaN are false. */
const deadlineOf = ({ settles }: LivingOrder): number => settles ?? Number.NaN

type LifeCall = 'secondOrder' | 'deadlineOrderRecord'
interface AnyKind {
  readonly id: string
  readonly call: LifeCall
  requestOf(order: LivingOrder): object
  found(reply: unknown, order: LivingOrder): LivingOrder | undefined
}
interface LifeKind<K extends LifeCall, Order extends LivingOrder> extends AnyKind {
  readonly call: K
  requestOf(order: Order): Req<K>
  found(reply: Res<K>, order: Order): Order | undefined
}

type Context = OrderLifeContext<LivingOrder>

const isOver = (order: LivingOrder | undefined): boolean =>
  order !== undefined && order.state !== 'open' && order.state !== 'settling'

function lifeFlow({ id, call, requestOf, found }: AnyKind) {
  return setup({
    types: {} as {
      context: Context
      events: OrderLifeEvent
      input: { order: LivingOrder }
      output: LivingOrder
      emitted: OrderLifeEmitted
    },
    actors: {
      exchangeClock: feed('exchangeClock'),
      order: anyCall(call),
    },
    actions: {
      // Two seconds after the countdown became 1 by the clock.
      setFirstEventTime: assign(({ context: { order } }) => ({
        eventAt: (deadlineOf(order) - 1) * SECOND_MS + SECOND_EVENT_DELAY_MS,
      })),
      setNextEventTime: assign((_, now: number) => ({ eventAt: now + SECOND_EVENT_DELAY_MS })),
      emitEvent: emit(({ context }) => ({ type: 'life.event' as const, number: context.order.number })),
      receiveOrder: assign((_, order: LivingOrder) => ({ order })),
    },
    guards: {
      is: ({ context }, state: LivingOrder['state']) => context.order.state === state,
      open: ({ context: { order } }, now: number) => now >= (order.opens ?? 0) * SECOND_MS,
      ahead: ({ context: { order } }) => (order.opens ?? undefined) !== undefined,
      lastSecond: ({ context: { order } }, now: number) => deadlineOf(order) * SECOND_MS - now <= SECOND_MS,
      one: (_, countdown: number) => countdown <= 1,
      isOver: (_, order: LivingOrder | undefined) => isOver(order),
      due: ({ context: { eventAt } }, now: number) => eventAt !== undefined && now >= eventAt,
    },
    delays: { again: RESULT_AGAIN_MS },
  }).createMachine({
    id,
    context: ({ input }) => ({ order: input.order, eventAt: undefined, error: undefined }),
    output: ({ context }) => context.order,
    initial: 'starting',
    states: {
      starting: {
        id: 'starting',
        always: [
          { guard: { type: 'is', params: 'won' }, target: 'won' },
          { guard: { type: 'is', params: 'lost' }, target: 'lost' },
          { guard: { type: 'is', params: 'even' }, target: 'even' },
          { guard: { type: 'is', params: 'settling' }, target: 'settling' },
          { guard: 'ahead', target: 'waiting' },
          { target: 'countingDown' },
        ],
      },
      waiting: {
        invoke: { src: 'exchangeClock' },
        on: { 'clock.tick': { guard: { type: 'open', params: ({ event }) => event.now }, target: 'countingDown' } },
      },
      countingDown: {
        invoke: { src: 'exchangeClock' },
        initial: 'running',
        states: {
          running: {
            on: {
              'clock.tick': {
                guard: { type: 'lastSecond', params: ({ event }) => event.now },
                target: 'ending',
                actions: 'setFirstEventTime',
              },
              'order.countdown': {
                guard: { type: 'one', params: ({ event }) => event.countdown },
                target: 'ending',
                actions: { type: 'setNextEventTime', params: ({ event }) => event.now },
              },
            },
          },
          ending: {
            on: {
              'clock.tick': {
                guard: { type: 'due', params: ({ event }) => event.now },
                target: '#settling',
                actions: 'emitEvent',
              },
            },
          },
        },
      },
      settling: {
        id: 'settling',
        initial: 'requesting',
        states: {
          requesting: {
            invoke: {
              src: 'order',
              input: ({ context }) => requestOf(context.order),
              onDone: [
                {
                  guard: { type: 'isOver', params: ({ context, event }) => found(event.output, context.order) },
                  target: '#starting',
                  actions: {
                    type: 'receiveOrder',
                    params: ({ context, event }) => found(event.output, context.order) ?? context.order,
                  },
                },
                { target: 'open' },
              ],
              onError: { target: 'open', actions: assign({ error: callFailure }) },
            },
          },
          open: { after: { again: 'requesting' }, on: { 'life.ask': 'requesting' } },
        },
      },
      won: { type: 'final' },
      lost: { type: 'final' },
      even: { type: 'final' },
    },
  })
}

type OrderLife<Order extends LivingOrder> = Retyped<
  ReturnType<typeof lifeFlow>,
  OrderLifeContext<Order>,
  OrderLifeEvent,
  { order: Order },
  Order
>

const lifeOf = <K extends LifeCall, Order extends LivingOrder>(kind: LifeKind<K, Order>): OrderLife<Order> =>
  lifeFlow(kind) as OrderLife<Order>

export const secondLife = lifeOf<'secondOrder', SecondOrder>({
  id: 'secondLife',
  call: 'secondOrder',
  requestOf: ({ id }) => ({ id }),
  found: (reply) => reply,
})

/** There is no call for one option: searches the records of the second in which it was placed. */
export const optionLife = lifeOf<'deadlineOrderRecord', DeadlineOrder>({
  id: 'optionLife',
  call: 'deadlineOrderRecord',
  requestOf: ({ code, created }) => ({
    state: 'history',
    code,
    ...(created === null ? {} : { from: created, to: created + 1 }),
    limit: 100,
  }),
  found: ({ list }, { number }) => list.find((order) => order.number === number),
})
