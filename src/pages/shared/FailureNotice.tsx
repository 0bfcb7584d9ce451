import type { Failure } from '../../../machines/shared/failure.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Notice } from '../../ui/Notice.tsx'

/** The announced notice of a failed call; nothing without a failure. */
export function FailureNotice({ error }: { error: Failure | undefined }) {
  const { t } = useTranslation()
  if (!error) return null
  return (
    <Notice tone="err" urgent>
      {failureText(t, error)}
    </Notice>
  )
}
