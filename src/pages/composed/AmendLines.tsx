import { useEffect, useMemo } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { AmendLinesProps } from '../shared/composed.ts'
import { useAmend } from '../trade/useAmend.tsx'

const PendingAmend = lazyPart(() => import('../perpetual/PendingAmend.tsx'), 'optional')
const StopsOfLine = lazyPart(() => import('./StopsOfLine.tsx'), 'optional')

/** The sheets that change the order or stop of a dragged line; nothing is sent before it is confirmed. */
export default function AmendLines({ market, lines, moved, onOver }: AmendLinesProps) {
  const markets = useMemo(() => new Map([[market.code, market]]), [market])
  const orders = useMemo(() => lines.flatMap(({ order }) => order ?? []), [lines])
  const pendings = useMemo(() => lines.flatMap(({ pending }) => pending ?? []), [lines])
  const amend = useAmend(orders, markets, onOver)
  const request = useMemo(() => {
    const pending = moved?.line.pending
    return pending && { order: pending, price: moved.price }
  }, [moved])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each drag opens it once
  useEffect(() => {
    if (moved?.line.order) amend.opener(moved.line.order, moved.price)?.()
  }, [moved])
  return (
    <>
      {amend.sheet}
      {pendings.length > 0 && <PendingAmend rows={pendings} markets={markets} request={request} onOver={onOver} />}
      {lines.some(({ stop }) => stop) && <StopsOfLine markets={markets} moved={moved} onOver={onOver} />}
    </>
  )
}
