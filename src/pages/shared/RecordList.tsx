import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { VirtualList } from '../../ui/VirtualList.tsx'
import { useWorkspace } from './order/workspaceContext.ts'
import { RecordFrame, type RecordListUse } from './RecordFrame.tsx'
import { RecordsSkeleton, type RecordVariant } from './RecordsSkeleton.tsx'

/** The list's code loads in parallel with the records: a page opens without it. */
const loadRows = () => import('../../ui/VirtualList.tsx').then((rows) => ({ default: rows.VirtualList }))
const Rows = lazy(loadRows) as typeof VirtualList

export interface RecordListProps<Listed, Row> extends RecordListUse<Listed> {
  /** By default all rows of the list. */
  rows?: readonly Row[]
  /** The row's number, or else its id by default. */
  keyOf?: (row: Row) => string | number
  render: (row: Row) => ReactNode
  /** Estimated height of a row, in px. */
  rowHeight: number
  label: string
  empty: ReactNode
  variant?: RecordVariant
  /** The rows as a table, below the chart of a desktop's workspace. */
  table?: (rows: readonly Row[]) => ReactNode
  /** The rows on screen, whenever they change, to subscribe to their prices. */
  onVisible?: (rows: readonly Row[]) => void
}

const keyIn = (row: unknown): string | number => {
  const { number, id } = row as { number?: string; id?: string | number }
  return number ?? id ?? ''
}

/** A long list with its frame, which only renders the rows near the screen. */
export function RecordList<Listed, Row = Listed>(props: RecordListProps<Listed, Row>) {
  const { list, send, empty, variant = 'orders', keyOf = keyIn, table, ...rest } = props
  const { rows = list.context.rows as readonly unknown[] as readonly Row[] } = props
  useEffect(() => {
    // A failure is reported once there are rows.
    loadRows().catch(() => {})
  }, [])
  const isTable = useWorkspace() !== undefined && table !== undefined
  const skeleton = <RecordsSkeleton variant={variant} />
  return (
    <div className={rows.length > 0 && variant !== 'cards' && !isTable ? 'records' : undefined}>
      <Suspense fallback={skeleton}>
        <RecordFrame list={list} send={send} count={rows.length} skeleton={skeleton} empty={empty}>
          {isTable ? table(rows) : <Rows items={rows} keyOf={keyOf} {...rest} />}
        </RecordFrame>
      </Suspense>
    </div>
  )
}
