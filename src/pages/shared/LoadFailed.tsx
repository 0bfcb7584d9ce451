import { type Failure, notOffered } from '../../../machines/shared/failure.ts'
import { failureText } from '../../bindings/words.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Empty, ErrorView } from '../../ui/States.tsx'

interface Props {
  /** Why it did not load; undefined when it took too long. */
  error: Failure | undefined
  onReload: () => void
}

/** Shown in place of what did not load: why, and the way to try again. What the backend lacks is said in one sentence, and not asked for again. */
export function LoadFailed({ error, onReload }: Props) {
  const { t } = useTranslation()
  if (error && notOffered(error)) return <Empty title={t('error.notOffered')} />
  return <ErrorView text={error ? failureText(t, error) : t('ui.timedOut')} onReload={onReload} />
}
