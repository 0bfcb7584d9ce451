import { orderListFlow } from '../../../machines/trade/orderListFlow.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'

/** The user's open orders, live. */
export function useOpenOrders() {
  const [list, send] = usePage(orderListFlow, { filters: { state: 'current' } })
  useUserChanged('orders', () => send({ type: 'list.refresh' }))
  return { rows: list.context.rows, list, send }
}

export type OpenOrders = ReturnType<typeof useOpenOrders>
