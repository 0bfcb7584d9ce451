import { pendingListFlow, positionListFlow } from '../../../machines/perpetual/contractLists.ts'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { usePage } from '../../bindings/usePage.ts'
import { useUserChanged } from '../../bindings/useUserChanged.ts'
import { useLatest } from '../../live/hooks.ts'
import { useMark } from '../../live/mark.ts'

/** The user's open positions, live. */
export function usePositions() {
  const [list, send] = usePage(positionListFlow, { filters: {} })
  useUserChanged('orders', () => send({ type: 'list.refresh' }))
  return { rows: list.context.rows, list, send }
}

export type PositionList = ReturnType<typeof usePositions>

/** Pending contract orders. */
export function usePendings() {
  const [list, send] = usePage(pendingListFlow, { filters: { state: 'current' } })
  useUserChanged('orders', () => send({ type: 'list.refresh' }))
  return { rows: list.context.rows, list, send }
}

export type PendingList = ReturnType<typeof usePendings>

/** A position's mark price: the socket's last, else the list's. */
export function usePositionMark({ number, markPrice }: Pick<Position, 'number' | 'markPrice'>): string {
  return useLatest('contract.orders')?.find((row) => row.number === number)?.markPrice ?? markPrice
}

/** A market's mark price: the current market's own, for others from one of the user's positions. */
export function useMarketMark(code: string): string | undefined {
  const held = useLatest('contract.orders')?.find((row) => row.code === code)?.markPrice
  return useMark(code)?.markPrice ?? held
}
