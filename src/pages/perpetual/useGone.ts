import { useEffect, useRef } from 'react'
import type { Position } from '../../../protocol/shapes/perpetual.ts'
import { useLatest } from '../../ui/useLatest.ts'
import type { PositionList } from './usePositions.ts'

/** Reports each position that has disappeared since the list was last complete. */
export function useGone({ list, rows }: PositionList, tell: (position: Position) => void): void {
  const before = useRef<readonly Position[]>([])
  const latest = useLatest(tell)
  const complete = list.matches('ready') && rows.length >= list.context.total
  useEffect(() => {
    if (!complete) return
    const held = new Set(rows.map(({ number }) => number))
    for (const position of before.current) if (!held.has(position.number)) latest.current(position)
    before.current = rows
  }, [complete, rows, latest])
}
