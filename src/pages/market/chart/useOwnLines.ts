import { useMemo } from 'react'
import { pendingListFlow, positionListFlow } from '../../../../machines/perpetual/contractLists.ts'
import { orderListFlow } from '../../../../machines/trade/orderListFlow.ts'
import { usePage } from '../../../bindings/usePage.ts'
import { useUserChanged } from '../../../bindings/useUserChanged.ts'
import { type OwnLine, ownLines } from '../../shared/market/ownLines.ts'

/** The lines of the user's orders and positions of a market, live. */
export function useOwnLines(code: string): { lines: readonly OwnLine[]; refresh: () => void } {
  const [orders, sendOrders] = usePage(orderListFlow, { filters: { state: 'current', code } })
  const [pendings, sendPendings] = usePage(pendingListFlow, { filters: { state: 'current', code } })
  const [positions, sendPositions] = usePage(positionListFlow, { filters: { code } })
  const refresh = () => {
    for (const send of [sendOrders, sendPendings, sendPositions]) send({ type: 'list.refresh' })
  }
  useUserChanged('orders', refresh)
  const own = { orders: orders.context.rows, pendings: pendings.context.rows, positions: positions.context.rows }
  const lines = useMemo(
    () => ownLines({ orders: own.orders, pendings: own.pendings, positions: own.positions }, code),
    [own.orders, own.pendings, own.positions, code],
  )
  return { lines, refresh }
}
