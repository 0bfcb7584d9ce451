import { useEffect } from 'react'
import type { Position } from '../../../../protocol/shapes/perpetual.ts'
import { type MovedStop, usePositionActions } from '../../perpetual/usePositionActions.tsx'
import type { Markets } from '../../trade/order.ts'

/** A stop whose line was dragged to another price. */
export interface DraggedStop extends MovedStop {
  readonly position: Position
}

interface Props {
  markets: Markets
  dragged: DraggedStop | undefined
  onOver: () => void
}

/** The sheet of a position's stops opens with the price that a line was dragged to; nothing is sent before it is confirmed. */
export default function DragStops({ markets, dragged, onOver }: Props) {
  const actions = usePositionActions(markets, onOver)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each drag opens it once
  useEffect(() => {
    if (dragged) actions.stops(dragged.position, dragged)
  }, [dragged])
  return actions.dialogs
}
