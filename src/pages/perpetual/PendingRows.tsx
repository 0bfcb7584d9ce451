import type { ReactNode } from 'react'
import type { ContractOrder } from '../../../protocol/shapes/perpetual.ts'
import { useNavigation } from '../../bindings/navigation.tsx'
import { RecordList } from '../shared/RecordList.tsx'
import type { Markets } from '../trade/order.ts'
import { PendingCard } from './PendingCard.tsx'
import { positionLink } from './position.ts'
import type { PendingList } from './usePositions.ts'

interface Props extends Pick<PendingList, 'list' | 'send'> {
  markets: Markets
  label: string
  empty: ReactNode
  onRevoke: (order: ContractOrder) => void
}

/** Contract orders, pending or past, newest first. */
export function PendingRows({ list, send, markets, label, empty, onRevoke }: Props) {
  const navigation = useNavigation()
  return (
    <RecordList
      variant="cards"
      list={list}
      send={send}
      rowHeight={172}
      label={label}
      empty={empty}
      render={(order) => (
        <PendingCard
          order={order}
          markets={markets}
          onOpen={() => navigation.open(positionLink(order))}
          onRevoke={onRevoke}
        />
      )}
    />
  )
}
