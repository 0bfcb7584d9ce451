import type { Identity } from '../../../protocol/shapes/identity.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The reason why the last attempt failed, shown while it is corrected. */
export function FailedBefore({ info }: { info: Identity | undefined }) {
  const { t } = useTranslation()
  if (info?.state !== 'failed') return null
  return (
    <div className="identity-reason">
      <Notice tone="warn">{info.reason ?? t('identity.failed.noReason')}</Notice>
    </div>
  )
}
