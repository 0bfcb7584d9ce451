import type { ReactNode } from 'react'
import type { Failure } from '../../../machines/shared/failure.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { LoadingView } from '../../ui/States.tsx'
import { LoadFailed } from './LoadFailed.tsx'

/** A page load as it stands. */
interface Load {
  matches(state: 'failed' | 'timedOut'): boolean
  hasTag(tag: 'busy'): boolean
  readonly context: { readonly error: Failure | undefined }
}

interface Props {
  load: Load | undefined
  onReload: () => void
  /** The shape of what is coming; a spinner, when left out. */
  children?: ReactNode
}

/** What stands in the place of something that isn't loaded: nothing at first, then that it loads, or that it could not be. */
export function LoadWaiting({ load, onReload, children }: Props) {
  const { t } = useTranslation()
  if (load?.matches('failed') || load?.matches('timedOut')) {
    return <LoadFailed error={load.matches('timedOut') ? undefined : load.context.error} onReload={onReload} />
  }
  if (!load?.hasTag('busy')) return null
  if (children === undefined) return <LoadingView />
  return (
    <div role="status" aria-label={t('ui.loading')}>
      {children}
    </div>
  )
}
