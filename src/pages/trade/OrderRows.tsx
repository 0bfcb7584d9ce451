import './OrderRows.css'
import { type ReactNode, useState } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import type { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'
import { useInSight } from '../../bind/useInSight.ts'
import { failureText } from '../../bind/words.ts'
import { useText } from '../../text/text.ts'
import { ErrorView, ListEnd, Skeleton } from '../../ui/States.tsx'
import { VirtualList } from '../../ui/VirtualList.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import type { Markets } from './order.ts'
import { useRevoke } from './Revoke.tsx'

export interface OrderList {
  list: SnapshotFrom<typeof orderListFlow>
  send: Actor<typeof orderListFlow>['send']
}

interface Props extends OrderList {
  markets: Markets
  label: string
  /** What stands in place of an empty list. */
  empty: ReactNode
}

/** A list of the user's orders with everything that belongs to it: details, withdrawal, loading, failure, more. */
export function OrderRows({ list, send, markets, label, empty }: Props) {
  const say = useText()
  const [shown, setShown] = useState<string>()
  const revoke = useRevoke(markets, () => send({ type: 'list.refresh' }))
  const { rows, error } = list.context
  const order = rows.find(({ number }) => number === shown)
  if (list.matches('failed') || list.matches('timedOut')) {
    const text = list.matches('timedOut') || !error ? say('ui.timedOut') : failureText(say, error)
    return <ErrorView text={text} onReload={() => send({ type: 'list.reload' })} />
  }
  if (list.matches('loading')) return list.hasTag('busy') ? <OrdersSkeleton /> : <div className="orders-wait" />
  if (rows.length === 0) return empty
  return (
    <div className="orders">
      <VirtualList
        items={rows}
        keyOf={({ number }) => number}
        rowHeight={104}
        label={label}
        render={(row) => (
          <OrderCard order={row} markets={markets} onOpen={() => setShown(row.number)} onRevoke={revoke.ask} />
        )}
      />
      <Foot list={list} send={send} />
      <OrderSheet order={order} markets={markets} onClose={() => setShown(undefined)} onRevoke={revoke.ask} />
      {revoke.dialog}
    </div>
  )
}

/** Grey bars in the places of three orders. */
function OrdersSkeleton() {
  const say = useText()
  return (
    <div className="orders" role="status" aria-label={say('ui.loading')}>
      {['first', 'second', 'third'].map((row) => (
        <div className="order" key={row}>
          <div className="order-head">
            <Skeleton width="45%" height={16} />
            <Skeleton width="calc(88 * var(--p))" height={36} />
          </div>
          <div className="order-facts">
            <Skeleton width="60%" height={28} />
            <Skeleton width="70%" height={28} />
          </div>
        </div>
      ))}
    </div>
  )
}

function Foot({ list, send }: OrderList) {
  const more = () => send(list.matches({ ready: 'moreFailed' }) ? { type: 'list.retry' } : { type: 'list.more' })
  const ref = useInSight<HTMLDivElement>(() => list.matches({ ready: 'more' }) && send({ type: 'list.more' }))
  const state = list.matches({ ready: 'loadingMore' })
    ? 'loading'
    : list.matches({ ready: 'moreFailed' })
      ? 'failed'
      : list.context.rows.length >= list.context.total
        ? 'end'
        : 'more'
  return (
    <div ref={ref} key={list.context.pages}>
      <ListEnd state={state} onMore={more} />
    </div>
  )
}

export type Ask = (order: SpotOrder) => void
