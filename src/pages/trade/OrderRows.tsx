import { type ReactNode, useState } from 'react'
import type { Actor, SnapshotFrom } from 'xstate'
import type { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import { useDetailHost, useOpenFirst } from '../../bindings/detailHost.ts'
import type { Markets } from '../shared/order/order.ts'
import { useRevoke } from '../shared/order/Revoke.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderSheet } from './OrderSheet.tsx'
import { OrderTable } from './OrderTable.tsx'
import { useAmend } from './useAmend.tsx'

export interface OrderList {
  list: SnapshotFrom<typeof orderListFlow>
  send: Actor<typeof orderListFlow>['send']
}

interface Props extends OrderList {
  markets: Markets
  label: string
  empty: ReactNode
}

/** A list of the user's orders with details, amendment, cancellation, loading, failure, more. */
export function OrderRows({ list, send, markets, label, empty }: Props) {
  const [shown, setShown] = useState<string>()
  const isBeside = useDetailHost() !== null
  const refresh = () => send({ type: 'list.refresh' })
  const { rows } = list.context
  useOpenFirst(rows[0]?.number, setShown)
  const revoke = useRevoke(markets, refresh)
  const amend = useAmend(rows, markets, refresh)
  const order = rows.find(({ number }) => number === shown)
  return (
    <>
      <RecordList
        list={list}
        send={send}
        rows={rows}
        rowHeight={104}
        label={label}
        empty={empty}
        table={(all) => (
          <OrderTable
            rows={all}
            markets={markets}
            label={label}
            onOpen={({ number }) => setShown(number)}
            amendOf={amend.opener}
            onRevoke={revoke.ask}
          />
        )}
        render={(row) => (
          <OrderCard
            order={row}
            markets={markets}
            onOpen={() => setShown(row.number)}
            current={isBeside && row.number === shown}
            onAmend={amend.opener(row)}
            onRevoke={revoke.ask}
          />
        )}
      />
      <OrderSheet
        order={order}
        markets={markets}
        onClose={() => setShown(undefined)}
        onAmend={order && amend.opener(order)}
        onRevoke={revoke.ask}
      />
      {amend.sheet}
      {revoke.dialog}
    </>
  )
}
