/** The user's unsettled orders, one machine each; emits each result once. */
import { type ActorRef, type AnyStateMachine, assign, emit, enqueueActions, type Snapshot, setup } from 'xstate'
import type { DeadlineOrder, SecondOrder } from '../../protocol/shapes/option.ts'
import type { Retyped } from '../shared/retyped.ts'
import { type LivingOrder, type OrderLifeEvent, optionLife, secondLife } from './orderLife.ts'

/** Limit of stored settled or missed orders. */
const REMEMBERED = 200

export type LifeRef = ActorRef<Snapshot<unknown>, OrderLifeEvent>

export interface Living<Order> {
  readonly order: Order
  readonly life: LifeRef
}

/** The exchange's key of an order: a second contract's id, an option's number. */
export type OrderKey = string | number

export interface RunningContext<Order> {
  /** Keyed by order number. */
  readonly orders: Readonly<Record<string, Living<Order>>>
  /** Already emitted: a list requested earlier doesn't bring them back. */
  readonly settled: readonly OrderKey[]
  /** Reported by the exchange before a list had them. */
  readonly missed: readonly OrderKey[]
}

export type RunningEvent<Order> =
  /** Unsettled orders from a list, or a new one. */
  | { type: 'running.received'; orders: readonly Order[] }
  /** Running orders as the exchange reports them, with a countdown in seconds where it has one; `now` is its clock in Unix ms. */
  | { type: 'running.countdown'; orders: readonly { key: OrderKey; countdown?: number }[]; now: number }
  | { type: 'running.changed' }

export type RunningEmitted<Order> =
  | { type: 'running.settled'; order: Order }
  /** The exchange reports an unknown order: load the list. Once per order. */
  | { type: 'running.missed' }

type Ended = { type: `xstate.done.actor.${string}`; output: unknown }
type AnyOrder = LivingOrder
type CountdownEvent = Extract<RunningEvent<AnyOrder>, { type: 'running.countdown' }>

const without = (orders: RunningContext<AnyOrder>['orders'], number: string): RunningContext<AnyOrder>['orders'] =>
  Object.fromEntries(Object.entries(orders).filter(([known]) => known !== number))

function runningOrders(id: string, life: AnyStateMachine, keyOf: (order: AnyOrder) => OrderKey) {
  const known = ({ orders, settled, missed }: RunningContext<AnyOrder>) =>
    new Set([...Object.values(orders).map(({ order }) => keyOf(order)), ...settled, ...missed])
  const unknown = (context: RunningContext<AnyOrder>, { orders }: CountdownEvent): readonly OrderKey[] => {
    const keys = known(context)
    return orders.map(({ key }) => key).filter((key) => !keys.has(key))
  }
  return setup({
    types: {} as {
      context: RunningContext<AnyOrder>
      events: RunningEvent<AnyOrder> | Ended
      emitted: RunningEmitted<AnyOrder>
    },
    actors: { life: life as typeof secondLife },
    actions: {
      receiveOrders: assign(({ context, spawn }, orders: readonly AnyOrder[]) => {
        const all = { ...context.orders }
        for (const order of orders) {
          if (context.settled.includes(keyOf(order))) continue
          const input = { order: order as SecondOrder }
          const ref = all[order.number]?.life ?? (spawn('life', { id: order.number, input }) as LifeRef)
          all[order.number] = { order, life: ref }
        }
        return { orders: all }
      }),
      removeOrder: assign(({ context }, order: AnyOrder) => ({
        orders: without(context.orders, order.number),
        settled: [...context.settled, keyOf(order)].slice(-REMEMBERED),
      })),
      announce: emit((_, order: AnyOrder) => ({ type: 'running.settled' as const, order })),
    },
  }).createMachine({
    id,
    context: { orders: {}, settled: [], missed: [] },
    on: {
      'running.received': { actions: { type: 'receiveOrders', params: ({ event }) => event.orders } },
      'running.countdown': {
        actions: enqueueActions(({ context, event, enqueue }) => {
          const countdowns = new Map(event.orders.map(({ key, countdown }) => [key, countdown]))
          for (const { order, life: ref } of Object.values(context.orders)) {
            const countdown = countdowns.get(keyOf(order))
            if (countdown !== undefined) enqueue.sendTo(ref, { type: 'order.countdown', countdown, now: event.now })
          }
          const missed = unknown(context, event)
          if (missed.length === 0) return
          enqueue.assign({ missed: [...context.missed, ...missed].slice(-REMEMBERED) })
          enqueue.emit({ type: 'running.missed' })
        }),
      },
      'running.changed': {
        actions: enqueueActions(({ context, enqueue }) => {
          for (const { life: ref } of Object.values(context.orders)) enqueue.sendTo(ref, { type: 'life.ask' })
        }),
      },
      'xstate.done.actor.*': {
        actions: [
          { type: 'removeOrder', params: ({ event }) => (event as Ended).output as AnyOrder },
          { type: 'announce', params: ({ event }) => (event as Ended).output as AnyOrder },
        ],
      },
    },
  })
}

type Running<Order> = Retyped<ReturnType<typeof runningOrders>, RunningContext<Order>, RunningEvent<Order>, undefined>

export const secondRunningFlow = runningOrders(
  'secondRunning',
  secondLife,
  (order) => (order as SecondOrder).id,
) as Running<SecondOrder>
export const optionRunningFlow = runningOrders(
  'optionRunning',
  optionLife,
  ({ number }) => number,
) as Running<DeadlineOrder>
