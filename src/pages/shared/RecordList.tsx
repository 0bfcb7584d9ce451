import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { VirtualList } from '../../ui/VirtualList.tsx'
import { RecordFrame, type RecordListUse } from './RecordFrame.tsx'
import { type RecordLook, RecordsSkeleton } from './RecordsSkeleton.tsx'

/** Loaded beside the records: a page opens without what only its list needs. */
const loadRows = () => import('../../ui/VirtualList.tsx').then((rows) => ({ default: rows.VirtualList }))
const Rows = lazy(loadRows) as unknown as typeof VirtualList

interface Props<Row> extends RecordListUse {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  render: (row: Row) => ReactNode
  /** What a row is expected to measure, in px. */
  rowHeight: number
  label: string
  /** What stands in place of an empty list. */
  empty: ReactNode
  look?: RecordLook
  /** The rows on screen, whenever they change: whose prices are wanted. */
  onVisible?: (rows: readonly Row[]) => void
}

/** A long list with everything around it: loading, failure, nothing, more, the end. It holds only the rows near the screen. */
export function RecordList<Row>({ list, send, empty, look = 'orders', rows, keyOf, ...rest }: Props<Row>) {
  useEffect(() => {
    // A failure shows when there are rows.
    loadRows().catch(() => {})
  }, [])
  const skeleton = <RecordsSkeleton look={look} />
  return (
    <div className={rows.length > 0 && look !== 'cards' ? 'records' : undefined}>
      <Suspense fallback={skeleton}>
        <RecordFrame list={list} send={send} count={rows.length} skeleton={skeleton} empty={empty}>
          <Rows items={rows} keyOf={keyOf} {...rest} />
        </RecordFrame>
      </Suspense>
    </div>
  )
}
