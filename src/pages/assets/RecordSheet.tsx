import type { ReactNode } from 'react'
import { useBackCloses } from '../../bindings/Page.tsx'
import { type Fact, Facts } from '../../ui/Cell.tsx'
import { Sheet } from '../../ui/Sheet.tsx'

interface Props {
  title: string
  open: boolean
  onClose: () => void
  rows: readonly Fact[]
  /** Above the figures: its state. */
  children?: ReactNode
}

/** A record with all its fields. */
export function RecordSheet({ title, open, onClose, rows, children }: Props) {
  useBackCloses(open, onClose)
  if (!open) return null
  return (
    <Sheet open onClose={onClose} title={title} overlayCloses>
      {children}
      <Facts boxed rows={rows} />
    </Sheet>
  )
}
