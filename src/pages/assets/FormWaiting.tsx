import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/shared/failure.ts'
import { Empty } from '../../ui/States.tsx'
import { LoadWaiting } from '../shared/LoadWaiting.tsx'

interface Props {
  /** The load of the form's options. */
  load:
    | {
        matches(state: 'ready' | 'failed' | 'timedOut'): boolean
        hasTag(tag: 'busy'): boolean
        readonly context: { readonly error: Failure | undefined }
      }
    | undefined
  onReload: () => void
  /** Title if there are no options. */
  none: string
  noneText: string
  /** The form's skeleton. */
  children: ReactNode
}

/** Shown instead of a form while its options are loading, or if there are none. */
export function FormWaiting({ load, onReload, none, noneText, children }: Props) {
  if (load?.matches('ready')) return <Empty title={none} text={noneText} />
  return (
    <LoadWaiting load={load} onReload={onReload}>
      {children}
    </LoadWaiting>
  )
}
