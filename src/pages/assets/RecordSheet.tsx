import type { ReactNode } from 'react'
import { type Fact, Facts, knownFacts } from '../../ui/Facts.tsx'
import { DetailSheet } from '../shared/DetailSheet.tsx'

interface Props {
  title: string
  open: boolean
  onClose: () => void
  rows: readonly Fact[]
  /** Its state, above the figures. */
  children?: ReactNode
}

/** A record with all its fields. */
export function RecordSheet({ title, open, onClose, rows, children }: Props) {
  if (!open) return null
  return (
    <DetailSheet open onClose={onClose} title={title}>
      {children}
      <Facts boxed rows={knownFacts(rows)} />
    </DetailSheet>
  )
}
