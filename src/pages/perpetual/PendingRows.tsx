import { type ReactNode, useState } from 'react'
import { pendingOrderOf } from '../../../machines/perpetual/pendingAmendFlow.ts'
import type { ContractOrder } from '../../../protocol/shapes/perpetual.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { Markets } from '../shared/order/order.ts'
import { RecordList } from '../shared/RecordList.tsx'
import type { AmendRequest } from './PendingAmend.tsx'
import { PendingCard } from './PendingCard.tsx'
import { PendingTable } from './PendingTable.tsx'
import { positionLink } from './position.ts'
import type { PendingList } from './usePositions.ts'

const PendingAmend = lazyPart(() => import('./PendingAmend.tsx'), 'optional')

interface Props extends Pick<PendingList, 'list' | 'send'> {
  markets: Markets
  label: string
  empty: ReactNode
  onRevoke: (order: ContractOrder) => void
}

/** Contract orders, pending or past, newest first. */
export function PendingRows({ list, send, markets, label, empty, onRevoke }: Props) {
  const navigation = useNavigation()
  const [request, setRequest] = useState<AmendRequest>()
  const { rows } = list.context
  return (
    <>
      <RecordList
        variant="cards"
        list={list}
        send={send}
        rowHeight={172}
        label={label}
        empty={empty}
        table={(all) => (
          <PendingTable
            rows={all}
            markets={markets}
            label={label}
            onOpen={(order) => navigation.open(positionLink(order))}
            onAmend={(order) => setRequest({ order })}
            onRevoke={onRevoke}
          />
        )}
        render={(order) => (
          <PendingCard
            order={order}
            markets={markets}
            onOpen={() => navigation.open(positionLink(order))}
            onAmend={(row) => setRequest({ order: row })}
            onRevoke={onRevoke}
          />
        )}
      />
      {rows.some((order) => pendingOrderOf(order) !== undefined) && (
        <PendingAmend rows={rows} markets={markets} request={request} onOver={() => send({ type: 'list.refresh' })} />
      )}
    </>
  )
}
