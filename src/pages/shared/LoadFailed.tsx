import { type Failure, notOffered } from '../../../machines/shared/failure.ts'
import { failureText } from '../../bindings/messageText.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty, ErrorView } from '../../ui/States.tsx'

interface Props {
  /** Undefined after a time-out. */
  error: Failure | undefined
  onReload: () => void
}

/** Shown instead of content that failed to load, with a retry. A missing call gets a sentence and no retry. */
export function LoadFailed({ error, onReload }: Props) {
  const { t } = useTranslation()
  if (error && notOffered(error)) return <Empty title={t('error.notOffered')} />
  return <ErrorView text={error ? failureText(t, error) : t('ui.timedOut')} onReload={onReload} />
}
