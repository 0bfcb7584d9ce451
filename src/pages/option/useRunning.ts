import { useEffect, useMemo } from 'react'
import type { LifeRef, Living, OrderKey } from '../../../machines/option/runningOrders.ts'
import type { Incoming } from '../../../protocol/topics.ts'
import { useSuppressedNotices } from '../../bindings/noticeSuppression.ts'
import { useApp } from '../../bindings/useApp.ts'
import { useEmitted } from '../../bindings/useEmitted.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { CURRENT, CURRENT_FILTERS, RUNNING, type RunningActor, type StakeList } from './flows.ts'
import type { StakeKind, StakeOrder } from './stakes.ts'

export type LivingOrder = Living<StakeOrder>
export type { LifeRef }

export interface RunningOrders extends StakeList {
  /** Unsettled orders, newest first. */
  readonly rows: readonly LivingOrder[]
  /** Call this when an order was just placed. */
  readonly placed: (order: StakeOrder | undefined) => void
  /** Emits each settled order. */
  readonly actor: RunningActor
}

/** Pages of messages about settled orders. */
const RESULT_PAGE = { second: 'secondRecords', option: 'deadlineOrder' } as const

type Topic = Extract<Incoming, { type: 'topic' }>

/** Running orders of a kind in a message of the exchange. */
function ordersIn(kind: StakeKind, message: Topic): readonly { key: OrderKey; countdown?: number }[] | undefined {
  if (kind === 'second' && message.kind === 'second.orders')
    return message.data.map(({ id, countdown }) => ({ key: id, countdown }))
  if (kind === 'option' && message.kind === 'deadline.orders')
    return message.data.map(({ number }) => ({ key: number }))
  return undefined
}

/** The user's running orders with countdowns and results. */
export function useRunning(kind: StakeKind): RunningOrders {
  const { socket, clock } = useApp()
  useSuppressedNotices(RESULT_PAGE[kind])
  const [list, sendList] = usePage(CURRENT[kind], { filters: CURRENT_FILTERS[kind] })
  const [running, send, actor] = usePage(RUNNING[kind])
  const known = list.context.rows
  useEffect(() => send({ type: 'running.received', orders: known }), [known, send])
  useUserChanged('orders', () => {
    sendList({ type: 'list.refresh' })
    send({ type: 'running.changed' })
  })
  useEmitted(socket, 'message', ({ message }) => {
    const orders = message.type === 'topic' ? ordersIn(kind, message) : undefined
    if (orders) send({ type: 'running.countdown', orders, now: clock.now() })
  })
  useEmitted(actor, 'running.missed', () => sendList({ type: 'list.refresh' }))
  const { orders } = running.context
  const rows = useMemo(
    () =>
      Object.values(orders).sort(
        ({ order: a }, { order: b }) => (b.created ?? 0) - (a.created ?? 0) || (b.settles ?? 0) - (a.settles ?? 0),
      ),
    [orders],
  )
  return {
    list,
    send: sendList,
    rows,
    placed: (order) => {
      if (order) send({ type: 'running.received', orders: [order] })
      sendList({ type: 'list.refresh' })
    },
    actor,
  }
}
