import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/shared/failure.ts'
import { Empty } from '../../ui/States.tsx'
import { LoadWaiting } from '../shared/LoadWaiting.tsx'

interface Props {
  /** The load of what the form offers. */
  load:
    | {
        matches(state: 'ready' | 'failed' | 'timedOut'): boolean
        hasTag(tag: 'busy'): boolean
        readonly context: { readonly error: Failure | undefined }
      }
    | undefined
  onReload: () => void
  /** Said where nothing is offered. */
  none: string
  noneText: string
  /** The form's shape. */
  children: ReactNode
}

/** What stands in a form's place while it is not known what it offers, or there is nothing to choose. */
export function FormWaiting({ load, onReload, none, noneText, children }: Props) {
  if (load?.matches('ready')) return <Empty title={none} text={noneText} />
  return (
    <LoadWaiting load={load} onReload={onReload}>
      {children}
    </LoadWaiting>
  )
}
