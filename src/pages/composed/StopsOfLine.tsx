import { useEffect } from 'react'
import { usePositionActions } from '../perpetual/usePositionActions.tsx'
import type { MovedLine } from '../shared/composed.ts'
import type { Markets } from '../shared/order/order.ts'

interface Props {
  markets: Markets
  moved: MovedLine | undefined
  onOver: () => void
}

/** The sheet of a position's stops opens with the price that a line was dragged to; nothing is sent before it is confirmed. */
export default function StopsOfLine({ markets, moved, onOver }: Props) {
  const actions = usePositionActions(markets, onOver)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each drag opens it once
  useEffect(() => {
    const stop = moved?.line.stop
    if (stop) actions.stops(stop.position, { ...stop, price: moved.price })
  }, [moved])
  return actions.dialogs
}
