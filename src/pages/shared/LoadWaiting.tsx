import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Failure } from '../../../machines/shared/failure.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { LoadingView } from '../../ui/States.tsx'
import { LoadFailed } from './LoadFailed.tsx'

interface Load {
  matches(state: 'failed' | 'timedOut'): boolean
  hasTag(tag: 'busy'): boolean
  readonly context: { readonly error: Failure | undefined }
}

interface Props {
  load: Load | undefined
  onReload: () => void
  /** A skeleton; by default a spinner. */
  children?: ReactNode
}

/** Shown instead of content that is not loaded: nothing at first, then loading or failed. */
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

/** The same for a load that a page's machine invokes. */
export function ChildWaiting({ of, ...rest }: Omit<Props, 'load'> & { of: AnyActorRef | undefined }) {
  const load = useSelector(of, (snapshot: Load | undefined) => snapshot)
  return <LoadWaiting load={load} {...rest} />
}
