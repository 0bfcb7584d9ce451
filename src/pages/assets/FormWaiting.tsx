import './Transfer.css'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Failure } from '../../../machines/shared/failure.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty, Skeleton } from '../../ui/States.tsx'
import { LoadWaiting } from '../shared/LoadWaiting.tsx'

interface Load {
  matches(state: 'ready' | 'failed' | 'timedOut'): boolean
  hasTag(tag: 'busy'): boolean
  readonly context: { readonly error: Failure | undefined }
}

interface Props {
  /** The page, which decides the texts. */
  of: 'exchange' | 'transfer' | 'deposit' | 'withdrawal'
  /** The load of the form's options. */
  methods: AnyActorRef | undefined
  onReload: () => void
  /** The form's skeleton; by default one of two sides, a currency and an amount. */
  children?: ReactNode
}

/** Shown instead of a form while its options are loading, or if there are none. */
export function FormWaiting({ of, methods, onReload, children = <FormSkeleton /> }: Props) {
  const { t } = useTranslation()
  const load = useSelector(methods, (snapshot: Load | undefined) => snapshot)
  if (load?.matches('ready')) return <Empty title={t(`${of}.none`)} text={t(`${of}.noneText`)} />
  return (
    <LoadWaiting load={load} onReload={onReload}>
      {children}
    </LoadWaiting>
  )
}

/** Placeholders of two sides, a currency and an amount. */
function FormSkeleton() {
  return (
    <div className="col g4">
      <div className="card card--pad grid g4">
        <Skeleton height={24} />
        <Skeleton height={24} />
      </div>
      <Skeleton width="30%" />
      <Skeleton height={52} />
      <Skeleton width="30%" />
      <Skeleton height={52} />
    </div>
  )
}
