import { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import type { SpotOrder } from '../../../protocol/shapes/trade.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import type { OrderList } from './OrderRows.tsx'

export interface OpenOrders extends OrderList {
  rows: readonly SpotOrder[]
}

/** The user's open orders, live. */
export function useOpenOrders(): OpenOrders {
  const [list, send] = usePage(orderListFlow, { filters: { state: 'current' } })
  useUserChanged('orders', () => send({ type: 'list.refresh' }))
  return { rows: list.context.rows, list, send }
}
