import { type ReactNode, useEffect } from 'react'
import type { Failure } from '../../../../machines/shared/failure.ts'
import { Badge, type Tone } from '../../../ui/Chip.tsx'
import { type Fact, Facts } from '../../../ui/Facts.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { PageSheet } from '../PageSheet.tsx'
import { useOwnChanges } from '../useOwnChanges.ts'
import { useDue } from './useDue.ts'

/** The load of the user's own rows. */
interface Rows<Row> {
  matches(state: { ready: 'resting' }): boolean
  readonly context: { readonly data: { readonly list: readonly Row[] } | undefined }
}

/** Refreshes the open row while its sheet is shown, and at `due` (Unix ms). `onRow` must be stable. */
export function useFresh<Row extends { number: string }>(
  [page, ask]: readonly [Rows<Row>, (event: { type: 'page.refresh' }) => void, ...unknown[]],
  number: string,
  due: number | undefined,
  onRow: (row: Row) => void,
): void {
  const refresh = () => ask({ type: 'page.refresh' })
  useOwnChanges(refresh)
  useDue(due, refresh)
  const fresh = page.matches({ ready: 'resting' }) && page.context.data?.list.find((row) => row.number === number)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row alone is news
  useEffect(() => {
    if (fresh) onRow(fresh)
  }, [fresh])
}

interface Props {
  title: string
  name: string
  state: string
  tone: Tone
  rows: readonly Fact[]
  error: Failure | undefined
  actions: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The sheet of an investment or subscription: its state, its figures, its next step. */
export function OwnSheet({ title, name, state, tone, rows, error, actions, onClose, children }: Props) {
  return (
    <PageSheet open onClose={onClose} title={title} actions={actions}>
      <div className="row between g2 invest-title">
        <h3 className="f16 sb">{name}</h3>
        <Badge tone={tone}>{state}</Badge>
      </div>
      <Facts boxed rows={rows} />
      {error && (
        <div className="mt3">
          <FailureNotice error={error} />
        </div>
      )}
      {children}
    </PageSheet>
  )
}
